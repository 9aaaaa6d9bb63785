package io.jarrah.backend.reference;

import io.jarrah.ArrayType;
import io.jarrah.DType;
import io.jarrah.op.Op;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Operations that move elements by their place alone. */
final class Moves {
    private Moves() {}

    /** Elements of an array at a start and strides apart, one stride for each dimension of the result. */
    static Tensor strided(Tensor operand, ArrayType result, int start, int[] strides) {
        var walk = new Walk(Index.dims(result), start, strides);
        return operand.pick(result, i -> walk.next());
    }

    /** One element for all. */
    static Tensor splat(Tensor scalar, ArrayType result) {
        return scalar.pick(result, i -> 0);
    }

    /** Dimensions of the operand become the given ones of the result; those of size 1 are repeated. */
    static Tensor broadcast(Tensor operand, ArrayType result, List<Long> dims) {
        var from = Index.strides(operand.type());
        var strides = new int[result.rank()];
        for (int i = 0; i < from.length; i++) {
            strides[dims.get(i).intValue()] = operand.type().dim(i) == 1 ? 0 : from[i];
        }
        return strided(operand, result, 0, strides);
    }

    static Tensor transpose(Tensor operand, ArrayType result, List<Long> permutation) {
        var from = Index.strides(operand.type());
        return strided(
                operand,
                result,
                0,
                permutation.stream().mapToInt(dim -> from[dim.intValue()]).toArray());
    }

    static Tensor slice(Tensor operand, ArrayType result, long[] starts, long[] steps) {
        var strides = Index.strides(operand.type());
        int start = 0;
        for (int i = 0; i < strides.length; i++) {
            start += (int) starts[i] * strides[i];
            strides[i] *= (int) steps[i];
        }
        return strided(operand, result, start, strides);
    }

    static Tensor reverse(Tensor operand, ArrayType result, List<Long> dims) {
        var strides = Index.strides(operand.type());
        int start = 0;
        for (long dim : dims) {
            int i = (int) dim;
            start += strides[i] * ((int) result.dim(i) - 1);
            strides[i] = -strides[i];
        }
        return strided(operand, result, start, strides);
    }

    /** The operand's elements put apart and away from the edges, the rest filled; those put outside are left out. */
    static Tensor pad(Tensor operand, Tensor filling, ArrayType result, long[] low, long[] interior) {
        var padded = splat(filling, result);
        var dims = Index.dims(operand.type());
        var strides = Index.strides(result);
        var at = new int[dims.length];
        for (int i = 0; i < operand.size(); i++) {
            int to = 0;
            for (int k = 0; k < dims.length && to >= 0; k++) {
                long place = low[k] + at[k] * (interior[k] + 1);
                to = place >= 0 && place < result.dim(k) ? to + (int) place * strides[k] : -1;
            }
            if (to >= 0) {
                padded.set(to, operand, i);
            }
            Index.next(at, dims);
        }
        return padded;
    }

    static Tensor concatenate(List<Tensor> inputs, ArrayType result, int dimension) {
        var whole = Tensor.zeros(result);
        int inner = 1;
        for (int i = dimension + 1; i < result.rank(); i++) {
            inner *= (int) result.dim(i);
        }
        int row = inner * (int) result.dim(dimension);
        int start = 0;
        for (var input : inputs) {
            int block = inner * (int) input.type().dim(dimension);
            for (int i = 0; i < input.size(); i++) {
                whole.set(i / block * row + start + i % block, input, i);
            }
            start += block;
        }
        return whole;
    }

    static Tensor updateSlice(Tensor operand, Tensor update, long[] starts) {
        var updated = operand.copy();
        var strides = Index.strides(operand.type());
        int start = 0;
        for (int i = 0; i < starts.length; i++) {
            start += (int) starts[i] * strides[i];
        }
        var walk = new Walk(Index.dims(update.type()), start, strides);
        for (int i = 0; i < update.size(); i++) {
            updated.set(walk.next(), update, i);
        }
        return updated;
    }

    /** The index along a dimension, in i64. */
    static Tensor iota(ArrayType type, int dimension) {
        var result = type.withElement(DType.I64);
        var indices = new long[Tensor.length(result)];
        int stride = Index.strides(result)[dimension];
        int size = (int) result.dim(dimension);
        Arrays.setAll(indices, i -> i / stride % size);
        return Tensor.of(result, indices);
    }

    /** The size of a dimension, in i32. */
    static Tensor size(Tensor operand, int dimension) {
        return Tensor.of(ArrayType.of(DType.I32), new long[] {operand.type().dim(dimension)});
    }

    /** The operand cut to a size along a dimension. */
    static Tensor cut(Op op, Tensor operand, int dimension, long size) {
        long old = operand.type().dim(dimension);
        if (size < 0 || size > old) {
            throw Evaluator.error(
                    op, "size " + size + " is outside of 0 to " + old + ", the size of dimension " + dimension);
        }
        var dims = new ArrayList<>(operand.type().dims());
        dims.set(dimension, size);
        return strided(operand, operand.type().withDims(dims), 0, Index.strides(operand.type()));
    }
}
