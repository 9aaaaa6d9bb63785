package io.jarrah.stablehlo.write;

import io.jarrah.program.Var;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** The names of a function's values in text. */
final class Names {
    private final Map<Var, String> spelled = new HashMap<>();
    private final Set<String> taken = new HashSet<>();
    private int results;
    private int parameters;

    /** How a value is used, such as {@code %0#1}. */
    String of(Var var) {
        var name = spelled.get(var);
        if (name == null) {
            throw new IllegalStateException(var + " has no name yet");
        }
        return name;
    }

    /** Lets a value be called as another is. */
    void alias(Var inner, Var outer) {
        spelled.put(inner, of(outer));
    }

    /** Gives a parameter a name. */
    String parameter(Var var) {
        var name = "%" + fresh(var.hint(), true);
        spelled.put(var, name);
        return name;
    }

    /** Gives the results of an equation names; how they stand before the equals sign, or empty where there are none. */
    String results(List<Var> vars) {
        if (vars.isEmpty()) {
            return "";
        }
        var name = "%" + fresh(vars.getFirst().hint(), false);
        if (vars.size() == 1) {
            spelled.put(vars.getFirst(), name);
            return name;
        }
        for (int i = 0; i < vars.size(); i++) {
            spelled.put(vars.get(i), name + "#" + i);
        }
        return name + ":" + vars.size();
    }

    private String fresh(String hint, boolean isParameter) {
        if (Spelling.isIdentifier(hint) && taken.add(hint)) {
            return hint;
        }
        while (true) {
            var name = isParameter ? "arg" + parameters++ : String.valueOf(results++);
            if (taken.add(name)) {
                return name;
            }
        }
    }
}
