package io.jarrah.shard;

import io.jarrah.op.BroadcastInDim;
import io.jarrah.op.Call;
import io.jarrah.op.Case;
import io.jarrah.op.Compare;
import io.jarrah.op.Constant;
import io.jarrah.op.Convert;
import io.jarrah.op.HostCall;
import io.jarrah.op.OptimizationBarrier;
import io.jarrah.op.Pointwise;
import io.jarrah.op.Select;
import io.jarrah.op.ShardMap;
import io.jarrah.op.Transpose;
import io.jarrah.program.Equation;
import io.jarrah.program.Program;
import io.jarrah.program.Var;
import io.jarrah.shard.Sharding.Axis;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;

/**
 * Which pieces of global arrays the operands of host calls in a shard map are: known where an operand has been computed
 * element by element from the shard map's arguments.
 */
public final class Pieces {
    /** The axes that split each dimension, or empty where it is not known; a constant goes with any. */
    private record Known(boolean isConstant, Optional<List<List<Axis>>> axes) {
        static final Known NOT = new Known(false, Optional.empty());
        static final Known CONSTANT = new Known(true, Optional.empty());
    }

    private final Map<HostCall, List<Optional<List<List<Axis>>>>> operands = new IdentityHashMap<>();

    private Pieces() {}

    /** For each host call in a shard map, the axes that split each dimension of each operand, where they are known. */
    public static Map<HostCall, List<Optional<List<List<Axis>>>>> of(ShardMap map) {
        var pieces = new Pieces();
        var params = map.in().stream()
                .map(sharding -> new Known(
                        false,
                        Optional.of(sharding.dims().stream()
                                .map(dim -> dim.axes().stream()
                                        .filter(axis -> map.manualAxes().contains(axis.name()))
                                        .toList())
                                .toList())))
                .toList();
        pieces.walk(map.body(), params);
        return pieces.operands;
    }

    private List<Known> walk(Program program, List<Known> params) {
        var known = new HashMap<Var, Known>();
        for (int i = 0; i < params.size(); i++) {
            known.put(program.params().get(i), params.get(i));
        }
        for (var equation : program.equations()) {
            var args = equation.args().stream().map(known::get).toList();
            var results = results(equation, args);
            for (int i = 0; i < equation.results().size(); i++) {
                known.put(equation.results().get(i), results.get(i));
            }
        }
        return program.results().stream().map(known::get).toList();
    }

    private List<Known> results(Equation equation, List<Known> args) {
        return switch (equation.op()) {
            case HostCall call -> {
                operands.put(call, args.stream().map(Known::axes).toList());
                yield unknown(equation);
            }
            case Constant ignored -> List.of(Known.CONSTANT);
            case BroadcastInDim ignored -> List.of(args.getFirst().isConstant() ? Known.CONSTANT : Known.NOT);
            case Pointwise ignored -> List.of(joined(args));
            case Compare ignored -> List.of(joined(args));
            case Select ignored -> List.of(joined(args));
            case Convert ignored -> args;
            case OptimizationBarrier ignored -> args;
            case Transpose(var permutation) -> List.of(transposed(args.getFirst(), permutation));
            case Call(var callee) -> walk(callee, args);
            case Case branch -> {
                branch.branches().forEach(body -> walk(body, args.subList(0, branch.captured())));
                yield unknown(equation);
            }
            default -> unknown(equation);
        };
    }

    private static List<Known> unknown(Equation equation) {
        return equation.results().stream().map(result -> Known.NOT).toList();
    }

    private static Known joined(List<Known> args) {
        var others = args.stream().filter(arg -> !arg.isConstant()).distinct().toList();
        return others.isEmpty() ? Known.CONSTANT : others.size() == 1 ? others.getFirst() : Known.NOT;
    }

    private static Known transposed(Known arg, List<Long> permutation) {
        return new Known(arg.isConstant(), arg.axes().map(axes -> {
            var dims = new ArrayList<List<Axis>>();
            permutation.forEach(from -> dims.add(Objects.requireNonNull(axes.get(from.intValue()))));
            return List.copyOf(dims);
        }));
    }
}
