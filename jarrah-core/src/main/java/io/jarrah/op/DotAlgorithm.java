package io.jarrah.op;

import io.jarrah.DType;
import java.util.List;

/**
 * How a product is to be computed on accelerators; types are spelled as in text, since {@code tf32} is no element type.
 *
 * @param lhsPrecisionType what elements of the left argument are rounded to
 * @param rhsPrecisionType what elements of the right argument are rounded to
 * @param accumulationType what sums are kept in
 * @param lhsComponentCount into how many parts elements of the left argument are split
 * @param rhsComponentCount into how many parts elements of the right argument are split
 * @param numPrimitiveOperations how many products of parts are summed
 * @param allowImpreciseAccumulation whether some sums may be less exact
 */
public record DotAlgorithm(
        String lhsPrecisionType,
        String rhsPrecisionType,
        String accumulationType,
        long lhsComponentCount,
        long rhsComponentCount,
        long numPrimitiveOperations,
        boolean allowImpreciseAccumulation) {
    void check(Arguments args) {
        type(args, "lhs_precision_type", lhsPrecisionType);
        type(args, "rhs_precision_type", rhsPrecisionType);
        type(args, "accumulation_type", accumulationType);
        positive(args, "lhs_component_count", lhsComponentCount);
        positive(args, "rhs_component_count", rhsComponentCount);
        positive(args, "num_primitive_operations", numPrimitiveOperations);
        args.requireAttribute(isKnown(), "algorithm", this, "one that some hardware has");
    }

    /** Whether it is among those that StableHLO knows of; none of them splits elements here. */
    private boolean isKnown() {
        if (lhsComponentCount != 1 || rhsComponentCount != 1) {
            return false;
        }
        if (lhsPrecisionType.startsWith("f8") && rhsPrecisionType.startsWith("f8")) {
            return accumulationType.equals("f32") && numPrimitiveOperations == 1;
        }
        return !allowImpreciseAccumulation
                && lhsPrecisionType.equals(rhsPrecisionType)
                && switch (lhsPrecisionType) {
                    case "f16" -> List.of("f16", "f32").contains(accumulationType) && numPrimitiveOperations == 1;
                    case "bf16" ->
                        accumulationType.equals("bf16") && numPrimitiveOperations == 1
                                || accumulationType.equals("f32")
                                        && List.of(1L, 3L, 6L, 9L).contains(numPrimitiveOperations);
                    case "tf32" ->
                        accumulationType.equals("f32") && List.of(1L, 3L).contains(numPrimitiveOperations);
                    case "f32", "f64" -> accumulationType.equals(lhsPrecisionType) && numPrimitiveOperations == 1;
                    default -> false;
                };
    }

    private static void type(Arguments args, String attribute, String spelling) {
        var type = DType.named(spelling);
        args.requireAttribute(
                spelling.equals("tf32") || type != null && type.isFloat(), attribute, spelling, "a float type or tf32");
    }

    private static void positive(Arguments args, String attribute, long count) {
        args.requireAttribute(count > 0, attribute, count, "1 or more");
    }
}
