package io.jarrah;

import io.jarrah.error.ErrorId;
import java.util.Collections;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.LongStream;

/**
 * The type of an array: its element type and its dimensions, outermost first.
 *
 * @param element what the elements are
 * @param dims sizes; {@link #DYNAMIC} where a size is known only when the program runs
 * @param bounds upper bounds of dynamic dimensions, {@link #DYNAMIC} where there is none; empty where no dimension has
 *     one
 * @param varying inside a shard map, the mesh axes along which devices may hold different values
 */
public record ArrayType(ElementType element, List<Long> dims, List<Long> bounds, Set<String> varying) implements Type {
    /** The size of a dimension that is known only when the program runs, written {@code ?}. */
    public static final long DYNAMIC = Long.MIN_VALUE;

    public ArrayType {
        dims = List.copyOf(dims);
        bounds = bounds.stream().allMatch(bound -> bound == DYNAMIC) ? List.of() : List.copyOf(bounds);
        varying = varying.isEmpty() ? Set.of() : Collections.unmodifiableSet(new TreeSet<>(varying));
        for (long dim : dims) {
            if (dim < 0 && dim != DYNAMIC) {
                throw ErrorId.TYPE_002.error("what", "a dimension", "got", dim, "wanted", "a size of 0 or more");
            }
        }
    }

    /** An array of fixed dimensions. */
    public static ArrayType of(ElementType element, long... dims) {
        return of(element, LongStream.of(dims).boxed().toList());
    }

    /** An array of the given dimensions without bounds. */
    public static ArrayType of(ElementType element, List<Long> dims) {
        return new ArrayType(element, dims, List.of(), Set.of());
    }

    public int rank() {
        return dims.size();
    }

    public long dim(int index) {
        return dims.get(index);
    }

    /** The upper bound of a dimension: its size, the bound of a dynamic one, or {@link #DYNAMIC} where there is none. */
    public long bound(int index) {
        return dim(index) != DYNAMIC || bounds.isEmpty() ? dim(index) : bounds.get(index);
    }

    /** Whether every dimension has a fixed size. */
    public boolean isStatic() {
        return !dims.contains(DYNAMIC);
    }

    /**
     * The number of elements.
     *
     * @throws io.jarrah.error.JarrahException JRH-TYPE-002 where a dimension is dynamic, JRH-LIMIT-001 where the product
     *     overflows
     */
    public long size() {
        long size = 1;
        boolean zero = dims.contains(0L);
        for (long dim : dims) {
            if (dim == DYNAMIC) {
                throw ErrorId.TYPE_002.error("what", "the number of elements", "got", this, "wanted", "fixed sizes");
            }
            if (!zero && Math.multiplyHigh(size, dim) != 0 || !zero && size * dim < 0) {
                throw ErrorId.LIMIT_001.error(
                        "what", this, "got", "the number of elements", "limit", "2^63 - 1", "setting", "elements");
            }
            size *= dim;
        }
        return size;
    }

    /** The dimensions as an array of its own. */
    public long[] dimArray() {
        return dims.stream().mapToLong(Long::longValue).toArray();
    }

    /** The plain type of the elements in memory. */
    public DType dtype() {
        return element.storage();
    }

    public ArrayType withDims(List<Long> newDims) {
        return new ArrayType(element, newDims, List.of(), varying);
    }

    public ArrayType withElement(ElementType newElement) {
        return new ArrayType(newElement, dims, bounds, varying);
    }

    public ArrayType withVarying(Set<String> axes) {
        return new ArrayType(element, dims, bounds, axes);
    }

    /** Whether the shapes may be equal when the program runs: a dynamic dimension agrees with every size within its bound. */
    public boolean shapeAgrees(ArrayType other) {
        return rank() == other.rank()
                && IntStream.range(0, rank()).allMatch(i -> dimAgrees(dim(i), bound(i), other.dim(i), other.bound(i)));
    }

    private static boolean dimAgrees(long a, long boundA, long b, long boundB) {
        if (a != DYNAMIC && b != DYNAMIC) {
            return a == b;
        }
        return a == DYNAMIC ? boundA == DYNAMIC || b == DYNAMIC || b <= boundA : boundB == DYNAMIC || a <= boundB;
    }

    /** The shape as users write it, such as {@code [2, ?, 3]}. */
    public String shape() {
        return dims.stream().map(ArrayType::spell).collect(Collectors.joining(", ", "[", "]"));
    }

    private static String spell(long dim) {
        return dim == DYNAMIC ? "?" : Long.toString(dim);
    }

    /** The StableHLO spelling, such as {@code tensor<2x?xf32>}, with the axes it varies along. */
    @Override
    public String toString() {
        return text() + (varying.isEmpty() ? "" : varying.toString());
    }

    /** The StableHLO spelling, such as {@code tensor<2x?xf32, #stablehlo.bounds<?, 5>>}. */
    public String text() {
        return dims.stream().map(dim -> spell(dim) + "x").collect(Collectors.joining("", "tensor<", ""))
                + element
                + (bounds.isEmpty()
                        ? ""
                        : bounds.stream()
                                .map(ArrayType::spell)
                                .collect(Collectors.joining(", ", ", #stablehlo.bounds<", ">")))
                + ">";
    }
}
