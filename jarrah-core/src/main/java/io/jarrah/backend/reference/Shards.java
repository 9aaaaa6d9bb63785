package io.jarrah.backend.reference;

import io.jarrah.ArrayType;
import io.jarrah.Mesh;
import io.jarrah.error.ErrorId;
import io.jarrah.host.Placement;
import io.jarrah.host.Site;
import io.jarrah.op.HostCall;
import io.jarrah.op.ShardMap;
import io.jarrah.program.Location;
import io.jarrah.shard.Pieces;
import io.jarrah.shard.Sharding;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import java.util.stream.IntStream;

/**
 * Where a device is among the shard maps around it. A shard map runs on every device of its mesh; along axes that are
 * not manual all devices hold, and compute, the same.
 *
 * @param mesh the mesh of the outermost shard map
 * @param manual the axes that are manual here
 * @param place the device's row-major place in the mesh
 * @param operands which pieces the operands of host calls are, where it is known
 */
record Shards(
        Mesh mesh, Set<String> manual, int place, Map<HostCall, List<Optional<List<List<Sharding.Axis>>>>> operands) {
    /** The results of a shard map: on a grid of its own, or on the grid around when it is inside another one. */
    static List<? extends Datum> run(Evaluator evaluator, ShardMap map, List<Datum> args) {
        var around = evaluator.shards();
        return around == null ? spread(evaluator, map, args) : around.within(evaluator, map, args);
    }

    private static List<Datum> spread(Evaluator evaluator, ShardMap map, List<Datum> args) {
        var mesh = map.mesh();
        int size = Math.toIntExact(mesh.size());
        var places = placesByDevice(mesh);
        var grid = new Grid(1, size);
        var manual = Set.copyOf(map.manualAxes());
        var operands = Pieces.of(map);
        var tasks = IntStream.range(0, size)
                .<Grid.Task>mapToObj(id -> device -> {
                    var shards = new Shards(mesh, manual, places[id], operands);
                    return new Evaluator(evaluator.context(), device, shards).run(map.body(), shards.pieces(map, args));
                })
                .toList();
        var results = grid.run(tasks);
        var byPlace = new ArrayList<>(Collections.nCopies(size, List.<Datum>of()));
        for (int id = 0; id < size; id++) {
            byPlace.set(places[id], results.get(id));
        }
        return assemble(map, IntStream.range(0, size).boxed().toList(), byPlace);
    }

    private List<Datum> within(Evaluator evaluator, ShardMap map, List<Datum> args) {
        var axes = new HashSet<>(manual);
        axes.addAll(map.manualAxes());
        if (!mesh.axes().equals(map.mesh().axes())) {
            throw ErrorId.OP_003.error(
                    "op",
                    map.name(),
                    "attribute",
                    "mesh",
                    "got",
                    map.mesh().axes(),
                    "wanted",
                    "that of the computation around, " + mesh.axes());
        }
        var inner = new Shards(mesh, Set.copyOf(axes), place, Pieces.of(map));
        var mine =
                new Evaluator(evaluator.context(), evaluator.device(), inner).run(map.body(), inner.pieces(map, args));
        var places = placesAlong(map.manualAxes());
        return evaluator.device().grid().meet(evaluator.device(), map.name(), devices(places), mine, all -> {
            var whole = assemble(map, places, all);
            return Collections.nCopies(places.size(), whole);
        });
    }

    /** What a host function is told of a call on this device. */
    Site site(HostCall call, List<Tensor> arrays, Location location) {
        var known = operands.getOrDefault(call, List.of());
        var ranges = IntStream.range(0, known.size() == arrays.size() ? arrays.size() : 0)
                .mapToObj(i -> known.get(i)
                        .map(axes -> ranges(axes, arrays.get(i).type()))
                        .orElse(List.of()))
                .toList();
        return new Site(call.function().name(), List.of(), coordinates(), ranges, location);
    }

    private List<Site.Range> ranges(List<List<Sharding.Axis>> axes, ArrayType piece) {
        var coordinates = mesh.coordinates(place);
        return IntStream.range(0, piece.rank())
                .mapToObj(dim -> {
                    long from = index(mesh, axes.get(dim), coordinates) * piece.dim(dim);
                    return new Site.Range(from, from + piece.dim(dim));
                })
                .toList();
    }

    /** The number of a piece along the axes that split a dimension. */
    private static long index(Mesh mesh, List<Sharding.Axis> axes, Map<String, Long> coordinates) {
        long index = 0;
        for (var axis : axes) {
            long size = axis.isWhole() ? mesh.size(axis.name()) : axis.size();
            index = index * size + part(mesh, axis, coordinates.getOrDefault(axis.name(), 0L));
        }
        return index;
    }

    /** The device's coordinates along the manual axes. */
    private Map<String, Long> coordinates() {
        var all = new LinkedHashMap<>(mesh.coordinates(place));
        all.keySet().retainAll(manual);
        return all;
    }

    /**
     * The results of a host call: on each device, or once for all devices that hold the same, which are those that
     * differ only along axes that are not manual, or all of the mesh where the call says so.
     */
    List<Tensor> call(Evaluator evaluator, HostCall call, List<Tensor> operands, Supplier<List<Tensor>> results) {
        var shared = mesh.axes().stream()
                .map(Mesh.Axis::name)
                .filter(axis -> call.placement() == Placement.MESH || !manual.contains(axis))
                .toList();
        var places = placesAlong(shared);
        if (places.size() == 1) {
            return results.get();
        }
        var met = evaluator
                .device()
                .grid()
                .meet(evaluator.device(), call.name(), devices(places), List.copyOf(operands), all -> {
                    requireEqual(call, all);
                    return Collections.nCopies(all.size(), List.<Datum>copyOf(results.get()));
                });
        return met.stream().map(Tensor.class::cast).toList();
    }

    private static void requireEqual(HostCall call, List<List<Datum>> operands) {
        var first = operands.getFirst();
        for (var others : operands) {
            for (int i = 0; i < first.size(); i++) {
                if (!((Tensor) first.get(i)).sameAs((Tensor) others.get(i))) {
                    throw ErrorId.HOST_012.error("function", call.name(), "index", i);
                }
            }
        }
    }

    private List<Datum> pieces(ShardMap map, List<Datum> args) {
        return IntStream.range(0, args.size())
                .mapToObj(i -> args.get(i) instanceof Tensor whole
                        ? piece(map, map.in().get(i), whole)
                        : args.get(i))
                .toList();
    }

    private Tensor piece(ShardMap map, Sharding sharding, Tensor whole) {
        var type = (ArrayType) map.piece(whole.type(), sharding);
        int offset = offset(map, sharding, type, whole.type(), place);
        var dims = Index.dims(type);
        var wholeStrides = Index.strides(whole.type());
        var at = new int[dims.length];
        return whole.pick(type, i -> {
            Index.unravel(i, dims, at);
            return offset + Index.flat(at, wholeStrides);
        });
    }

    /** Row-major index in the whole array of the first element of a place's piece. */
    private static int offset(ShardMap map, Sharding sharding, ArrayType piece, ArrayType whole, int place) {
        var coordinates = map.mesh().coordinates(place);
        var strides = Index.strides(whole);
        int offset = 0;
        for (int dim = 0; dim < piece.rank(); dim++) {
            var axes = sharding.dims().get(dim).axes().stream()
                    .filter(axis -> map.manualAxes().contains(axis.name()))
                    .toList();
            offset += (int) (index(map.mesh(), axes, coordinates) * piece.dim(dim)) * strides[dim];
        }
        return offset;
    }

    private static long part(Mesh mesh, Sharding.Axis axis, long coordinate) {
        if (axis.isWhole()) {
            return coordinate;
        }
        long minor = mesh.size(axis.name()) / (axis.preSize() * axis.size());
        return coordinate / minor % axis.size();
    }

    private static List<Datum> assemble(ShardMap map, List<Integer> places, List<List<Datum>> results) {
        return IntStream.range(0, map.out().size())
                .mapToObj(k -> {
                    var first = results.getFirst().get(k);
                    return first instanceof Tensor ? assemble(map, k, places, results) : first;
                })
                .toList();
    }

    private static Datum assemble(ShardMap map, int k, List<Integer> places, List<List<Datum>> results) {
        var sharding = map.out().get(k);
        var piece = ((Tensor) results.getFirst().get(k)).type();
        var type = piece.withDims(IntStream.range(0, piece.rank())
                .mapToObj(i -> piece.dim(i) * map.pieces(sharding, i))
                .toList());
        var whole = Tensor.zeros(type);
        var dims = Index.dims(piece);
        var strides = Index.strides(type);
        var at = new int[dims.length];
        for (int p = 0; p < places.size(); p++) {
            var part = (Tensor) results.get(p).get(k);
            int offset = offset(map, sharding, piece, type, places.get(p));
            for (int i = 0; i < part.size(); i++) {
                Index.unravel(i, dims, at);
                whole.set(offset + Index.flat(at, strides), part, i);
            }
        }
        return whole;
    }

    /** The places that differ from this one along some axes only, in row-major order. */
    private List<Integer> placesAlong(List<String> axes) {
        var mine = mesh.coordinates(place);
        return IntStream.range(0, (int) mesh.size())
                .filter(other -> mesh.coordinates(other).entrySet().stream()
                        .allMatch(e -> axes.contains(e.getKey()) || e.getValue().equals(mine.get(e.getKey()))))
                .boxed()
                .toList();
    }

    private List<Integer> devices(List<Integer> places) {
        var devices = mesh.devices();
        return places.stream().map(p -> Math.toIntExact(devices.get(p))).toList();
    }

    private static int[] placesByDevice(Mesh mesh) {
        var devices = mesh.devices();
        var places = new int[devices.size()];
        for (int place = 0; place < places.length; place++) {
            long device = devices.get(place);
            if (device < 0 || device >= places.length) {
                throw ErrorId.GRID_003.error("wanted", device + 1, "got", places.length);
            }
            places[(int) device] = place;
        }
        return places;
    }
}
