package io.jarrah.backend.math;

/**
 * Inverse trigonometric and hyperbolic functions of complex numbers; limits and accuracy as in {@link Complexes}. Branch
 * cuts lie on the axes, and the sign of a zero says which side of a cut is meant.
 */
public final class ComplexInverses {
    private static final double HALF_PI = Math.PI / 2;
    /** Squares of larger numbers may overflow, and 1 is lost beside them. */
    private static final double LARGE = 0x1p500;
    /** Squares of smaller numbers may underflow. */
    private static final double SMALL = 0x1p-500;

    private ComplexInverses() {}

    public static Complex asin(Complex z) {
        var kernel = asinAcosKernel(z);
        return new Complex(
                z.re() == 0 ? z.re() : StrictMath.atan2(z.re(), kernel.re()), Math.copySign(kernel.im(), z.im()));
    }

    public static Complex acos(Complex z) {
        var kernel = asinAcosKernel(z);
        return new Complex(
                z.re() == 0 ? HALF_PI : StrictMath.atan2(kernel.re(), z.re()), -Math.copySign(kernel.im(), z.im()));
    }

    public static Complex asinh(Complex z) {
        return asin(z.timesI()).timesMinusI();
    }

    public static Complex acosh(Complex z) {
        var kernel = asinAcosKernel(z);
        return new Complex(kernel.im(), Math.copySign(StrictMath.atan2(kernel.re(), z.re()), z.im()));
    }

    /**
     * CHLO's {@code _asin_acos_kernel}: for {@code z = x + iy} the number {@code sqrt(a² - x²) + i log(a + sqrt(a² - 1))}
     * where {@code a} is half the sum of the distances of z from -1 and 1. Where x or y is so large that only the
     * direction of {@code (x, sqrt(a² - x²))} counts, the real part is |y|.
     *
     * <p>After T. E. Hull, T. F. Fairgrieve and P. T. P. Tang, Implementing the complex arcsine and arccosine functions
     * using exception handling, ACM Transactions on Mathematical Software 23 (1997).
     */
    public static Complex asinAcosKernel(Complex z) {
        if (z.hasNaN()) {
            return new Complex(Double.NaN, z.isInfinite() ? Double.POSITIVE_INFINITY : Double.NaN);
        }
        double x = Math.abs(z.re());
        double y = Math.abs(z.im());
        if (Math.max(x, y) > LARGE) {
            return new Complex(y, Complexes.LN_2 + Complexes.logAbs(x, y));
        }
        double right = StrictMath.hypot(x + 1, y);
        double left = StrictMath.hypot(x - 1, y);
        double a = 0.5 * (right + left);
        double nearRight = right + (x + 1);
        double real = x <= 1
                ? Math.sqrt(0.5 * (a + x) * (y * y / nearRight + (left + (1 - x))))
                : y * Math.sqrt(0.5 * ((a + x) / nearRight + (a + x) / (left + (x - 1))));
        if (y < SMALL && x < 1) {
            return new Complex(real, y / Math.sqrt((1 - x) * (1 + x)));
        }
        double aboveOne;
        if (x >= 1) {
            aboveOne = 0.5 * (y * y / nearRight + (left + (x - 1)));
        } else if (a < 1.5) {
            aboveOne = 0.5 * y * y * (1 / nearRight + 1 / (left + (1 - x)));
        } else {
            aboveOne = a - 1;
        }
        return new Complex(real, StrictMath.log1p(aboveOne + Math.sqrt(aboveOne) * Math.sqrt(a + 1)));
    }

    public static Complex atan(Complex z) {
        return atanh(z.timesI()).timesMinusI();
    }

    public static Complex atanh(Complex z) {
        double x = Math.abs(z.re());
        double y = Math.abs(z.im());
        if (x == 0) {
            return new Complex(z.re(), StrictMath.atan(z.im()));
        }
        double real;
        double imaginary;
        if (z.isInfinite()) {
            real = 0;
            imaginary = Double.isNaN(y) ? y : HALF_PI;
        } else if (z.hasNaN()) {
            return Complex.NAN;
        } else if (Math.max(x, y) > LARGE) {
            double scale = Math.max(x, y);
            double unitX = x / scale;
            double unitY = y / scale;
            real = unitX / (unitX * unitX + unitY * unitY) / scale;
            imaginary = HALF_PI;
        } else {
            real = x == 1 && y < SMALL
                    ? 0.5 * (Complexes.LN_2 - StrictMath.log(y))
                    : 0.25 * StrictMath.log1p(4 * x / ((1 - x) * (1 - x) + y * y));
            imaginary = 0.5 * StrictMath.atan2(2 * y, 0 - Exact.squaresLessOne(x, y));
        }
        return new Complex(Math.copySign(real, z.re()), Math.copySign(imaginary, z.im()));
    }
}
