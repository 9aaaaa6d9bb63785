package io.jarrah.backend.math;

/**
 * A number of about 106 significant bits, the sum of two doubles of which the second is at most half a unit in the last
 * place of the first. For steps whose terms cancel; finite numbers only, away from overflow and underflow.
 */
record DoubleDouble(double high, double low) {
    static final DoubleDouble ZERO = new DoubleDouble(0, 0);
    static final DoubleDouble ONE = new DoubleDouble(1, 0);

    static DoubleDouble of(double value) {
        return new DoubleDouble(value, 0);
    }

    /** The exact sum of two doubles. */
    static DoubleDouble sum(double a, double b) {
        double high = a + b;
        double part = high - a;
        return new DoubleDouble(high, a - (high - part) + (b - part));
    }

    /** The exact product of two doubles. */
    static DoubleDouble product(double a, double b) {
        double high = a * b;
        return new DoubleDouble(high, Math.fma(a, b, -high));
    }

    /** The sum of two doubles, the first of which is not smaller in magnitude. */
    private static DoubleDouble ordered(double large, double small) {
        double high = large + small;
        return new DoubleDouble(high, small - (high - large));
    }

    DoubleDouble plus(DoubleDouble other) {
        var highs = sum(high, other.high);
        var lows = sum(low, other.low);
        var middle = ordered(highs.high, highs.low + lows.high);
        return ordered(middle.high, middle.low + lows.low);
    }

    DoubleDouble plus(double other) {
        var highs = sum(high, other);
        return ordered(highs.high, highs.low + low);
    }

    DoubleDouble minus(DoubleDouble other) {
        return plus(other.negated());
    }

    DoubleDouble times(DoubleDouble other) {
        var product = product(high, other.high);
        return ordered(product.high, product.low + (high * other.low + low * other.high));
    }

    DoubleDouble times(double other) {
        var product = product(high, other);
        return ordered(product.high, Math.fma(low, other, product.low));
    }

    DoubleDouble over(DoubleDouble other) {
        double first = high / other.high;
        var rest = minus(other.times(first));
        double second = rest.high / other.high;
        double third = rest.minus(other.times(second)).high / other.high;
        return ordered(first, second).plus(third);
    }

    DoubleDouble over(double other) {
        return over(of(other));
    }

    /** Times two to the power of {@code exponent}. */
    DoubleDouble scaled(int exponent) {
        return new DoubleDouble(Math.scalb(high, exponent), Math.scalb(low, exponent));
    }

    DoubleDouble negated() {
        return new DoubleDouble(-high, -low);
    }

    /** The nearest double. */
    double value() {
        return high + low;
    }
}
