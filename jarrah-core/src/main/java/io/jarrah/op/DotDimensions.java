package io.jarrah.op;

import io.jarrah.ArrayType;
import io.jarrah.ElementType;
import java.util.ArrayList;
import java.util.List;

/** Which dimensions of two arrays are paired up and which are summed over; the others are kept. */
public record DotDimensions(
        List<Long> lhsBatchingDimensions,
        List<Long> rhsBatchingDimensions,
        List<Long> lhsContractingDimensions,
        List<Long> rhsContractingDimensions) {
    public DotDimensions {
        lhsBatchingDimensions = List.copyOf(lhsBatchingDimensions);
        rhsBatchingDimensions = List.copyOf(rhsBatchingDimensions);
        lhsContractingDimensions = List.copyOf(lhsContractingDimensions);
        rhsContractingDimensions = List.copyOf(rhsContractingDimensions);
    }

    /** The dimensions of the left argument that are neither paired up nor summed over. */
    public List<Long> lhsResultDimensions(int rank) {
        return Dimensions.others(join(lhsBatchingDimensions, lhsContractingDimensions), rank);
    }

    /** The dimensions of the right argument that are neither paired up nor summed over. */
    public List<Long> rhsResultDimensions(int rank) {
        return Dimensions.others(join(rhsBatchingDimensions, rhsContractingDimensions), rank);
    }

    void check(Arguments args) {
        args.requireAttribute(
                lhsBatchingDimensions.size() == rhsBatchingDimensions.size(),
                "rhs_batching_dimensions",
                rhsBatchingDimensions,
                "as many as lhs_batching_dimensions " + lhsBatchingDimensions);
        args.requireAttribute(
                lhsContractingDimensions.size() == rhsContractingDimensions.size(),
                "rhs_contracting_dimensions",
                rhsContractingDimensions,
                "as many as lhs_contracting_dimensions " + lhsContractingDimensions);
        distinct(
                args,
                "lhs",
                lhsBatchingDimensions,
                lhsContractingDimensions,
                args.array(0).rank());
        distinct(
                args,
                "rhs",
                rhsBatchingDimensions,
                rhsContractingDimensions,
                args.array(1).rank());
        agree(args, "batching", lhsBatchingDimensions, rhsBatchingDimensions);
        agree(args, "contracting", lhsContractingDimensions, rhsContractingDimensions);
    }

    /** Batching dimensions, then those that only the left argument has, then those that only the right one has. */
    ArrayType result(ArrayType lhs, ArrayType rhs, List<Long> rhsResult, ElementType element) {
        var batch =
                Shapes.merge(List.of(Shapes.pick(lhs, lhsBatchingDimensions), Shapes.pick(rhs, rhsBatchingDimensions)));
        return Shapes.join(
                element,
                List.of(batch, Shapes.pick(lhs, lhsResultDimensions(lhs.rank())), Shapes.pick(rhs, rhsResult)));
    }

    private static void distinct(Arguments args, String side, List<Long> batching, List<Long> contracting, int rank) {
        Dimensions.inRange(args, side + "_batching_dimensions", batching, rank);
        Dimensions.inRange(args, side + "_contracting_dimensions", contracting, rank);
        var all = join(batching, contracting);
        Dimensions.distinct(args, side + "_batching_dimensions and " + side + "_contracting_dimensions", all, rank);
    }

    private static void agree(Arguments args, String kind, List<Long> lhs, List<Long> rhs) {
        args.requireShape(
                Shapes.pick(args.array(0), lhs).shapeAgrees(Shapes.pick(args.array(1), rhs)),
                1,
                kind + " dimensions " + rhs + " of the sizes that dimensions " + lhs + " of " + args.array(0)
                        + " have");
    }

    private static List<Long> join(List<Long> some, List<Long> others) {
        var all = new ArrayList<>(some);
        all.addAll(others);
        return all;
    }
}
