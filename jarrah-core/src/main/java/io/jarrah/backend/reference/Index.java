package io.jarrah.backend.reference;

import io.jarrah.ArrayType;
import java.util.List;

/** Arithmetic of row-major indices. */
final class Index {
    private Index() {}

    /** How far apart neighbours along each dimension lie. */
    static int[] strides(ArrayType type) {
        var strides = new int[type.rank()];
        int stride = 1;
        for (int i = strides.length - 1; i >= 0; i--) {
            strides[i] = stride;
            stride *= (int) type.dim(i);
        }
        return strides;
    }

    /** The dimensions as ints. */
    static int[] dims(ArrayType type) {
        return dims(type.dims());
    }

    static int[] dims(List<Long> dims) {
        return dims.stream().mapToInt(Math::toIntExact).toArray();
    }

    /** Writes the coordinates of a row-major index. */
    static void unravel(int flat, int[] dims, int[] at) {
        for (int i = dims.length - 1; i >= 0; i--) {
            at[i] = flat % dims[i];
            flat /= dims[i];
        }
    }

    /** Steps to the next coordinates in row-major order; false after the last. */
    static boolean next(int[] at, int[] dims) {
        for (int i = dims.length - 1; i >= 0; i--) {
            if (++at[i] < dims[i]) {
                return true;
            }
            at[i] = 0;
        }
        return false;
    }

    /** The row-major index of coordinates. */
    static int flat(int[] at, int[] strides) {
        int flat = 0;
        for (int i = 0; i < at.length; i++) {
            flat += at[i] * strides[i];
        }
        return flat;
    }

    /** How many indices some dimensions have together. */
    static int count(ArrayType type, List<Long> dims) {
        int count = dims.stream().anyMatch(dim -> type.dim(dim.intValue()) == 0) ? 0 : 1;
        for (long dim : dims) {
            count = count == 0 ? 0 : Math.toIntExact(Math.multiplyExact(count, type.dim((int) dim)));
        }
        return count;
    }

    /**
     * The row-major indices of all elements along some dimensions, the first of them outermost, at zero along the
     * others.
     */
    static int[] offsets(ArrayType type, List<Long> dims) {
        var strides = strides(type);
        var offsets = new int[count(type, dims)];
        int filled = 1;
        for (long dim : dims.reversed()) {
            int stride = strides[(int) dim];
            for (int i = Math.toIntExact(type.dim((int) dim)) - 1; i > 0; i--) {
                for (int k = 0; k < filled; k++) {
                    offsets[i * filled + k] = offsets[k] + i * stride;
                }
            }
            filled *= Math.toIntExact(type.dim((int) dim));
        }
        return offsets;
    }
}
