package io.jarrah.backend.math;

/** Sums and products that lose nothing before their one rounding. */
final class Exact {
    private Exact() {}

    /**
     * The sum as if computed with four times the precision of f64, rounded once: right even where the terms cancel to
     * the last bit of a product of two doubles. The array is overwritten.
     */
    static double sum(double... terms) {
        for (int pass = 0; pass < 3; pass++) {
            for (int i = 1; i < terms.length; i++) {
                double sum = terms[i] + terms[i - 1];
                double part = sum - terms[i - 1];
                terms[i - 1] = terms[i - 1] - (sum - part) + (terms[i] - part);
                terms[i] = sum;
            }
        }
        double rest = 0;
        for (int i = 0; i < terms.length - 1; i++) {
            rest += terms[i];
        }
        return rest + terms[terms.length - 1];
    }

    /** What the rounded product {@code x * y} leaves out. */
    static double productError(double x, double y, double product) {
        return Math.fma(x, y, -product);
    }

    /** {@code x² + y² - 1}. */
    static double squaresLessOne(double x, double y) {
        double xx = x * x;
        double yy = y * y;
        return sum(productError(x, x, xx), productError(y, y, yy), yy, xx, -1);
    }

    /** {@code a c + b d}, within 1.5 units in the last place unless it overflows or underflows. */
    static double dot(double a, double c, double b, double d) {
        double ac = a * c;
        double bd = b * d;
        if (ac == 0 || bd == 0) {
            return ac + bd;
        }
        return Math.fma(a, c, bd) + productError(b, d, bd);
    }
}
