package io.jarrah.program;

import io.jarrah.op.Op;
import java.util.List;

/**
 * One step of a program: {@code results = op(args)}. The order of steps is the order of their effects.
 *
 * @param results new names with the declared types, which refine those that the operation infers
 * @param op the operation
 * @param args names assigned before, or parameters
 * @param attributes what the operation does not know of, kept and written back
 * @param location where the step was written
 */
public record Equation(List<Var> results, Op op, List<Var> args, Attributes attributes, Location location) {
    public Equation {
        results = List.copyOf(results);
        args = List.copyOf(args);
    }
}
