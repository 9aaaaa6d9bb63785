package io.jarrah.tck.conformance;

import io.jarrah.ArrayType;
import io.jarrah.op.Call;
import io.jarrah.op.Constant;
import io.jarrah.op.ForeignCall;
import io.jarrah.program.Equation;
import io.jarrah.program.Location;
import io.jarrah.program.Module;
import io.jarrah.program.Program;
import io.jarrah.program.Var;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

/**
 * The names that MLIR's printer gives the values of a function: parameters {@code %arg0, …}, constants {@code %c} and
 * {@code %cst}, everything else a number.
 */
final class ValueNames {
    private final Map<Location, String> operands = new HashMap<>();
    private final String target;

    private ValueNames(String target) {
        this.target = target;
    }

    /** For each call of a target in a module, by its place: the name of its first operand. */
    static Map<Location, String> operands(Module module, String target) {
        var names = new ValueNames(target);
        for (var function : module.functions()) {
            var scope = new Scope();
            for (var param : function.program().params()) {
                scope.names.put(param, scope.unique("arg" + scope.args++));
            }
            names.block(function.program(), scope);
        }
        return names.operands;
    }

    private static final class Scope {
        final Map<Var, String> names = new HashMap<>();
        final Set<String> used = new HashSet<>();
        int args;
        int next;
        int conflicts;

        Scope inner() {
            var inner = new Scope();
            inner.names.putAll(names);
            inner.used.addAll(used);
            inner.args = args;
            inner.next = next;
            inner.conflicts = conflicts;
            return inner;
        }

        String unique(String name) {
            var found = name;
            while (!used.add(found)) {
                found = name + "_" + conflicts++;
            }
            return "%" + found;
        }
    }

    private void block(Program program, Scope scope) {
        for (var equation : program.equations()) {
            name(equation, scope);
            if (equation.op() instanceof ForeignCall call
                    && call.target().equals(target)
                    && !equation.args().isEmpty()) {
                operands.put(
                        equation.location(),
                        scope.names.getOrDefault(equation.args().getFirst(), "%_"));
            }
        }
        for (var equation : program.equations()) {
            if (equation.op() instanceof Call) {
                continue;
            }
            int captured = equation.op().captured();
            for (var body : equation.op().bodies()) {
                var inner = scope.inner();
                for (int i = 0; i < body.params().size(); i++) {
                    var param = body.params().get(i);
                    inner.names.put(
                            param,
                            i < captured
                                    ? scope.names.getOrDefault(equation.args().get(i), "%_")
                                    : inner.unique("arg" + inner.args++));
                }
                block(body, inner);
            }
        }
    }

    private static void name(Equation equation, Scope scope) {
        var results = equation.results();
        if (equation.op() instanceof Constant) {
            var result = results.getFirst();
            boolean integers = result.type() instanceof ArrayType type
                    && (type.dtype().isInteger() || type.dtype().isPredicate());
            scope.names.put(result, scope.unique(integers ? "c" : "cst"));
        } else if (!results.isEmpty()) {
            int number = scope.next++;
            for (int i = 0; i < results.size(); i++) {
                scope.names.put(results.get(i), "%" + number + (results.size() == 1 ? "" : "#" + i));
            }
        }
    }
}
