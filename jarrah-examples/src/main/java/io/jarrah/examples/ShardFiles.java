package io.jarrah.examples;

import static io.jarrah.numpy.Maths.square;

import io.jarrah.Array;
import io.jarrah.Callbacks;
import io.jarrah.Jarrah;
import io.jarrah.Mesh;
import io.jarrah.host.HostFunction;
import io.jarrah.io.Npy;
import io.jarrah.numpy.Shaping;
import io.jarrah.shard.PartitionSpec;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** Each device of a mesh writes its piece of a result to a file of its own. */
public final class ShardFiles {
    private ShardFiles() {}

    static Array squares(Path folder, Array x) {
        var mesh = new Mesh(List.of(new Mesh.Axis("rows", 2), new Mesh.Axis("columns", 2)), List.of());
        var save = HostFunction.of("save", (site, operands) -> {
            var at = site.mesh();
            var file = folder.resolve("part-" + at.get("rows") + "-" + at.get("columns") + ".npy");
            try (var piece = operands.getFirst().toArray()) {
                Npy.write(file, piece);
            }
            return List.of();
        });
        var spec = PartitionSpec.of("rows", "columns");
        return Jarrah.shardMap(
                        piece -> {
                            var result = square(piece);
                            Callbacks.ioCallback(save, List.of(), result);
                            return result;
                        },
                        mesh,
                        spec,
                        spec)
                .apply(x);
    }

    public static void main(String[] args) throws IOException {
        var folder = Files.createTempDirectory("parts");
        var x = Shaping.reshape(Array.of(1f, 2f, 3f, 4f, 5f, 6f, 7f, 8f), 2, 4);
        System.out.println("whole: " + squares(folder, x));
        try (var files = Files.list(folder)) {
            for (var file : files.sorted().toList()) {
                System.out.println(file.getFileName() + ": " + Npy.read(file));
            }
        }
    }
}
