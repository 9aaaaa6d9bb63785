package io.jarrah.stablehlo.write;

import io.jarrah.DType;
import io.jarrah.FloatFormat;
import io.jarrah.program.Literal;
import java.math.BigDecimal;
import java.util.HexFormat;
import java.util.List;

/** How the elements of constants are spelled, so that they read back the same bits. */
final class Elements {
    private static final int LONGEST_LIST = 64;

    private Elements() {}

    /** Such as {@code dense<[1, 2]> : tensor<2xi32>}; quantized elements as their storage type. */
    static String dense(Literal literal) {
        var type = literal.type();
        return "dense<" + elements(literal) + "> : "
                + type.withElement(type.dtype()).text();
    }

    private static String elements(Literal literal) {
        if (literal.isSplat()) {
            return element(literal, 0);
        }
        long size = literal.type().size();
        if (size == 0) {
            return "";
        }
        var dtype = literal.type().dtype();
        boolean wholeBytes = dtype.part().bits() >= 8 && !dtype.isPredicate();
        if (size > LONGEST_LIST && wholeBytes) {
            return "\"0x" + HexFormat.of().withUpperCase().formatHex(literal.bytes()) + "\"";
        }
        var text = new StringBuilder();
        nested(text, literal, literal.type().dims(), 0, size);
        return text.toString();
    }

    private static void nested(StringBuilder text, Literal literal, List<Long> dims, long from, long count) {
        if (dims.isEmpty()) {
            text.append(element(literal, from));
            return;
        }
        text.append('[');
        long each = count / dims.getFirst();
        for (long i = 0; i < dims.getFirst(); i++) {
            text.append(i == 0 ? "" : ", ");
            nested(text, literal, dims.subList(1, dims.size()), from + i * each, each);
        }
        text.append(']');
    }

    private static String element(Literal literal, long index) {
        var dtype = literal.type().dtype();
        return switch (dtype.kind()) {
            case PREDICATE -> literal.bits(index) != 0 ? "true" : "false";
            case SIGNED -> Long.toString(literal.longAt(index));
            case UNSIGNED -> Long.toUnsignedString(literal.longAt(index));
            case FLOAT -> number(dtype.format(), literal.bits(index));
            case COMPLEX ->
                "(" + number(dtype.format(), literal.partBits(index, 0)) + ","
                        + number(dtype.format(), literal.partBits(index, 1)) + ")";
        };
    }

    /** The shortest decimal number that reads back the same bits; bits in hexadecimal where there is none. */
    static String number(FloatFormat format, long bits) {
        double value = format.decode(bits);
        if (Double.isNaN(value) || Double.isInfinite(value)) {
            return "0x" + HexFormat.of().withUpperCase().toHexDigits(bits, Math.max(2, format.bits() / 4));
        }
        for (int digits = 1; digits <= 17; digits++) {
            var text = String.format(java.util.Locale.ROOT, "%." + (digits - 1) + "e", value);
            if (format.encode(new BigDecimal(text)) == (value == 0 ? 0 : bits) && readsByDoubleToo(format, text)) {
                return withPoint(value == 0 && bits != 0 ? "-" + strip(text) : text);
            }
        }
        return "0x" + HexFormat.of().withUpperCase().toHexDigits(bits, Math.max(2, format.bits() / 4));
    }

    /** Whether a reader that rounds to a double first, as MLIR's does, gets the same bits. */
    private static boolean readsByDoubleToo(FloatFormat format, String text) {
        return format.encode(Double.parseDouble(text)) == format.encode(new BigDecimal(text))
                || Double.parseDouble(text) == 0;
    }

    private static String strip(String text) {
        return text.startsWith("-") ? text.substring(1) : text;
    }

    private static String withPoint(String text) {
        return text.contains(".") ? text : text.replace("e", ".0e");
    }

    /** A number of an attribute, such as {@code 1.0e-5}. */
    static String number(DType type, double value) {
        return number(type.format(), type.format().encode(value));
    }
}
