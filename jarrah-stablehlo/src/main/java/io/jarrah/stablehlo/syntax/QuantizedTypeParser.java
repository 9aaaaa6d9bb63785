package io.jarrah.stablehlo.syntax;

import io.jarrah.DType;
import io.jarrah.QuantizedType;
import java.util.ArrayList;
import java.util.List;

/** Reads {@code !quant.uniform<i8<-127:127>:f32:1, {0.1:3, 0.2}>}. */
final class QuantizedTypeParser {
    private final Cursor cursor;
    private final TypeParser types;

    QuantizedTypeParser(Cursor cursor, TypeParser types) {
        this.cursor = cursor;
        this.types = types;
    }

    /** The type whose name, at an offset, was just read. */
    QuantizedType type(int at) {
        cursor.enter("a quantized type");
        cursor.expect(Token.LESS);
        var storage = storage();
        long min = QuantizedType.defaultMin(storage);
        long max = QuantizedType.defaultMax(storage);
        if (cursor.accept(Token.LESS)) {
            min = cursor.takeLong();
            cursor.expect(Token.COLON);
            max = cursor.takeLong();
            cursor.expect(Token.GREATER);
        }
        cursor.expect(Token.COLON);
        int expressedAt = cursor.offset();
        if (!(types.element() instanceof DType expressed) || !expressed.isFloat()) {
            throw types.unknown(expressedAt);
        }
        boolean perAxis = cursor.accept(Token.COLON);
        if (perAxis && !cursor.is(Token.INTEGER)) {
            throw cursor.expected("a dimension");
        }
        int dimension =
                perAxis ? Math.toIntExact(Math.min(cursor.takeLong(), Integer.MAX_VALUE)) : QuantizedType.PER_TENSOR;
        cursor.expect(Token.COMMA);
        var scales = new ArrayList<Double>();
        var zeroPoints = new ArrayList<Long>();
        if (perAxis) {
            cursor.list(Token.OPEN_BRACE, Token.CLOSE_BRACE, "scales", () -> scale(scales, zeroPoints));
        } else {
            scale(scales, zeroPoints);
        }
        cursor.expect(Token.GREATER);
        cursor.leave();
        return new QuantizedType(storage, min, max, expressed, dimension, scales, zeroPoints);
    }

    /** {@code i8}, or {@code si8}; {@code u8}, or {@code ui8}. */
    private DType storage() {
        int at = cursor.offset();
        var word = cursor.take(Token.WORD, "a storage type");
        var plain =
                word.startsWith("si") ? word.substring(1) : word.matches("u[0-9]+") ? "ui" + word.substring(1) : word;
        var storage = DType.named(plain);
        if (storage == null || !storage.isInteger() || storage == DType.INDEX || storage.bits() > 32) {
            throw types.unknown(at);
        }
        return storage;
    }

    private boolean scale(List<Double> scales, List<Long> zeroPoints) {
        if (!cursor.is(Token.FLOAT)) {
            throw cursor.expected("a scale such as 0.5");
        }
        scales.add(Double.parseDouble(cursor.takeAny()));
        return zeroPoints.add(cursor.accept(Token.COLON) ? cursor.takeLong() : 0L);
    }
}
