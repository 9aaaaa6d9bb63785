package io.jarrah.examples;

import static io.jarrah.numpy.Maths.abs;
import static io.jarrah.numpy.Maths.subtract;

import io.jarrah.Array;
import io.jarrah.Callbacks;
import io.jarrah.Jarrah;
import io.jarrah.host.HostArray;
import io.jarrah.lax.Control;
import io.jarrah.numpy.Comparisons;
import io.jarrah.numpy.Reductions;
import java.util.List;

/** A solver written in Java, called from a compiled loop until its steps become small. */
public final class SolverInLoop {
    private SolverInLoop() {}

    /** One Newton step towards the root of x - cos(x), element by element. */
    private static HostArray step(List<HostArray> operands) {
        var x = operands.getFirst();
        var next = HostArray.allocate(x.type());
        for (long i = 0; i < x.size(); i++) {
            double at = x.getDouble(i);
            next.setDouble(i, at - (at - Math.cos(at)) / (1 + Math.sin(at)));
        }
        return next;
    }

    static List<Array> solve(List<Array> start) {
        var first = start.getFirst();
        return Control.whileLoop(
                state -> Comparisons.greater(Reductions.max(abs(subtract(state.get(0), state.get(1)))), 1e-12),
                state -> List.of(
                        Callbacks.pureCallback("newton step", first.type(), SolverInLoop::step, state.get(0)),
                        state.get(0)),
                List.of(first, subtract(first, 1.0)));
    }

    public static void main(String[] args) {
        var roots = Jarrah.jitAll(SolverInLoop::solve).apply(List.of(Array.of(0.0, 1.0, 3.0)));
        System.out.println("roots of x = cos(x): " + roots.getFirst());
    }
}
