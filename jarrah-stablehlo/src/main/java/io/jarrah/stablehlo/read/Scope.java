package io.jarrah.stablehlo.read;

import io.jarrah.error.ErrorId;
import io.jarrah.program.Var;
import io.jarrah.stablehlo.syntax.Source;
import io.jarrah.stablehlo.syntax.Syntax;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The names of a region. A name from outside becomes a leading parameter of the region and, in the same order, of all
 * regions of the same operation.
 */
final class Scope {
    private final Source source;
    private final @Nullable Scope outer;
    private final @Nullable Captures captures;
    private final Map<String, Named> names = new HashMap<>();
    private final Map<Var, Var> captured = new HashMap<>();

    private Scope(Source source, @Nullable Scope outer, @Nullable Captures captures) {
        this.source = source;
        this.outer = outer;
        this.captures = captures;
    }

    /** The scope of a region that sees nothing outside. */
    static Scope closed(Source source) {
        return new Scope(source, null, null);
    }

    /** The scope of a region that sees the names of another one. */
    Scope inner(Captures shared) {
        return new Scope(source, this, shared);
    }

    private record Named(List<Var> vars, int offset) {}

    /** The values from outside that the regions of one operation use, in the order of their first use. */
    static final class Captures {
        private final Map<Var, Var> outers = new LinkedHashMap<>();

        /** The values outside. */
        List<Var> values() {
            return new ArrayList<>(outers.keySet());
        }

        private void add(Var var) {
            outers.put(var, var);
        }
    }

    /**
     * Gives values a name.
     *
     * @throws io.jarrah.error.JarrahException JRH-SYNTAX-006 where the name is taken here or outside
     */
    void define(String name, List<Var> vars, int offset) {
        for (var scope = this; scope != null; scope = scope.outer) {
            var before = scope.names.get(name);
            if (before != null) {
                throw ErrorId.SYNTAX_006
                        .error("name", "%" + name, "first", source.at(before.offset()))
                        .at(source.at(offset));
            }
        }
        names.put(name, new Named(vars, offset));
    }

    /**
     * The value of a name.
     *
     * @throws io.jarrah.error.JarrahException JRH-SYNTAX-005 where there is none
     */
    Var find(Syntax.Use use) {
        var var = lookUp(use);
        if (var == null) {
            throw ErrorId.SYNTAX_005.error("name", use).at(source.at(use.offset()));
        }
        return var;
    }

    private @Nullable Var lookUp(Syntax.Use use) {
        var named = names.get(use.name());
        if (named != null) {
            return use.number() < named.vars().size() ? named.vars().get(use.number()) : null;
        }
        if (outer == null || captures == null) {
            return null;
        }
        var var = outer.lookUp(use);
        if (var == null) {
            return null;
        }
        captures.add(var);
        return parameter(var);
    }

    /** The region's own parameter for a value from outside. */
    Var parameter(Var outside) {
        return captured.computeIfAbsent(outside, var -> new Var(var.type(), var.hint()));
    }
}
