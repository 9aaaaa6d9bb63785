package io.jarrah.transform;

import io.jarrah.op.Op;
import io.jarrah.program.Program;
import io.jarrah.program.Value;
import io.jarrah.program.Var;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;

/** What applying an operation means: computing it, or writing it down, or something else in a transformation. */
public interface Interpreter {
    /** The interpreter of the running thread; not bound where operations are computed at once. */
    ScopedValue<Interpreter> CURRENT = ScopedValue.newInstance();

    /** Applies an operation; gives as many values as it has results. */
    List<Value> apply(Op op, List<Value> args);

    /** Runs something with this as the interpreter of the thread. */
    default <R> R in(Supplier<R> body) {
        return ScopedValue.where(CURRENT, this).call(body::get);
    }

    /** Applies a program, step after step. */
    default List<Value> run(Program program, List<? extends Value> args) {
        var values = new HashMap<Var, Value>();
        bind(values, program.params(), args);
        for (var equation : program.equations()) {
            bind(values, equation.results(), apply(equation.op(), look(values, equation.args())));
        }
        return look(values, program.results());
    }

    private static void bind(Map<Var, Value> values, List<Var> vars, List<? extends Value> args) {
        for (int i = 0; i < vars.size(); i++) {
            values.put(vars.get(i), args.get(i));
        }
    }

    private static List<Value> look(Map<Var, Value> values, List<Var> vars) {
        return vars.stream().map(values::get).toList();
    }
}
