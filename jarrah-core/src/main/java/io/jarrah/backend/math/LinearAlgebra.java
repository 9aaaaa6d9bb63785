package io.jarrah.backend.math;

import java.util.Arrays;

/**
 * Cholesky decompositions and triangular systems of real and complex matrices: row-major arrays in f64, one matrix a
 * call. Complex matrices are two arrays, real and imaginary parts.
 */
public final class LinearAlgebra {
    private LinearAlgebra() {}

    /** How a triangular matrix is meant: as it is, transposed, or transposed and conjugated. */
    public enum Form {
        NO_TRANSPOSE,
        TRANSPOSE,
        ADJOINT
    }

    /**
     * Replaces a symmetric matrix by its Cholesky factor: lower triangular L with {@code A = L Lᵀ}, or upper triangular U
     * with {@code A = Uᵀ U}. Only that triangle is read, and the other one becomes zero.
     *
     * @return 0, or the order of the first leading minor that is not positive: then the triangle is NaN
     */
    public static int cholesky(double[] matrix, int order, boolean lower) {
        double[] imaginary = new double[matrix.length];
        return cholesky(matrix, imaginary, order, lower, true);
    }

    /** As {@link #cholesky(double[], int, boolean)} of a Hermitian matrix, {@code A = L Lᴴ} or {@code A = Uᴴ U}. */
    public static int cholesky(double[] re, double[] im, int order, boolean lower) {
        return cholesky(re, im, order, lower, false);
    }

    private static int cholesky(double[] re, double[] im, int order, boolean lower, boolean real) {
        if (!lower) {
            transpose(re, order);
            transpose(im, order);
            negate(im);
        }
        int failed = choleskyLower(re, im, order, real);
        for (int row = 0; row < order; row++) {
            if (failed > 0) {
                Arrays.fill(re, row * order, row * order + row + 1, Double.NaN);
                Arrays.fill(im, row * order, row * order + row + 1, Double.NaN);
            }
            Arrays.fill(re, row * order + row + 1, (row + 1) * order, 0);
            Arrays.fill(im, row * order + row + 1, (row + 1) * order, 0);
        }
        if (!lower) {
            transpose(re, order);
            transpose(im, order);
            negate(im);
        }
        return failed;
    }

    private static int choleskyLower(double[] re, double[] im, int order, boolean real) {
        for (int column = 0; column < order; column++) {
            int top = column * order;
            double square = re[top + column];
            for (int k = 0; k < column; k++) {
                square -= re[top + k] * re[top + k] + (real ? 0 : im[top + k] * im[top + k]);
            }
            if (!(square > 0)) {
                return column + 1;
            }
            double diagonal = Math.sqrt(square);
            re[top + column] = diagonal;
            im[top + column] = 0;
            for (int row = column + 1; row < order; row++) {
                int start = row * order;
                double sum = re[start + column];
                double imaginarySum = im[start + column];
                for (int k = 0; k < column; k++) {
                    sum -= re[start + k] * re[top + k];
                    if (!real) {
                        sum -= im[start + k] * im[top + k];
                        imaginarySum -= im[start + k] * re[top + k] - re[start + k] * im[top + k];
                    }
                }
                re[start + column] = sum / diagonal;
                im[start + column] = imaginarySum / diagonal;
            }
        }
        return 0;
    }

    private static void transpose(double[] matrix, int order) {
        for (int row = 0; row < order; row++) {
            for (int column = 0; column < row; column++) {
                double above = matrix[column * order + row];
                matrix[column * order + row] = matrix[row * order + column];
                matrix[row * order + column] = above;
            }
        }
    }

    private static void negate(double[] values) {
        for (int i = 0; i < values.length; i++) {
            values[i] = -values[i];
        }
    }

    /**
     * Replaces the right sides by the solution x of {@code op(a) x = b}, or of {@code x op(a) = b}. Nothing outside the
     * triangle is read, nor the diagonal where it counts as ones.
     *
     * @param a a triangular matrix of the given order, lower or upper as it lies in memory
     * @param b with {@code left}: {@code order} rows of {@code others} columns; else {@code others} rows of {@code order}
     */
    public static void triangularSolve(
            double[] a, double[] b, int order, int others, boolean left, boolean lower, boolean unit, Form form) {
        boolean transposed = form != Form.NO_TRANSPOSE;
        boolean forward = lower != transposed == left;
        int step = left ? others : 1;
        int next = left ? 1 : order;
        for (int system = 0; system < others; system++) {
            int start = system * next;
            for (int i = 0; i < order; i++) {
                int unknown = forward ? i : order - 1 - i;
                double sum = b[start + unknown * step];
                for (int j = 0; j < i; j++) {
                    int known = forward ? j : order - 1 - j;
                    int at = left != transposed ? unknown * order + known : known * order + unknown;
                    sum -= a[at] * b[start + known * step];
                }
                b[start + unknown * step] = unit ? sum : sum / a[unknown * order + unknown];
            }
        }
    }

    /** As {@link #triangularSolve(double[], double[], int, int, boolean, boolean, boolean, Form)} of complex numbers. */
    public static void triangularSolve(
            double[] aRe,
            double[] aIm,
            double[] bRe,
            double[] bIm,
            int order,
            int others,
            boolean left,
            boolean lower,
            boolean unit,
            Form form) {
        boolean transposed = form != Form.NO_TRANSPOSE;
        double sign = form == Form.ADJOINT ? -1 : 1;
        boolean forward = lower != transposed == left;
        int step = left ? others : 1;
        int next = left ? 1 : order;
        for (int system = 0; system < others; system++) {
            int start = system * next;
            for (int i = 0; i < order; i++) {
                int unknown = forward ? i : order - 1 - i;
                int target = start + unknown * step;
                double re = bRe[target];
                double im = bIm[target];
                for (int j = 0; j < i; j++) {
                    int known = forward ? j : order - 1 - j;
                    int at = left != transposed ? unknown * order + known : known * order + unknown;
                    int solved = start + known * step;
                    double conjugated = sign * aIm[at];
                    re -= aRe[at] * bRe[solved] - conjugated * bIm[solved];
                    im -= aRe[at] * bIm[solved] + conjugated * bRe[solved];
                }
                int diagonal = unknown * order + unknown;
                var value = new Complex(re, im);
                var result = unit ? value : Complexes.divide(value, new Complex(aRe[diagonal], sign * aIm[diagonal]));
                bRe[target] = result.re();
                bIm[target] = result.im();
            }
        }
    }
}
