package io.jarrah.examples;

import io.jarrah.Array;
import io.jarrah.Callbacks;
import io.jarrah.Jarrah;
import io.jarrah.Mesh;
import io.jarrah.error.JarrahException;
import io.jarrah.host.HostFunction;
import io.jarrah.lax.Collectives;
import io.jarrah.shard.PartitionSpec;
import java.util.List;

/** A host function that throws on one device while the others wait for it: they are released, the caller gets it. */
public final class FailingShard {
    private FailingShard() {}

    /** What the caller of a program catches. */
    static final class MarketClosed extends Exception {
        private static final long serialVersionUID = 1L;

        MarketClosed(String market) {
            super(market + " is closed");
        }
    }

    static Array quote(Array piece) {
        var quote = HostFunction.of("quote", (site, operands) -> {
            if (site.at("x") == 2) {
                throw new MarketClosed("Tokyo");
            }
            return List.copyOf(operands);
        });
        var quoted = Callbacks.ioCallback(quote, List.of(piece.type()), piece).getFirst();
        return Collectives.psum(quoted, "x");
    }

    public static void main(String[] args) {
        var mesh = new Mesh(List.of(new Mesh.Axis("x", 4)), List.of());
        var total =
                Jarrah.jit(Jarrah.shardMap(FailingShard::quote, mesh, PartitionSpec.of("x"), PartitionSpec.of("x")));
        try {
            System.out.println(total.apply(Array.of(1.0, 2.0, 3.0, 4.0)));
        } catch (JarrahException e) {
            System.out.println(e.getMessage());
            System.out.println("cause: " + e.getCause());
        }
    }
}
