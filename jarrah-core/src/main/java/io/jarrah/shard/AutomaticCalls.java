package io.jarrah.shard;

import io.jarrah.ArrayType;
import io.jarrah.Mesh;
import io.jarrah.Type;
import io.jarrah.host.Placement;
import io.jarrah.op.Call;
import io.jarrah.op.Case;
import io.jarrah.op.HostCall;
import io.jarrah.op.Op;
import io.jarrah.op.ShardMap;
import io.jarrah.op.While;
import io.jarrah.program.Attribute;
import io.jarrah.program.Equation;
import io.jarrah.program.Module;
import io.jarrah.program.Program;
import io.jarrah.program.Var;
import io.jarrah.shard.Forward.Split;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * Host calls of automatic programs that happen on every device with its piece: each becomes a shard map of its own, over
 * the mesh of the program's arguments, whose shardings are carried forward to the call.
 */
public final class AutomaticCalls {
    private final Mesh mesh;

    private AutomaticCalls(Mesh mesh) {
        this.mesh = mesh;
    }

    /** The module with such calls placed; the module itself where it has none, or one device. */
    @SuppressWarnings("ReferenceEquality") // the main function itself, of which a module has one
    public static Module place(Module module) {
        if (module.devices() == 1 || module.functions().stream().noneMatch(f -> hasShardCall(f.program()))) {
            return module;
        }
        var main = module.main();
        var shardings = main.paramAttributes().stream()
                .map(attributes -> attributes.get("sdy.sharding") instanceof Attribute.ShardingOf(var sharding)
                        ? Optional.of(sharding)
                        : Optional.<Sharding>empty())
                .toList();
        var mesh = shardings.stream()
                .flatMap(Optional::stream)
                .map(Sharding::mesh)
                .filter(m -> m.size() == module.devices())
                .findFirst()
                .orElseGet(() -> new Mesh(List.of(new Mesh.Axis("devices", module.devices())), List.of()));
        var params = IntStream.range(0, shardings.size())
                .mapToObj(i -> shardings
                        .get(i)
                        .filter(sharding -> sharding.mesh().equals(mesh))
                        .map(Split::of)
                        .orElseGet(
                                () -> Split.whole(main.program().params().get(i).type())))
                .toList();
        var placed = new AutomaticCalls(mesh).place(main.program(), params);
        return new Module(
                module.name(),
                module.attributes(),
                module.meshes(),
                module.functions().stream()
                        .map(f -> f == main ? f.withProgram(placed) : f)
                        .toList());
    }

    private static boolean hasShardCall(Program program) {
        return program.equations().stream().map(Equation::op).anyMatch(AutomaticCalls::hasShardCall);
    }

    private static boolean hasShardCall(Op op) {
        return switch (op) {
            case HostCall call -> call.placement() == Placement.SHARD;
            case ShardMap ignored -> false;
            default -> op.bodies().stream().anyMatch(AutomaticCalls::hasShardCall);
        };
    }

    private Program place(Program program, List<Split> params) {
        var splits = Forward.of(program, params);
        var equations = program.equations().stream()
                .map(equation -> hasShardCall(equation.op()) ? place(equation, splits) : equation)
                .toList();
        return new Program(program.name(), program.params(), equations, program.results());
    }

    private Equation place(Equation equation, Map<Var, Split> splits) {
        var args = equation.args().stream().map(splits::get).toList();
        var op = switch (equation.op()) {
            case HostCall call -> spread(call, equation, args);
            case Call(var callee) -> new Call(place(callee, args));
            case Case branch ->
                branch.withBodies(branch.branches().stream()
                        .map(body -> place(body, args.subList(0, branch.captured())))
                        .toList());
            case While loop -> {
                var results = equation.results().stream().map(splits::get).toList();
                var in = new ArrayList<>(args.subList(0, loop.captured()));
                in.addAll(results);
                yield loop.withBodies(List.of(place(loop.condition(), in), place(loop.body(), in)));
            }
            default -> equation.op();
        };
        return new Equation(equation.results(), op, equation.args(), equation.attributes(), equation.location());
    }

    private ShardMap spread(HostCall call, Equation equation, List<Split> args) {
        var in = new ArrayList<Sharding>();
        var params = new ArrayList<Var>();
        for (int i = 0; i < args.size(); i++) {
            var type = equation.args().get(i).type();
            var sharding = sharding(evenly(args.get(i), type));
            in.add(sharding);
            params.add(new Var(type instanceof ArrayType array ? piece(array, sharding) : type));
        }
        var results = equation.results().stream()
                .map(result -> new Var(result.type()))
                .toList();
        var out = results.stream()
                .map(result -> sharding(Split.whole(result.type())))
                .toList();
        var step = new Equation(results, call, params, equation.attributes(), equation.location());
        var axes = mesh.axes().stream().map(Mesh.Axis::name).toList();
        return new ShardMap(mesh, in, out, axes, new Program("", params, List.of(step), results));
    }

    private static ArrayType piece(ArrayType whole, Sharding sharding) {
        return whole.withDims(IntStream.range(0, whole.rank())
                .mapToObj(i -> whole.dim(i) / sharding.pieces(i))
                .toList());
    }

    /** Dimensions that cannot be cut into equal pieces stay whole. */
    private Split evenly(Split split, Type type) {
        return new Split(IntStream.range(0, split.dims().size())
                .mapToObj(i -> ((ArrayType) type).dim(i) % sharding(split).pieces(i) == 0
                        ? split.dim(i)
                        : List.<Sharding.Axis>of())
                .toList());
    }

    private Sharding sharding(Split split) {
        return new Sharding(
                mesh,
                null,
                split.dims().stream()
                        .map(axes -> new Sharding.Dim(axes, true, -1))
                        .toList(),
                List.of(),
                List.of());
    }
}
