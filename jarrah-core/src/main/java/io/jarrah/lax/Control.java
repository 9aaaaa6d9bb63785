package io.jarrah.lax;

import io.jarrah.Array;
import io.jarrah.ArrayType;
import io.jarrah.DType;
import io.jarrah.Operations;
import io.jarrah.Type;
import io.jarrah.error.ErrorId;
import io.jarrah.numpy.Creation;
import io.jarrah.op.Case;
import io.jarrah.op.Scan;
import io.jarrah.op.While;
import io.jarrah.program.Program;
import io.jarrah.program.Value;
import io.jarrah.program.Var;
import io.jarrah.transform.Tracer;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;

/** Branches and loops that depend on elements. Their functions may use any array around them. */
public final class Control {
    private Control() {}

    /** What a scan gives: the last carries, and the results of all steps stacked. */
    public record Scanned(List<Array> carries, List<Array> stacked) {}

    /** What one step of a scan gives. */
    public record Step(List<Array> carries, List<Array> results) {}

    /**
     * The arrays of one of two functions.
     *
     * @param predicate an i1 without dimensions
     * @throws io.jarrah.error.JarrahException JRH-OP-004 where the functions give different types
     */
    public static List<Array> cond(Array predicate, Supplier<List<Array>> then, Supplier<List<Array>> otherwise) {
        var branches = List.of(trace(List.of(), ignored -> then.get()), trace(List.of(), ignored -> otherwise.get()));
        var captured = union(branches);
        var args = arguments(captured, List.of(predicate));
        var programs =
                branches.stream().map(branch -> widened(branch, captured)).toList();
        return Operations.apply(new Case(programs, captured.size(), true), args);
    }

    /** As {@link #cond(Array, Supplier, Supplier)} for functions of one result. */
    public static Array cond1(Array predicate, Supplier<Array> then, Supplier<Array> otherwise) {
        return cond(predicate, () -> List.of(then.get()), () -> List.of(otherwise.get()))
                .getFirst();
    }

    /**
     * Carries after the last round of a loop.
     *
     * @param condition from the carries to an i1 without dimensions
     * @param body from the carries to new ones of the same types
     */
    public static List<Array> whileLoop(
            Function<List<Array>, Array> condition, UnaryOperator<List<Array>> body, List<Array> init) {
        var types = types(init);
        var test = trace(types, carries -> List.of(condition.apply(carries)));
        var round = trace(types, body);
        var captured = union(List.of(test, round));
        var loop = new While(widened(test, captured), widened(round, captured), captured.size());
        return Operations.apply(loop, arguments(captured, init));
    }

    /** Carries after {@code count} rounds; the body is given the number of the round, an i32 from 0. */
    public static List<Array> foriLoop(long count, Function<Array, UnaryOperator<List<Array>>> body, List<Array> init) {
        var steps = scan(
                (carries, slices) -> new Step(body.apply(slices.getFirst()).apply(carries), List.of()),
                init,
                List.of(Creation.arange(count, DType.I32)));
        return steps.carries();
    }

    /** From carries and one slice of each scanned array to new carries and results. */
    @FunctionalInterface
    public interface ScanBody {
        Step step(List<Array> carries, List<Array> slices);
    }

    /**
     * A loop over the leading axis of arrays.
     *
     * @param xs at least one array; all have the same leading dimension
     */
    public static Scanned scan(ScanBody body, List<Array> init, List<Array> xs) {
        if (xs.isEmpty() || xs.stream().anyMatch(x -> x.type().rank() == 0)) {
            throw ErrorId.OP_001.error(
                    "op", "scan", "got", xs.size(), "wanted", "at least one array with a leading axis");
        }
        var types = new ArrayList<>(types(init));
        for (var x : xs) {
            types.add(x.type().withDims(x.type().dims().subList(1, x.type().rank())));
        }
        var traced = trace(types, args -> {
            var step = body.step(args.subList(0, init.size()), args.subList(init.size(), args.size()));
            var all = new ArrayList<>(step.carries());
            all.addAll(step.results());
            return all;
        });
        var operands = new ArrayList<>(init);
        operands.addAll(xs);
        long length = xs.getFirst().type().dim(0);
        var scan = new Scan(traced.program(), traced.captured().size(), init.size(), length, false);
        var results = Operations.apply(scan, arguments(traced.captured(), operands));
        return new Scanned(results.subList(0, init.size()), results.subList(init.size(), results.size()));
    }

    private static List<Type> types(List<Array> arrays) {
        return arrays.stream().<Type>map(Array::type).toList();
    }

    private static Tracer.Closure trace(List<? extends Type> types, Function<List<Array>, List<Array>> function) {
        return Tracer.trace("", types, args -> Operations.values(function.apply(Operations.arrays(args))));
    }

    private static List<Value> union(List<Tracer.Closure> closures) {
        return List.copyOf(new LinkedHashSet<>(closures.stream()
                .map(Tracer.Closure::captured)
                .flatMap(Collection::stream)
                .toList()));
    }

    private static List<Array> arguments(List<Value> captured, List<Array> others) {
        var args = new ArrayList<>(Operations.arrays(captured));
        args.addAll(others);
        return args;
    }

    /** The program with parameters for all captured values, used by it or not. */
    private static Program widened(Tracer.Closure closure, List<Value> captured) {
        var program = closure.program();
        var params = new ArrayList<Var>();
        for (var value : captured) {
            int index = closure.captured().indexOf(value);
            params.add(
                    index < 0
                            ? new Var((ArrayType) value.type())
                            : program.params().get(index));
        }
        params.addAll(program.params()
                .subList(closure.captured().size(), program.params().size()));
        return new Program(program.name(), params, program.equations(), program.results());
    }
}
