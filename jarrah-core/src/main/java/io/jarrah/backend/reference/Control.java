package io.jarrah.backend.reference;

import io.jarrah.ArrayType;
import io.jarrah.op.AsyncStart;
import io.jarrah.op.Call;
import io.jarrah.op.Case;
import io.jarrah.op.Composite;
import io.jarrah.op.Nested;
import io.jarrah.op.Scan;
import io.jarrah.op.ShardMap;
import io.jarrah.op.While;
import io.jarrah.program.Program;
import java.util.ArrayList;
import java.util.List;

/** Control flow, calls and shard maps. */
final class Control {
    private Control() {}

    /** The results; {@code args} begins with what the programs capture. */
    static List<? extends Datum> run(Evaluator evaluator, Nested op, List<Datum> args) {
        return switch (op) {
            case Call(Program callee) -> evaluator.run(callee, args);
            case While loop -> loop(evaluator, loop, args);
            case Case branch ->
                evaluator.run(branch.branches().get(chosen(branch, args)), args.subList(0, branch.captured()));
            case Scan scan -> scan(evaluator, scan, args);
            case ShardMap map -> Shards.run(evaluator, map, args);
            case Composite composite -> evaluator.run(composite.decomposition(), args);
            case AsyncStart start -> List.of(new Datum.Future(evaluator.run(start.body(), args)));
        };
    }

    private static List<Datum> loop(Evaluator evaluator, While loop, List<Datum> args) {
        var captured = args.subList(0, loop.captured());
        var carries = args.subList(loop.captured(), args.size());
        while (true) {
            var in = new ArrayList<>(captured);
            in.addAll(carries);
            if (evaluator.run1(loop.condition(), in).scalar() == 0) {
                return carries;
            }
            carries = evaluator.run(loop.body(), in);
        }
    }

    private static List<Datum> scan(Evaluator evaluator, Scan scan, List<Datum> args) {
        int fixed = scan.captured() + scan.carries();
        var captured = args.subList(0, scan.captured());
        var carries = args.subList(scan.captured(), fixed);
        var stacked = args.subList(fixed, args.size()).stream()
                .map(Tensor.class::cast)
                .toList();
        var types = scan.infer(args.stream().map(Datum::type).toList());
        var gathered = types.subList(scan.carries(), types.size()).stream()
                .map(type -> Tensor.zeros((ArrayType) type))
                .toList();
        int length = Math.toIntExact(scan.length());
        for (int step = 0; step < length; step++) {
            int row = scan.reverse() ? length - 1 - step : step;
            var in = new ArrayList<>(captured);
            in.addAll(carries);
            stacked.forEach(xs -> in.add(row(xs, row)));
            var out = evaluator.run(scan.body(), in);
            carries = out.subList(0, scan.carries());
            for (int i = 0; i < gathered.size(); i++) {
                var slice = (Tensor) out.get(scan.carries() + i);
                for (int k = 0; k < slice.size(); k++) {
                    gathered.get(i).set(row * slice.size() + k, slice, k);
                }
            }
        }
        var results = new ArrayList<>(carries);
        results.addAll(gathered);
        return results;
    }

    private static Tensor row(Tensor xs, int row) {
        var type = xs.type().withDims(xs.type().dims().subList(1, xs.type().rank()));
        int size = Tensor.length(type) / Tensor.slots(type);
        return xs.pick(type, i -> row * size + i);
    }

    private static int chosen(Case branch, List<Datum> args) {
        long index = ((Tensor) args.get(branch.captured())).scalar();
        int last = branch.branches().size() - 1;
        if (branch.conditional()) {
            return index != 0 ? 0 : 1;
        }
        return index < 0 || index > last ? last : (int) index;
    }
}
