package io.jarrah.op;

import io.jarrah.ArrayType;
import java.util.ArrayList;
import java.util.List;

/**
 * Which dimensions of a gather's arguments and result belong together.
 *
 * @param offsetDims dimensions of the result that run within a slice
 * @param collapsedSliceDims dimensions of the operand of slice size 0 or 1 that the result does not have
 * @param operandBatchingDims dimensions of the operand that go along with some of the indices
 * @param startIndicesBatchingDims the dimensions of the indices that those go along with
 * @param startIndexMap the dimension of the operand for each number of an index vector
 * @param indexVectorDim the dimension of the indices that an index vector lies along; their rank where indices are
 *     single numbers
 */
public record GatherDimensions(
        List<Long> offsetDims,
        List<Long> collapsedSliceDims,
        List<Long> operandBatchingDims,
        List<Long> startIndicesBatchingDims,
        List<Long> startIndexMap,
        long indexVectorDim) {
    public GatherDimensions {
        offsetDims = List.copyOf(offsetDims);
        collapsedSliceDims = List.copyOf(collapsedSliceDims);
        operandBatchingDims = List.copyOf(operandBatchingDims);
        startIndicesBatchingDims = List.copyOf(startIndicesBatchingDims);
        startIndexMap = List.copyOf(startIndexMap);
    }

    /** The dimensions of the operand that run within a slice of the result. */
    public List<Long> sliceDims(int operandRank) {
        return Dimensions.others(gone(), operandRank);
    }

    private List<Long> gone() {
        var gone = new ArrayList<>(collapsedSliceDims);
        gone.addAll(operandBatchingDims);
        return gone;
    }

    private IndexVectors vectors() {
        return new IndexVectors(
                indexVectorDim,
                new IndexVectors.Attribute("start_index_map", startIndexMap),
                new IndexVectors.Attribute("operand_batching_dims", operandBatchingDims),
                new IndexVectors.Attribute("start_indices_batching_dims", startIndicesBatchingDims));
    }

    /** The result's type, where the sizes of slices are given; the operand is argument 0, the indices argument 1. */
    ArrayType result(Arguments args, List<Long> sliceSizes) {
        var operand = args.array(0);
        int rank = operand.rank();
        args.requireAttribute(
                offsetDims.size() + gone().size() == rank,
                "offset_dims",
                offsetDims,
                rank - gone().size()
                        + " dimensions, as the operand has without collapsed_slice_dims and operand_batching_dims");
        Dimensions.ascending(args, "collapsed_slice_dims", collapsedSliceDims, rank);
        Dimensions.ascending(args, "operand_batching_dims", operandBatchingDims, rank);
        Dimensions.distinct(args, "collapsed_slice_dims and operand_batching_dims", gone(), rank);
        vectors().check(args, 0, 1);
        for (long dim : gone()) {
            long size = sliceSizes.get((int) dim);
            args.requireAttribute(
                    size == ArrayType.DYNAMIC || size <= 1,
                    "slice_sizes",
                    sliceSizes,
                    "at most 1 for collapsed and batching dimension " + dim);
        }
        var batch = vectors().without(args.integer(1));
        int resultRank = batch.rank() + offsetDims.size();
        Dimensions.ascending(args, "offset_dims", offsetDims, resultRank);
        var dims = new ArrayList<Long>();
        var bounds = new ArrayList<Long>();
        int nextBatch = 0;
        int nextOffset = 0;
        for (long i = 0; i < resultRank; i++) {
            if (offsetDims.contains(i)) {
                dims.add(sliceSizes.get(sliceDims(rank).get(nextOffset++).intValue()));
                bounds.add(ArrayType.DYNAMIC);
            } else {
                dims.add(batch.dim(nextBatch));
                bounds.add(batch.bound(nextBatch++));
            }
        }
        return Shapes.like(operand, dims, bounds);
    }
}
