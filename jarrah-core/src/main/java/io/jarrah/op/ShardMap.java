package io.jarrah.op;

import io.jarrah.ArrayType;
import io.jarrah.DType;
import io.jarrah.Mesh;
import io.jarrah.Type;
import io.jarrah.program.Program;
import io.jarrah.shard.Sharding;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Runs a program on every device of a mesh, each with its piece of the arguments; the results are put together from the
 * devices' pieces: {@code sdy.manual_computation}. Along axes that are not manual every device holds whole arrays.
 *
 * @param mesh the devices
 * @param in how each argument is split, one for each argument
 * @param out how each result is split
 * @param manualAxes the axes that the program sees pieces of
 * @param body takes pieces, gives pieces
 */
public record ShardMap(Mesh mesh, List<Sharding> in, List<Sharding> out, List<String> manualAxes, Program body)
        implements Nested {
    public ShardMap {
        in = List.copyOf(in);
        out = List.copyOf(out);
        manualAxes = List.copyOf(manualAxes);
    }

    @Override
    public String name() {
        return "sdy.manual_computation";
    }

    @Override
    public List<Type> infer(List<Type> types) {
        var args = Arguments.of(this, types, in.size());
        for (var axis : manualAxes) {
            args.requireAttribute(mesh.has(axis), "manual_axes", axis, "an axis of " + mesh.axes());
        }
        args.requireBody(
                body.params().size() == in.size(),
                "the number of parameters",
                body.params().size(),
                in.size());
        args.requireBody(
                body.results().size() == out.size(),
                "the number of results",
                body.results().size(),
                out.size());
        for (int i = 0; i < in.size(); i++) {
            var wanted = piece(args, "in_shardings", types.get(i), in.get(i));
            var param = body.params().get(i).type();
            args.requireBody(Bodies.fits(wanted, param), "parameter " + i, param, wanted);
        }
        return IntStream.range(0, out.size())
                .mapToObj(i -> whole(args, body.results().get(i).type(), out.get(i)))
                .toList();
    }

    /** Into how many pieces the manual axes cut a dimension. */
    public long pieces(Sharding sharding, int dim) {
        return sharding.dims().get(dim).axes().stream()
                .filter(axis -> manualAxes.contains(axis.name()))
                .mapToLong(sharding::size)
                .reduce(1, Math::multiplyExact);
    }

    /** The type of a device's piece of an argument. */
    public Type piece(Type whole, Sharding sharding) {
        return piece(Arguments.atLeast(this, List.of(), 0), "in_shardings", whole, sharding);
    }

    private Type piece(Arguments args, String attribute, Type whole, Sharding sharding) {
        if (!(whole instanceof ArrayType array)) {
            return whole;
        }
        checkRank(args, attribute, array, sharding);
        var dims = new ArrayList<Long>();
        for (int i = 0; i < array.rank(); i++) {
            long pieces = pieces(sharding, i);
            args.requireAttribute(
                    array.dim(i) < 0 || array.dim(i) % pieces == 0,
                    attribute,
                    sharding.spell() + " for " + array,
                    "dimension " + i + " to be a multiple of " + pieces);
            dims.add(array.dim(i) < 0 ? array.dim(i) : array.dim(i) / pieces);
        }
        return array.withDims(dims);
    }

    private Type whole(Arguments args, Type piece, Sharding sharding) {
        if (!(piece instanceof ArrayType array)) {
            return piece;
        }
        checkRank(args, "out_shardings", array, sharding);
        return array.withDims(IntStream.range(0, array.rank())
                .mapToObj(i -> array.dim(i) < 0 ? array.dim(i) : array.dim(i) * pieces(sharding, i))
                .toList());
    }

    private static void checkRank(Arguments args, String attribute, ArrayType array, Sharding sharding) {
        args.requireAttribute(
                sharding.dims().size() == array.rank(),
                attribute,
                sharding.spell(),
                array.rank() + " dimensions for " + array);
    }

    @Override
    public List<Program> bodies() {
        return List.of(body);
    }

    @Override
    public Op withBodies(List<Program> bodies) {
        return new ShardMap(mesh, in, out, manualAxes, bodies.getFirst());
    }

    static Stream<Sample> samples() {
        var mesh = new Mesh(List.of(new Mesh.Axis("x", 2)), List.of());
        var split = new Sharding(
                mesh,
                null,
                List.of(new Sharding.Dim(List.of(Sharding.Axis.whole("x")), true, -1)),
                List.of(),
                List.of());
        var body = Bodies.pointwise("", Pointwise.Fn.NEGATE, Sample.of(DType.F32, 2));
        return Stream.of(
                Sample.of(new ShardMap(mesh, List.of(split), List.of(split), List.of("x"), body), Sample.f32(4)));
    }
}
