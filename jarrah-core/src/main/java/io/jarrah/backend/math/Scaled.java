package io.jarrah.backend.math;

/** The number {@code value} times two to the power of {@code exponent}. */
record Scaled(double value, int exponent) {
    /** {@code a c + b d} of finite numbers, within 1.5 units in the last place, whatever their size. */
    static Scaled dot(double a, double c, double b, double d) {
        int first = exponent(a) + exponent(c);
        int second = exponent(b) + exponent(d);
        int common = a == 0 || c == 0 ? second : b == 0 || d == 0 ? first : Math.max(first, second);
        double sum = Exact.dot(
                significand(a, Math.clamp(first - (long) common, -400, 0)),
                significand(c, 0),
                significand(b, Math.clamp(second - (long) common, -400, 0)),
                significand(d, 0));
        return new Scaled(sum, common);
    }

    /** The number as a double, the exponent shifted; rounds only where it is subnormal. */
    double shifted(int shift) {
        return Math.scalb(value, exponent + shift);
    }

    /** The number divided by {@code divisor} times two to the power of {@code divisorExponent}. */
    double over(double divisor, int divisorExponent) {
        return Math.scalb(value / divisor, exponent - divisorExponent);
    }

    /** The exponent of a finite number's first bit; 0 for zero. */
    static int exponent(double x) {
        return x == 0 ? 0 : Math.abs(x) < Double.MIN_NORMAL ? Math.getExponent(x * 0x1p54) - 54 : Math.getExponent(x);
    }

    private static double significand(double x, int exponent) {
        return Math.scalb(x, exponent - exponent(x));
    }
}
