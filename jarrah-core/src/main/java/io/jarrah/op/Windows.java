package io.jarrah.op;

import io.jarrah.ArrayType;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Windows that slide over an array, one number of each list for each of its dimensions.
 *
 * @param dimensions sizes of a window
 * @param strides how far apart windows start
 * @param baseDilations how far apart the elements of the array are put
 * @param windowDilations how far apart the elements of a window are taken
 * @param padding how much is put before and behind each dimension, in pairs
 */
public record Windows(
        List<Long> dimensions,
        List<Long> strides,
        List<Long> baseDilations,
        List<Long> windowDilations,
        List<List<Long>> padding) {
    public Windows {
        dimensions = List.copyOf(dimensions);
        strides = List.copyOf(strides);
        baseDilations = List.copyOf(baseDilations);
        windowDilations = List.copyOf(windowDilations);
        padding = padding.stream().map(List::copyOf).toList();
    }

    /** Windows next to each other without dilation and padding, as where an attribute is not written. */
    public static Windows of(List<Long> dimensions) {
        int rank = dimensions.size();
        return new Windows(dimensions, same(rank, 1), same(rank, 1), same(rank, 1), pairs(rank));
    }

    private static List<Long> same(int rank, long number) {
        return IntStream.range(0, rank).mapToObj(i -> number).toList();
    }

    private static List<List<Long>> pairs(int rank) {
        return IntStream.range(0, rank).mapToObj(i -> List.of(0L, 0L)).toList();
    }

    /** Requires numbers that make sense for an array of some rank. */
    void check(Arguments args, int rank) {
        positive(args, "window_dimensions", dimensions, rank);
        positive(args, "window_strides", strides, rank);
        positive(args, "base_dilations", baseDilations, rank);
        positive(args, "window_dilations", windowDilations, rank);
        args.requireAttribute(
                padding.size() == rank && padding.stream().allMatch(pair -> pair.size() == 2),
                "padding",
                padding,
                rank + " pairs of numbers");
    }

    private static void positive(Arguments args, String attribute, List<Long> numbers, int rank) {
        Dimensions.count(args, attribute, numbers, rank);
        Dimensions.sizes(args, attribute, numbers, 1);
    }

    /** An array with one element for each window over another. */
    ArrayType over(Arguments args, ArrayType array) {
        var dims = new ArrayList<Long>();
        var bounds = new ArrayList<Long>();
        for (int i = 0; i < array.rank(); i++) {
            try {
                dims.add(count(array.dim(i), i));
                bounds.add(count(array.bound(i), i));
            } catch (ArithmeticException tooLarge) {
                args.requireAttribute(false, "the window of dimension " + i, this, "sizes below 2^63");
            }
        }
        return Shapes.like(array, dims, bounds);
    }

    /** How many windows there are along a dimension of some size. */
    private long count(long size, int dim) {
        if (size == ArrayType.DYNAMIC) {
            return size;
        }
        long padded = Math.addExact(
                Math.addExact(padding.get(dim).get(0), padding.get(dim).get(1)), dilated(size, baseDilations.get(dim)));
        long window = dilated(dimensions.get(dim), windowDilations.get(dim));
        return padded <= 0 || window > padded ? 0 : (padded - window) / strides.get(dim) + 1;
    }

    /** How many places a number of elements takes where they are put apart. */
    static long dilated(long size, long dilation) {
        return size == 0 ? 0 : Math.addExact(Math.multiplyExact(size - 1, dilation), 1);
    }
}
