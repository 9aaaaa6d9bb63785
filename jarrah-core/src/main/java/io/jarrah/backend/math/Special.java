package io.jarrah.backend.math;

/** The error functions and a Bessel function; {@link Gamma} holds the functions around the gamma function. */
public final class Special {
    private static final DoubleDouble TWO_OVER_ROOT_PI = new DoubleDouble(0x1.20dd750429b6dp+0, 0x1.1ae3a914fed80p-56);
    private static final DoubleDouble ROOT_PI = new DoubleDouble(0x1.c5bf891b4ef6bp+0, -0x1.618f13eb7ca89p-54);
    /** From here on erfc is a continued fraction of few steps, and erf a series of many. */
    private static final double LARGE = 3;
    /** From here on erfc is less than half the smallest number. */
    private static final double ERFC_ZERO = 27.3;

    private Special() {}

    /** The error function, within 1 unit in the last place. */
    public static double erf(double x) {
        double magnitude = Math.abs(x);
        if (magnitude < 0x1p-400) {
            return x * TWO_OVER_ROOT_PI.high();
        }
        if (magnitude < LARGE) {
            return erfSeries(x).value();
        }
        return Double.isNaN(x) ? x : Math.copySign(magnitude > 6 ? 1 : 1 - erfcFraction(magnitude), x);
    }

    /** {@code 1 - erf(x)}, within 2 units in the last place. */
    public static double erfc(double x) {
        if (Math.abs(x) < 0x1p-60) {
            return 1;
        }
        if (Math.abs(x) < LARGE) {
            return DoubleDouble.ONE.minus(erfSeries(x)).value();
        }
        return x < 0 ? 2 - erfcFraction(-x) : erfcFraction(x);
    }

    /** {@code 2/√π exp(-x²) x (1 + 2x²/3 + (2x²)²/(3·5) + …)}: no term cancels. */
    private static DoubleDouble erfSeries(double x) {
        var square = DoubleDouble.product(x, x);
        var term = DoubleDouble.of(x);
        var sum = term;
        for (int n = 1; Math.abs(term.high()) > 0x1p-110 * Math.abs(sum.high()); n++) {
            term = term.times(square).scaled(1).over(2 * n + 1);
            sum = sum.plus(term);
        }
        return sum.times(TWO_OVER_ROOT_PI).times(Elementary.exp(square.negated()));
    }

    /** {@code exp(-x²) / (x + (1/2)/(x + (2/2)/(x + (3/2)/(x + …)))) / √π} for x from 3 on. */
    private static double erfcFraction(double x) {
        if (x > ERFC_ZERO) {
            return 0;
        }
        double tail = x;
        for (int n = 80; n >= 2; n--) {
            tail = x + 0.5 * n / tail;
        }
        var below = DoubleDouble.sum(x, 0.5 / tail);
        var exponent = DoubleDouble.product(-x, x);
        int power = (int) Math.rint(exponent.high() / Complexes.LN_2);
        var exp = Elementary.exp(exponent.minus(Elementary.timesLn2(power)));
        return Double.isNaN(x) ? x : Math.scalb(exp.over(below.times(ROOT_PI)).value(), power);
    }

    /** The inverse of {@link #erf}, within 2 units in the last place: infinite at -1 and 1, NaN beyond. */
    public static double erfInv(double x) {
        double magnitude = Math.abs(x);
        if (!(magnitude < 1)) {
            return magnitude == 1 ? x * Double.POSITIVE_INFINITY : Double.NaN;
        }
        if (magnitude < 0x1p-30) {
            return Math.copySign(ROOT_PI.scaled(-1).times(x).value(), x);
        }
        double log = StrictMath.log1p(-x * x);
        double half = 2 / (Math.PI * 0.147) + 0.5 * log;
        double guess = Math.sqrt(Math.sqrt(half * half - log / 0.147) - half);
        for (int step = 0; step < 3; step++) {
            double excess = guess < 1
                    ? erfSeries(guess).plus(-magnitude).value()
                    : 1 - magnitude - (guess < LARGE ? erfc(guess) : erfcFraction(guess));
            double slope = TWO_OVER_ROOT_PI.high() * StrictMath.exp(-guess * guess);
            double newton = excess / slope;
            guess -= newton / (1 + guess * newton);
        }
        return Math.copySign(guess, x);
    }

    /** {@code exp(-|x|)} times the modified Bessel function of the first kind and order 1, within 3 units in the last place. */
    public static double besselI1e(double x) {
        double magnitude = Math.abs(x);
        double result;
        if (magnitude < 25) {
            var quarter = DoubleDouble.product(magnitude, magnitude).scaled(-2);
            var term = DoubleDouble.ONE;
            var sum = term;
            for (int k = 1; term.high() > 0x1p-60 * sum.high(); k++) {
                term = term.times(quarter).over(k * (k + 1));
                sum = sum.plus(term);
            }
            result = 0.5 * magnitude * sum.value() * StrictMath.exp(-magnitude);
        } else {
            double term = 1;
            double sum = 0;
            for (int k = 1; k < 40 && Math.abs(term) > 0x1p-60; k++) {
                double odd = 2 * k - 1;
                term *= (odd * odd - 4) / (8 * k * magnitude);
                sum += term;
            }
            result = (1 + sum) / Math.sqrt(2 * Math.PI) / Math.sqrt(magnitude);
        }
        return Double.isNaN(x) ? x : Math.copySign(result, x);
    }
}
