package io.jarrah.backend.math;

/** A complex number of two f64 parts. */
public record Complex(double re, double im) {
    static final Complex NAN = new Complex(Double.NaN, Double.NaN);

    /** The number times i. */
    Complex timesI() {
        return new Complex(-im, re);
    }

    /** The number times -i. */
    Complex timesMinusI() {
        return new Complex(im, -re);
    }

    boolean isZero() {
        return re == 0 && im == 0;
    }

    boolean hasNaN() {
        return Double.isNaN(re) || Double.isNaN(im);
    }

    boolean isInfinite() {
        return Double.isInfinite(re) || Double.isInfinite(im);
    }
}
