package io.jarrah.op;

import io.jarrah.ArrayType;
import io.jarrah.Type;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/**
 * An array with a value put around its elements and between them: {@code pad(operand, padding_value)}. Negative padding
 * at an edge takes elements away.
 */
public record Pad(List<Long> edgePaddingLow, List<Long> edgePaddingHigh, List<Long> interiorPadding) implements Single {
    public Pad {
        edgePaddingLow = List.copyOf(edgePaddingLow);
        edgePaddingHigh = List.copyOf(edgePaddingHigh);
        interiorPadding = List.copyOf(interiorPadding);
    }

    @Override
    public String name() {
        return "stablehlo.pad";
    }

    @Override
    public Type infer1(List<Type> types) {
        var args = Arguments.of(this, types, 2);
        var operand = args.array(0);
        args.scalar(1);
        args.sameElement(1, 0);
        Dimensions.count(args, "edge_padding_low", edgePaddingLow, operand.rank());
        Dimensions.count(args, "edge_padding_high", edgePaddingHigh, operand.rank());
        Dimensions.count(args, "interior_padding", interiorPadding, operand.rank());
        Dimensions.sizes(args, "interior_padding", interiorPadding, 0);
        var dims = new ArrayList<Long>();
        var bounds = new ArrayList<Long>();
        for (int i = 0; i < operand.rank(); i++) {
            dims.add(padded(args, operand.dim(i), i));
            bounds.add(padded(args, operand.bound(i), i));
        }
        return Shapes.like(operand, dims, bounds);
    }

    private long padded(Arguments args, long size, int dim) {
        if (size == ArrayType.DYNAMIC) {
            return size;
        }
        long padded;
        try {
            padded = padded(size, edgePaddingLow.get(dim), edgePaddingHigh.get(dim), interiorPadding.get(dim));
        } catch (ArithmeticException tooLarge) {
            padded = -1;
        }
        args.requireAttribute(
                padded >= 0, "padding of dimension " + dim, this, "a size from 0 to 2^63 - 1 for the result");
        return padded;
    }

    /** The size of a dimension after padding; may be negative. */
    public static long padded(long size, long low, long high, long interior) {
        long inside = Math.multiplyExact(Math.max(size - 1, 0), interior);
        return Math.addExact(Math.addExact(size, inside), Math.addExact(low, high));
    }

    static Stream<Sample> samples() {
        return Stream.of(
                Sample.of(new Pad(List.of(1L, 0L), List.of(0L, 2L), List.of(0L, 1L)), Sample.f32(2, 3), Sample.f32()),
                Sample.of(new Pad(List.of(-1L), List.of(1L), List.of(0L)), Sample.i32(3), Sample.i32()));
    }
}
