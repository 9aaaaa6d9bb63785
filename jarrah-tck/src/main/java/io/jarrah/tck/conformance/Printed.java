package io.jarrah.tck.conformance;

import io.jarrah.Array;
import io.jarrah.FloatFormat;
import java.lang.foreign.ValueLayout;
import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.Locale;

/** Arrays as StableHLO's reference interpreter prints them, which CHECK comments of its test files compare with. */
final class Printed {
    /** More elements than these are written as bytes in the dense form. */
    private static final int SPELLED = 100;

    private Printed() {}

    /** The form over several lines: the type, then nested brackets, the innermost of which take one line each. */
    static String nested(Array array) {
        var text = new StringBuilder(array.type().text()).append(" {");
        nest(text, array, 0, 0, true, 1);
        return text.append('}').toString();
    }

    private static void nest(StringBuilder text, Array array, int dimension, long position, boolean last, int depth) {
        if (dimension == array.type().rank()) {
            text.append(element(array, position, "[", "]", ", ")).append(last ? "" : ", ");
            return;
        }
        indent(text, depth);
        text.append('[');
        long size = array.type().dim(dimension);
        for (long i = 0; i < size; i++) {
            nest(text, array, dimension + 1, position * size + i, i == size - 1, depth + 1);
        }
        text.append(']');
        if (last) {
            indent(text, depth - 1);
        } else {
            text.append(',');
        }
    }

    private static void indent(StringBuilder text, int depth) {
        text.append('\n').repeat("  ", depth);
    }

    /** The form of a constant: {@code dense<...> : type}. */
    static String dense(Array array) {
        var text = new StringBuilder("dense<");
        long size = array.size();
        if (size > 0 && isUniform(array)) {
            text.append(element(array, 0, "(", ")", ","));
        } else if (size > SPELLED && !array.type().dtype().isPredicate()) {
            text.append("\"0x");
            for (byte each : array.use(memory -> memory.toArray(ValueLayout.JAVA_BYTE))) {
                text.append(String.format(Locale.ROOT, "%02X", each));
            }
            text.append('"');
        } else if (size > 0) {
            list(text, array, 0, 0);
        }
        return text.append("> : ").append(array.type().text()).toString();
    }

    private static void list(StringBuilder text, Array array, int dimension, long position) {
        if (dimension == array.type().rank()) {
            text.append(element(array, position, "(", ")", ","));
            return;
        }
        long size = array.type().dim(dimension);
        for (long i = 0; i < size; i++) {
            text.append(i == 0 ? "[" : ", ");
            list(text, array, dimension + 1, position * size + i);
        }
        text.append(']');
    }

    private static boolean isUniform(Array array) {
        var type = array.type().dtype();
        for (long i = 1; i < array.size(); i++) {
            boolean same =
                    type.isFloat() || type.isComplex() ? sameParts(array, i) : array.getBits(0) == array.getBits(i);
            if (!same) {
                return false;
            }
        }
        return true;
    }

    private static boolean sameParts(Array array, long index) {
        return Double.doubleToLongBits(array.getReal(0)) == Double.doubleToLongBits(array.getReal(index))
                && Double.doubleToLongBits(array.getImaginary(0)) == Double.doubleToLongBits(array.getImaginary(index));
    }

    private static String element(Array array, long index, String open, String close, String comma) {
        var type = array.type().dtype();
        return switch (type.kind()) {
            case PREDICATE, SIGNED, UNSIGNED -> Numbers.spell(array, index);
            case FLOAT -> real(type.format(), array.getReal(index));
            case COMPLEX ->
                open
                        + real(type.format(), array.getReal(index))
                        + comma
                        + real(type.format(), array.getImaginary(index))
                        + close;
        };
    }

    /** Six digits after the point where they say it exactly, else as many as needed, else the bits. */
    static String real(FloatFormat format, double value) {
        if (Double.isFinite(value)) {
            var brief = String.format(Locale.ROOT, "%.6e", value);
            if (value == 0 || format.round(new BigDecimal(brief).doubleValue()) == value) {
                return brief;
            }
            var precise = precise(format, value);
            if (precise.contains(".")) {
                return precise;
            }
        }
        int digits = Math.max(1, (format.bits() + 3) / 4);
        return "0x" + String.format(Locale.ROOT, "%0" + digits + "X", format.encode(value));
    }

    /** As many decimal digits as tell any two numbers of the format apart, without zeros at the end. */
    private static String precise(FloatFormat format, double value) {
        int precision = 2 + (format.fractionBits() + 1) * 59 / 196;
        var decimal = new BigDecimal(Math.abs(value))
                .round(new MathContext(precision, RoundingMode.HALF_UP))
                .stripTrailingZeros();
        var digits = decimal.unscaledValue().toString();
        int exponent = -decimal.scale();
        int leading = exponent + digits.length() - 1;
        boolean scientific = exponent >= 0 ? exponent > 3 || digits.length() + exponent > precision : leading < -3;
        var sign = value < 0 ? "-" : "";
        if (scientific) {
            var rest = digits.length() == 1 ? "0" : digits.substring(1);
            return sign + digits.charAt(0) + "." + rest + "E" + (leading < 0 ? "-" : "+") + Math.abs(leading);
        }
        return sign + decimal.toPlainString();
    }
}
