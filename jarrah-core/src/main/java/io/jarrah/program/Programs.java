package io.jarrah.program;

import io.jarrah.op.Op;
import java.util.Collections;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/** Comparison and copying of programs. */
public final class Programs {
    private static final Program EMPTY = new Program("", List.of(), List.of(), List.of());

    private Programs() {}

    /** Whether two programs are equal up to the names of their values; locations do not count. */
    public static boolean same(Program a, Program b) {
        return new Comparison().same(a, b);
    }

    /** Whether two modules are equal up to the names of values; locations do not count. */
    public static boolean same(Module a, Module b) {
        var comparison = new Comparison();
        return a.name().equals(b.name())
                && a.attributes().equals(b.attributes())
                && a.meshes().equals(b.meshes())
                && comparison.all(
                        a.functions(),
                        b.functions(),
                        (f, g) -> f.isPublic() == g.isPublic()
                                && f.attributes().equals(g.attributes())
                                && f.paramAttributes().equals(g.paramAttributes())
                                && f.resultAttributes().equals(g.resultAttributes())
                                && comparison.same(f.program(), g.program()));
    }

    private interface Test<T> {
        boolean of(T a, T b);
    }

    private static final class Comparison {
        private final IdentityHashMap<Program, Program> known = new IdentityHashMap<>();

        boolean same(Program a, Program b) {
            if (known.get(a) == b) {
                return true;
            }
            var names = new HashMap<Var, Var>();
            boolean same = a.name().equals(b.name())
                    && all(a.params(), b.params(), (x, y) -> bind(names, x, y))
                    && all(a.equations(), b.equations(), (x, y) -> same(names, x, y))
                    && all(a.results(), b.results(), (x, y) -> names.get(x) == y);
            if (same) {
                known.put(a, b);
            }
            return same;
        }

        private boolean same(Map<Var, Var> names, Equation a, Equation b) {
            return all(a.args(), b.args(), (x, y) -> names.get(x) == y)
                    && a.attributes().equals(b.attributes())
                    && bare(a.op()).equals(bare(b.op()))
                    && all(a.op().bodies(), b.op().bodies(), this::same)
                    && all(a.results(), b.results(), (x, y) -> bind(names, x, y));
        }

        <T> boolean all(List<T> a, List<T> b, Test<T> test) {
            if (a.size() != b.size()) {
                return false;
            }
            for (int i = 0; i < a.size(); i++) {
                if (!test.of(a.get(i), b.get(i))) {
                    return false;
                }
            }
            return true;
        }

        private static boolean bind(Map<Var, Var> names, Var a, Var b) {
            names.put(a, b);
            return Objects.equals(a.type(), b.type());
        }

        private static Op bare(Op op) {
            return op.bodies().isEmpty()
                    ? op
                    : op.withBodies(Collections.nCopies(op.bodies().size(), EMPTY));
        }
    }
}
