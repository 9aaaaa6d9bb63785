package io.jarrah.op;

import io.jarrah.ArrayType;
import io.jarrah.DType;
import io.jarrah.Type;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * A function of matching elements whose arguments are broadcast to a common shape first, as NumPy does:
 * {@code chlo.broadcast_add} and its family.
 *
 * @param of the function: {@link Pointwise}, {@link Compare} or {@link Select}
 * @param broadcastDimensions for two arguments, the dimension of the one of higher rank for each dimension of the other;
 *     null for the last ones
 */
public record Broadcasting(Single of, @Nullable List<Long> broadcastDimensions) implements Single {
    private static final Set<String> FAMILY = Set.of(
            "add",
            "and",
            "atan2",
            "compare",
            "complex",
            "divide",
            "maximum",
            "minimum",
            "multiply",
            "next_after",
            "or",
            "polygamma",
            "power",
            "remainder",
            "select",
            "shift_left",
            "shift_right_arithmetic",
            "shift_right_logical",
            "subtract",
            "xor",
            "zeta");

    public Broadcasting {
        broadcastDimensions = broadcastDimensions == null ? null : List.copyOf(broadcastDimensions);
    }

    @Override
    public String name() {
        return "chlo.broadcast_" + suffix();
    }

    private String suffix() {
        return of.name().substring(of.name().indexOf('.') + 1);
    }

    @Override
    public Type infer1(List<Type> types) {
        var args = Arguments.of(this, types, of instanceof Select ? 3 : 2);
        args.requireAttribute(FAMILY.contains(suffix()), "the function", of.name(), "one that chlo broadcasts");
        var arrays = IntStream.range(0, args.count()).mapToObj(args::array).toList();
        args.sameElement(args.count() - 1, args.count() - 2);
        var common = arrays.getFirst();
        for (int i = 1; i < arrays.size(); i++) {
            common = common(args, i, common, arrays.get(i));
        }
        var shape = common;
        return of.infer1(arrays.stream()
                .<Type>map(array -> shape.withElement(array.element()))
                .toList());
    }

    /** The dimension of the result for each dimension of an argument, where the result has a rank. */
    public List<Long> dimensions(int argumentRank, int rank) {
        return argumentRank == rank || broadcastDimensions == null
                ? LongStream.range(rank - argumentRank, rank).boxed().toList()
                : broadcastDimensions;
    }

    private ArrayType common(Arguments args, int index, ArrayType x, ArrayType y) {
        var large = x.rank() >= y.rank() ? x : y;
        var small = x.rank() >= y.rank() ? y : x;
        var at = dimensions(small.rank(), large.rank());
        if (broadcastDimensions != null) {
            args.requireAttribute(
                    args.count() == 2,
                    "broadcast_dimensions",
                    broadcastDimensions,
                    "none for " + args.count() + " arguments");
            Dimensions.count(args, "broadcast_dimensions", broadcastDimensions, small.rank());
            Dimensions.ascending(args, "broadcast_dimensions", broadcastDimensions, large.rank());
        }
        var dims = new ArrayList<>(large.dims());
        var bounds = new ArrayList<>(
                IntStream.range(0, large.rank()).mapToObj(large::bound).toList());
        for (int i = 0; i < small.rank(); i++) {
            int to = at.get(i).intValue();
            long dim = large.dim(to);
            long other = small.dim(i);
            args.requireShape(
                    dim == other || dim == 1 || other == 1 || dim == ArrayType.DYNAMIC || other == ArrayType.DYNAMIC,
                    index,
                    "sizes of 1 or those of " + x.shape());
            if (dim == 1 || dim == ArrayType.DYNAMIC && other != 1 && other != ArrayType.DYNAMIC) {
                dims.set(to, other);
                bounds.set(to, small.bound(i));
            } else if (dim == ArrayType.DYNAMIC && other == ArrayType.DYNAMIC) {
                boolean bounded = large.bound(to) != ArrayType.DYNAMIC && small.bound(i) != ArrayType.DYNAMIC;
                bounds.set(to, bounded ? Collections.max(List.of(large.bound(to), small.bound(i))) : ArrayType.DYNAMIC);
            }
        }
        return Shapes.like(large, dims, bounds);
    }

    static Stream<Sample> samples() {
        var mask = Sample.of(DType.I1, 2, 1);
        return Stream.of(
                Sample.of(new Broadcasting(new Pointwise(Pointwise.Fn.ADD), null), Sample.f32(2, 1), Sample.f32(3)),
                Sample.of(
                        new Broadcasting(new Pointwise(Pointwise.Fn.MULTIPLY), List.of(0L)),
                        Sample.i32(2, 3),
                        Sample.i32(2)),
                Sample.of(new Broadcasting(new Compare(Compare.Direction.LT, null), null), Sample.f32(3), Sample.f32()),
                Sample.of(new Broadcasting(new Pointwise(Pointwise.Fn.COMPLEX), null), Sample.f32(3), Sample.f32(1)),
                Sample.of(new Broadcasting(new Select(), null), mask, Sample.f32(3), Sample.f32()));
    }
}
