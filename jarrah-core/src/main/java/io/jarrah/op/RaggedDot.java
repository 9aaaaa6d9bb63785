package io.jarrah.op;

import io.jarrah.ArrayType;
import io.jarrah.DType;
import io.jarrah.ElementType;
import io.jarrah.Type;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/**
 * Products of groups of consecutive indices along one ragged dimension of the left argument:
 * {@code ragged_dot(lhs, rhs, group_sizes)}. Where the ragged dimension is kept, each group meets its own part of the
 * right argument; where it is summed over, each group gives a result of its own; where it is a batching dimension,
 * groups make no difference to the indices they hold. Indices beyond all groups give zeros.
 *
 * @param dotDimensionNumbers which dimensions are which
 * @param lhsRaggedDimensions the one ragged dimension of the left argument
 * @param rhsGroupDimensions the dimension of the right argument that counts groups; none unless the ragged one is kept
 * @param precisionConfig one for each of the first two arguments, or none
 * @param element the result's element type
 */
public record RaggedDot(
        DotDimensions dotDimensionNumbers,
        List<Long> lhsRaggedDimensions,
        List<Long> rhsGroupDimensions,
        List<Precision> precisionConfig,
        ElementType element)
        implements Single {
    /** What is done with the ragged dimension. */
    public enum Mode {
        KEPT,
        CONTRACTED,
        BATCHED
    }

    public RaggedDot {
        lhsRaggedDimensions = List.copyOf(lhsRaggedDimensions);
        rhsGroupDimensions = List.copyOf(rhsGroupDimensions);
        precisionConfig = List.copyOf(precisionConfig);
    }

    @Override
    public String name() {
        return "chlo.ragged_dot";
    }

    public Mode mode() {
        long ragged = lhsRaggedDimensions.getFirst();
        return dotDimensionNumbers.lhsBatchingDimensions().contains(ragged)
                ? Mode.BATCHED
                : dotDimensionNumbers.lhsContractingDimensions().contains(ragged) ? Mode.CONTRACTED : Mode.KEPT;
    }

    /**
     * The dimensions of the left argument that group sizes may differ along, outermost first: those that come before
     * the ragged one.
     */
    public List<Long> prefix(int rank) {
        var order = new ArrayList<>(dotDimensionNumbers.lhsBatchingDimensions());
        if (mode() == Mode.CONTRACTED) {
            order.addAll(dotDimensionNumbers.lhsContractingDimensions());
        } else {
            order.addAll(dotDimensionNumbers.lhsResultDimensions(rank));
        }
        return order.subList(0, order.indexOf(lhsRaggedDimensions.getFirst()));
    }

    /** The dimensions of the right argument that the result has. */
    public List<Long> rhsResultDimensions(int rank) {
        return dotDimensionNumbers.rhsResultDimensions(rank).stream()
                .filter(dim -> !rhsGroupDimensions.contains(dim))
                .toList();
    }

    @Override
    public Type infer1(List<Type> types) {
        var args = Arguments.of(this, types, 3);
        Precision.check(args, precisionConfig);
        dotDimensionNumbers.check(args);
        Products.check(args, element);
        var lhs = args.array(0);
        var rhs = args.array(1);
        args.requireAttribute(
                lhsRaggedDimensions.size() == 1, "lhs_ragged_dimensions", lhsRaggedDimensions, "exactly one dimension");
        Dimensions.inRange(args, "lhs_ragged_dimensions", lhsRaggedDimensions, lhs.rank());
        Dimensions.inRange(args, "rhs_group_dimensions", rhsGroupDimensions, rhs.rank());
        args.requireAttribute(
                dotDimensionNumbers.rhsResultDimensions(rhs.rank()).containsAll(rhsGroupDimensions),
                "rhs_group_dimensions",
                rhsGroupDimensions,
                "none that is batching or contracting");
        args.requireAttribute(
                rhsGroupDimensions.size() == (mode() == Mode.KEPT ? 1 : 0),
                "rhs_group_dimensions",
                rhsGroupDimensions,
                mode() == Mode.KEPT ? "exactly one" : "none, since the ragged dimension is batching or contracting");
        var sizes = args.integer(2);
        args.requireShape(sizes.rank() > 0, 2, "at least one dimension");
        var groups = Shapes.pick(sizes, List.of(sizes.rank() - 1L));
        var full = Shapes.join(sizes.element(), List.of(Shapes.pick(lhs, prefix(lhs.rank())), groups));
        args.requireShape(sizes.rank() == 1 || full.shapeAgrees(sizes), 2, full.shape());
        if (mode() == Mode.KEPT) {
            args.requireShape(
                    Shapes.pick(rhs, rhsGroupDimensions).shapeAgrees(groups),
                    1,
                    "dimension " + rhsGroupDimensions.getFirst() + " of the size of the groups " + groups.shape());
        }
        var product = dotDimensionNumbers.result(lhs, rhs, rhsResultDimensions(rhs.rank()), element);
        return mode() == Mode.CONTRACTED ? Shapes.join(element, List.of(groups, product)) : product;
    }

    static Stream<Sample> samples() {
        var kept = new DotDimensions(List.of(), List.of(), List.of(1L), List.of(1L));
        var contracted = new DotDimensions(List.of(), List.of(), List.of(1L), List.of(0L));
        var batched = new DotDimensions(List.of(0L), List.of(0L), List.of(2L), List.of(1L));
        ArrayType sizes = Sample.i32(3);
        return Stream.of(
                Sample.of(
                        new RaggedDot(kept, List.of(0L), List.of(0L), List.of(), DType.F32),
                        Sample.f32(5, 2),
                        Sample.f32(3, 2, 4),
                        sizes),
                Sample.of(
                        new RaggedDot(contracted, List.of(1L), List.of(), List.of(), DType.F32),
                        Sample.f32(2, 5),
                        Sample.f32(5, 4),
                        sizes),
                Sample.of(
                        new RaggedDot(batched, List.of(0L), List.of(), List.of(), DType.F32),
                        Sample.f32(5, 2, 3),
                        Sample.f32(5, 3, 4),
                        sizes));
    }
}
