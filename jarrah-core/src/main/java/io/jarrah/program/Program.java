package io.jarrah.program;

import io.jarrah.Type;
import java.util.List;

/**
 * A typed, closed, single-assignment program: parameters, steps, results.
 *
 * <p>Closed means that it names nothing but its own parameters and steps, so it can be cached, moved, printed and
 * verified. Identity is that of the object: {@link Programs#same} compares content.
 */
public final class Program {
    private final String name;
    private final List<Var> params;
    private final List<Equation> equations;
    private final List<Var> results;

    public Program(String name, List<Var> params, List<Equation> equations, List<Var> results) {
        this.name = name;
        this.params = List.copyOf(params);
        this.equations = List.copyOf(equations);
        this.results = List.copyOf(results);
    }

    /** The function's name; empty for the body of an operation. */
    public String name() {
        return name;
    }

    public List<Var> params() {
        return params;
    }

    public List<Equation> equations() {
        return equations;
    }

    public List<Var> results() {
        return results;
    }

    public List<Type> paramTypes() {
        return params.stream().map(Var::type).toList();
    }

    public List<Type> resultTypes() {
        return results.stream().map(Var::type).toList();
    }

    @Override
    public String toString() {
        return "program " + name + " " + paramTypes() + " -> " + resultTypes();
    }
}
