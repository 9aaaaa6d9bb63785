package io.jarrah.op;

import io.jarrah.ArrayType;
import io.jarrah.ElementType;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.function.LongUnaryOperator;
import java.util.stream.IntStream;

/** What is known of the common shape of several arrays. */
final class Shapes {
    private Shapes() {}

    /** The first type, with each dimension that another knows better: fixed before bounded before unknown. */
    static ArrayType merge(List<ArrayType> types) {
        var first = types.getFirst();
        if (types.stream()
                .allMatch(type ->
                        type.dims().equals(first.dims()) && type.bounds().equals(first.bounds()))) {
            return first;
        }
        var dims = new ArrayList<Long>();
        var bounds = new ArrayList<Long>();
        for (int i = 0; i < first.rank(); i++) {
            long dim = ArrayType.DYNAMIC;
            long bound = ArrayType.DYNAMIC;
            for (var type : types) {
                if (type.dim(i) != ArrayType.DYNAMIC) {
                    dim = type.dim(i);
                } else if (type.bound(i) != ArrayType.DYNAMIC) {
                    bound = bound == ArrayType.DYNAMIC ? type.bound(i) : Math.min(bound, type.bound(i));
                }
            }
            dims.add(dim);
            bounds.add(dim == ArrayType.DYNAMIC ? bound : ArrayType.DYNAMIC);
        }
        return new ArrayType(first.element(), dims, bounds, first.varying());
    }

    /** An array of some dimensions of another, with their bounds. */
    static ArrayType pick(ArrayType type, List<Long> dims) {
        return new ArrayType(
                type.element(),
                dims.stream().map(dim -> type.dim(dim.intValue())).toList(),
                dims.stream()
                        .map(dim -> type.bounds().isEmpty()
                                ? ArrayType.DYNAMIC
                                : type.bounds().get(dim.intValue()))
                        .toList(),
                type.varying());
    }

    /** An array of a rank, nothing known of its sizes. */
    static ArrayType unknown(ElementType element, int rank) {
        return ArrayType.of(element, Collections.nCopies(rank, ArrayType.DYNAMIC));
    }

    /** An array like another with other dimensions; {@code bounds} matter where a dimension is dynamic. */
    static ArrayType like(ArrayType type, List<Long> dims, List<Long> bounds) {
        return new ArrayType(
                type.element(),
                dims,
                IntStream.range(0, bounds.size())
                        .mapToObj(i -> dims.get(i) == ArrayType.DYNAMIC ? bounds.get(i) : (Long) ArrayType.DYNAMIC)
                        .toList(),
                type.varying());
    }

    /** Whether a piece may lie within an array: no dimension is known to be larger. */
    static boolean within(ArrayType piece, ArrayType whole) {
        return piece.rank() == whole.rank()
                && IntStream.range(0, piece.rank())
                        .allMatch(i -> whole.bound(i) == ArrayType.DYNAMIC || piece.dim(i) <= whole.bound(i));
    }

    /** An array whose dimensions are those of several arrays in a row, with their bounds. */
    static ArrayType join(ElementType element, List<ArrayType> types) {
        var dims = new ArrayList<Long>();
        var bounds = new ArrayList<Long>();
        var varying = new HashSet<String>();
        for (var type : types) {
            dims.addAll(type.dims());
            bounds.addAll(
                    type.bounds().isEmpty() ? Collections.nCopies(type.rank(), ArrayType.DYNAMIC) : type.bounds());
            varying.addAll(type.varying());
        }
        return new ArrayType(element, dims, bounds, varying);
    }

    /** The same array with another size of one dimension. */
    static ArrayType resize(ArrayType type, int dim, LongUnaryOperator change) {
        var dims = new ArrayList<>(type.dims());
        dims.set(dim, apply(type.dim(dim), change));
        var bounds = new ArrayList<>(type.bounds());
        if (!bounds.isEmpty()) {
            bounds.set(dim, apply(bounds.get(dim), change));
        }
        return new ArrayType(type.element(), dims, bounds, type.varying());
    }

    private static long apply(long size, LongUnaryOperator change) {
        return size == ArrayType.DYNAMIC ? size : change.applyAsLong(size);
    }
}
