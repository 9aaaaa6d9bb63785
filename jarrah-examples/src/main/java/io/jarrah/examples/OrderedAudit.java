package io.jarrah.examples;

import static io.jarrah.numpy.Maths.multiply;

import io.jarrah.Array;
import io.jarrah.Callbacks;
import io.jarrah.Jarrah;
import io.jarrah.host.HostFunction;
import io.jarrah.lax.Control;
import java.util.ArrayList;
import java.util.List;

/** An audit trail: calls of one channel happen in the order of the program, in loops and between them. */
public final class OrderedAudit {
    private OrderedAudit() {}

    static List<String> trail(double start) {
        var trail = new ArrayList<String>();
        var note = HostFunction.of("note", (site, operands) -> {
            trail.add(operands.getFirst().getDouble(0) + " at " + site.location());
            return List.of();
        });
        var program = Jarrah.jit(x -> {
            Callbacks.ioCallback(note, "audit", List.of(), x);
            var doubled = Control.foriLoop(
                            3,
                            round -> carries -> {
                                var next = multiply(carries.getFirst(), 2.0);
                                Callbacks.ioCallback(note, "audit", List.of(), next);
                                return List.of(next);
                            },
                            List.of(x))
                    .getFirst();
            Callbacks.ioCallback(note, "audit", List.of(), doubled);
            return doubled;
        });
        trail.add("gives " + program.apply(Array.scalar(start)).getDouble(0));
        return trail;
    }

    public static void main(String[] args) {
        trail(1).forEach(System.out::println);
    }
}
