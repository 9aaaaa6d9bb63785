package io.jarrah.shard;

import io.jarrah.Mesh;
import java.util.List;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * How an array is split over a mesh, as Shardy writes it.
 *
 * @param mesh the mesh
 * @param meshName the name it has in its module, or null for one written in place
 * @param dims one for each dimension of the array
 * @param replicated axes along which the array is known to be whole
 * @param unreduced axes along which the array is a partial sum
 */
public record Sharding(
        Mesh mesh, @Nullable String meshName, List<Dim> dims, List<Axis> replicated, List<Axis> unreduced) {
    /**
     * The axes that one dimension is split over, outermost first.
     *
     * @param axes the axes
     * @param closed whether propagation may not add axes
     * @param priority Shardy's priority, or -1 for none
     */
    public record Dim(List<Axis> axes, boolean closed, long priority) {
        public Dim {
            axes = List.copyOf(axes);
        }
    }

    /**
     * An axis, or a part of one.
     *
     * @param name the axis
     * @param preSize product of the sizes of the parts to its left, 0 for a whole axis
     * @param size size of the part, 0 for a whole axis
     */
    public record Axis(String name, long preSize, long size) {
        public static Axis whole(String name) {
            return new Axis(name, 0, 0);
        }

        public boolean isWhole() {
            return size == 0;
        }

        @Override
        public String toString() {
            return '"' + name + '"' + (isWhole() ? "" : ":(" + preSize + ")" + size);
        }
    }

    public Sharding {
        dims = List.copyOf(dims);
        replicated = List.copyOf(replicated);
        unreduced = List.copyOf(unreduced);
    }

    /** How many devices an axis, or the part of one, has. */
    public long size(Axis axis) {
        return axis.isWhole() ? mesh.size(axis.name()) : axis.size();
    }

    /** Into how many pieces a dimension is cut. */
    public long pieces(int dim) {
        return dims.get(dim).axes().stream().mapToLong(this::size).reduce(1, Math::multiplyExact);
    }

    /** Shardy's spelling without the mesh, such as {@code [{"x"}, {?}]}. */
    public String spell() {
        var text = dims.stream().map(Sharding::spell).collect(Collectors.joining(", ", "[", "]"));
        return text + spell("replicated", replicated) + spell("unreduced", unreduced);
    }

    private static String spell(Dim dim) {
        var axes = dim.axes().stream().map(Axis::toString).collect(Collectors.joining(", "));
        var open = dim.closed() ? "" : dim.axes().isEmpty() ? "?" : ", ?";
        return "{" + axes + open + "}" + (dim.priority() < 0 ? "" : "p" + dim.priority());
    }

    private static String spell(String word, List<Axis> axes) {
        return axes.isEmpty()
                ? ""
                : axes.stream().map(Axis::toString).collect(Collectors.joining(", ", ", " + word + "={", "}"));
    }
}
