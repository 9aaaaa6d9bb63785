package io.jarrah.tck.conformance;

import java.util.List;

/**
 * Where two arrays first differ.
 *
 * @param index the index along each dimension of the first element that differs
 * @param got the element that was computed
 * @param wanted the element that was expected
 * @param how how far apart they are, and what is allowed
 * @param count how many elements differ; 0 where the types already do
 * @param size how many elements there are
 */
public record Difference(List<Long> index, String got, String wanted, String how, long count, long size) {
    public Difference {
        index = List.copyOf(index);
    }

    /** Such as {@code 3 of 20 elements differ, the first at [0, 2]: got 1.5, wanted 1.25 (difference 0.25, ...)}. */
    @Override
    public String toString() {
        if (count == 0) {
            return "got an array of type " + got + ", wanted " + wanted;
        }
        return count + " of " + size + (size == 1 ? " element differs" : " elements differ, the first") + " at " + index
                + ": got " + got + ", wanted " + wanted + " (" + how + ")";
    }
}
