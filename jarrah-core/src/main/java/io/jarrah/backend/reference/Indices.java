package io.jarrah.backend.reference;

import io.jarrah.ArrayType;
import io.jarrah.Type;
import io.jarrah.op.Op;
import java.util.Arrays;
import java.util.List;
import java.util.stream.LongStream;

/** Integers that say where elements are or how large a shape is. */
final class Indices {
    private Indices() {}

    /** An index; unsigned ones beyond the range of a long are its largest number. */
    static long at(Tensor indices, int index) {
        long value = indices.ints()[index];
        return value < 0 && indices.type().dtype().isUnsigned() ? Long.MAX_VALUE : value;
    }

    static long[] all(Tensor indices) {
        var all = new long[indices.size()];
        Arrays.setAll(all, i -> at(indices, i));
        return all;
    }

    /** The type of a result whose sizes are worked out while the program runs; it has to agree with what is declared. */
    static ArrayType sized(Op op, Type declared, long... dims) {
        var type = (ArrayType) declared;
        var sizes = LongStream.of(dims).boxed().toList();
        if (sizes.stream().anyMatch(size -> size < 0)) {
            throw Evaluator.error(op, "the shape " + sizes + " has a negative size");
        }
        var result = type.withDims(sizes);
        if (!result.shapeAgrees(type)) {
            throw Evaluator.error(op, "the shape is " + sizes + ", declared is " + type.shape());
        }
        return result;
    }

    /** The nearest number from 0 to a largest one. */
    static long within(long index, long largest) {
        return Math.max(0, Math.min(index, largest));
    }

    /** Where a piece of an array begins: the starts, moved so that it lies within the array. */
    static long[] starts(Tensor operand, List<Long> sizes, List<Tensor> indices) {
        var starts = new long[sizes.size()];
        Arrays.setAll(starts, i -> within(at(indices.get(i), 0), operand.type().dim(i) - sizes.get(i)));
        return starts;
    }

    /**
     * The starts that index vectors give, one row of numbers for each vector in row-major order, one number for each
     * dimension of the operand.
     *
     * @param operandRank how many dimensions the operand has
     * @param vectors the index vectors
     * @param vectorDim the dimension that vectors lie along, or the rank
     * @param map the dimension of the operand for each number of a vector
     * @param batching dimensions of the operand whose start is the place of the vector
     * @param vectorsBatching along which dimension of the vectors
     */
    static long[] vectors(
            int operandRank,
            Tensor vectors,
            long vectorDim,
            List<Long> map,
            List<Long> batching,
            List<Long> vectorsBatching) {
        int rank = vectors.type().rank();
        var dims = Index.dims(vectors.type());
        var strides = Index.strides(vectors.type());
        int step = 0;
        if (vectorDim < rank) {
            step = strides[(int) vectorDim];
            dims[(int) vectorDim] = 1;
        }
        int count = Arrays.stream(dims).reduce(1, (a, b) -> a * b);
        var starts = new long[Math.multiplyExact(count, operandRank)];
        var at = new int[rank];
        for (int i = 0; i < count; i++) {
            int first = Index.flat(at, strides);
            for (int k = 0; k < map.size(); k++) {
                starts[i * operandRank + map.get(k).intValue()] = at(vectors, first + k * step);
            }
            for (int k = 0; k < batching.size(); k++) {
                starts[i * operandRank + batching.get(k).intValue()] =
                        at[vectorsBatching.get(k).intValue()];
            }
            Index.next(at, dims);
        }
        return starts;
    }
}
