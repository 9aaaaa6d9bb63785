package io.jarrah.stablehlo.write;

import io.jarrah.Array;
import io.jarrah.ArrayType;
import io.jarrah.DType;
import io.jarrah.Operations;
import io.jarrah.Type;
import io.jarrah.lax.Control;
import io.jarrah.numpy.Comparisons;
import io.jarrah.numpy.Creation;
import io.jarrah.numpy.Maths;
import io.jarrah.numpy.Shaping;
import io.jarrah.op.Call;
import io.jarrah.op.Scan;
import io.jarrah.program.Equation;
import io.jarrah.program.Module;
import io.jarrah.program.Program;
import io.jarrah.program.Var;
import io.jarrah.program.Walk;
import io.jarrah.transform.Interpreter;
import io.jarrah.transform.Tracer;
import java.util.ArrayList;
import java.util.List;

/** Scans, which StableHLO does not have, as calls of functions that loop. */
final class ScanLowering {
    private ScanLowering() {}

    /** The module without scans. */
    static Module lower(Module module) {
        return Walk.rewrite(module, step -> {
            if (!(step.op() instanceof Scan scan)) {
                return step;
            }
            var types = step.args().stream().map(Var::type).toList();
            return new Equation(
                    step.results(), new Call(loop(scan, types)), step.args(), step.attributes(), step.location());
        });
    }

    private static Program loop(Scan scan, List<Type> types) {
        var stacked =
                scan.infer(types).subList(scan.carries(), scan.infer(types).size());
        return Tracer.trace("scan", types, values -> Operations.values(loop(scan, Operations.arrays(values), stacked)))
                .program();
    }

    private static List<Array> loop(Scan scan, List<Array> args, List<Type> stacked) {
        int fixed = scan.captured() + scan.carries();
        var captured = args.subList(0, scan.captured());
        var xs = args.subList(fixed, args.size());
        var init = new ArrayList<Array>();
        init.add(Creation.full(ArrayType.of(DType.I32), 0));
        init.addAll(args.subList(scan.captured(), fixed));
        stacked.forEach(type -> init.add(Creation.zeros((ArrayType) type)));
        var last = Control.whileLoop(
                state -> Comparisons.less(state.getFirst(), scan.length()),
                state -> step(scan, captured, xs, state),
                init);
        return last.subList(1, last.size());
    }

    private static List<Array> step(Scan scan, List<Array> captured, List<Array> xs, List<Array> state) {
        var index = state.getFirst();
        var row = scan.reverse() ? Maths.add(Maths.negative(index), scan.length() - 1) : index;
        var in = new ArrayList<>(captured);
        in.addAll(state.subList(1, 1 + scan.carries()));
        xs.forEach(x -> in.add(Shaping.row(x, row)));
        var out = Operations.arrays(Interpreter.CURRENT.get().run(scan.body(), Operations.values(in)));
        var next = new ArrayList<Array>();
        next.add(Maths.add(index, 1L));
        next.addAll(out.subList(0, scan.carries()));
        for (int i = scan.carries(); i < out.size(); i++) {
            next.add(Shaping.withRow(state.get(1 + i), row, out.get(i)));
        }
        return next;
    }
}
