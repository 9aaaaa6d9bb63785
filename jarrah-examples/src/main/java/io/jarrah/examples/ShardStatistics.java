package io.jarrah.examples;

import static io.jarrah.numpy.Maths.sqrt;
import static io.jarrah.numpy.Maths.square;
import static io.jarrah.numpy.Maths.subtract;

import io.jarrah.Array;
import io.jarrah.Jarrah;
import io.jarrah.Mesh;
import io.jarrah.lax.Collectives;
import io.jarrah.numpy.Reductions;
import io.jarrah.shard.PartitionSpec;
import java.util.List;

/** Mean and standard deviation of an array that is split over four devices, which meet twice. */
public final class ShardStatistics {
    private ShardStatistics() {}

    static List<Array> statistics(List<Array> pieces) {
        var mean = Collectives.pmean(Reductions.mean(pieces.getFirst()), "x");
        var variance = Collectives.pmean(Reductions.mean(square(subtract(pieces.getFirst(), mean))), "x");
        return List.of(mean, sqrt(variance));
    }

    public static void main(String[] args) {
        var mesh = new Mesh(List.of(new Mesh.Axis("x", 4)), List.of());
        var whole = PartitionSpec.of();
        var statistics = Jarrah.jitAll(Jarrah.shardMap(
                ShardStatistics::statistics, mesh, List.of(PartitionSpec.of("x")), List.of(whole, whole)));
        var results = statistics.apply(List.of(Array.of(2.0, 4.0, 4.0, 4.0, 5.0, 5.0, 7.0, 9.0)));
        System.out.println("mean " + results.get(0) + ", standard deviation " + results.get(1));
    }
}
