package io.jarrah.backend.reference;

import io.jarrah.op.Scatter;
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
        var windowDims = dims.windowDims(rank);
        var window = new int[update.rank()];
        var batch = new int[update.rank()];
        int next = 0;
        for (int i = update.rank() - 1, stride = 1; i >= 0; i--) {
            if (!dims.updateWindowDims().contains((long) i)) {
                batch[i] = stride;
                stride *= (int) update.dim(i);
            }
        }
        for (int i = 0; i < update.rank(); i++) {
            window[i] = dims.updateWindowDims().contains((long) i)
                    ? windowDims.get(next++).intValue()
                    : -1;
        }
        var strides = Index.strides(input);
        var updateDims = Index.dims(update);
        var at = new int[update.rank()];
        var place = new long[rank];
        for (int i = 0; i < updates.getFirst().size(); i++) {
            int vector = Index.flat(at, batch);
            System.arraycopy(starts, vector * rank, place, 0, rank);
            for (int k = 0; k < at.length; k++) {
                if (window[k] >= 0) {
                    place[window[k]] += at[k];
                }
            }
            int to = inside(place, input.dimArray(), strides);
            if (to >= 0) {
                body.step(results, to, updates, i);
            }
            Index.next(at, updateDims);
        }
        return results;
    }

    private static int inside(long[] place, long[] dims, int[] strides) {
        int flat = 0;
        for (int i = 0; i < place.length; i++) {
            if (place[i] < 0 || place[i] >= dims[i]) {
                return -1;
            }
            flat += (int) place[i] * strides[i];
        }
        return flat;
    }
}
