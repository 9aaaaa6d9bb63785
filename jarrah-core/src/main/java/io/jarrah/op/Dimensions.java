package io.jarrah.op;

import java.util.HashSet;
import java.util.List;
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

    /** The dimensions of a rank that are not among some. */
    static List<Long> others(List<Long> dims, int rank) {
        return LongStream.range(0, rank).boxed().filter(dim -> !dims.contains(dim)).toList();
    }
}
