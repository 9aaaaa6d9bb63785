package io.jarrah.shard;

import io.jarrah.ArrayType;
import io.jarrah.Mesh;
import io.jarrah.error.ErrorId;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Which mesh axes split which dimensions of an array.
 *
 * @param dims for each dimension the axes that split it, outermost first; dimensions beyond the list are not split
 */
public record PartitionSpec(List<List<String>> dims) {
    public PartitionSpec {
        dims = dims.stream().map(List::copyOf).toList();
    }

    /** One axis name for each dimension, null where it is not split; nothing for a whole array. */
    public static PartitionSpec of(@Nullable String... axes) {
        return new PartitionSpec(Arrays.stream(axes)
                .map(axis -> axis == null ? List.<String>of() : List.of(axis))
                .toList());
    }

    /**
     * The sharding of an array of some rank.
     *
     * @throws io.jarrah.error.JarrahException JRH-OP-003 for an axis that the mesh does not have, or more dimensions than
     *     the array has
     */
    public Sharding sharding(Mesh mesh, int rank) {
        if (dims.size() > rank) {
            throw wrong("at most " + rank + " dimensions");
        }
        var all = new ArrayList<Sharding.Dim>();
        for (int i = 0; i < rank; i++) {
            var axes = i < dims.size() ? dims.get(i) : List.<String>of();
            for (var axis : axes) {
                if (!mesh.has(axis)) {
                    throw wrong("axes of " + mesh.axes());
                }
            }
            all.add(new Sharding.Dim(axes.stream().map(Sharding.Axis::whole).toList(), true, -1));
        }
        return new Sharding(mesh, null, all, List.of(), List.of());
    }

    /**
     * The type of a device's piece of an array.
     *
     * @throws io.jarrah.error.JarrahException JRH-OP-003 where a dimension cannot be split evenly
     */
    public ArrayType piece(Mesh mesh, ArrayType whole) {
        var sharding = sharding(mesh, whole.rank());
        var pieces = new ArrayList<Long>();
        for (int i = 0; i < whole.rank(); i++) {
            long count = sharding.pieces(i);
            if (whole.dim(i) % count != 0) {
                throw wrong("dimension " + i + " of " + whole + " to be a multiple of " + count);
            }
            pieces.add(whole.dim(i) / count);
        }
        return whole.withDims(pieces);
    }

    private RuntimeException wrong(String wanted) {
        return ErrorId.OP_003.error("op", "shard map", "attribute", "spec", "got", dims, "wanted", wanted);
    }
}
