package io.jarrah.stablehlo.read;

import io.jarrah.Mesh;
import io.jarrah.op.AsyncDone;
import io.jarrah.op.AsyncStart;
import io.jarrah.op.Call;
import io.jarrah.op.Case;
import io.jarrah.op.Composite;
import io.jarrah.op.ForeignCall;
import io.jarrah.op.GetTupleElement;
import io.jarrah.op.Op;
import io.jarrah.op.OptimizationBarrier;
import io.jarrah.op.ShardMap;
import io.jarrah.op.TupleOf;
import io.jarrah.op.While;
import io.jarrah.program.Program;
import io.jarrah.shard.Sharding;
import io.jarrah.stablehlo.syntax.ShardingParser;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/** Control flow, calls, and operations of StableHLO's own tests. */
final class ControlOps {
    private ControlOps() {}

    static void all(Map<String, Function<WrittenOp, Op>> ops) {
        ops.put("stablehlo.while", op -> {
            List<Program> bodies = op.bodies(2);
            return new While(bodies.get(0), bodies.get(1), op.captured());
        });
        ops.put("stablehlo.case", op -> new Case(op.bodies(), op.captured(), false));
        ops.put("stablehlo.if", op -> new Case(op.bodies(2), op.captured(), true));
        ops.put("stablehlo.async_start", op -> new AsyncStart(op.body()));
        ops.put("stablehlo.async_done", op -> new AsyncDone());
        ops.put("stablehlo.tuple", op -> new TupleOf());
        ops.put("stablehlo.get_tuple_element", op -> new GetTupleElement(op.integer("index")));
        ops.put("stablehlo.optimization_barrier", op -> new OptimizationBarrier());
        ops.put("func.call", op -> new Call(op.function("callee")));
        ops.put(
                "stablehlo.composite",
                op -> new Composite(
                        op.text("name"),
                        op.dictionary("composite_attributes"),
                        op.function("decomposition"),
                        op.integer("version", 0)));
        ops.put("sdy.manual_computation", ControlOps::shardMap);
        ops.put("stablehlo.custom_call", op -> {
            var target = op.text("call_target_name");
            boolean sideEffect = op.flag("has_side_effect", false);
            return new ForeignCall(false, target, op.syntax().resultTypes(), sideEffect, op.takeRest());
        });
        for (var name : List.of(
                "check.expect_almost_eq",
                "check.expect_almost_eq_const",
                "check.expect_close",
                "check.expect_eq",
                "check.expect_eq_const",
                "check.expect_serialized_eq",
                "interpreter.print",
                "interpreter.probe",
                "interpreter.run_parallel")) {
            ops.put(name, op -> new ForeignCall(true, name, op.syntax().resultTypes(), true, op.takeRest()));
        }
    }

    private static Op shardMap(WrittenOp op) {
        var in = shardings(op, "in_shardings");
        var out = shardings(op, "out_shardings");
        var axes =
                new ShardingParser(op.inside("manual_axes", "sdy"), op.context().meshes()).manualAxes();
        var all = new ArrayList<>(in);
        all.addAll(out);
        var mesh = all.isEmpty() ? meshWith(op, axes) : all.getFirst().mesh();
        for (var sharding : all) {
            if (!sharding.mesh().equals(mesh)) {
                throw op.refused("in_shardings", op.any("in_shardings", ""), "shardings of one mesh");
            }
        }
        return new ShardMap(mesh, in, out, axes, op.body());
    }

    /** The mesh of a shard map without arguments and results: the first of the module's that has the axes. */
    private static Mesh meshWith(WrittenOp op, List<String> axes) {
        return op.context().meshes().values().stream()
                .filter(mesh -> axes.stream().allMatch(mesh::has))
                .findFirst()
                .orElseThrow(
                        () -> op.refused("manual_axes", op.any("manual_axes", ""), "axes of a mesh of the module"));
    }

    private static List<Sharding> shardings(WrittenOp op, String name) {
        var body = op.inside(name, "sdy.sharding_per_value");
        var shardings = new ArrayList<Sharding>();
        for (var sharding : new ShardingParser(body, op.context().meshes()).perValue()) {
            if (sharding == null) {
                throw op.refused(name, op.any(name, ""), "shardings whose unreduced axes stand for sums");
            }
            shardings.add(sharding);
        }
        return shardings;
    }
}
