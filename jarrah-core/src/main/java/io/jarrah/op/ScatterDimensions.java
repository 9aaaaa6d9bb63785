package io.jarrah.op;

import java.util.ArrayList;
import java.util.List;

/**
 * Which dimensions of a scatter's arguments belong together.
 *
 * @param updateWindowDims dimensions of the updates that run within a window of the input
 * @param insertedWindowDims dimensions of the input that a window covers once and the updates do not have
 * @param inputBatchingDims dimensions of the input that go along with some of the indices
 * @param scatterIndicesBatchingDims the dimensions of the indices that those go along with
 * @param scatterDimsToOperandDims the dimension of the input for each number of an index vector
 * @param indexVectorDim the dimension of the indices that an index vector lies along; their rank where indices are
 *     single numbers
 */
public record ScatterDimensions(
        List<Long> updateWindowDims,
        List<Long> insertedWindowDims,
        List<Long> inputBatchingDims,
        List<Long> scatterIndicesBatchingDims,
        List<Long> scatterDimsToOperandDims,
        long indexVectorDim) {
    public ScatterDimensions {
        updateWindowDims = List.copyOf(updateWindowDims);
        insertedWindowDims = List.copyOf(insertedWindowDims);
        inputBatchingDims = List.copyOf(inputBatchingDims);
        scatterIndicesBatchingDims = List.copyOf(scatterIndicesBatchingDims);
        scatterDimsToOperandDims = List.copyOf(scatterDimsToOperandDims);
    }

    /** The dimensions of the input that run within a window of the updates. */
    public List<Long> windowDims(int inputRank) {
        return Dimensions.others(gone(), inputRank);
    }

    private List<Long> gone() {
        var gone = new ArrayList<>(insertedWindowDims);
        gone.addAll(inputBatchingDims);
        return gone;
    }

    /** Requires that they fit an input, indices and updates, given by their place among the arguments. */
    void check(Arguments args, int inputIndex, int indices, int updates) {
        var input = args.array(inputIndex);
        int rank = input.rank();
        args.requireAttribute(
                updateWindowDims.size() + gone().size() == rank,
                "update_window_dims",
                updateWindowDims,
                rank - gone().size()
                        + " dimensions, as the input has without inserted_window_dims and input_batching_dims");
        Dimensions.ascending(args, "inserted_window_dims", insertedWindowDims, rank);
        Dimensions.ascending(args, "input_batching_dims", inputBatchingDims, rank);
        Dimensions.distinct(args, "inserted_window_dims and input_batching_dims", gone(), rank);
        var vectors = new IndexVectors(
                indexVectorDim,
                new IndexVectors.Attribute("scatter_dims_to_operand_dims", scatterDimsToOperandDims),
                new IndexVectors.Attribute("input_batching_dims", inputBatchingDims),
                new IndexVectors.Attribute("scatter_indices_batching_dims", scatterIndicesBatchingDims));
        vectors.check(args, inputIndex, indices);
        var update = args.array(updates);
        var batch = vectors.without(args.array(indices));
        args.requireShape(
                update.rank() == batch.rank() + updateWindowDims.size(),
                updates,
                batch.rank() + updateWindowDims.size() + " dimensions");
        Dimensions.ascending(args, "update_window_dims", updateWindowDims, update.rank());
        var window = Shapes.pick(input, windowDims(rank));
        args.requireShape(
                Shapes.within(Shapes.pick(update, updateWindowDims), window),
                updates,
                "at most " + window.shape() + " along update_window_dims " + updateWindowDims);
        var scattered = Shapes.pick(update, Dimensions.others(updateWindowDims, update.rank()));
        args.requireShape(
                scattered.shapeAgrees(batch),
                updates,
                batch.shape() + " along the dimensions other than update_window_dims " + updateWindowDims);
    }
}
