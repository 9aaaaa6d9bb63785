package io.jarrah.backend.reference;

import io.jarrah.op.Call;
import io.jarrah.op.Case;
import io.jarrah.op.Nested;
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
            case Case branch -> evaluator.run(branch.branches().get(chosen(branch, args)), args.subList(0, branch.captured()));
            case ShardMap map -> Shards.run(evaluator, map, args);
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

    private static int chosen(Case branch, List<Datum> args) {
        long index = ((Tensor) args.get(branch.captured())).scalar();
        int last = branch.branches().size() - 1;
        if (branch.conditional()) {
            return index != 0 ? 0 : 1;
        }
        return index < 0 || index > last ? last : (int) index;
    }
}
