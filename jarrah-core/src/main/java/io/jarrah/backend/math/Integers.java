package io.jarrah.backend.math;

/**
 * Arithmetic of two's complement integers of 2 to 64 bits.
 *
 * <p>A value is a {@code long}: sign-extended when signed, zero-extended when unsigned (of 64 bits: the bits
 * themselves). Arguments have to be of that form ({@link #wrap} makes it so); results are. Where StableHLO leaves a
 * result open, it is XLA's.
 */
public final class Integers {
    private Integers() {}

    /** The low {@code bits} of a value, extended to a long. */
    public static long wrap(long value, int bits, boolean unsigned) {
        int unused = 64 - bits;
        return unsigned ? value << unused >>> unused : value << unused >> unused;
    }

    /** The smallest value of a type. */
    public static long smallest(int bits, boolean unsigned) {
        return unsigned ? 0 : -1L << bits - 1;
    }

    /** The largest value of a type; of 64 unsigned bits that is -1 as a long. */
    public static long largest(int bits, boolean unsigned) {
        return unsigned ? -1L >>> 64 - bits : ~(-1L << bits - 1);
    }

    public static long add(long x, long y, int bits, boolean unsigned) {
        return wrap(x + y, bits, unsigned);
    }

    public static long subtract(long x, long y, int bits, boolean unsigned) {
        return wrap(x - y, bits, unsigned);
    }

    public static long multiply(long x, long y, int bits, boolean unsigned) {
        return wrap(x * y, bits, unsigned);
    }

    /** The high half of the product of twice the width. */
    public static long mulhi(long x, long y, int bits, boolean unsigned) {
        if (bits == 64) {
            return unsigned ? Math.unsignedMultiplyHigh(x, y) : Math.multiplyHigh(x, y);
        }
        return unsigned ? x * y >>> bits : x * y >> bits;
    }

    /** The quotient towards zero; by zero all bits are ones; the smallest value by -1 is itself. */
    public static long divide(long x, long y, int bits, boolean unsigned) {
        if (y == 0) {
            return wrap(-1, bits, unsigned);
        }
        return unsigned ? Long.divideUnsigned(x, y) : wrap(x / y, bits, false);
    }

    /** What {@link #divide} leaves, with the sign of the dividend; by zero it is the dividend. */
    public static long remainder(long x, long y, int bits, boolean unsigned) {
        if (y == 0) {
            return x;
        }
        return unsigned ? Long.remainderUnsigned(x, y) : x % y;
    }

    /** The power, wrapped; negative exponents give the reciprocal's integer part, which is zero for a base of zero too. */
    public static long power(long base, long exponent, int bits, boolean unsigned) {
        if (!unsigned && exponent < 0) {
            if (base == 1) {
                return 1;
            }
            return base != -1 ? 0 : (exponent & 1) == 0 ? 1 : -1;
        }
        long result = 1;
        long square = base;
        for (long rest = exponent; rest != 0; rest >>>= 1) {
            if ((rest & 1) != 0) {
                result *= square;
            }
            square *= square;
        }
        return wrap(result, bits, unsigned);
    }

    /** The negative, wrapped. */
    public static long negate(long x, int bits, boolean unsigned) {
        return wrap(-x, bits, unsigned);
    }

    /** The magnitude; that of the smallest signed value is itself. */
    public static long abs(long x, int bits, boolean unsigned) {
        return unsigned || x >= 0 ? x : wrap(-x, bits, false);
    }

    /** -1, 0 or 1. */
    public static long sign(long x, boolean unsigned) {
        return unsigned ? x == 0 ? 0 : 1 : Long.signum(x);
    }

    /** Every bit inverted. */
    public static long not(long x, int bits, boolean unsigned) {
        return wrap(~x, bits, unsigned);
    }

    /** Shifts left; the amount counts as unsigned, and from the width on all bits are out. */
    public static long shiftLeft(long x, long amount, int bits, boolean unsigned) {
        return inWidth(amount, bits) ? wrap(x << amount, bits, unsigned) : 0;
    }

    /** Shifts right, zeros coming in; the amount counts as unsigned, and from the width on all bits are out. */
    public static long shiftRightLogical(long x, long amount, int bits, boolean unsigned) {
        return inWidth(amount, bits) ? wrap(wrap(x, bits, true) >>> amount, bits, unsigned) : 0;
    }

    /**
     * Shifts right, the highest bit coming in, of unsigned values too; the amount counts as unsigned, and from the width
     * on only copies of the highest bit are left.
     */
    public static long shiftRightArithmetic(long x, long amount, int bits, boolean unsigned) {
        return wrap(wrap(x, bits, false) >> (inWidth(amount, bits) ? amount : 63), bits, unsigned);
    }

    private static boolean inWidth(long amount, int bits) {
        return amount >= 0 && amount < bits;
    }

    /** How many of the highest bits are zero. */
    public static long countLeadingZeros(long x, int bits) {
        return Long.numberOfLeadingZeros(wrap(x, bits, true)) - (64L - bits);
    }

    /** How many bits are one. */
    public static long popcnt(long x, int bits) {
        return Long.bitCount(wrap(x, bits, true));
    }

    /** Negative, zero or positive as {@code x} is less than, equal to or greater than {@code y}. */
    public static int compare(long x, long y, boolean unsigned) {
        return unsigned ? Long.compareUnsigned(x, y) : Long.compare(x, y);
    }

    public static long minimum(long x, long y, boolean unsigned) {
        return compare(x, y, unsigned) <= 0 ? x : y;
    }

    public static long maximum(long x, long y, boolean unsigned) {
        return compare(x, y, unsigned) >= 0 ? x : y;
    }
}
