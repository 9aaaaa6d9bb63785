package io.jarrah.backend.reference;

import io.jarrah.ArrayType;
import io.jarrah.Type;
import io.jarrah.op.Compare;
import io.jarrah.op.Sort;
import io.jarrah.op.TopK;
import java.util.List;

/** Stable sorting by any comparison, and what is made of it. */
final class Sorting {
    private Sorting() {}

    private interface Before {
        boolean test(int a, int b);
    }

    /** The numbers from 0 on in order; equal ones keep theirs. Any comparison ends, a contradictory one too. */
    private static int[] order(int count, Before before) {
        var order = new int[count];
        for (int i = 0; i < count; i++) {
            order[i] = i;
        }
        var merged = new int[count];
        for (long width = 1; width < count; width *= 2) {
            for (long low = 0; low < count; low += 2 * width) {
                int middle = (int) Math.min(low + width, count);
                merge(order, merged, (int) low, middle, (int) Math.min(low + 2 * width, count), before);
            }
            var swap = order;
            order = merged;
            merged = swap;
        }
        return order;
    }

    private static void merge(int[] from, int[] to, int low, int middle, int high, Before before) {
        int left = low;
        int right = middle;
        for (int i = low; i < high; i++) {
            boolean takeRight = right < high && (left >= middle || before.test(from[right], from[left]));
            to[i] = takeRight ? from[right++] : from[left++];
        }
    }

    static List<Tensor> sort(Evaluator evaluator, Sort op, List<Datum> args) {
        var comparator = ScalarBody.of(evaluator, op.comparator(), args.subList(0, op.captured()));
        var inputs = args.subList(op.captured(), args.size()).stream()
                .map(Tensor.class::cast)
                .toList();
        var type = inputs.getFirst().type();
        int dim = op.dimension(type.rank());
        int size = (int) type.dim(dim);
        int stride = Index.strides(type)[dim];
        var results = inputs.stream().map(Tensor::copy).toList();
        for (int row = 0; row < inputs.getFirst().size(); row++) {
            if (row / stride % size != 0) {
                continue;
            }
            int first = row;
            var order = order(size, (a, b) -> {
                for (int i = 0; i < inputs.size(); i++) {
                    comparator.set(2 * i, inputs.get(i), first + a * stride);
                    comparator.set(2 * i + 1, inputs.get(i), first + b * stride);
                }
                comparator.run();
                return comparator.holds();
            });
            for (int k = 0; k < size; k++) {
                for (int i = 0; i < inputs.size(); i++) {
                    results.get(i).set(first + k * stride, inputs.get(i), first + order[k] * stride);
                }
            }
        }
        return results;
    }

    static List<Tensor> topK(TopK op, Tensor operand, List<Type> types) {
        int size = (int) operand.type().dim(operand.type().rank() - 1);
        int k = Math.toIntExact(op.k());
        if (k > size) {
            throw Evaluator.error(op, "there are " + size + " elements, wanted " + k);
        }
        if (operand.type().dtype().isComplex()) {
            throw Evaluator.error(op, "complex numbers have no order");
        }
        var order = operand.holdsReals() ? Compare.Order.TOTALORDER : null;
        var greater = Comparison.test(
                new Compare(Compare.Direction.GT, order), operand.type().dtype());
        var values = Tensor.zeros((ArrayType) types.get(0));
        var indices = Tensor.zeros((ArrayType) types.get(1));
        for (int row = 0; row < values.size() / Math.max(k, 1); row++) {
            int first = row * size;
            var sorted = order(size, (a, b) -> greater.of(operand, first + a, operand, first + b));
            for (int i = 0; i < k; i++) {
                values.set(row * k + i, operand, first + sorted[i]);
                indices.ints()[row * k + i] = sorted[i];
            }
        }
        return List.of(values, indices);
    }
}
