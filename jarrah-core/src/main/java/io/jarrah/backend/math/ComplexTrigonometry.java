package io.jarrah.backend.math;

/** Trigonometric and hyperbolic functions of complex numbers; limits and accuracy as in {@link Complexes}. */
public final class ComplexTrigonometry {
    private ComplexTrigonometry() {}

    public static Complex sin(Complex z) {
        return sinh(z.timesI()).timesMinusI();
    }

    public static Complex cos(Complex z) {
        return cosh(z.timesI());
    }

    public static Complex tan(Complex z) {
        return tanh(z.timesI()).timesMinusI();
    }

    public static Complex sinh(Complex z) {
        double x = z.re();
        double y = z.im();
        if (y == 0) {
            return new Complex(StrictMath.sinh(x), y);
        }
        if (x == 0) {
            return new Complex(x, StrictMath.sin(y));
        }
        if (Double.isInfinite(x) && !Double.isFinite(y)) {
            return new Complex(x, Double.NaN);
        }
        return new Complex(sinhTimes(x, StrictMath.cos(y)), coshTimes(x, StrictMath.sin(y)));
    }

    public static Complex cosh(Complex z) {
        double x = z.re();
        double y = z.im();
        if (y == 0) {
            return new Complex(StrictMath.cosh(x), Math.copySign(1, x) * y);
        }
        if (x == 0) {
            return new Complex(StrictMath.cos(y), Double.isFinite(y) ? x * StrictMath.sin(y) : x);
        }
        if (Double.isInfinite(x) && !Double.isFinite(y)) {
            return new Complex(Double.POSITIVE_INFINITY, Double.NaN);
        }
        return new Complex(coshTimes(x, StrictMath.cos(y)), sinhTimes(x, StrictMath.sin(y)));
    }

    private static double sinhTimes(double x, double factor) {
        return Math.abs(x) > 709
                ? Math.copySign(1, x) * Complexes.expTimes(Math.abs(x), 0.5 * factor)
                : StrictMath.sinh(x) * factor;
    }

    private static double coshTimes(double x, double factor) {
        return Math.abs(x) > 709 ? Complexes.expTimes(Math.abs(x), 0.5 * factor) : StrictMath.cosh(x) * factor;
    }

    public static Complex tanh(Complex z) {
        double x = z.re();
        double y = z.im();
        if (y == 0) {
            return new Complex(StrictMath.tanh(x), y);
        }
        if (x == 0) {
            return new Complex(x, StrictMath.tan(y));
        }
        if (Double.isInfinite(x) && !Double.isFinite(y)) {
            return new Complex(Math.copySign(1, x), Math.copySign(0, y));
        }
        double sin = StrictMath.sin(y);
        double cos = StrictMath.cos(y);
        if (Math.abs(x) > 22) {
            double exp = StrictMath.exp(-Math.abs(x));
            return new Complex(Double.isNaN(sin) ? sin : Math.copySign(1, x), 4 * sin * cos * exp * exp);
        }
        var sinh = Elementary.sinh(x);
        var turn = Elementary.sinCos(DoubleDouble.of(y));
        var square = sinh.times(sinh).plus(turn.cos().times(turn.cos()));
        return new Complex(
                sinh.times(Elementary.cosh(x)).over(square).value(),
                turn.sin().times(turn.cos()).over(square).value());
    }
}
