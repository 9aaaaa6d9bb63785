package io.jarrah.program;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * All steps of a module in the order of the program: {@code main} first, each step before those of the programs that its
 * operation holds; a program that several operations share is met once.
 *
 * @param equations every step
 * @param programs every program, each after those that it holds or calls
 */
public record Walk(List<Equation> equations, List<Program> programs) {
    public Walk {
        equations = List.copyOf(equations);
        programs = List.copyOf(programs);
    }

    /** Walks over the functions of a module. */
    public static Walk over(Module module) {
        var roots = new ArrayList<Program>();
        module.find("main").ifPresent(main -> roots.add(main.program()));
        module.functions().forEach(function -> roots.add(function.program()));
        return over(roots);
    }

    private static Walk over(List<Program> roots) {
        var equations = new ArrayList<Equation>();
        var programs = new ArrayList<Program>();
        Set<Program> met = Collections.newSetFromMap(new IdentityHashMap<>());
        var open = new ArrayDeque<Place>();
        for (var root : roots) {
            if (met.add(root)) {
                open.push(new Place(root));
            }
            while (!open.isEmpty()) {
                var place = open.element();
                var next = place.next(equations);
                if (next == null) {
                    programs.add(open.pop().program);
                } else if (met.add(next)) {
                    open.push(new Place(next));
                }
            }
        }
        return new Walk(equations, programs);
    }

    /**
     * A module with other steps in the place of some. The programs that a step's operation holds have been rewritten
     * before the step; what does not change keeps its identity.
     *
     * @param rewrite gives the step itself, or another one with the same results
     */
    public static Module rewrite(Module module, UnaryOperator<Equation> rewrite) {
        return rewritePrograms(module, program -> {
            var steps = program.equations().stream().map(rewrite).toList();
            return identical(steps, program.equations())
                    ? program
                    : new Program(program.name(), program.params(), steps, program.results());
        });
    }

    /**
     * A module with other programs in the place of some. The programs that a program's steps hold have been rewritten
     * before it; what does not change keeps its identity.
     *
     * @param rewrite gives the program itself, or another one of the same type
     */
    public static Module rewritePrograms(Module module, UnaryOperator<Program> rewrite) {
        Map<Program, Program> renewed = new IdentityHashMap<>();
        for (var program : over(module).programs()) {
            var steps = program.equations().stream()
                    .map(step -> withBodies(step, renewed))
                    .toList();
            var same = identical(steps, program.equations())
                    ? program
                    : new Program(program.name(), program.params(), steps, program.results());
            renewed.put(program, rewrite.apply(same));
        }
        return new Module(
                module.name(),
                module.attributes(),
                module.meshes(),
                module.functions().stream()
                        .map(function ->
                                function.withProgram(renewed.getOrDefault(function.program(), function.program())))
                        .toList());
    }

    private static Equation withBodies(Equation step, Map<Program, Program> renewed) {
        var bodies = step.op().bodies();
        var others =
                bodies.stream().map(body -> renewed.getOrDefault(body, body)).toList();
        if (identical(bodies, others)) {
            return step;
        }
        var op = step.op().withBodies(others);
        return new Equation(step.results(), op, step.args(), step.attributes(), step.location());
    }

    /** Whether two lists of one size hold the same objects. */
    @SuppressWarnings("ReferenceEquality")
    private static boolean identical(List<?> some, List<?> others) {
        for (int i = 0; i < some.size(); i++) {
            if (some.get(i) != others.get(i)) {
                return false;
            }
        }
        return true;
    }

    /** How far the walk is in a program. */
    private static final class Place {
        private final Program program;
        private int step;
        private int body;

        Place(Program program) {
            this.program = program;
        }

        /** The next program held by a step of this one, or null at the end; steps passed on the way are recorded. */
        @Nullable
        Program next(List<Equation> passed) {
            while (step < program.equations().size()) {
                var equation = program.equations().get(step);
                if (body == 0) {
                    passed.add(equation);
                }
                if (body < equation.op().bodies().size()) {
                    return equation.op().bodies().get(body++);
                }
                step++;
                body = 0;
            }
            return null;
        }
    }
}
