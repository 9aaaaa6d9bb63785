package io.jarrah.backend.reference;

import io.jarrah.ArrayType;
import io.jarrah.op.DotDimensions;
import io.jarrah.op.RaggedDot;
import java.util.ArrayList;
import java.util.List;

/** Products of arrays. */
final class Dots {
    private Dots() {}

    /** Sums over contracting dimensions, for each index of the batching dimensions. */
    static Tensor general(DotDimensions dims, ArrayType result, Tensor lhs, Tensor rhs) {
        if (result.size() == 0 || lhs.size() == 0 || rhs.size() == 0) {
            return Tensor.zeros(result);
        }
        var batch = Index.offsets(lhs.type(), dims.lhsBatchingDimensions());
        var rows = Index.offsets(lhs.type(), dims.lhsResultDimensions(lhs.type().rank()));
        var contracted = Index.offsets(lhs.type(), dims.lhsContractingDimensions());
        var columns = dims.rhsResultDimensions(rhs.type().rank());
        var right =
                permuted(rhs, concat(concat(dims.rhsBatchingDimensions(), dims.rhsContractingDimensions()), columns));
        int width = Index.count(rhs.type(), columns);
        var sums = Sums.of(lhs, right, result, width);
        for (int b = 0; b < batch.length; b++) {
            for (int m = 0; m < rows.length; m++) {
                for (int k = 0; k < contracted.length; k++) {
                    sums.add(batch[b] + rows[m] + contracted[k], (b * contracted.length + k) * width, 0, width);
                }
                sums.store((b * rows.length + m) * width);
            }
        }
        return sums.result;
    }

    /** Products of groups along a ragged dimension. */
    static Tensor ragged(RaggedDot op, ArrayType result, Tensor lhs, Tensor rhs, Tensor groupSizes) {
        if (result.size() == 0 || lhs.size() == 0 || rhs.size() == 0) {
            return Tensor.zeros(result);
        }
        var dims = op.dotDimensionNumbers();
        int rank = lhs.type().rank();
        var batch = Index.offsets(lhs.type(), dims.lhsBatchingDimensions());
        var rows = Index.offsets(lhs.type(), dims.lhsResultDimensions(rank));
        var contracted = Index.offsets(lhs.type(), dims.lhsContractingDimensions());
        var columns = op.rhsResultDimensions(rhs.type().rank());
        var right = permuted(
                rhs,
                concat(
                        concat(op.rhsGroupDimensions(), dims.rhsBatchingDimensions()),
                        concat(dims.rhsContractingDimensions(), columns)));
        int width = Index.count(rhs.type(), columns);
        var ranges = Ranges.of(op, lhs.type(), groupSizes);
        var sums = Sums.of(lhs, right, result, width);
        boolean perGroup = op.mode() == RaggedDot.Mode.CONTRACTED;
        int stored = 0;
        for (int outer = 0; outer < (perGroup ? ranges.groups() : 1); outer++) {
            for (int b = 0; b < batch.length; b++) {
                for (int m = 0; m < rows.length; m++) {
                    for (int g = perGroup ? outer : 0; g < (perGroup ? outer + 1 : ranges.groups()); g++) {
                        int part = op.mode() == RaggedDot.Mode.KEPT ? g * batch.length : 0;
                        for (int k = 0; k < contracted.length; k++) {
                            int inner = perGroup ? b * contracted.length + k : b * rows.length + m;
                            if (ranges.holds(g, inner)) {
                                int from = ((part + b) * contracted.length + k) * width;
                                sums.add(batch[b] + rows[m] + contracted[k], from, 0, width);
                            }
                        }
                    }
                    sums.store(stored);
                    stored += width;
                }
            }
        }
        return sums.result;
    }

    /**
     * Which indices along the ragged dimension belong to which group.
     *
     * @param ends for each index of the outer dimensions, where each group ends
     * @param groups how many groups
     * @param size size of the ragged dimension
     * @param inside how many indices of the inner dimensions there are
     */
    private record Ranges(long[] ends, int groups, int size, int inside) {
        static Ranges of(RaggedDot op, ArrayType lhs, Tensor groupSizes) {
            var dims = op.dotDimensionNumbers();
            var order = concat(
                    dims.lhsBatchingDimensions(),
                    op.mode() == RaggedDot.Mode.CONTRACTED
                            ? dims.lhsContractingDimensions()
                            : dims.lhsResultDimensions(lhs.rank()));
            var prefix = op.prefix(lhs.rank());
            int outside = Index.count(lhs, prefix);
            var inner = order.subList(prefix.size() + 1, order.size());
            int groups = Math.toIntExact(groupSizes.type().dims().getLast());
            var sizes = groupSizes.ints();
            var ends = new long[outside * groups];
            for (int p = 0; p < outside; p++) {
                long end = 0;
                for (int g = 0; g < groups; g++) {
                    end += sizes[(groupSizes.type().rank() == 1 ? 0 : p * groups) + g];
                    ends[p * groups + g] = end;
                }
            }
            int size =
                    Math.toIntExact(lhs.dim(op.lhsRaggedDimensions().getFirst().intValue()));
            return new Ranges(ends, groups, size, Index.count(lhs, inner));
        }

        /** Whether a group holds an index of the ragged dimension and those around it, counted row-major. */
        boolean holds(int group, int flat) {
            int first = flat / inside / size * groups;
            int at = flat / inside % size;
            return at < ends[first + group] && (group == 0 || at >= ends[first + group - 1]);
        }
    }

    /** The array with its dimensions in another order. */
    static Tensor permuted(Tensor array, List<Long> order) {
        var dims = order.stream().map(dim -> array.type().dim(dim.intValue())).toList();
        return Moves.transpose(array, array.type().withDims(dims), order);
    }

    static List<Long> concat(List<Long> some, List<Long> others) {
        var all = new ArrayList<>(some);
        all.addAll(others);
        return all;
    }
}
