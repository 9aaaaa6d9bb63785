package io.jarrah.backend.reference;

import io.jarrah.ArrayType;
import io.jarrah.Type;
import io.jarrah.op.Op;
import io.jarrah.program.Equation;
import io.jarrah.program.Location;
import io.jarrah.program.Program;
import io.jarrah.program.Var;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * A program with its names numbered, so that running it needs no look-ups.
 *
 * @param program the program
 * @param slots how many names it has; parameters come first
 * @param steps its equations
 * @param results the slots of its results
 */
record Plan(Program program, int slots, List<Step> steps, int[] results) {
    /**
     * One equation.
     *
     * @param op the operation
     * @param args slots of its arguments
     * @param firstResult slot of its first result; the others follow
     * @param declared the types of its results
     * @param isStatic whether all arguments and results are declared with fixed sizes
     * @param dead slots that no later step reads
     * @param location where it is written
     */
    record Step(
            Op op, int[] args, int firstResult, List<Type> declared, boolean isStatic, int[] dead, Location location) {
        private static boolean isStatic(Equation equation) {
            return Stream.concat(equation.args().stream(), equation.results().stream())
                    .allMatch(var -> !(var.type() instanceof ArrayType array) || array.isStatic());
        }
    }

    static Plan of(Program program) {
        var slots = new HashMap<Var, Integer>();
        program.params().forEach(param -> slots.put(param, slots.size()));
        var lastRead = new HashMap<Var, Integer>();
        var equations = program.equations();
        for (int i = 0; i < equations.size(); i++) {
            for (var arg : equations.get(i).args()) {
                lastRead.put(arg, i);
            }
        }
        program.results().forEach(result -> lastRead.put(result, equations.size()));
        var steps = new ArrayList<Step>();
        for (int i = 0; i < equations.size(); i++) {
            var equation = equations.get(i);
            int first = slots.size();
            equation.results().forEach(result -> slots.put(result, slots.size()));
            int index = i;
            var dead = equation.args().stream()
                    .distinct()
                    .filter(arg -> lastRead.getOrDefault(arg, -1) == index)
                    .mapToInt(slots::get)
                    .toArray();
            var declared = equation.results().stream().map(Var::type).toList();
            steps.add(new Step(
                    equation.op(),
                    numbers(equation.args(), slots),
                    first,
                    declared,
                    Step.isStatic(equation),
                    dead,
                    equation.location()));
        }
        return new Plan(program, slots.size(), List.copyOf(steps), numbers(program.results(), slots));
    }

    private static int[] numbers(List<Var> vars, Map<Var, Integer> slots) {
        return vars.stream().mapToInt(slots::get).toArray();
    }
}
