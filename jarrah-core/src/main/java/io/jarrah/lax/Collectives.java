package io.jarrah.lax;

import io.jarrah.Array;
import io.jarrah.ArrayType;
import io.jarrah.DType;
import io.jarrah.Mesh;
import io.jarrah.Operations;
import io.jarrah.error.ErrorId;
import io.jarrah.numpy.Creation;
import io.jarrah.numpy.Maths;
import io.jarrah.numpy.Shaping;
import io.jarrah.op.AllGather;
import io.jarrah.op.AllReduce;
import io.jarrah.op.AllToAll;
import io.jarrah.op.CollectivePermute;
import io.jarrah.op.Groups;
import io.jarrah.op.Pairs;
import io.jarrah.op.PartitionId;
import io.jarrah.op.Pointwise;
import io.jarrah.op.Pointwise.Fn;
import io.jarrah.op.ReduceScatter;
import io.jarrah.program.Program;
import io.jarrah.transform.Meshes;
import io.jarrah.transform.Tracer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/**
 * Operations in which the devices of a shard map meet, along one or more axes of its mesh. Every device has to come to
 * the same ones in the same order.
 *
 * <p>All throw JRH-TRACE-004 outside of a shard map and JRH-OP-003 for an axis that the mesh does not have.
 */
public final class Collectives {
    private static final long CHANNEL = 1;
    private static final long DEVICE_TO_DEVICE = 1;

    private Collectives() {}

    /** The sum over the devices along some axes; each gets it. */
    public static Array psum(Array x, String... axes) {
        return reduce("psum", Fn.ADD, x, axes);
    }

    /** The largest element over the devices. */
    public static Array pmax(Array x, String... axes) {
        return reduce("pmax", Fn.MAXIMUM, x, axes);
    }

    /** The smallest element over the devices. */
    public static Array pmin(Array x, String... axes) {
        return reduce("pmin", Fn.MINIMUM, x, axes);
    }

    /** The mean over the devices. */
    public static Array pmean(Array x, String... axes) {
        return Maths.divide(psum(x, axes), (double) axisSize(axes));
    }

    /** The devices' arrays one after the other along a dimension. */
    public static Array allGather(Array x, int dimension, String... axes) {
        return Operations.apply(new AllGather(dimension, groups("allGather", axes)), x);
    }

    /** The sum over the devices, of which each gets its piece along a dimension. */
    public static Array psumScatter(Array x, int dimension, String... axes) {
        return Operations.apply(new ReduceScatter(dimension, groups("psumScatter", axes), body(Fn.ADD, x), 0), x);
    }

    /** Pieces along one dimension exchanged between the devices, put together along another. */
    public static Array allToAll(Array x, int splitDimension, int concatDimension, String... axes) {
        return Operations.apply(
                new AllToAll(splitDimension, concatDimension, axisSize(axes), groups("allToAll", axes)), x);
    }

    /**
     * The array of another device along an axis; zeros where nobody sends.
     *
     * @param pairs pairs of indices along the axis: who sends, who receives
     */
    public static Array ppermute(Array x, String axis, List<Pairs.Pair> pairs) {
        var devices = groupsOf("ppermute", axis).stream()
                .flatMap(group -> pairs.stream()
                        .map(pair -> new Pairs.Pair(member(group, pair.source()), member(group, pair.target()))))
                .toList();
        return Operations.apply(new CollectivePermute(new Pairs(devices, CHANNEL, DEVICE_TO_DEVICE)), x);
    }

    /** The device's index along an axis, an i32. */
    public static Array axisIndex(String axis) {
        var mesh = mesh("axisIndex", axis);
        var places = new int[Math.toIntExact(mesh.size())];
        var devices = mesh.devices();
        for (int place = 0; place < places.length; place++) {
            places[Math.toIntExact(devices.get(place))] =
                    Math.toIntExact(mesh.coordinates(place).getOrDefault(axis, 0L));
        }
        var id = Shaping.astype(Operations.apply(new PartitionId()), DType.I32);
        return Shaping.row(table(places), id);
    }

    private static Array table(int[] numbers) {
        var rows = IntStream.of(numbers)
                .mapToObj(number -> Creation.full(ArrayType.of(DType.I32, 1), number))
                .toArray(Array[]::new);
        return Shaping.concatenate(0, rows);
    }

    /** How many devices there are along some axes. */
    public static long axisSize(String... axes) {
        var mesh = mesh("axisSize", axes);
        return Arrays.stream(axes).mapToLong(mesh::size).reduce(1, Math::multiplyExact);
    }

    private static long member(List<Long> group, long index) {
        if (index < 0 || index >= group.size()) {
            throw ErrorId.OP_003.error(
                    "op",
                    "ppermute",
                    "attribute",
                    "pairs",
                    "got",
                    index,
                    "wanted",
                    "from 0 up to " + (group.size() - 1));
        }
        return group.get((int) index);
    }

    private static Array reduce(String function, Fn fn, Array x, String... axes) {
        return Operations.apply(new AllReduce(groups(function, axes), body(fn, x), 0), x);
    }

    private static Program body(Fn fn, Array x) {
        var scalar = ArrayType.of(x.type().element());
        return Tracer.trace(
                        "",
                        List.of(scalar, scalar),
                        args -> Operations.values(Operations.apply(new Pointwise(fn), Operations.arrays(args))))
                .program();
    }

    private static Groups groups(String function, String... axes) {
        return new Groups(groupsOf(function, axes), CHANNEL, DEVICE_TO_DEVICE, true);
    }

    /** The devices that differ along some axes only. */
    private static List<List<Long>> groupsOf(String function, String... axes) {
        var mesh = mesh(function, axes);
        var names = List.of(axes);
        var devices = mesh.devices();
        var groups = new LinkedHashMap<Map<String, Long>, List<Long>>();
        for (int place = 0; place < devices.size(); place++) {
            var others = new LinkedHashMap<>(mesh.coordinates(place));
            names.forEach(others::remove);
            groups.computeIfAbsent(others, ignored -> new ArrayList<>()).add(devices.get(place));
        }
        return List.copyOf(groups.values());
    }

    private static Mesh mesh(String function, String... axes) {
        var mesh = Meshes.current(function);
        for (var axis : axes) {
            if (!mesh.has(axis)) {
                throw ErrorId.OP_003.error(
                        "op", function, "attribute", "axis", "got", axis, "wanted", "one of " + mesh.axes());
            }
        }
        return mesh;
    }
}
