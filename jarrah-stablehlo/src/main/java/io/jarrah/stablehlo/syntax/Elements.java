package io.jarrah.stablehlo.syntax;

import io.jarrah.ArrayType;
import io.jarrah.DType;
import io.jarrah.error.ErrorId;
import io.jarrah.error.JarrahException;
import java.math.BigInteger;
import java.util.Arrays;

/** The elements of a constant while they are read: each goes behind the ones before, as it lies in memory. */
final class Elements {
    private final Cursor cursor;
    private final ArrayType type;
    private final DType part;
    private byte[] bytes;
    private int size;

    Elements(Cursor cursor, ArrayType type, long expected) {
        this.cursor = cursor;
        this.type = type;
        this.part = type.dtype().part();
        this.bytes = new byte[(int) Math.min(expected, 1 << 12) * type.dtype().bytes()];
    }

    byte[] bytes() {
        return Arrays.copyOf(bytes, size);
    }

    /** Reads one element. */
    void element() {
        if (type.dtype().isComplex()) {
            cursor.expect(Token.OPEN_PAREN);
            part();
            cursor.expect(Token.COMMA);
            part();
            cursor.expect(Token.CLOSE_PAREN);
        } else {
            part();
        }
    }

    private void part() {
        int at = cursor.offset();
        if (cursor.acceptWord("true") || cursor.acceptWord("false")) {
            if (!part.isPredicate()) {
                throw invalid(at);
            }
            put(cursor.source().text().charAt(at) == 't' ? 1 : 0);
            return;
        }
        boolean negative = cursor.accept(Token.MINUS);
        switch (cursor.token()) {
            case INTEGER -> put(integer(at, negative, cursor.takeAny()));
            case FLOAT -> {
                var decimal = cursor.takeAny();
                if (!part.isFloat() || decimal.length() > Numbers.LONGEST) {
                    throw invalid(at);
                }
                put(Numbers.bits(part.format(), negative, decimal));
            }
            default -> throw cursor.expected("an element of " + type);
        }
    }

    private long integer(int at, boolean negative, String digits) {
        boolean hex = digits.startsWith("0x");
        if (part.isFloat()) {
            var bits = hex && !negative ? new BigInteger(digits.substring(2), 16) : null;
            if (bits == null || bits.bitLength() > part.bits()) {
                throw invalid(at);
            }
            return bits.longValue();
        }
        if (!hex && digits.length() > 20) {
            throw invalid(at);
        }
        var magnitude = hex ? new BigInteger(digits.substring(2), 16) : new BigInteger(digits);
        var bits = Numbers.bits(part, negative, magnitude);
        if (bits == null) {
            throw invalid(at);
        }
        return bits;
    }

    private JarrahException invalid(int at) {
        int end = at;
        var text = cursor.source().text();
        while (end < text.length() && " ,]>)".indexOf(text.charAt(end)) < 0) {
            end++;
        }
        return ErrorId.SYNTAX_009
                .error("what", "element", "got", text.substring(at, Math.min(end, at + 40)), "type", type)
                .at(cursor.source().at(at));
    }

    private void put(long bits) {
        int width = part.bytes();
        if (size + width > bytes.length) {
            bytes = Arrays.copyOf(bytes, Math.max(16, bytes.length * 2));
        }
        for (int i = 0; i < width; i++) {
            bytes[size++] = (byte) (bits >>> 8 * i);
        }
    }

    /**
     * Reads all elements from a string of hexadecimal digits: their bytes, little-endian; predicates as one byte each, or,
     * as older programs have them, as one bit each.
     *
     * @return the bytes, of one element if the string holds one for all
     */
    byte[] hex(long count) {
        int at = cursor.offset();
        var quoted = cursor.take(Token.STRING);
        if (!quoted.startsWith("\"0x")) {
            throw ErrorId.SYNTAX_009
                    .error(
                            "what",
                            "string",
                            "got",
                            quoted.length() > 20 ? quoted.substring(0, 20) + "…" : quoted,
                            "type",
                            type)
                    .at(cursor.source().at(at));
        }
        var raw = digits(quoted, at);
        int width = type.dtype().bytes();
        if (part.isPredicate() && raw.length != count && raw.length == (count + 7) / 8) {
            return unpacked(raw, (int) count);
        }
        if (raw.length != width && (raw.length % width != 0 || raw.length / width != count)) {
            throw ErrorId.SYNTAX_009
                    .error("what", "a string of", "got", raw.length + " bytes", "type", type)
                    .at(cursor.source().at(at));
        }
        if (part.bits() < 8) {
            for (int i = 0; i < raw.length; i++) {
                raw[i] = (byte) (part.isPredicate() ? raw[i] == 0 ? 0 : 1 : Numbers.extended(part, raw[i]));
            }
        }
        return raw;
    }

    private byte[] digits(String quoted, int at) {
        int from = "\"0x".length();
        int count = quoted.length() - 1 - from;
        var raw = new byte[count / 2];
        boolean valid = count % 2 == 0;
        for (int i = 0; i < raw.length && valid; i++) {
            int high = Character.digit(quoted.charAt(from + 2 * i), 16);
            int low = Character.digit(quoted.charAt(from + 2 * i + 1), 16);
            valid = high >= 0 && low >= 0;
            raw[i] = (byte) (high << 4 | low);
        }
        if (!valid) {
            throw ErrorId.SYNTAX_001
                    .error(
                            "wanted",
                            "an even number of hexadecimal digits",
                            "got",
                            count + " characters, some of them others")
                    .at(cursor.source().at(at));
        }
        return raw;
    }

    private static byte[] unpacked(byte[] raw, int count) {
        var all = new byte[count];
        for (int i = 0; i < count; i++) {
            all[i] = (byte) (raw[i / 8] >> i % 8 & 1);
        }
        return all;
    }
}
