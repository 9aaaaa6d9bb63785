package io.jarrah.backend.math;

import io.jarrah.FloatFormat;

/**
 * Functions of real numbers, as StableHLO and CHLO define them, within 3 units in the last place of f64 of the true
 * value (most within one). Subnormal numbers are kept; NaN gives NaN except where a power does not depend on it.
 */
public final class Reals {
    private static final double LN_2 = 0x1.62e42fefa39efp-1;

    private Reals() {}

    public static double cbrt(double x) {
        return StrictMath.cbrt(x);
    }

    public static double exp(double x) {
        return StrictMath.exp(x);
    }

    public static double expm1(double x) {
        return StrictMath.expm1(x);
    }

    public static double log(double x) {
        return StrictMath.log(x);
    }

    public static double log1p(double x) {
        return StrictMath.log1p(x);
    }

    public static double sqrt(double x) {
        return Math.sqrt(x);
    }

    /** One over the square root: infinite, with its sign, at zero. */
    public static double rsqrt(double x) {
        return 1 / Math.sqrt(x);
    }

    /** {@code 1 / (1 + exp(-x))}. */
    public static double logistic(double x) {
        double exp = StrictMath.exp(-Math.abs(x));
        return x < 0 ? exp / (1 + exp) : 1 / (1 + exp);
    }

    public static double sin(double x) {
        return StrictMath.sin(x);
    }

    public static double cos(double x) {
        return StrictMath.cos(x);
    }

    public static double tan(double x) {
        return StrictMath.tan(x);
    }

    public static double asin(double x) {
        return StrictMath.asin(x);
    }

    public static double acos(double x) {
        return StrictMath.acos(x);
    }

    public static double atan(double x) {
        return StrictMath.atan(x);
    }

    /** The angle of the point ({@code x}, {@code y}), from -π to π. */
    public static double atan2(double y, double x) {
        return StrictMath.atan2(y, x);
    }

    public static double sinh(double x) {
        return StrictMath.sinh(x);
    }

    public static double cosh(double x) {
        return StrictMath.cosh(x);
    }

    public static double tanh(double x) {
        return StrictMath.tanh(x);
    }

    /** The inverse of {@link #sinh}. */
    public static double asinh(double x) {
        double magnitude = Math.abs(x);
        double result;
        if (magnitude < 0x1p-28) {
            result = magnitude;
        } else if (magnitude > 0x1p28) {
            result = StrictMath.log(magnitude) + LN_2;
        } else if (magnitude > 2) {
            result = StrictMath.log(2 * magnitude + 1 / (Math.sqrt(magnitude * magnitude + 1) + magnitude));
        } else {
            double square = magnitude * magnitude;
            result = StrictMath.log1p(magnitude + square / (1 + Math.sqrt(1 + square)));
        }
        return Double.isNaN(x) ? x : Math.copySign(result, x);
    }

    /** The inverse of {@link #cosh}; NaN below 1. */
    public static double acosh(double x) {
        if (x > 0x1p28) {
            return StrictMath.log(x) + LN_2;
        }
        if (x > 2) {
            return StrictMath.log(2 * x - 1 / (x + Math.sqrt(x * x - 1)));
        }
        if (x < 1) {
            return Double.NaN;
        }
        double above = x - 1;
        return StrictMath.log1p(above + Math.sqrt(2 * above + above * above));
    }

    /** The inverse of {@link #tanh}; NaN beyond 1. */
    public static double atanh(double x) {
        double magnitude = Math.abs(x);
        double result;
        if (magnitude < 0x1p-28) {
            result = magnitude;
        } else if (magnitude < 0.5) {
            double twice = magnitude + magnitude;
            result = 0.5 * StrictMath.log1p(twice + twice * magnitude / (1 - magnitude));
        } else {
            result = 0.5 * StrictMath.log1p((magnitude + magnitude) / (1 - magnitude));
        }
        return Double.isNaN(x) ? x : Math.copySign(result, x);
    }

    /** IEEE 754's {@code pow}: anything to the zeroth is 1, and 1 to anything, NaN included. */
    public static double power(double base, double exponent) {
        if (base == 1 || base == -1 && Double.isInfinite(exponent)) {
            return 1;
        }
        return StrictMath.pow(base, exponent);
    }

    /** What division towards zero leaves, exactly; it has the sign of the dividend. */
    public static double remainder(double x, double y) {
        return x % y;
    }

    /** The larger; NaN if either is, and 0 is above -0. */
    public static double maximum(double x, double y) {
        return Math.max(x, y);
    }

    /** The smaller; NaN if either is, and -0 is below 0. */
    public static double minimum(double x, double y) {
        return Math.min(x, y);
    }

    /** -1 or 1; zeros and NaN are themselves. */
    public static double sign(double x) {
        return Math.signum(x);
    }

    public static double ceil(double x) {
        return Math.ceil(x);
    }

    public static double floor(double x) {
        return Math.floor(x);
    }

    /** The nearest integer; the one farther from zero where two are as near. */
    public static double roundNearestAfz(double x) {
        double magnitude = Math.abs(x);
        double whole = Math.floor(magnitude);
        return Math.copySign(magnitude - whole >= 0.5 ? whole + 1 : whole, x);
    }

    /** The nearest integer; the even one where two are as near. */
    public static double roundNearestEven(double x) {
        return Math.rint(x);
    }

    /** The number of the format next to {@code x} towards {@code y}: {@code y} itself where they are equal. */
    public static double nextAfter(double x, double y, FloatFormat format) {
        if (Double.isNaN(x) || Double.isNaN(y)) {
            return Double.NaN;
        }
        if (x == y) {
            return y;
        }
        if (x == 0) {
            return Math.copySign(format.smallest(), y);
        }
        long step = x > 0 == x < y ? 1 : -1;
        return Math.copySign(format.decode(format.encode(Math.abs(x)) + step), x);
    }

    public static boolean isFinite(double x) {
        return Double.isFinite(x);
    }

    public static boolean isInf(double x) {
        return Double.isInfinite(x);
    }

    public static boolean isPosInf(double x) {
        return x == Double.POSITIVE_INFINITY;
    }

    public static boolean isNegInf(double x) {
        return x == Double.NEGATIVE_INFINITY;
    }

    /** IEEE 754's total order: -NaN, -inf, …, -0, 0, …, inf, NaN; negative, zero or positive. */
    public static int compareTotalOrder(double x, double y) {
        return Long.compare(ordered(x), ordered(y));
    }

    private static long ordered(double x) {
        long bits = Double.doubleToRawLongBits(x);
        return bits < 0 ? bits ^ Long.MAX_VALUE : bits;
    }
}
