package io.jarrah;

import java.math.BigDecimal;

/**
 * How a floating-point number lies in bits: sign, exponent and fraction, and which of infinity, NaN and negative zero
 * there are.
 *
 * <p>The formats of fewer than 16 bits are those of the OCP 8-bit and microscaling specifications and their variants in
 * LLVM's {@code APFloat}. Conversions round once, to nearest, ties to even; subnormal numbers are kept.
 */
public enum FloatFormat {
    // spotless:off
    F4E2M1FN("f4E2M1FN", 2, 1, 1, Special.NONE),
    F6E2M3FN("f6E2M3FN", 2, 3, 1, Special.NONE),
    F6E3M2FN("f6E3M2FN", 3, 2, 3, Special.NONE),
    F8E3M4("f8E3M4", 3, 4, 3, Special.IEEE),
    F8E4M3("f8E4M3", 4, 3, 7, Special.IEEE),
    F8E4M3FN("f8E4M3FN", 4, 3, 7, Special.NAN_ALL_ONES),
    F8E4M3FNUZ("f8E4M3FNUZ", 4, 3, 8, Special.NAN_NEGATIVE_ZERO),
    F8E4M3B11FNUZ("f8E4M3B11FNUZ", 4, 3, 11, Special.NAN_NEGATIVE_ZERO),
    F8E5M2("f8E5M2", 5, 2, 15, Special.IEEE),
    F8E5M2FNUZ("f8E5M2FNUZ", 5, 2, 16, Special.NAN_NEGATIVE_ZERO),
    F8E8M0FNU("f8E8M0FNU", 8, 0, 127, Special.EXPONENT_ONLY),
    BF16("bf16", 8, 7, 127, Special.IEEE),
    F16("f16", 5, 10, 15, Special.IEEE),
    F32("f32", 8, 23, 127, Special.IEEE),
    F64("f64", 11, 52, 1023, Special.IEEE);
    // spotless:on

    private enum Special {
        /** Infinities and NaNs at the largest exponent. */
        IEEE,
        /** Neither infinity nor NaN: values beyond the largest become the largest. */
        NONE,
        /** No infinity; NaN where exponent and fraction are all ones. */
        NAN_ALL_ONES,
        /** No infinity, no negative zero: its bits mean NaN. */
        NAN_NEGATIVE_ZERO,
        /** Neither sign, fraction, zero nor infinity; NaN where all bits are ones. */
        EXPONENT_ONLY
    }

    private final String spelling;
    private final int exponentBits;
    private final int fractionBits;
    private final int bias;
    private final Special special;
    private final double subnormalStep;

    FloatFormat(String spelling, int exponentBits, int fractionBits, int bias, Special special) {
        this.spelling = spelling;
        this.exponentBits = exponentBits;
        this.fractionBits = fractionBits;
        this.bias = bias;
        this.special = special;
        this.subnormalStep = Math.scalb(1.0, 1 - bias - fractionBits);
    }

    public String spelling() {
        return spelling;
    }

    public int bits() {
        return exponentBits + fractionBits + (special == Special.EXPONENT_ONLY ? 0 : 1);
    }

    /** Bits after the point of a normal number. */
    public int fractionBits() {
        return fractionBits;
    }

    public int exponentBits() {
        return exponentBits;
    }

    public boolean hasInfinity() {
        return special == Special.IEEE;
    }

    public boolean hasNaN() {
        return special != Special.NONE;
    }

    /** Whether the bits mean no number. */
    public boolean isNaN(long bits) {
        long magnitude = bits & magnitudeMask();
        return switch (special) {
            case IEEE -> magnitude > exponentMask();
            case NONE -> false;
            case NAN_ALL_ONES -> magnitude == magnitudeMask();
            case NAN_NEGATIVE_ZERO -> (bits & (1L << bits()) - 1) == signMask();
            case EXPONENT_ONLY -> (bits & 0xFF) == 0xFF;
        };
    }

    /** The number that the low bits mean, exactly; a NaN keeps its sign and payload. */
    public double decode(long bits) {
        if (this == F64) {
            return Double.longBitsToDouble(bits);
        }
        boolean negative = special != Special.EXPONENT_ONLY && (bits & signMask()) != 0;
        long fraction = bits & (1L << fractionBits) - 1;
        long exponent = (bits & exponentMask()) >>> fractionBits;
        if (isNaN(bits)) {
            long payload = special == Special.IEEE ? fraction << (52 - fractionBits) : 1L << 51;
            return Double.longBitsToDouble((negative ? 1L << 63 : 0) | 0x7FFL << 52 | payload);
        }
        double magnitude;
        if (special == Special.IEEE && (bits & exponentMask()) == exponentMask()) {
            magnitude = Double.POSITIVE_INFINITY;
        } else if (exponent == 0 && special != Special.EXPONENT_ONLY) {
            magnitude = fraction * subnormalStep;
        } else {
            magnitude = Double.longBitsToDouble(exponent - bias + 1023 << 52 | fraction << 52 - fractionBits);
        }
        return negative ? -magnitude : magnitude;
    }

    /**
     * The bits of the nearest number, ties to even. Beyond the largest number: infinity where there is one, else NaN,
     * else the largest number. NaN becomes negative zero where there is no NaN, and zero and negative numbers become NaN
     * where there are none.
     */
    public long encode(double value) {
        if (this == F64) {
            return Double.doubleToRawLongBits(value);
        }
        long raw = Double.doubleToRawLongBits(value);
        long sign = raw < 0 && special != Special.EXPONENT_ONLY ? signMask() : 0;
        if (Double.isNaN(value)) {
            return nan(sign, raw);
        }
        if (special == Special.EXPONENT_ONLY && (raw < 0 || value == 0)) {
            return 0xFF;
        }
        int smallestExponent = 1 - bias - (special == Special.EXPONENT_ONLY ? 1 : 0);
        int exponent = (int) (raw >>> 52 & 0x7FF) - 1023;
        if (special == Special.EXPONENT_ONLY && exponent < smallestExponent) {
            return 0;
        }
        long significand = raw & (1L << 52) - 1 | (exponent > -1023 ? 1L << 52 : 0);
        int dropped = 52 - fractionBits + Math.max(smallestExponent - exponent, 0);
        long steps = dropped > 54 ? 0 : rounded(significand, dropped);
        long magnitude = steps + ((long) Math.max(exponent - smallestExponent, 0) << fractionBits);
        if (special == Special.EXPONENT_ONLY) {
            magnitude--;
        }
        if (magnitude > largestBits()) {
            return overflow(sign);
        }
        return special == Special.NAN_NEGATIVE_ZERO && magnitude == 0 ? 0 : sign | magnitude;
    }

    /** The significand without its last bits, to nearest, ties to even. */
    private static long rounded(long significand, int dropped) {
        long half = 1L << dropped - 1;
        long odd = significand >>> dropped & 1;
        return significand + half - 1 + odd >>> dropped;
    }

    /** The number nearest to {@code value}: {@code decode(encode(value))}. */
    public double round(double value) {
        return switch (this) {
            case F64 -> value;
            case F32 -> (float) value;
            default -> decode(encode(value));
        };
    }

    /** The bits of the number nearest to a decimal one, rounded once. */
    public long encode(BigDecimal value) {
        if (this == F64) {
            return Double.doubleToRawLongBits(value.doubleValue());
        }
        double nearest = value.doubleValue();
        if (Double.isInfinite(nearest)) {
            return encode(nearest);
        }
        int side = value.compareTo(new BigDecimal(nearest));
        boolean even = (Double.doubleToRawLongBits(nearest) & 1) == 0;
        if (side != 0 && even) {
            nearest = side > 0 ? Math.nextUp(nearest) : Math.nextDown(nearest);
        }
        return encode(nearest);
    }

    /** The largest finite number. */
    public double largest() {
        return decode(largestBits());
    }

    private long largestBits() {
        return switch (special) {
            case IEEE -> exponentMask() - 1;
            case NONE, NAN_NEGATIVE_ZERO -> magnitudeMask();
            case NAN_ALL_ONES -> magnitudeMask() - 1;
            case EXPONENT_ONLY -> 0xFE;
        };
    }

    /** The smallest positive number, subnormal where the format has such. */
    public double smallest() {
        return special == Special.EXPONENT_ONLY ? 0x1p-127 : decode(1);
    }

    private long overflow(long sign) {
        return switch (special) {
            case IEEE -> sign | exponentMask();
            case NONE -> sign | magnitudeMask();
            case NAN_ALL_ONES -> sign | magnitudeMask();
            case NAN_NEGATIVE_ZERO -> signMask();
            case EXPONENT_ONLY -> 0xFF;
        };
    }

    private long nan(long sign, long raw) {
        return switch (special) {
            case IEEE -> {
                long payload = (raw & (1L << 52) - 1) >>> (52 - fractionBits);
                yield sign | exponentMask() | (payload == 0 ? 1L << fractionBits - 1 : payload);
            }
            case NONE -> signMask();
            case NAN_ALL_ONES -> sign | magnitudeMask();
            case NAN_NEGATIVE_ZERO -> signMask();
            case EXPONENT_ONLY -> 0xFF;
        };
    }

    private long signMask() {
        return 1L << exponentBits + fractionBits;
    }

    private long magnitudeMask() {
        return (1L << exponentBits + fractionBits) - 1;
    }

    private long exponentMask() {
        return magnitudeMask() & -1L << fractionBits;
    }
}
