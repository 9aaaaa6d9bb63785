package io.jarrah.backend.math;

/**
 * The logarithm of the gamma function, its derivatives, and the Hurwitz zeta function. Poles, infinities and domains are
 * those of XLA; accuracy is that of f64, also where XLA's series are coarser.
 */
public final class Gamma {
    private static final DoubleDouble EULER = new DoubleDouble(0x1.2788cfc6fb619p-1, -0x1.6cb90701fbfabp-58);
    private static final DoubleDouble HALF_LOG_TWO_PI = new DoubleDouble(0x1.d67f1c864beb5p-1, -0x1.65b5a1b7ff5dfp-55);
    /** {@code zeta(k)} at k, for the series around 1. */
    private static final double[] ZETA = {
        0,
        0,
        1.6449340668482264,
        1.2020569031595942,
        1.0823232337111381,
        1.03692775514337,
        1.0173430619844492,
        1.008349277381923,
        1.0040773561979444,
        1.0020083928260821,
        1.000994575127818,
        1.0004941886041194
    };
    /** Numerators and denominators of the Bernoulli numbers B₂, B₄, …, B₃₀. */
    private static final double[][] BERNOULLI = {
        {1, 6},
        {-1, 30},
        {1, 42},
        {-1, 30},
        {5, 66},
        {-691, 2730},
        {7, 6},
        {-3617, 510},
        {43867, 798},
        {-174611, 330},
        {854513, 138},
        {-236364091, 2730},
        {8553103, 6},
        {-23749461029.0, 870},
        {8615841276005.0, 14322}
    };
    /** From here on the series of Stirling and Euler reach 100 bits. */
    private static final double ASYMPTOTIC = 30;

    private Gamma() {}

    /**
     * The logarithm of the gamma function's magnitude, within 2 units in the last place except beside its zeros below
     * zero; infinite at zero, at negative integers and at both infinities.
     */
    public static double lgamma(double x) {
        if (Double.isNaN(x)) {
            return x;
        }
        if (Double.isInfinite(x) || x <= 0 && x == Math.rint(x)) {
            return Double.POSITIVE_INFINITY;
        }
        if (Math.abs(x) < 0x1p-60) {
            return -StrictMath.log(Math.abs(x));
        }
        if (Math.abs(x - 1) < 0x1p-6) {
            return lgammaAfterOne(x - 1, ZETA, EULER.negated());
        }
        if (Math.abs(x - 2) < 0x1p-6) {
            return lgammaAfterTwo(x - 2);
        }
        if (x > 0x1p60) {
            return x * (StrictMath.log(x) - 1);
        }
        if (x > 0) {
            return lgamma(DoubleDouble.of(x)).value();
        }
        var sine = sinPi(x).sin();
        var logSine = Elementary.log(sine.high() < 0 ? sine.negated() : sine);
        return Elementary.log(Elementary.PI)
                .minus(logSine)
                .minus(lgamma(DoubleDouble.sum(1, -x)))
                .value();
    }

    /** {@code lgamma(1 + t) = linear t + sum of coefficients[k] (-t)^k / k}. */
    private static double lgammaAfterOne(double t, double[] coefficients, DoubleDouble linear) {
        double sum = 0;
        for (int k = coefficients.length - 1; k >= 2; k--) {
            sum = coefficients[k] / k - t * sum;
        }
        return linear.times(t).plus(t * t * sum).value();
    }

    /** {@code lgamma(2 + t) = log(1 + t) + lgamma(1 + t)}, term by term. */
    private static double lgammaAfterTwo(double t) {
        double[] coefficients = ZETA.clone();
        for (int k = 2; k < coefficients.length; k++) {
            coefficients[k] -= 1;
        }
        return lgammaAfterOne(t, coefficients, DoubleDouble.ONE.minus(EULER));
    }

    /** Of a positive number. */
    private static DoubleDouble lgamma(DoubleDouble x) {
        if (x.high() > 0x1p60) {
            return DoubleDouble.of(lgamma(x.high()));
        }
        var at = x;
        var product = DoubleDouble.ONE;
        for (; at.high() < ASYMPTOTIC; at = at.plus(1)) {
            product = product.times(at);
        }
        var square = at.times(at);
        var power = DoubleDouble.ONE.over(at);
        var sum = at.plus(-0.5).times(Elementary.log(at)).minus(at).plus(HALF_LOG_TWO_PI);
        for (int k = 1; k <= BERNOULLI.length && Math.abs(power.high()) > 0x1p-110; k++) {
            sum = sum.plus(bernoulli(k).over(2.0 * k * (2 * k - 1)).times(power));
            power = power.over(square);
        }
        return product.high() == 1 ? sum : sum.minus(Elementary.log(product));
    }

    private static DoubleDouble bernoulli(int half) {
        return DoubleDouble.of(BERNOULLI[half - 1][0]).over(BERNOULLI[half - 1][1]);
    }

    /** Sine and cosine of π times a number that is not an integer. */
    private static Elementary.SinCos sinPi(double x) {
        double whole = Math.rint(x);
        var turn = Elementary.sinCos(Elementary.PI.times(x - whole));
        return whole % 2 == 0
                ? turn
                : new Elementary.SinCos(turn.sin().negated(), turn.cos().negated());
    }

    /** The derivative of {@link #lgamma}, within 1 unit in the last place; NaN at zero and negative integers. */
    public static double digamma(double x) {
        if (Double.isNaN(x) || x <= 0 && x == Math.rint(x)) {
            return Double.NaN;
        }
        if (Math.abs(x) < 0x1p-60) {
            return -1 / x;
        }
        if (x > 0) {
            return digamma(DoubleDouble.of(x)).value();
        }
        var turn = sinPi(x);
        return digamma(DoubleDouble.sum(1, -x))
                .minus(Elementary.PI.times(turn.cos()).over(turn.sin()))
                .value();
    }

    /** Of a positive number. */
    private static DoubleDouble digamma(DoubleDouble x) {
        if (x.high() > 0x1p60) {
            return DoubleDouble.of(StrictMath.log(x.high()));
        }
        var at = x;
        var shift = DoubleDouble.ZERO;
        for (; at.high() < ASYMPTOTIC; at = at.plus(1)) {
            shift = shift.plus(DoubleDouble.ONE.over(at));
        }
        var inverse = DoubleDouble.ONE.over(at);
        var square = inverse.times(inverse);
        var power = square;
        var sum = Elementary.log(at).minus(inverse.scaled(-1));
        for (int k = 1; k <= BERNOULLI.length && Math.abs(power.high()) > 0x1p-110; k++) {
            sum = sum.minus(bernoulli(k).over(2 * k).times(power));
            power = power.times(square);
        }
        return sum.minus(shift);
    }

    /**
     * The {@code n}-th derivative of {@link #digamma}, {@code (-1)^(n+1) n! zeta(n + 1, x)}, within 4 units in the last
     * place for positive x; NaN unless n is a natural number, at poles as {@link #zeta}.
     */
    public static double polygamma(double n, double x) {
        if (!(n >= 0) || n != Math.floor(n) || Double.isInfinite(n)) {
            return Double.NaN;
        }
        if (n == 0) {
            return digamma(x);
        }
        double sign = n % 2 == 0 ? -1 : 1;
        double zeta = zeta(n + 1, x);
        boolean plain = n <= 170 && Double.isFinite(zeta) && Math.abs(zeta) >= Double.MIN_NORMAL;
        if (plain || !(x > 0) || Double.isInfinite(x)) {
            return sign * factorial(n) * zeta;
        }
        double ratio = zetaOverFirst(n + 1, x);
        var exponent = lgamma(DoubleDouble.of(n + 1))
                .minus(Elementary.log(DoubleDouble.of(x)).times(n + 1));
        if (!(Math.abs(exponent.high()) < 2000)) {
            return sign * StrictMath.exp(exponent.high());
        }
        int power = (int) Math.rint(exponent.high() / Complexes.LN_2);
        double first =
                Elementary.exp(exponent.minus(Elementary.timesLn2(power))).value();
        return sign * Math.scalb(first * ratio, power);
    }

    private static double factorial(double n) {
        if (n > 170) {
            return Double.POSITIVE_INFINITY;
        }
        var product = DoubleDouble.ONE;
        for (int i = 2; i <= n; i++) {
            product = product.times(i);
        }
        return product.value();
    }

    /**
     * Hurwitz's zeta function, the sum of {@code (q + k)^-s} over k from 0, within 4 units in the last place for positive
     * q: infinite at s = 1, NaN below. At q = 0, -1, … it is infinite for even s and NaN for others; at other negative q
     * it is NaN unless s is an integer.
     */
    public static double zeta(double s, double q) {
        if (s == 1) {
            return Double.POSITIVE_INFINITY;
        }
        if (!(s > 1) || Double.isNaN(q)) {
            return Double.NaN;
        }
        boolean even = s % 2 == 0;
        if (q > 0) {
            if (Double.isInfinite(s) || Double.isInfinite(q)) {
                return Reals.power(q, -s);
            }
            if (q > 1e10) {
                return StrictMath.pow(q, 1 - s) * (zetaOverFirst(s, q) / q);
            }
            double first = StrictMath.pow(q, -s);
            return first * zetaOverFirst(s, q);
        }
        if (q == Math.floor(q)) {
            return even ? Double.POSITIVE_INFINITY : Double.NaN;
        }
        if (s != Math.floor(s) || Double.isInfinite(s)) {
            return Double.NaN;
        }
        double steps = Math.ceil(-q);
        double lastNegative = -(q + (steps - 1));
        double negatives = zeta(s, lastNegative) - zeta(s, 1 - q);
        return zeta(s, 1 - lastNegative) + (even ? negatives : -negatives);
    }

    /** {@code q^s zeta(s, q)} of s above 1 and positive q, after Euler and Maclaurin. */
    private static double zetaOverFirst(double s, double q) {
        var sum = DoubleDouble.ZERO;
        double term = 1;
        double start = Math.max(s, 10) + 10;
        int k = 0;
        for (; q + k < start; k++) {
            sum = sum.plus(term);
            term = StrictMath.exp(-s * StrictMath.log1p((k + 1) / q));
            if (term * (1 + (q + k) / (s - 1)) < 0x1p-70 * sum.high()) {
                return sum.value();
            }
        }
        double at = q + k;
        double tail = 0;
        double factor = s / (2 * at);
        for (int j = 1; j <= 12 && factor > 0x1p-60; j++) {
            tail += factor * BERNOULLI[j - 1][0] / BERNOULLI[j - 1][1];
            factor *= (s + 2 * j - 1) / at * ((s + 2 * j) / at) / ((2 * j + 1) * (2 * j + 2));
        }
        if (k > 0) {
            var growth = DoubleDouble.sum(q, k).over(q);
            term = Elementary.exp(Elementary.log(growth).times(-s)).value();
        }
        return sum.plus(term * (at / (s - 1) + (0.5 + tail))).value();
    }
}
