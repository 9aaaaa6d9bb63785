package io.jarrah.backend.reference;

import io.jarrah.Type;
import io.jarrah.op.AllReduce;
import io.jarrah.op.ChloScan;
import io.jarrah.op.CollectiveReduce;
import io.jarrah.op.Map;
import io.jarrah.op.Reduce;
import io.jarrah.op.ReduceScatter;
import io.jarrah.op.ReduceWindow;
import io.jarrah.op.Reducer;
import io.jarrah.op.Scatter;
import io.jarrah.op.SelectAndScatter;
import io.jarrah.op.Sort;
import java.util.List;
import java.util.stream.IntStream;

/** Which kernel computes which operation that holds the program of a step. */
final class Reducers {
    private Reducers() {}

    /** The results; {@code args} begins with what the program captures. */
    static List<? extends Datum> run(Evaluator evaluator, Reducer op, List<Type> results, List<Datum> args) {
        return switch (op) {
            case AllReduce reduce -> Meetings.allReduce(evaluator, reduce, results, args);
            case ChloScan scan -> Scans.run(evaluator, scan, results, args);
            case CollectiveReduce reduce -> Meetings.collectiveReduce(evaluator, reduce, results, args);
            case Map map -> declared(List.of(Mapping.map(evaluator, map, results.getFirst(), args)), results);
            case Reduce reduce -> declared(Reductions.reduce(evaluator, reduce, results, args), results);
            case ReduceScatter scatter -> Meetings.reduceScatter(evaluator, scatter, results, args);
            case ReduceWindow reduce -> declared(Reductions.reduceWindow(evaluator, reduce, results, args), results);
            case Scatter scatter -> declared(Scattering.scatter(evaluator, scatter, args), results);
            case SelectAndScatter select ->
                declared(Reductions.selectAndScatter(evaluator, select, results, args), results);
            case Sort sort -> Sorting.sort(evaluator, sort, args);
        };
    }

    /** Arrays with elements of the types that results are declared with. */
    private static List<Tensor> declared(List<Tensor> tensors, List<Type> types) {
        return IntStream.range(0, tensors.size())
                .mapToObj(i -> Converting.to(
                        tensors.get(i), Evaluator.array(types.get(i)).element()))
                .toList();
    }
}
