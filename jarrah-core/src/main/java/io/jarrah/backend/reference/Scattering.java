package io.jarrah.backend.reference;

import io.jarrah.ArrayType;
import io.jarrah.op.Scatter;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

/** Updates worked into arrays at places that are given by index vectors, in the order of the updates. */
final class Scattering {
    private Scattering() {}

    static List<Tensor> scatter(Evaluator evaluator, Scatter op, List<Datum> args) {
        int captured = op.captured();
        int count = (args.size() - captured - 1) / 2;
        var body = ScalarBody.of(evaluator, op.updateComputation(), args.subList(0, captured));
        var results = IntStream.range(0, count)
                .mapToObj(i -> Converting.to((Tensor) args.get(captured + i), body.element(i))
                        .copy())
                .toList();
        var updates = Reductions.promoted(body, count, args.subList(captured + count + 1, args.size()));
        var input = results.getFirst().type();
        var update = updates.getFirst().type();
        int rank = input.rank();
        var dims = op.dimensionNumbers();
        var starts = Indices.vectors(
                rank,
                (Tensor) args.get(captured + count),
                dims.indexVectorDim(),
                dims.scatterDimsToOperandDims(),
                dims.inputBatchingDims(),
                dims.scatterIndicesBatchingDims());
        var strides = Index.strides(input);
        var windowDims = dims.windowDims(rank);
        var sizes = new long[rank];
        Arrays.fill(sizes, 1);
        var window = new int[update.rank()];
        var batch = new int[update.rank()];
        int next = windowDims.size();
        for (int i = update.rank() - 1, stride = 1; i >= 0; i--) {
            if (dims.updateWindowDims().contains((long) i)) {
                int dim = windowDims.get(--next).intValue();
                window[i] = strides[dim];
                sizes[dim] = update.dim(i);
            } else {
                batch[i] = stride;
                stride *= (int) update.dim(i);
            }
        }
        var vectors = new Walk(Index.dims(update), 0, batch);
        var places = new Walk(Index.dims(update), 0, window);
        for (int i = 0; i < updates.getFirst().size(); i++) {
            int vector = vectors.next();
            int place = places.next();
            int start = start(starts, vector * rank, input, sizes, strides);
            if (start >= 0) {
                body.step(results, start + place, updates, i);
            }
        }
        return results;
    }

    /**
     * The index of a window's first element, or -1 where the window does not lie within the input. Such windows are left
     * out as a whole, as XLA does; the formula of the specification would leave out their elements one by one.
     */
    private static int start(long[] starts, int at, ArrayType input, long[] sizes, int[] strides) {
        int flat = 0;
        for (int i = 0; i < sizes.length; i++) {
            long start = starts[at + i];
            if (start < 0 || start > input.dim(i) - sizes[i]) {
                return -1;
            }
            flat += (int) start * strides[i];
        }
        return flat;
    }
}
