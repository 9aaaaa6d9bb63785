package io.jarrah.backend.math;

/** Exponential, logarithm, sine, cosine and arctangent to about 100 bits, for functions whose terms cancel. */
final class Elementary {
    private static final double[] HALF_PI = {
        0x1.921fb54442d18p+0, 0x1.1a62633145c07p-54, -0x1.f1976b7ed8fbcp-110, 0x1.4cf98e804177dp-164
    };
    private static final double[] LN_2 = {0x1.62e42fefa39efp-1, 0x1.abc9e3b39803fp-56, 0x1.7b57a079a1934p-111};
    static final DoubleDouble PI = new DoubleDouble(2 * HALF_PI[0], 2 * HALF_PI[1]);
    /** {@code 1 / n!} for n up to 30. */
    private static final DoubleDouble[] INVERSE_FACTORIALS = inverseFactorials();

    private Elementary() {}

    private static DoubleDouble[] inverseFactorials() {
        var table = new DoubleDouble[31];
        table[0] = DoubleDouble.ONE;
        for (int n = 1; n < table.length; n++) {
            table[n] = table[n - 1].over(n);
        }
        return table;
    }

    /** {@code value} less a multiple of a constant that is given in parts. */
    private static DoubleDouble reduced(DoubleDouble value, double multiple, double[] constant) {
        double[] terms = new double[2 * constant.length + 2];
        for (int i = 0; i < constant.length; i++) {
            var product = DoubleDouble.product(-multiple, constant[constant.length - 1 - i]);
            terms[2 * i] = product.low();
            terms[2 * i + 1] = product.high();
        }
        terms[terms.length - 2] = value.low();
        terms[terms.length - 1] = value.high();
        double high = Exact.sum(terms.clone());
        double[] rest = new double[terms.length + 1];
        System.arraycopy(terms, 0, rest, 0, terms.length);
        rest[terms.length] = -high;
        return DoubleDouble.sum(high, Exact.sum(rest));
    }

    /** {@code exp(x)} for |x| up to 700. */
    static DoubleDouble exp(DoubleDouble x) {
        double multiple = Math.rint(x.high() / LN_2[0]);
        return expm1OfSmall(reduced(x, multiple, LN_2)).plus(1).scaled((int) multiple);
    }

    /** {@code exp(x) - 1} for |x| up to 700. */
    static DoubleDouble expm1(DoubleDouble x) {
        return Math.abs(x.high()) < 0.35 ? expm1OfSmall(x) : exp(x).plus(-1);
    }

    private static DoubleDouble expm1OfSmall(DoubleDouble x) {
        int halvings = 8;
        var part = x.scaled(-halvings);
        var sum = INVERSE_FACTORIALS[10];
        for (int n = 9; n >= 1; n--) {
            sum = sum.times(part).plus(INVERSE_FACTORIALS[n]);
        }
        sum = sum.times(part);
        for (int i = 0; i < halvings; i++) {
            sum = sum.scaled(1).plus(sum.times(sum));
        }
        return sum;
    }

    /** {@code sinh(x)} for |x| up to 700. */
    static DoubleDouble sinh(double x) {
        if (Math.abs(x) < 0x1p-300) {
            return DoubleDouble.of(x);
        }
        var expm1 = expm1(DoubleDouble.of(x));
        return expm1.plus(expm1.over(expm1.plus(1))).scaled(-1);
    }

    /** {@code cosh(x)} for |x| up to 700. */
    static DoubleDouble cosh(double x) {
        var exp = exp(DoubleDouble.of(x));
        return exp.plus(DoubleDouble.ONE.over(exp)).scaled(-1);
    }

    /** {@code log(1 + x)} for x from -0.75 to 8. */
    static DoubleDouble log1p(DoubleDouble x) {
        double estimate = StrictMath.log1p(x.high());
        var expm1 = expm1(DoubleDouble.of(estimate));
        var slip = x.minus(expm1).over(expm1.plus(1));
        return DoubleDouble.of(estimate).plus(slip.minus(slip.times(slip).scaled(-1)));
    }

    /** {@code log(x)} of a positive number. */
    static DoubleDouble log(DoubleDouble x) {
        int exponent = Scaled.exponent(x.high() * 0x1.6a09ep0);
        return timesLn2(exponent).plus(log1p(x.scaled(-exponent).plus(-1)));
    }

    /** {@code log(sqrt(x² + y²))} of two finite numbers, not both zero. */
    static DoubleDouble logAbs(double x, double y) {
        double large = Math.max(Math.abs(x), Math.abs(y));
        int exponent = Scaled.exponent(large);
        exponent = Math.scalb(large, -exponent) > 1.4 ? exponent + 1 : exponent;
        double unitX = Math.scalb(x, -exponent);
        double unitY = Math.scalb(y, -exponent);
        var xx = DoubleDouble.product(unitX, unitX);
        var yy = DoubleDouble.product(unitY, unitY);
        double high = Exact.sum(xx.low(), yy.low(), yy.high(), xx.high(), -1);
        double low = Exact.sum(xx.low(), yy.low(), yy.high(), xx.high(), -1, -high);
        return timesLn2(exponent).plus(log1p(DoubleDouble.sum(high, low)).scaled(-1));
    }

    /** {@code log(2) factor}. */
    static DoubleDouble timesLn2(double factor) {
        return DoubleDouble.product(LN_2[0], factor).plus(DoubleDouble.product(LN_2[1], factor));
    }

    /** Sine and cosine; of numbers from 2⁴⁵ on, those of the high part alone, to f64. */
    record SinCos(DoubleDouble sin, DoubleDouble cos) {}

    static SinCos sinCos(DoubleDouble x) {
        if (Math.abs(x.high()) > 0x1p45) {
            return new SinCos(DoubleDouble.of(StrictMath.sin(x.high())), DoubleDouble.of(StrictMath.cos(x.high())));
        }
        double quarters = Math.rint(x.high() / HALF_PI[0]);
        var angle = quarters == 0 ? x : reduced(x, quarters, HALF_PI);
        var square = angle.times(angle);
        var sin = INVERSE_FACTORIALS[29];
        var cos = INVERSE_FACTORIALS[28];
        for (int n = 27; n >= 1; n -= 2) {
            sin = INVERSE_FACTORIALS[n].minus(sin.times(square));
            cos = INVERSE_FACTORIALS[n - 1].minus(cos.times(square));
        }
        sin = sin.times(angle);
        return switch ((int) ((long) quarters & 3)) {
            case 0 -> new SinCos(sin, cos);
            case 1 -> new SinCos(cos, sin.negated());
            case 2 -> new SinCos(sin.negated(), cos.negated());
            default -> new SinCos(cos.negated(), sin);
        };
    }

    /** The angle of the point (x, y), both finite and not both zero. */
    static DoubleDouble atan2(double y, double x) {
        double estimate = StrictMath.atan2(y, x);
        if (Math.abs(estimate) < 0x1p-300 || y == 0 && x > 0) {
            return DoubleDouble.of(estimate);
        }
        int exponent = Scaled.exponent(Math.max(Math.abs(x), Math.abs(y)));
        double unitX = Math.scalb(x, -exponent);
        double unitY = Math.scalb(y, -exponent);
        var turn = sinCos(DoubleDouble.of(estimate));
        var across = turn.cos().times(unitY).minus(turn.sin().times(unitX));
        var along = turn.cos().times(unitX).plus(turn.sin().times(unitY));
        return DoubleDouble.of(estimate).plus(across.over(along));
    }
}
