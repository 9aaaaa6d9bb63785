package io.jarrah.transform;

import io.jarrah.Type;
import io.jarrah.error.ErrorId;
import io.jarrah.error.JarrahException;
import io.jarrah.op.Op;
import io.jarrah.program.Attributes;
import io.jarrah.program.Equation;
import io.jarrah.program.Location;
import io.jarrah.program.Program;
import io.jarrah.program.Value;
import io.jarrah.program.Var;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/**
 * The interpreter that writes operations down as the steps of a program. Values from outside that they are applied to
 * become leading parameters, so that every program is closed.
 */
public final class Tracer implements Interpreter {
    private final List<Var> params = new ArrayList<>();
    private final List<Equation> equations = new ArrayList<>();
    private final Map<Value, Var> captured = new IdentityHashMap<>();
    private final List<Value> outside = new ArrayList<>();
    private final Thread thread = Thread.currentThread();
    private final Location started;
    private volatile boolean open = true;

    private Tracer(Location started) {
        this.started = started;
    }

    /**
     * A program and the values from outside that its leading parameters stand for.
     *
     * @param program takes the captured values, then the parameters of the function
     * @param captured the values from outside, in the order of their first use
     */
    public record Closure(Program program, List<Value> captured) {}

    /**
     * Traces a function.
     *
     * @param name of the program; empty for the body of an operation
     * @param params the types of the function's parameters
     * @param function from values of these types to results
     */
    public static Closure trace(String name, List<? extends Type> params, Function<List<Value>, List<Value>> function) {
        var tracer = new Tracer(Callers.here());
        var event = new TraceEvent();
        event.begin();
        try {
            for (var type : params) {
                tracer.params.add(new Var(type));
            }
            var args = tracer.params.stream()
                    .<Value>map(param -> new Traced(tracer, param))
                    .toList();
            var results = tracer.in(() -> function.apply(args));
            var resultVars = results.stream().map(tracer::mine).toList();
            var all = new ArrayList<>(
                    tracer.outside.stream().map(tracer.captured::get).toList());
            all.addAll(tracer.params);
            return new Closure(new Program(name, all, tracer.equations, resultVars), List.copyOf(tracer.outside));
        } finally {
            tracer.open = false;
            if (!name.isEmpty() && event.shouldCommit()) {
                event.program = name;
                event.steps = tracer.equations.size();
                event.commit();
            }
        }
    }

    @Override
    public List<Value> apply(Op op, List<Value> args) {
        requireHere();
        var location = Callers.here();
        try {
            var vars = args.stream().map(this::mine).toList();
            var results = op.infer(vars.stream().map(Var::type).toList()).stream()
                    .map(Var::new)
                    .toList();
            equations.add(new Equation(results, op, vars, Attributes.NONE, location));
            return results.stream()
                    .<Value>map(result -> new Traced(this, result))
                    .toList();
        } catch (JarrahException e) {
            throw e.at(location);
        }
    }

    private Var mine(Value value) {
        if (value instanceof Traced traced) {
            if (traced.owner() == this) {
                return traced.var();
            }
            traced.owner().requireHere();
        }
        return captured.computeIfAbsent(value, outer -> {
            outside.add(outer);
            return new Var(outer.type());
        });
    }

    /** Refuses a traced value where nothing is traced: after its trace has ended, or in another thread. */
    public static void requireOutside(Value value) {
        if (value instanceof Traced traced) {
            traced.owner().requireHere();
            throw traced.owner().ended();
        }
    }

    private JarrahException ended() {
        return ErrorId.TRACE_001.error("started", started).at(Callers.here());
    }

    private void requireHere() {
        if (!open) {
            throw ended();
        }
        if (Thread.currentThread() != thread) {
            throw ErrorId.TRACE_002
                    .error("thread", Thread.currentThread().getName(), "owner", thread.getName(), "started", started)
                    .at(Callers.here());
        }
    }
}
