package io.jarrah.examples;

import static io.jarrah.numpy.Maths.exp;
import static io.jarrah.numpy.Maths.maximum;
import static io.jarrah.numpy.Maths.multiply;
import static io.jarrah.numpy.Maths.subtract;

import io.jarrah.Array;
import io.jarrah.ArrayType;
import io.jarrah.Callbacks;
import io.jarrah.DType;
import io.jarrah.Jarrah;
import io.jarrah.Mesh;
import io.jarrah.host.HostArray;
import io.jarrah.host.HostFunction;
import io.jarrah.lax.Collectives;
import io.jarrah.numpy.Reductions;
import io.jarrah.shard.PartitionSpec;
import java.util.List;
import java.util.SplittableRandom;

/** The price of an option by simulation: four devices draw random numbers in Java, each from a stream of its own. */
public final class MonteCarlo {
    private static final int PATHS = 2_000;

    private MonteCarlo() {}

    private static final HostFunction NORMALS = HostFunction.of("normals", (site, operands) -> {
        var random = new SplittableRandom(17 + site.at("paths"));
        var draws = HostArray.allocate(ArrayType.of(DType.F64, PATHS));
        for (int i = 0; i < PATHS; i++) {
            draws.setDouble(i, random.nextGaussian());
        }
        return List.of(draws);
    });

    /** Spot and strike 100, volatility 20 %, one year, no interest. */
    static Array price(Array strike) {
        var draws = Callbacks.ioCallback(NORMALS, List.of(ArrayType.of(DType.F64, PATHS)))
                .getFirst();
        var end = multiply(exp(subtract(multiply(draws, 0.2), 0.02)), 100.0);
        return Collectives.pmean(Reductions.mean(maximum(subtract(end, strike), 0.0)), "paths");
    }

    public static void main(String[] args) {
        var mesh = new Mesh(List.of(new Mesh.Axis("paths", 4)), List.of());
        var whole = PartitionSpec.of();
        var price = Jarrah.jit(Jarrah.shardMap(MonteCarlo::price, mesh, whole, whole));
        System.out.printf(
                "price %.1f, Black and Scholes say 8.0%n",
                price.apply(Array.scalar(100.0)).getDouble(0));
    }
}
