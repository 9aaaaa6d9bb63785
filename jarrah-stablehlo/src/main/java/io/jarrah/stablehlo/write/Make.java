package io.jarrah.stablehlo.write;

import io.jarrah.ArrayType;
import io.jarrah.DType;
import io.jarrah.program.Attribute;
import io.jarrah.program.Attributes;
import io.jarrah.program.Literal;
import io.jarrah.shard.Sharding;
import java.math.BigInteger;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** Attributes made from the components of operations. */
final class Make {
    private final Map<String, Attribute> entries = new LinkedHashMap<>();

    static Make attributes() {
        return new Make();
    }

    Make with(String name, Attribute value) {
        entries.put(name, value);
        return this;
    }

    Make number(String name, long value) {
        return with(name, integer(value, "i64"));
    }

    Make number32(String name, long value) {
        return with(name, integer(value, "i32"));
    }

    Make flag(String name, boolean value) {
        return with(name, new Attribute.Bool(value));
    }

    Make text(String name, String value) {
        return with(name, new Attribute.Text(value));
    }

    Make numbers(String name, List<Long> values) {
        return with(name, new Attribute.IntegerArray("i64", values));
    }

    Make flags(String name, List<Boolean> values) {
        return with(
                name,
                new Attribute.IntegerArray(
                        "i1", values.stream().map(value -> value ? 1L : 0L).toList()));
    }

    /** One of a few words, such as {@code #stablehlo<fft_type RFFT>}. */
    Make choice(String name, String dialect, String kind, Object value) {
        return with(name, new Attribute.Dialect(dialect, kind + " " + value));
    }

    /** Rows of equal length as {@code dense<...> : tensor<NxMxi64>}. */
    Make table(String name, List<List<Long>> rows, int width) {
        return with(name, new Attribute.Dense(dense(rows, width)));
    }

    Attributes done() {
        return new Attributes(entries);
    }

    static Attribute integer(long value, String type) {
        return new Attribute.IntegerOf(BigInteger.valueOf(value), type);
    }

    private static Literal dense(List<List<Long>> rows, int width) {
        var bytes = ByteBuffer.allocate(8 * rows.size() * width).order(ByteOrder.LITTLE_ENDIAN);
        for (var row : rows) {
            for (int i = 0; i < width; i++) {
                bytes.putLong(i < row.size() ? row.get(i) : -1);
            }
        }
        return Literal.of(ArrayType.of(DType.I64, rows.size(), width), bytes.array());
    }

    /** Such as {@code [0, 1]}. */
    static String list(List<?> values) {
        return values.stream().map(String::valueOf).collect(Collectors.joining(", ", "[", "]"));
    }

    /** Such as {@code <@mesh, [{"x"}, {}]>}. */
    static String sharding(Sharding sharding) {
        var mesh = sharding.meshName() == null ? Meshes.inline(sharding.mesh()) : Spelling.symbol(sharding.meshName());
        return "<" + mesh + ", " + sharding.spell() + ">";
    }
}
