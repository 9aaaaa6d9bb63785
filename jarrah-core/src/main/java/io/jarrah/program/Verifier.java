package io.jarrah.program;

import io.jarrah.ArrayType;
import io.jarrah.ElementType;
import io.jarrah.Type;
import io.jarrah.error.ErrorId;
import io.jarrah.error.JarrahException;
import java.util.Collections;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Set;

/**
 * Checks that programs are closed and typed: every name is assigned once, before it is used, and every declared result
 * type refines the one that its operation infers.
 */
public final class Verifier {
    private final Set<Program> checked = Collections.newSetFromMap(new IdentityHashMap<>());

    private Verifier() {}

    /**
     * Checks all functions of a module.
     *
     * @throws JarrahException the first thing that is wrong, with the place of the equation
     */
    public static void verify(Module module) {
        var verifier = new Verifier();
        module.functions().forEach(function -> verifier.check(function.program()));
    }

    /** Checks a program and those that its operations hold. */
    public static void verify(Program program) {
        new Verifier().check(program);
    }

    /** Checks the types of one equation; the programs that its operation holds are taken as they are. */
    public static void verify(Equation equation) {
        try {
            var inferred =
                    equation.op().infer(equation.args().stream().map(Var::type).toList());
            refines(
                    equation.op().name(),
                    equation.results().stream().map(Var::type).toList(),
                    inferred);
        } catch (JarrahException e) {
            throw e.at(equation.location());
        }
    }

    private void check(Program program) {
        if (!checked.add(program)) {
            return;
        }
        var known = new HashSet<>(program.params());
        require(known.size() == program.params().size(), program, "a parameter is named twice");
        for (var equation : program.equations()) {
            for (var arg : equation.args()) {
                require(
                        known.contains(arg),
                        program,
                        arg + " is used before it is assigned, at " + equation.location());
            }
            equation.op().bodies().forEach(this::check);
            verify(equation);
            for (var result : equation.results()) {
                require(known.add(result), program, result + " is assigned twice, at " + equation.location());
            }
        }
        for (var result : program.results()) {
            require(known.contains(result), program, "its result " + result + " is not assigned");
        }
    }

    private static void require(boolean holds, Program program, String otherwise) {
        if (!holds) {
            throw ErrorId.PROGRAM_001.error("program", "'" + program.name() + "'", "what", otherwise);
        }
    }

    private static void refines(String op, List<Type> declared, List<Type> inferred) {
        if (declared.size() != inferred.size()) {
            throw ErrorId.TYPE_001.error(
                    "op", op, "index", Math.min(declared.size(), inferred.size()), "got", declared, "wanted", inferred);
        }
        for (int i = 0; i < declared.size(); i++) {
            if (!refines(declared.get(i), inferred.get(i))) {
                throw ErrorId.TYPE_001.error("op", op, "index", i, "got", declared.get(i), "wanted", inferred.get(i));
            }
        }
    }

    /** Whether a declared type says the same as an inferred one, up to dynamic dimensions and quantization parameters. */
    public static boolean refines(Type declared, Type inferred) {
        return declared instanceof ArrayType a && inferred instanceof ArrayType b
                ? alike(a.element(), b.element()) && a.shapeAgrees(b)
                : declared.equals(inferred);
    }

    private static boolean alike(ElementType a, ElementType b) {
        return a.equals(b)
                || a.isQuantized() && b.isQuantized() && a.storage() == b.storage() && a.expressed() == b.expressed();
    }
}
