package io.jarrah.backend.reference;

import io.jarrah.ArrayType;
import io.jarrah.TokenType;
import io.jarrah.Type;
import io.jarrah.error.ErrorId;
import io.jarrah.error.JarrahException;
import io.jarrah.host.Site;
import io.jarrah.op.ForeignCall;
import io.jarrah.op.HostCall;
import io.jarrah.op.Nested;
import io.jarrah.op.Op;
import io.jarrah.op.Reducer;
import io.jarrah.op.Several;
import io.jarrah.op.Single;
import io.jarrah.program.Module;
import io.jarrah.program.Program;
import io.jarrah.program.Verifier;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * Runs programs on one device, step after step.
 *
 * @param context what all devices of a run share
 * @param device the device
 * @param shards the shard maps around, or null outside of any
 */
record Evaluator(
        Context context, Grid.Device device, @Nullable Shards shards) {
    /**
     * What all devices of a run share.
     *
     * @param module the module that runs
     * @param outside host functions and custom-call targets
     * @param plans the numbered programs
     */
    record Context(Module module, Outside outside, Map<Program, Plan> plans) {
        Context(Module module, Outside outside) {
            this(module, outside, new ConcurrentHashMap<>());
        }

        Plan plan(Program program) {
            return plans.computeIfAbsent(program, Plan::of);
        }
    }

    /** The results of a program. */
    List<Datum> run(Program program, List<? extends Datum> args) {
        return run(context.plan(program), args);
    }

    /** The only result of a program, an array. */
    Tensor run1(Program program, List<? extends Datum> args) {
        return (Tensor) run(program, args).getFirst();
    }

    private List<Datum> run(Plan plan, List<? extends Datum> args) {
        if (Thread.currentThread().isInterrupted()) {
            throw ErrorId.RUN_005.error(
                    "program",
                    plan.program().name().isEmpty()
                            ? "a body"
                            : "@" + plan.program().name());
        }
        var values = new @Nullable Datum[plan.slots()];
        for (int i = 0; i < args.size(); i++) {
            values[i] = args.get(i);
        }
        for (var step : plan.steps()) {
            var in = new ArrayList<Datum>(step.args().length);
            for (int slot : step.args()) {
                in.add(present(values[slot]));
            }
            for (int slot : step.dead()) {
                values[slot] = null;
            }
            List<? extends Datum> out;
            try {
                out = apply(step, in);
            } catch (JarrahException e) {
                throw e.at(step.location());
            }
            for (int i = 0; i < out.size(); i++) {
                values[step.firstResult() + i] = out.get(i);
            }
        }
        return Arrays.stream(plan.results())
                .mapToObj(slot -> present(values[slot]))
                .toList();
    }

    private static Datum present(@Nullable Datum datum) {
        if (datum == null) {
            throw new IllegalStateException("a value is read before it is assigned");
        }
        return datum;
    }

    private List<? extends Datum> apply(Plan.Step step, List<Datum> args) {
        var results = step.isStatic() ? step.declared() : results(step, args);
        return switch (step.op()) {
            case Single single -> List.of(single(single, results.getFirst(), args));
            case Several several -> several(several, results, args);
            case Nested nested -> Control.run(this, nested, args);
            case Reducer reducer -> Reducers.run(this, reducer, results, args);
            case HostCall call -> host(call, step, args);
            case ForeignCall call -> foreign(call, step, args);
        };
    }

    /** The types of results where sizes are known only now: they have to agree with what is declared. */
    private static List<Type> results(Plan.Step step, List<Datum> args) {
        var inferred = step.op().infer(args.stream().map(Datum::type).toList());
        return IntStream.range(0, inferred.size())
                .mapToObj(i -> resolved(step.op(), step.declared().get(i), inferred.get(i)))
                .toList();
    }

    private static Type resolved(Op op, Type declared, Type inferred) {
        if (!Verifier.refines(declared, inferred)) {
            throw error(op, "the result is " + inferred + ", declared is " + declared);
        }
        return declared instanceof ArrayType array && !array.isStatic()
                ? array(inferred).withElement(array.element())
                : declared;
    }

    /** Quantized arithmetic means: dequantize, operate, quantize to the declared result. */
    private Datum single(Single op, Type result, List<Datum> args) {
        if (!Quantized.concerns(op, List.of(result), args)) {
            return Kernels.single(this, op, result, args);
        }
        return Quantized.quantize(
                Kernels.single(this, op, Quantized.expressed(result), Quantized.dequantized(args)), result);
    }

    private List<? extends Datum> several(Several op, List<Type> results, List<Datum> args) {
        if (!Quantized.concerns(op, results, args)) {
            return Kernels.several(this, op, results, args);
        }
        var expressed = results.stream().map(Quantized::expressed).toList();
        var out = Kernels.several(this, op, expressed, Quantized.dequantized(args));
        return IntStream.range(0, out.size())
                .mapToObj(i -> Quantized.quantize(out.get(i), results.get(i)))
                .toList();
    }

    private List<Datum> host(HostCall call, Plan.Step step, List<Datum> args) {
        var operands = arrays(args);
        var site = shards == null
                ? new Site(call.function().name(), step.location())
                : shards.site(call, operands, step.location());
        var results = shards == null
                ? context.outside().call(call, site, operands)
                : shards.call(this, call, operands, () -> context.outside().call(call, site, operands));
        return withTokens(call.results(), results);
    }

    private List<Datum> foreign(ForeignCall call, Plan.Step step, List<Datum> args) {
        if (call.target().equals(RunParallel.TARGET)) {
            return RunParallel.run(this, call, args);
        }
        return withTokens(call.results(), context.outside().call(call, step.location(), arrays(args)));
    }

    private static List<Tensor> arrays(List<Datum> data) {
        return data.stream()
                .filter(Tensor.class::isInstance)
                .map(Tensor.class::cast)
                .toList();
    }

    private static List<Datum> withTokens(List<Type> types, List<Tensor> arrays) {
        var all = new ArrayList<Datum>();
        int next = 0;
        for (var type : types) {
            all.add(type instanceof TokenType ? Datum.Token.TOKEN : arrays.get(next++));
        }
        return all;
    }

    /** An error of an operation while it runs. */
    static JarrahException error(Op op, String what) {
        return ErrorId.RUN_003.error("op", op.name(), "what", what);
    }

    /** The type as an array's. */
    static ArrayType array(Type type) {
        return (ArrayType) type;
    }
}
