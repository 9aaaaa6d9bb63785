package io.jarrah.op;

import io.jarrah.Mesh;
import io.jarrah.shard.Sharding;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Groups of devices given by axes of a mesh: a group holds the devices that differ along those axes only.
 *
 * @param mesh the mesh; null where its name stands for something that is not a mesh, so that the groups are not known
 * @param meshName the name it has in its module, or null for one written in place
 * @param axes the axes, or parts of axes, outermost first
 */
public record MeshAxes(@Nullable Mesh mesh, @Nullable String meshName, List<Sharding.Axis> axes) {
    private static final long MOST_DEVICES = 1 << 20;

    public MeshAxes {
        axes = List.copyOf(axes);
    }

    /** A piece of a mesh axis, and the distance of devices along it in the list of all devices. */
    private record Piece(Sharding.Axis axis, long size, long stride) {}

    /** Whether the groups follow from the mesh: it is known, has the axes, and is divided by their parts. */
    boolean isKnown() {
        return mesh != null
                && isSmall(mesh)
                && mesh.devices().size() == mesh.size()
                && pieces(mesh).stream().map(Piece::axis).toList().containsAll(named(mesh));
    }

    private static boolean isSmall(Mesh mesh) {
        long size = 1;
        for (var axis : mesh.axes()) {
            if (axis.size() < 1 || axis.size() > MOST_DEVICES) {
                return false;
            }
            size = Math.min(size * axis.size(), MOST_DEVICES + 1);
        }
        return size <= MOST_DEVICES;
    }

    /** The groups, or none where they are not known. */
    public List<List<Long>> groups() {
        if (mesh == null || !isKnown()) {
            return List.of();
        }
        var pieces = pieces(mesh);
        var named = named(mesh);
        var inner = named.stream()
                .map(axis -> pieces.stream()
                        .filter(piece -> piece.axis().equals(axis))
                        .findFirst()
                        .orElseThrow())
                .toList();
        var outer =
                pieces.stream().filter(piece -> !named.contains(piece.axis())).toList();
        var devices = mesh.devices();
        return offsets(outer).stream()
                .map(group -> offsets(inner).stream()
                        .map(member -> devices.get(Math.toIntExact(group + member)))
                        .toList())
                .toList();
    }

    /** The axes, a part that is all of its axis as a whole one. */
    private List<Sharding.Axis> named(Mesh mesh) {
        return axes.stream()
                .map(axis -> axis.preSize() == 1 && axis.size() == mesh.size(axis.name())
                        ? Sharding.Axis.whole(axis.name())
                        : axis)
                .toList();
    }

    /** The places of all indices along some pieces, the first piece outermost. */
    private static List<Long> offsets(List<Piece> pieces) {
        var offsets = List.of(0L);
        for (var piece : pieces) {
            var more = new ArrayList<Long>();
            for (long offset : offsets) {
                for (long i = 0; i < piece.size(); i++) {
                    more.add(offset + i * piece.stride());
                }
            }
            offsets = more;
        }
        return offsets;
    }

    /** The mesh's axes from outermost to innermost, cut where parts of them are named. */
    private List<Piece> pieces(Mesh mesh) {
        var pieces = new ArrayList<Piece>();
        long inside = mesh.size();
        for (var axis : mesh.axes()) {
            inside /= axis.size();
            long done = 1;
            for (var part : parts(mesh, axis.name())) {
                cut(pieces, axis, done, part.preSize(), inside);
                done = cut(pieces, axis, part.preSize(), part.preSize() * part.size(), inside);
            }
            cut(pieces, axis, done, axis.size(), inside);
        }
        return pieces;
    }

    private List<Sharding.Axis> parts(Mesh mesh, String name) {
        return named(mesh).stream()
                .filter(axis -> axis.name().equals(name) && !axis.isWhole())
                .sorted(Comparator.comparingLong(Sharding.Axis::preSize))
                .toList();
    }

    /** Adds the piece between two products of sizes, where it divides the axis. */
    private static long cut(List<Piece> pieces, Mesh.Axis axis, long from, long to, long inside) {
        boolean whole = from == 1 && to == axis.size();
        if ((from < to || whole) && from > 0 && to % from == 0 && axis.size() % to == 0) {
            var part = whole ? Sharding.Axis.whole(axis.name()) : new Sharding.Axis(axis.name(), from, to / from);
            pieces.add(new Piece(part, to / from, axis.size() / to * inside));
        }
        return to;
    }
}
