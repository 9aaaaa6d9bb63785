package io.jarrah.backend.reference;

import io.jarrah.ArrayType;
import io.jarrah.op.Pairs;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BinaryOperator;
import java.util.stream.IntStream;
import java.util.stream.LongStream;

/**
 * What collectives do with the arrays of a group: from one array of each member, in the order of the group, to the
 * result of each member.
 */
final class Collectives {
    private Collectives() {}

    /** All arrays put together along a dimension, for each member. */
    static List<Tensor> gather(List<Tensor> arrays, int dim) {
        var whole = concatenated(arrays, dim);
        return arrays.stream().map(ignored -> whole).toList();
    }

    /** All arrays combined in order, for each member. */
    static List<Tensor> reduce(List<Tensor> arrays, BinaryOperator<Tensor> combination) {
        var sum = arrays.stream().reduce(combination).orElseThrow();
        return arrays.stream().map(ignored -> sum).toList();
    }

    /** All arrays combined in order, a piece along a dimension for each member. */
    static List<Tensor> reduceScatter(List<Tensor> arrays, int dim, BinaryOperator<Tensor> combination) {
        return split(arrays.stream().reduce(combination).orElseThrow(), dim, arrays.size());
    }

    /** For each member its piece of every array, put together. */
    static List<Tensor> allToAll(List<Tensor> arrays, int splitDim, int concatDim) {
        var pieces = arrays.stream()
                .map(array -> split(array, splitDim, arrays.size()))
                .toList();
        return IntStream.range(0, arrays.size())
                .mapToObj(member -> concatenated(
                        pieces.stream().map(parts -> parts.get(member)).toList(), concatDim))
                .toList();
    }

    /** One member's array, for each member. */
    static List<Tensor> broadcast(List<Tensor> arrays, int root) {
        return arrays.stream().map(ignored -> arrays.get(root)).toList();
    }

    /** All arrays combined in order for one member, zeros for the others. */
    static List<Tensor> reduceTo(List<Tensor> arrays, int root, BinaryOperator<Tensor> combination) {
        var sum = arrays.stream().reduce(combination).orElseThrow();
        return IntStream.range(0, arrays.size())
                .mapToObj(member -> member == root ? sum : zeros(sum.type()))
                .toList();
    }

    /** For each target its source's array, zeros for members that are no target; pairs count members. */
    static List<Tensor> permute(List<Tensor> arrays, List<Pairs.Pair> pairs) {
        var results = new ArrayList<>(
                arrays.stream().map(array -> zeros(array.type())).toList());
        for (var pair : pairs) {
            results.set((int) pair.target(), arrays.get((int) pair.source()));
        }
        return results;
    }

    /** An array of zeros; a quantized one holds what stands for zero. */
    static Tensor zeros(ArrayType type) {
        return type.element().isQuantized()
                ? (Tensor) Quantized.quantize(
                        Tensor.zeros(type.withElement(type.element().expressed())), type)
                : Tensor.zeros(type);
    }

    private static Tensor concatenated(List<Tensor> arrays, int dim) {
        var type = arrays.getFirst().type();
        return Moves.concatenate(arrays, resized(type, dim, type.dim(dim) * arrays.size()), dim);
    }

    private static List<Tensor> split(Tensor array, int dim, int count) {
        var piece = resized(array.type(), dim, array.type().dim(dim) / count);
        var steps = LongStream.generate(() -> 1).limit(piece.rank()).toArray();
        return IntStream.range(0, count)
                .mapToObj(part -> {
                    var starts = new long[piece.rank()];
                    starts[dim] = part * piece.dim(dim);
                    return Moves.slice(array, piece, starts, steps);
                })
                .toList();
    }

    private static ArrayType resized(ArrayType type, int dim, long size) {
        var dims = new ArrayList<>(type.dims());
        dims.set(dim, size);
        return type.withDims(dims);
    }
}
