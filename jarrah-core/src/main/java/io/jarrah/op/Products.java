package io.jarrah.op;

import io.jarrah.DType;
import io.jarrah.ElementType;
import io.jarrah.QuantizedType;

/** Checks that products of two arrays have in common: what element types may meet. */
final class Products {
    private Products() {}

    /**
     * Requires that elements of the first two arguments can be multiplied and summed up as elements of a type: numbers
     * of one kind; where one is quantized, the right argument is, and the left one exactly where the result is.
     */
    static void check(Arguments args, ElementType result) {
        var lhs = args.array(0).element();
        var rhs = args.array(1).element();
        args.require(
                !(lhs instanceof QuantizedType quantized) || quantized.perTensor(),
                0,
                "plain elements, or elements quantized per tensor");
        if (lhs.isQuantized() || rhs.isQuantized() || result.isQuantized()) {
            args.require(rhs.isQuantized(), 1, "quantized elements");
            args.require(
                    lhs.isQuantized() == result.isQuantized(),
                    0,
                    result.isQuantized() ? "quantized elements, as the result's" : "plain elements, as the result's");
            args.require(
                    !lhs.isQuantized() || lhs.storage() == rhs.storage(), 1, "elements stored as " + lhs.storage());
            args.require(
                    lhs.expressed() == rhs.expressed() && lhs.expressed() == result.expressed(),
                    1,
                    "elements that stand for " + result.expressed() + ", as the result's do");
            args.require(
                    !perTensor(rhs) || !result.isQuantized() || perTensor(result),
                    1,
                    "elements quantized per axis, as the result's");
            return;
        }
        args.require(alike(lhs.storage(), rhs.storage()), 1, "elements that can be multiplied with " + lhs);
        args.require(alike(lhs.storage(), result.storage()), 0, "elements that sum up to " + result);
    }

    /** Requires that the right argument's zero points are 0 and its scales do not belong to dimensions summed over. */
    static void checkScales(Arguments args, DotDimensions dimensions) {
        if (args.array(1).element() instanceof QuantizedType quantized) {
            args.require(quantized.zeroPoints().stream().allMatch(point -> point == 0), 1, "zero points of 0");
            args.require(
                    quantized.perTensor()
                            || !dimensions.rhsContractingDimensions().contains((long) quantized.dimension()),
                    1,
                    "scales along a dimension that is not contracted");
        }
    }

    static boolean perTensor(ElementType element) {
        return element instanceof QuantizedType quantized && quantized.perTensor();
    }

    private static boolean alike(DType a, DType b) {
        return a.kind() == b.kind() || a.isInteger() && b.isInteger();
    }
}
