package io.jarrah.backend.reference;

import io.jarrah.ArrayType;
import io.jarrah.DType;
import java.util.Arrays;

/**
 * Sums of products of elements of two arrays, several sums side by side, in the order of the products. Integers are
 * summed modulo 2^64. Products and sums of floats are rounded to f64 where elements or sums have that type, else to
 * f32, as accelerators do; a sum of a narrower type is rounded to it at the end.
 */
abstract sealed class Sums {
    final Tensor result;

    private Sums(ArrayType result) {
        this.result = Tensor.zeros(result);
    }

    /** A number of sums, all zero, of products of elements of two arrays; they are stored as a result of some type. */
    static Sums of(Tensor lhs, Tensor rhs, ArrayType result, int count) {
        if (!lhs.holdsReals()) {
            return new Integers(lhs, rhs, result, count);
        }
        boolean complex = lhs.type().dtype().isComplex();
        if (isWide(lhs.type()) || isWide(rhs.type()) || isWide(result)) {
            return complex ? new Complexes(lhs, rhs, result, count) : new Reals(lhs, rhs, result, count);
        }
        return complex ? new SingleComplexes(lhs, rhs, result, count) : new Singles(lhs, rhs, result, count);
    }

    private static boolean isWide(ArrayType type) {
        return type.dtype().part() == DType.F64;
    }

    /**
     * Adds the products of one element of the left array with consecutive elements of the right one.
     *
     * @param lhs index of the element
     * @param rhs index of the first of the consecutive ones
     * @param at the sum that the first product goes to
     * @param count how many products
     */
    abstract void add(int lhs, int rhs, int at, int count);

    /** Stores all sums as consecutive elements of the result, and begins again at zero. */
    abstract void store(int at);

    private static final class Integers extends Sums {
        private final long[] lhs;
        private final long[] rhs;
        private final long[] sums;

        private Integers(Tensor lhs, Tensor rhs, ArrayType result, int count) {
            super(result);
            this.lhs = lhs.ints();
            this.rhs = rhs.ints();
            this.sums = new long[count];
        }

        @Override
        void add(int left, int right, int at, int count) {
            long factor = lhs[left];
            for (int i = 0; i < count; i++) {
                sums[at + i] += factor * rhs[right + i];
            }
        }

        @Override
        void store(int at) {
            var type = result.type().dtype();
            var all = result.ints();
            for (int i = 0; i < sums.length; i++) {
                all[at + i] = fit(sums[i], type);
            }
            Arrays.fill(sums, 0);
        }

        private static long fit(long sum, DType type) {
            return type.isPredicate()
                    ? sum == 0 ? 0 : 1
                    : io.jarrah.backend.math.Integers.wrap(sum, type.bits(), type.isUnsigned());
        }
    }

    private static final class Reals extends Sums {
        private final double[] lhs;
        private final double[] rhs;
        private final double[] sums;

        private Reals(Tensor lhs, Tensor rhs, ArrayType result, int count) {
            super(result);
            this.lhs = lhs.reals();
            this.rhs = rhs.reals();
            this.sums = new double[count];
        }

        @Override
        void add(int left, int right, int at, int count) {
            double factor = lhs[left];
            for (int i = 0; i < count; i++) {
                sums[at + i] += factor * rhs[right + i];
            }
        }

        @Override
        void store(int at) {
            var format = result.type().dtype().format();
            var all = result.reals();
            for (int i = 0; i < sums.length; i++) {
                all[at + i] = format.round(sums[i]);
            }
            Arrays.fill(sums, 0);
        }
    }

    private static final class Singles extends Sums {
        private final float[] lhs;
        private final float[] rhs;
        private final float[] sums;

        private Singles(Tensor lhs, Tensor rhs, ArrayType result, int count) {
            super(result);
            this.lhs = floats(lhs);
            this.rhs = floats(rhs);
            this.sums = new float[count];
        }

        @Override
        void add(int left, int right, int at, int count) {
            float factor = lhs[left];
            for (int i = 0; i < count; i++) {
                sums[at + i] += factor * rhs[right + i];
            }
        }

        @Override
        void store(int at) {
            var format = result.type().dtype().format();
            var all = result.reals();
            for (int i = 0; i < sums.length; i++) {
                all[at + i] = format.round(sums[i]);
            }
            Arrays.fill(sums, 0);
        }
    }

    private static float[] floats(Tensor tensor) {
        var reals = tensor.reals();
        var floats = new float[reals.length];
        for (int i = 0; i < floats.length; i++) {
            floats[i] = (float) reals[i];
        }
        return floats;
    }

    private static final class Complexes extends Sums {
        private final double[] lhs;
        private final double[] rhs;
        private final double[] sums;

        private Complexes(Tensor lhs, Tensor rhs, ArrayType result, int count) {
            super(result);
            this.lhs = lhs.reals();
            this.rhs = rhs.reals();
            this.sums = new double[2 * count];
        }

        @Override
        void add(int left, int right, int at, int count) {
            double real = lhs[2 * left];
            double imag = lhs[2 * left + 1];
            for (int i = 0; i < count; i++) {
                int from = 2 * (right + i);
                int to = 2 * (at + i);
                sums[to] += real * rhs[from] - imag * rhs[from + 1];
                sums[to + 1] += real * rhs[from + 1] + imag * rhs[from];
            }
        }

        @Override
        void store(int at) {
            var format = result.type().dtype().format();
            var all = result.reals();
            for (int i = 0; i < sums.length; i++) {
                all[2 * at + i] = format.round(sums[i]);
            }
            Arrays.fill(sums, 0);
        }
    }

    private static final class SingleComplexes extends Sums {
        private final float[] lhs;
        private final float[] rhs;
        private final float[] sums;

        private SingleComplexes(Tensor lhs, Tensor rhs, ArrayType result, int count) {
            super(result);
            this.lhs = floats(lhs);
            this.rhs = floats(rhs);
            this.sums = new float[2 * count];
        }

        @Override
        void add(int left, int right, int at, int count) {
            float real = lhs[2 * left];
            float imag = lhs[2 * left + 1];
            for (int i = 0; i < count; i++) {
                int from = 2 * (right + i);
                int to = 2 * (at + i);
                sums[to] += real * rhs[from] - imag * rhs[from + 1];
                sums[to + 1] += real * rhs[from + 1] + imag * rhs[from];
            }
        }

        @Override
        void store(int at) {
            var format = result.type().dtype().format();
            var all = result.reals();
            for (int i = 0; i < sums.length; i++) {
                all[2 * at + i] = format.round(sums[i]);
            }
            Arrays.fill(sums, 0);
        }
    }
}
