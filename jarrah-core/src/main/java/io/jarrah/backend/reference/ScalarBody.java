package io.jarrah.backend.reference;

import io.jarrah.ArrayType;
import io.jarrah.ElementType;
import io.jarrah.op.Constant;
import io.jarrah.op.Pointwise;
import io.jarrah.op.Single;
import io.jarrah.program.Program;
import io.jarrah.program.Var;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The program of one step of a reduction, run again and again on scalars. One pointwise function runs at once, several run
 * over registers, any other program in the evaluator.
 */
final class ScalarBody {
    private record Step(Elementwise fn, Tensor result, Tensor[] args) {}

    private final Evaluator evaluator;
    private final Program program;
    private final List<Datum> captured;
    private final Tensor[] params;
    private final @Nullable List<Step> steps;
    private final Tensor[] results;
    private final Arithmetic.@Nullable Fold fold;

    private ScalarBody(
            Evaluator evaluator,
            Program program,
            List<Datum> captured,
            Tensor[] params,
            @Nullable List<Step> steps,
            Tensor[] results) {
        this.evaluator = evaluator;
        this.program = program;
        this.captured = captured;
        this.params = params;
        this.steps = steps;
        this.results = results;
        this.fold = steps == null ? null : fold(program, captured.size());
    }

    /** What a program of two parameters does at once, or null. */
    private static Arithmetic.@Nullable Fold fold(Program program, int captured) {
        var params = program.params().subList(captured, program.params().size());
        if (params.size() != 2) {
            return null;
        }
        if (program.results().equals(params.subList(1, 2))) {
            return Tensor::set;
        }
        if (program.equations().size() != 1) {
            return null;
        }
        var equation = program.equations().getFirst();
        return equation.op() instanceof Pointwise(var fn)
                        && equation.args().equals(params)
                        && equation.results().equals(program.results())
                        && fn != Pointwise.Fn.COMPLEX
                ? Arithmetic.fold(fn, ((ArrayType) params.getFirst().type()).dtype())
                : null;
    }

    /** A body whose first parameters are captured values and whose others are scalars. */
    static ScalarBody of(Evaluator evaluator, Program program, List<? extends Datum> captured) {
        var registers = new HashMap<Var, Tensor>();
        var params = new ArrayList<Tensor>();
        for (int i = 0; i < program.params().size(); i++) {
            var param = program.params().get(i);
            if (i >= captured.size()) {
                params.add(Tensor.zeros((ArrayType) param.type()));
                registers.put(param, params.getLast());
            } else if (captured.get(i) instanceof Tensor tensor && tensor.size() == 1) {
                registers.put(param, tensor);
            }
        }
        var steps = compiled(program, registers);
        var results = steps == null
                ? new Tensor[program.results().size()]
                : program.results().stream().map(registers::get).toArray(Tensor[]::new);
        return new ScalarBody(evaluator, program, List.copyOf(captured), params.toArray(Tensor[]::new), steps, results);
    }

    private static @Nullable List<Step> compiled(Program program, Map<Var, Tensor> registers) {
        var steps = new ArrayList<Step>();
        for (var equation : program.equations()) {
            if (equation.op() instanceof Constant(var value) && value.type().rank() == 0) {
                registers.put(equation.results().getFirst(), Tensor.of(value));
                continue;
            }
            var args = equation.args().stream().map(registers::get).toArray(Tensor[]::new);
            var fn = function(equation.op() instanceof Single single ? single : null, args, equation.results());
            if (fn == null) {
                return null;
            }
            var result = Tensor.zeros((ArrayType) equation.results().getFirst().type());
            registers.put(equation.results().getFirst(), result);
            steps.add(new Step(fn, result, args));
        }
        return registers.keySet().containsAll(program.results()) ? steps : null;
    }

    private static @Nullable Elementwise function(@Nullable Single op, @Nullable Tensor[] args, List<Var> results) {
        if (op == null || !(results.getFirst().type() instanceof ArrayType type) || !isPlain(type)) {
            return null;
        }
        var types = new ArrayList<ArrayType>();
        for (var arg : args) {
            if (arg == null || !isPlain(arg.type())) {
                return null;
            }
            types.add(arg.type());
        }
        return Elementwise.of(op, types, type);
    }

    private static boolean isPlain(ArrayType type) {
        return type.rank() == 0 && !type.element().isQuantized();
    }

    /** Gives a parameter, counted without the captured ones, the value of an element of the same element type. */
    void set(int param, Tensor from, int index) {
        params[param].set(0, from, index);
    }

    void run() {
        if (steps != null) {
            for (var step : steps) {
                step.fn.into(step.result, step.args);
            }
            return;
        }
        var in = new ArrayList<>(captured);
        for (var param : params) {
            in.add(param.copy());
        }
        var out = evaluator.run(program, in);
        for (int i = 0; i < results.length; i++) {
            results[i] = (Tensor) out.get(i);
        }
    }

    /** One step of a reduction: the accumulators at one place take in the inputs at another. */
    void step(List<Tensor> accumulators, int to, List<Tensor> inputs, int from) {
        if (fold != null) {
            fold.at(accumulators.getFirst(), to, inputs.getFirst(), from);
            return;
        }
        int count = accumulators.size();
        for (int i = 0; i < count; i++) {
            set(i, accumulators.get(i), to);
            set(count + i, inputs.get(i), from);
        }
        run();
        for (int i = 0; i < count; i++) {
            get(i, accumulators.get(i), to);
        }
    }

    /** Writes a result of the last run to a place of an array of the same element type. */
    void get(int result, Tensor to, int index) {
        to.set(index, results[result], 0);
    }

    /** Whether the first result of the last run is a predicate that holds. */
    boolean holds() {
        return results[0].scalar() != 0;
    }

    /** The element type of a parameter, counted without the captured ones. */
    ElementType element(int param) {
        return params[param].type().element();
    }
}
