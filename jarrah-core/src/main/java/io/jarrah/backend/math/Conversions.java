package io.jarrah.backend.math;

import io.jarrah.FloatFormat;

/** Conversions between integers, predicates and floating-point numbers, each rounded once. */
public final class Conversions {
    private Conversions() {}

    /** The integer part, held in the range of the type; NaN gives zero. */
    public static long toInteger(double value, int bits, boolean unsigned) {
        if (!unsigned) {
            return Math.clamp((long) value, Integers.smallest(bits, false), Integers.largest(bits, false));
        }
        if (!(value > 0)) {
            return 0;
        }
        if (value >= Math.scalb(1.0, bits)) {
            return Integers.largest(bits, true);
        }
        return value < 0x1p63 ? (long) value : (long) (value - 0x1p63) + Long.MIN_VALUE;
    }

    /** The number of the format nearest to an integer, ties to even. */
    public static double toFloat(long value, boolean unsigned, FloatFormat format) {
        boolean negative = !unsigned && value < 0;
        long magnitude = negative ? -value : value;
        double rounded;
        if (magnitude >= 0 && (magnitude < 1L << 53 || format == FloatFormat.F64)) {
            rounded = magnitude;
        } else {
            rounded = format == FloatFormat.F64 ? 2.0 * halved(magnitude) : 2048.0 * sticky(magnitude);
        }
        return format.round(negative ? -rounded : rounded);
    }

    /** Half of an unsigned number, its last bit set where a bit is lost: rounds as the number itself does. */
    private static long halved(long magnitude) {
        return magnitude >>> 1 | magnitude & 1;
    }

    /** An unsigned number without its last eleven bits, its last bit set where a bit is lost: exact as a double. */
    private static long sticky(long magnitude) {
        return magnitude >>> 11 | ((magnitude & 2047) == 0 ? 0 : 1);
    }

    /** Whether a number is not zero; NaN is not. */
    public static boolean toPredicate(double value) {
        return value != 0;
    }

    /** Whether an integer is not zero. */
    public static boolean toPredicate(long value) {
        return value != 0;
    }

    /**
     * A number of the format, rounded to fewer bits as {@code reduce_precision} is: to nearest, ties to even; beyond the
     * smaller range of exponents it is infinite, below it is zero of the same sign (subnormal numbers of the smaller
     * format count as zero). NaN stays NaN if any fraction bit is left, else becomes infinity.
     */
    public static double reducePrecision(double value, int exponentBits, int mantissaBits, FloatFormat format) {
        if (Double.isNaN(value)) {
            return mantissaBits > 0 ? value : format.round(Double.POSITIVE_INFINITY);
        }
        boolean hasSign = format.bits() > format.exponentBits() + format.fractionBits();
        boolean negative = hasSign && Double.doubleToRawLongBits(value) < 0;
        long bits = format.encode(Math.abs(value));
        int dropped = format.fractionBits() - mantissaBits;
        if (dropped > 0) {
            long lastKept = bits >>> dropped & 1;
            bits = bits + (1L << dropped - 1) - 1 + lastKept & -1L << dropped;
        }
        double magnitude =
                bits > format.encode(Double.POSITIVE_INFINITY) ? Double.POSITIVE_INFINITY : format.decode(bits);
        if (exponentBits < format.exponentBits()) {
            int reach = (1 << exponentBits - 1) - 1;
            int exponent = Math.getExponent(magnitude);
            magnitude = exponent > reach ? Double.POSITIVE_INFINITY : exponent <= -reach ? 0 : magnitude;
        }
        return format.round(negative ? -magnitude : magnitude);
    }
}
