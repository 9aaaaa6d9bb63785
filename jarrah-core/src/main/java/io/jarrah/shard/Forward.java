package io.jarrah.shard;

import io.jarrah.ArrayType;
import io.jarrah.Type;
import io.jarrah.op.BroadcastInDim;
import io.jarrah.op.Call;
import io.jarrah.op.Case;
import io.jarrah.op.Clamp;
import io.jarrah.op.Compare;
import io.jarrah.op.Composite;
import io.jarrah.op.Concatenate;
import io.jarrah.op.Convert;
import io.jarrah.op.DotGeneral;
import io.jarrah.op.DynamicSlice;
import io.jarrah.op.DynamicUpdateSlice;
import io.jarrah.op.OptimizationBarrier;
import io.jarrah.op.Pointwise;
import io.jarrah.op.Reduce;
import io.jarrah.op.ReducePrecision;
import io.jarrah.op.Reshape;
import io.jarrah.op.Reverse;
import io.jarrah.op.Select;
import io.jarrah.op.ShardMap;
import io.jarrah.op.ShardingConstraint;
import io.jarrah.op.Slice;
import io.jarrah.op.Sort;
import io.jarrah.op.Transpose;
import io.jarrah.op.While;
import io.jarrah.program.Equation;
import io.jarrah.program.Program;
import io.jarrah.program.Var;
import io.jarrah.shard.Sharding.Axis;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/**
 * How the values of a program are split when its parameters are, carried once from arguments to results: the first
 * argument that splits a dimension decides; where an operation mixes the elements of a dimension, it is whole.
 */
final class Forward {
    /** How a value is split: the axes for each of its dimensions. */
    record Split(List<List<Axis>> dims) {
        static Split whole(Type type) {
            int rank = type instanceof ArrayType array ? array.rank() : 0;
            return new Split(Collections.nCopies(rank, List.of()));
        }

        static Split of(Sharding sharding) {
            return new Split(sharding.dims().stream().map(Sharding.Dim::axes).toList());
        }

        List<Axis> dim(int index) {
            return dims.get(index);
        }

        Split pick(List<Long> positions) {
            return new Split(positions.stream()
                    .map(position -> dims.get(position.intValue()))
                    .toList());
        }

        /** What both say. */
        Split and(Split other) {
            return new Split(IntStream.range(0, dims.size())
                    .mapToObj(i -> dims.get(i).equals(other.dims.get(i)) ? dims.get(i) : List.<Axis>of())
                    .toList());
        }

        /** What this says, or the other where this says nothing. */
        Split or(Split other) {
            var merged = new ArrayList<List<Axis>>();
            for (int i = 0; i < dims.size(); i++) {
                var candidate = dims.get(i).isEmpty() ? other.dims.get(i) : dims.get(i);
                boolean used = merged.stream().flatMap(List::stream).anyMatch(candidate::contains);
                merged.add(used ? List.of() : candidate);
            }
            return new Split(merged);
        }
    }

    private final Map<Var, Split> splits = new HashMap<>();

    private Forward() {}

    /** The splits of all values of a program. */
    static Map<Var, Split> of(Program program, List<Split> params) {
        var forward = new Forward();
        for (int i = 0; i < params.size(); i++) {
            forward.splits.put(program.params().get(i), params.get(i));
        }
        program.equations().forEach(forward::step);
        return forward.splits;
    }

    private static List<Split> results(Program program, List<Split> params) {
        var all = of(program, params);
        return program.results().stream().map(all::get).toList();
    }

    private void step(Equation equation) {
        var args = equation.args().stream().map(splits::get).toList();
        var given = results(equation, args);
        for (int i = 0; i < equation.results().size(); i++) {
            splits.put(equation.results().get(i), given.get(i));
        }
    }

    private static List<Split> results(Equation equation, List<Split> args) {
        var types = equation.args().stream().map(Var::type).toList();
        return switch (equation.op()) {
            case Pointwise ignored -> List.of(same(args));
            case Compare ignored -> List.of(same(args));
            case Convert ignored -> args;
            case ReducePrecision ignored -> args;
            case OptimizationBarrier ignored -> args;
            case Select ignored -> List.of(same(args.subList(1, 3)));
            case Clamp ignored -> List.of(args.get(1));
            case ShardingConstraint(var sharding) -> List.of(Split.of(sharding));
            case Transpose(var permutation) -> List.of(args.getFirst().pick(permutation));
            case Reverse(var dims) -> List.of(without(args.getFirst(), dims));
            case BroadcastInDim op -> List.of(broadcast(op, (ArrayType) types.getFirst(), args.getFirst()));
            case Reshape(var type) -> List.of(reshape((ArrayType) types.getFirst(), type, args.getFirst()));
            case Slice ignored ->
                List.of(whereFull(
                        types.getFirst(), equation.results().getFirst().type(), args.getFirst()));
            case DynamicSlice ignored ->
                List.of(whereFull(
                        types.getFirst(), equation.results().getFirst().type(), args.getFirst()));
            case DynamicUpdateSlice ignored -> List.of(whereFull(types.get(1), types.getFirst(), args.getFirst()));
            case Concatenate(var dimension) -> List.of(without(same(args), List.of(dimension)));
            case Reduce reduce -> reduce(reduce, args, equation.results().size());
            case Sort sort -> sorted(sort, args);
            case DotGeneral dot -> List.of(dot(dot, args, types));
            case Call(var callee) -> results(callee, args);
            case Composite composite -> results(composite.decomposition(), args);
            case Case branch -> branch(branch, args);
            case While loop -> loop(loop, args);
            case ShardMap map -> map.out().stream().map(Split::of).toList();
            default ->
                equation.results().stream().map(Var::type).map(Split::whole).toList();
        };
    }

    private static Split same(List<Split> args) {
        return args.stream().reduce(Split::or).orElseThrow();
    }

    private static Split without(Split split, List<Long> dims) {
        return new Split(IntStream.range(0, split.dims.size())
                .mapToObj(i -> dims.contains((long) i) ? List.<Axis>of() : split.dim(i))
                .toList());
    }

    private static Split broadcast(BroadcastInDim op, ArrayType from, Split split) {
        var dims = new ArrayList<List<Axis>>(Split.whole(op.type()).dims());
        for (int i = 0; i < from.rank(); i++) {
            int to = op.broadcastDimensions().get(i).intValue();
            if (from.dim(i) == op.type().dim(to)) {
                dims.set(to, split.dim(i));
            }
        }
        return new Split(dims);
    }

    /** Dimensions keep their split where those before them have the same product on both sides. */
    private static Split reshape(ArrayType from, ArrayType to, Split split) {
        var dims = new ArrayList<List<Axis>>(Split.whole(to).dims());
        long before = 1;
        int j = 0;
        long passed = 1;
        for (int i = 0; i < from.rank(); i++) {
            while (j < to.rank() && passed < before) {
                passed *= to.dim(j++);
            }
            while (j < to.rank() && to.dim(j) == 1 && from.dim(i) != 1) {
                j++;
            }
            if (passed == before && j < to.rank() && from.dim(i) == to.dim(j)) {
                dims.set(j, split.dim(i));
            }
            before *= from.dim(i);
        }
        return new Split(dims);
    }

    private static Split whereFull(Type part, Type whole, Split split) {
        var from = (ArrayType) part;
        var to = (ArrayType) whole;
        return new Split(IntStream.range(0, split.dims.size())
                .mapToObj(i -> from.dim(i) == to.dim(i) ? split.dim(i) : List.<Axis>of())
                .toList());
    }

    private static List<Split> reduce(Reduce reduce, List<Split> args, int count) {
        var split = args.get(reduce.captured());
        var kept = IntStream.range(0, split.dims.size())
                .filter(i -> !reduce.dimensions().contains((long) i))
                .mapToObj(split::dim)
                .toList();
        return Collections.nCopies(count, new Split(kept));
    }

    private static List<Split> sorted(Sort sort, List<Split> args) {
        return args.subList(sort.captured(), args.size()).stream()
                .map(split -> without(split, List.of((long) sort.dimension(split.dims.size()))))
                .toList();
    }

    private static Split dot(DotGeneral dot, List<Split> args, List<Type> types) {
        var numbers = dot.dotDimensionNumbers();
        int lhsRank = ((ArrayType) types.get(0)).rank();
        int rhsRank = ((ArrayType) types.get(1)).rank();
        var batch =
                args.get(0).pick(numbers.lhsBatchingDimensions()).or(args.get(1).pick(numbers.rhsBatchingDimensions()));
        var dims = new ArrayList<>(batch.dims());
        dims.addAll(args.get(0).pick(numbers.lhsResultDimensions(lhsRank)).dims());
        dims.addAll(args.get(1).pick(numbers.rhsResultDimensions(rhsRank)).dims());
        var all = new Split(dims);
        return all.or(all);
    }

    private static List<Split> branch(Case branch, List<Split> args) {
        var captured = args.subList(0, branch.captured());
        return branch.branches().stream()
                .map(body -> results(body, captured))
                .reduce(Forward::both)
                .orElseThrow();
    }

    private static List<Split> loop(While loop, List<Split> args) {
        var captured = args.subList(0, loop.captured());
        var carries = args.subList(loop.captured(), args.size());
        while (true) {
            var in = new ArrayList<>(captured);
            in.addAll(carries);
            var next = both(carries, results(loop.body(), in));
            if (next.equals(carries)) {
                return carries;
            }
            carries = next;
        }
    }

    private static List<Split> both(List<Split> some, List<Split> others) {
        return IntStream.range(0, some.size())
                .mapToObj(i -> some.get(i).and(others.get(i)))
                .toList();
    }
}
