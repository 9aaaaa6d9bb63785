package io.jarrah.backend.reference;

import io.jarrah.ArrayType;
import io.jarrah.op.GatherDimensions;
import io.jarrah.op.Op;
import io.jarrah.op.TorchIndexSelect;
import java.util.ArrayList;
import java.util.stream.IntStream;

/** Slices at places that are given by index vectors. */
final class Gathering {
    private Gathering() {}

    /** The shape of the result for sizes of slices that are known only now. */
    static long[] shape(GatherDimensions dims, Tensor operand, Tensor indices, long[] sliceSizes) {
        var sizes = new ArrayList<Long>();
        for (int i = 0; i < indices.type().rank(); i++) {
            if (i != dims.indexVectorDim()) {
                sizes.add(indices.type().dim(i));
            }
        }
        int next = 0;
        for (long dim : dims.sliceDims(operand.type().rank())) {
            sizes.add(dims.offsetDims().get(next++).intValue(), sliceSizes[(int) dim]);
        }
        return sizes.stream().mapToLong(Long::longValue).toArray();
    }

    static Tensor gather(
            Op op, GatherDimensions dims, Tensor operand, Tensor indices, long[] sliceSizes, ArrayType type) {
        int rank = operand.type().rank();
        for (int i = 0; i < rank; i++) {
            if (sliceSizes[i] < 0 || sliceSizes[i] > operand.type().dim(i)) {
                throw Evaluator.error(
                        op, "slice size " + sliceSizes[i] + " does not fit dimension " + i + " of " + operand.type());
            }
        }
        var result = Tensor.zeros(type);
        if (result.size() == 0) {
            return result;
        }
        if (operand.size() == 0) {
            throw Evaluator.error(op, "there is nothing to gather from " + operand.type());
        }
        var offsets = Index.dims(dims.offsetDims());
        var batch = IntStream.range(0, type.rank())
                .filter(dim -> !dims.offsetDims().contains((long) dim))
                .toArray();
        var window = Index.dims(dims.sliceDims(rank));
        var strides = Index.strides(operand.type());
        var resultStrides = Index.strides(type);
        var windowDims = picked(Index.dims(type), offsets);
        int windowSize = IntStream.of(windowDims).reduce(1, (a, b) -> a * b);
        var batches = new Walk(picked(Index.dims(type), batch), 0, picked(resultStrides, batch));
        var starts = Indices.vectors(
                rank,
                indices,
                dims.indexVectorDim(),
                dims.startIndexMap(),
                dims.operandBatchingDims(),
                dims.startIndicesBatchingDims());
        for (int i = 0; i < result.size() / windowSize; i++) {
            int from = 0;
            for (int k = 0; k < rank; k++) {
                long last = operand.type().dim(k) - Math.max(sliceSizes[k], 1);
                from += (int) Indices.within(starts[i * rank + k], last) * strides[k];
            }
            var source = new Walk(windowDims, from, picked(strides, window));
            var target = new Walk(windowDims, batches.next(), picked(resultStrides, offsets));
            for (int k = 0; k < windowSize; k++) {
                result.set(target.next(), operand, source.next());
            }
        }
        return result;
    }

    private static int[] picked(int[] numbers, int[] at) {
        return IntStream.of(at).map(i -> numbers[i]).toArray();
    }

    static Tensor torchIndexSelect(TorchIndexSelect op, Tensor operand, Tensor index, ArrayType type) {
        int dim = (int) op.dim();
        int batch = (int) op.batchDims();
        var strides = Index.strides(operand.type());
        var indexStrides = Index.strides(index.type());
        int count = index.type().rank() - batch;
        var dims = Index.dims(type);
        var at = new int[dims.length];
        return operand.pick(type, i -> {
            Index.unravel(i, dims, at);
            int from = 0;
            int place = 0;
            for (int k = 0; k < at.length; k++) {
                if (k < dim) {
                    from += at[k] * strides[k];
                    place += k < batch ? at[k] * indexStrides[k] : 0;
                } else if (k < dim + count) {
                    place += at[k] * indexStrides[k - dim + batch];
                } else {
                    from += at[k] * strides[k - count + 1];
                }
            }
            long chosen = Indices.at(index, place);
            if (chosen < 0 || chosen >= operand.type().dim(dim)) {
                throw Evaluator.error(
                        op, "index " + chosen + " is outside of dimension " + dim + " of " + operand.type());
            }
            return from + (int) chosen * strides[dim];
        });
    }
}
