package io.jarrah.op;

import io.jarrah.ArrayType;
import java.util.HashSet;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.LongStream;

/** Checks of attributes that list dimensions. */
final class Dimensions {
    private Dimensions() {}

    /** Requires distinct dimensions of an array of some rank. */
    static void distinct(Arguments args, String attribute, List<Long> dims, int rank) {
        inRange(args, attribute, dims, rank);
        args.requireAttribute(new HashSet<>(dims).size() == dims.size(), attribute, dims, "distinct dimensions");
    }

    /** Requires distinct, ascending dimensions of an array of some rank. */
    static void ascending(Arguments args, String attribute, List<Long> dims, int rank) {
        distinct(args, attribute, dims, rank);
        args.requireAttribute(dims.stream().sorted().toList().equals(dims), attribute, dims, "ascending dimensions");
    }

    /** Requires dimensions of an array of some rank. */
    static void inRange(Arguments args, String attribute, List<Long> dims, int rank) {
        args.requireAttribute(
                dims.stream().allMatch(dim -> dim >= 0 && dim < rank),
                attribute,
                dims,
                rank == 0 ? "none, for an array without dimensions" : "dimensions from 0 to " + (rank - 1));
    }

    /** Requires one number for each dimension. */
    static void count(Arguments args, String attribute, List<Long> numbers, int rank) {
        args.requireAttribute(numbers.size() == rank, attribute, numbers, rank + " numbers");
    }

    /** Requires numbers that are not below a smallest one. */
    static void sizes(Arguments args, String attribute, List<Long> numbers, long least) {
        args.requireAttribute(
                numbers.stream().allMatch(number -> number >= least),
                attribute,
                numbers,
                "numbers of " + least + " or more");
    }

    /** Requires sizes of a piece of an array. */
    static void within(Arguments args, String attribute, List<Long> sizes, ArrayType type) {
        args.requireAttribute(
                IntStream.range(0, type.rank())
                        .allMatch(i -> sizes.get(i) >= 0
                                && (type.bound(i) == ArrayType.DYNAMIC || sizes.get(i) <= type.bound(i))),
                attribute,
                sizes,
                "sizes from 0 up to those of " + type.shape());
    }

    /** Requires dimensions of a result that the dimensions of argument 0 may be broadcast to. */
    static void broadcast(Arguments args, List<Long> dims, ArrayType result) {
        var operand = args.array(0);
        count(args, "broadcast_dimensions", dims, operand.rank());
        distinct(args, "broadcast_dimensions", dims, result.rank());
        var targets = Shapes.pick(result, dims);
        args.requireShape(
                IntStream.range(0, operand.rank())
                        .allMatch(i -> operand.dim(i) == 1
                                || Shapes.pick(operand, List.of((long) i))
                                        .shapeAgrees(Shapes.pick(targets, List.of((long) i)))),
                0,
                "1 or the size of the result in each dimension: " + targets.shape());
    }

    /** The dimensions of a rank that are not among some. */
    static List<Long> others(List<Long> dims, int rank) {
        return LongStream.range(0, rank)
                .boxed()
                .filter(dim -> !dims.contains(dim))
                .toList();
    }
}
