package io.jarrah.backend.math;

/**
 * Arithmetic, powers and logarithms of complex numbers.
 *
 * <p>Infinities, NaN and signed zeros are treated as in Annex G of C99, except where XLA is named. Each part of a result
 * is within a few units in the last place of f64 by itself, also near branch cuts and where terms cancel, unless a
 * function says otherwise.
 */
public final class Complexes {
    static final double LN_2 = 0x1.62e42fefa39efp-1;

    private Complexes() {}

    public static Complex add(Complex z, Complex w) {
        return new Complex(z.re() + w.re(), z.im() + w.im());
    }

    public static Complex subtract(Complex z, Complex w) {
        return new Complex(z.re() - w.re(), z.im() - w.im());
    }

    public static Complex negate(Complex z) {
        return new Complex(-z.re(), -z.im());
    }

    public static Complex conj(Complex z) {
        return new Complex(z.re(), -z.im());
    }

    /** The product by its plain formula, as XLA computes it: infinite operands may give NaN. */
    public static Complex multiply(Complex z, Complex w) {
        return new Complex(z.re() * w.re() - z.im() * w.im(), z.re() * w.im() + z.im() * w.re());
    }

    public static Complex square(Complex z) {
        double x = z.re();
        double y = z.im();
        double real = Math.abs(x) == Math.abs(y) && Double.isFinite(x) ? 0 : (x - y) * (x + y);
        return new Complex(real, 2 * (x * y));
    }

    /** The quotient; it overflows or underflows only where the result itself does. */
    public static Complex divide(Complex z, Complex w) {
        if (w.isZero() || z.hasNaN() || w.hasNaN() || z.isInfinite() || w.isInfinite()) {
            return divideLimits(z, w);
        }
        int shift = exponent(w);
        double square = Scaled.dot(w.re(), w.re(), w.im(), w.im()).shifted(-2 * shift);
        var real = Scaled.dot(z.re(), w.re(), z.im(), w.im());
        var imaginary = Scaled.dot(z.im(), w.re(), -z.re(), w.im());
        return new Complex(real.over(square, 2 * shift), imaginary.over(square, 2 * shift));
    }

    private static Complex divideLimits(Complex z, Complex w) {
        double a = z.re();
        double b = z.im();
        double c = w.re();
        double d = w.im();
        if (w.isZero()) {
            double infinity = Math.copySign(Double.POSITIVE_INFINITY, c);
            return new Complex(infinity * a, infinity * b);
        }
        if (z.isInfinite() && Double.isFinite(c) && Double.isFinite(d)) {
            a = boxed(a);
            b = boxed(b);
            return new Complex(Double.POSITIVE_INFINITY * (a * c + b * d), Double.POSITIVE_INFINITY * (b * c - a * d));
        }
        if (w.isInfinite() && Double.isFinite(a) && Double.isFinite(b)) {
            c = boxed(c);
            d = boxed(d);
            return new Complex(0 * (a * c + b * d), 0 * (b * c - a * d));
        }
        double square = c * c + d * d;
        return new Complex((a * c + b * d) / square, (b * c - a * d) / square);
    }

    /** An infinity's direction: 1 for infinite, 0 for finite, with the sign. */
    private static double boxed(double part) {
        return Math.copySign(Double.isInfinite(part) ? 1 : 0, part);
    }

    /** The exponent of the larger part of a finite number that is not zero. */
    private static int exponent(Complex z) {
        return Scaled.exponent(Math.max(Math.abs(z.re()), Math.abs(z.im())));
    }

    public static Complex reciprocal(Complex z) {
        return divide(new Complex(1, 0), z);
    }

    /** The modulus, without overflow on the way. */
    public static double abs(Complex z) {
        return StrictMath.hypot(z.re(), z.im());
    }

    /** The number over its modulus; zero at zero. */
    public static Complex sign(Complex z) {
        if (z.isZero()) {
            return new Complex(0, 0);
        }
        if (z.hasNaN()) {
            return Complex.NAN;
        }
        int shift = z.isInfinite() ? 0 : -exponent(z);
        double re = Math.scalb(z.re(), shift);
        double im = Math.scalb(z.im(), shift);
        double abs = StrictMath.hypot(re, im);
        return new Complex(re / abs, im / abs);
    }

    /** The exponential; NaN, as XLA has it, where the imaginary part is not finite. */
    public static Complex exp(Complex z) {
        double x = z.re();
        double y = z.im();
        if (y == 0) {
            return new Complex(StrictMath.exp(x), y);
        }
        return new Complex(expTimes(x, StrictMath.cos(y)), expTimes(x, StrictMath.sin(y)));
    }

    /** {@code exp(x) factor}, without overflow on the way. */
    static double expTimes(double x, double factor) {
        if (x > 709 && x < 1500) {
            double root = StrictMath.exp(x / 2);
            return root * factor * root;
        }
        return StrictMath.exp(x) * factor;
    }

    /** {@code exp(z) - 1}; where the imaginary part is over 2⁴⁵, terms that cancel cost accuracy. */
    public static Complex expm1(Complex z) {
        double x = z.re();
        double y = z.im();
        if (y == 0) {
            return new Complex(StrictMath.expm1(x), y);
        }
        double real;
        if (Math.max(Math.abs(x), Math.abs(y)) < 0x1p-300) {
            real = Math.fma(-0.5 * y, y, x);
        } else if (Double.isFinite(y) && Math.abs(x) < 100) {
            var half = Elementary.sinCos(DoubleDouble.of(0.5 * y)).sin();
            var cosLessOne = half.times(half).times(-2);
            var expm1 = Elementary.expm1(DoubleDouble.of(x));
            real = expm1.plus(cosLessOne).plus(expm1.times(cosLessOne)).value();
        } else {
            real = expTimes(x, StrictMath.cos(y)) - 1;
        }
        return new Complex(real, expTimes(x, StrictMath.sin(y)));
    }

    /** {@code 1 / (1 + exp(-z))}; where the imaginary part is over 2⁴⁵, terms that cancel cost accuracy. */
    public static Complex logistic(Complex z) {
        double x = z.re();
        double y = z.im();
        if (y == 0) {
            return new Complex(Reals.logistic(x), y);
        }
        double cos = StrictMath.cos(y);
        double sin = StrictMath.sin(y);
        if (Math.abs(x) > 80) {
            double exp = StrictMath.exp(-Math.abs(x));
            return new Complex(x < 0 ? exp * cos : Double.isNaN(cos) ? cos : 1, exp * sin);
        }
        double sinh = StrictMath.sinh(x / 2);
        double halfCos = StrictMath.cos(y / 2);
        double square = 4 * (sinh * sinh + halfCos * halfCos);
        double top = Double.isFinite(y)
                ? Elementary.exp(DoubleDouble.of(x))
                        .plus(Elementary.sinCos(DoubleDouble.of(y)).cos())
                        .value()
                : Double.NaN;
        return new Complex(top / square, sin / square);
    }

    /**
     * A complex number to the power of a complex one, on the branch of the smallest angle. As in XLA anything to the
     * zeroth is 1, and zero to a positive real number is 0, to any other NaN.
     */
    public static Complex pow(Complex z, Complex w) {
        if (w.isZero()) {
            return new Complex(1, 0);
        }
        if (z.isZero()) {
            return w.re() > 0 && w.im() == 0 ? new Complex(0, 0) : Complex.NAN;
        }
        if (z.hasNaN() || z.isInfinite() || w.hasNaN() || w.isInfinite()) {
            var log = log(z);
            return exp(w.im() == 0 ? new Complex(w.re() * log.re(), w.re() * log.im()) : multiply(w, log));
        }
        var log = Elementary.logAbs(z.re(), z.im());
        var angle = Elementary.atan2(z.im(), z.re());
        var exponent = log.times(w.re()).minus(angle.times(w.im()));
        var turn = log.times(w.im()).plus(angle.times(w.re()));
        if (!(Math.abs(exponent.high()) < 2000) || !Double.isFinite(turn.high())) {
            return exp(new Complex(exponent.high(), turn.high()));
        }
        int power = (int) Math.rint(exponent.high() / LN_2);
        var abs = Elementary.exp(exponent.minus(Elementary.timesLn2(power)));
        var direction = Elementary.sinCos(turn);
        return new Complex(
                Math.scalb(abs.times(direction.cos()).value(), power),
                Math.scalb(abs.times(direction.sin()).value(), power));
    }

    public static Complex log(Complex z) {
        return new Complex(logAbs(z.re(), z.im()), StrictMath.atan2(z.im(), z.re()));
    }

    /** The logarithm of the modulus. */
    static double logAbs(double x, double y) {
        if (Double.isInfinite(x) || Double.isInfinite(y)) {
            return Double.POSITIVE_INFINITY;
        }
        double large = Math.max(Math.abs(x), Math.abs(y));
        double small = Math.min(Math.abs(x), Math.abs(y));
        if (large >= 0.5 && large <= 2) {
            return 0.5 * StrictMath.log1p(Exact.squaresLessOne(large, small));
        }
        if (large == 0) {
            return Double.NEGATIVE_INFINITY;
        }
        double ratio = small / large;
        return StrictMath.log(large) + 0.5 * StrictMath.log1p(ratio * ratio);
    }

    /** {@code log(1 + z)}. */
    public static Complex log1p(Complex z) {
        return new Complex(log1pAbs(z.re(), z.im()), StrictMath.atan2(z.im(), 1 + z.re()));
    }

    private static double log1pAbs(double x, double y) {
        double large = Math.max(Math.abs(x), Math.abs(y));
        if (large < 0x1p-400) {
            return Math.fma(0.5 * y, y, x);
        }
        if (!(large < 0x1p500)) {
            return logAbs(1 + x, y);
        }
        double xx = x * x;
        double yy = y * y;
        double square = Exact.sum(Exact.productError(x, x, xx), Exact.productError(y, y, yy), yy, xx, 2 * x);
        return square < -0.5 ? logAbs(1 + x, y) : 0.5 * StrictMath.log1p(square);
    }

    public static Complex sqrt(Complex z) {
        double x = z.re();
        double y = z.im();
        if (z.isZero()) {
            return new Complex(0, y);
        }
        if (Double.isInfinite(y)) {
            return new Complex(Double.POSITIVE_INFINITY, y);
        }
        if (Double.isInfinite(x)) {
            double rest = Double.isNaN(y) ? y : 0;
            return x > 0
                    ? new Complex(x, Math.copySign(rest, y))
                    : new Complex(rest, Math.copySign(Double.POSITIVE_INFINITY, y));
        }
        if (z.hasNaN()) {
            return Complex.NAN;
        }
        int exponent = exponent(z);
        int shift = exponent > 1000 ? -2 : exponent < -900 ? 120 : 0;
        x = Math.scalb(x, shift);
        y = Math.scalb(y, shift);
        double large = Math.sqrt(0.5 * (Math.abs(x) + StrictMath.hypot(x, y)));
        double small = y / (2 * large);
        large = Math.scalb(large, -shift / 2);
        small = Math.scalb(small, -shift / 2);
        return x >= 0 ? new Complex(large, small) : new Complex(Math.abs(small), Math.copySign(large, y));
    }

    /** One over the square root; {@code (inf, nan)} at zero, as XLA has it. */
    public static Complex rsqrt(Complex z) {
        if (z.isZero()) {
            return new Complex(Double.POSITIVE_INFINITY, Double.NaN);
        }
        if (z.isInfinite()) {
            return new Complex(Math.copySign(0, z.re()), Math.copySign(0, -z.im()));
        }
        if (z.hasNaN()) {
            return Complex.NAN;
        }
        int shift = exponent(z) / 2;
        var root = sqrt(new Complex(Math.scalb(z.re(), -2 * shift), Math.scalb(z.im(), -2 * shift)));
        double abs = StrictMath.hypot(Math.scalb(z.re(), -2 * shift), Math.scalb(z.im(), -2 * shift));
        return new Complex(Math.scalb(root.re() / abs, -shift), Math.scalb(-root.im() / abs, -shift));
    }

    /** The cube root of the smallest angle. */
    public static Complex cbrt(Complex z) {
        double angle = StrictMath.atan2(z.im(), z.re()) / 3;
        int shift = z.isZero() || z.hasNaN() || z.isInfinite() ? 0 : exponent(z) / 3;
        double abs = StrictMath.hypot(Math.scalb(z.re(), -3 * shift), Math.scalb(z.im(), -3 * shift));
        double root = Math.scalb(StrictMath.cbrt(abs), shift);
        if (Math.abs(angle) < 0x1p-60) {
            return new Complex(root, z.im() == 0 ? z.im() : z.im() / root / (3 * root));
        }
        return new Complex(root * StrictMath.cos(angle), root * StrictMath.sin(angle));
    }
}
