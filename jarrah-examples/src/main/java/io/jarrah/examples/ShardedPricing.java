package io.jarrah.examples;

import static io.jarrah.numpy.Maths.add;
import static io.jarrah.numpy.Maths.multiply;

import io.jarrah.Array;
import io.jarrah.Callbacks;
import io.jarrah.Jarrah;
import io.jarrah.Mesh;
import io.jarrah.host.HostArray;
import io.jarrah.host.HostFunction;
import io.jarrah.lax.Collectives;
import io.jarrah.shard.PartitionSpec;
import java.util.List;

/** A Java method that is called on each of eight devices with its piece of an array, and returns pieces. */
public final class ShardedPricing {
    private ShardedPricing() {}

    // @start region=pricing
    static final HostFunction PRICE = HostFunction.of("price", (site, operands) -> {
        var spots = operands.getFirst();
        var prices = HostArray.allocate(spots.type());
        for (long i = 0; i < spots.size(); i++) {
            prices.setDouble(i, Math.max(spots.getDouble(i) - 100, 0));
        }
        System.out.println("device " + site.mesh() + " prices " + spots.size() + " options");
        return List.of(prices);
    });

    static Array portfolio(Array spots) {
        var mesh = new Mesh(List.of(new Mesh.Axis("x", 8)), List.of());
        return Jarrah.shardMap(
                        piece -> {
                            var shifted = multiply(piece, 1.01);
                            var prices = Callbacks.pureCallback(PRICE, List.of(piece.type()), shifted)
                                    .getFirst();
                            return add(prices, Collectives.pmean(prices, "x"));
                        },
                        mesh,
                        PartitionSpec.of("x"),
                        PartitionSpec.of("x"))
                .apply(spots);
    }
    // @end

    public static void main(String[] args) {
        var spots = new double[16];
        for (int i = 0; i < spots.length; i++) {
            spots[i] = 92 + i;
        }
        System.out.println(Jarrah.jit(ShardedPricing::portfolio).apply(Array.of(spots)));
    }
}
