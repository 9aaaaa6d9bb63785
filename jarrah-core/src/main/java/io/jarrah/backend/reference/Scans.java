package io.jarrah.backend.reference;

import io.jarrah.ArrayType;
import io.jarrah.Type;
import io.jarrah.op.ChloScan;
import java.util.ArrayList;
import java.util.List;

/** Loops over the slices of arrays along a dimension. */
final class Scans {
    private Scans() {}

    static List<Datum> run(Evaluator evaluator, ChloScan op, List<Type> results, List<Datum> args) {
        int dim = (int) op.dimension();
        int firstInit = args.size() - op.carries();
        int outputs = results.size() - op.carries();
        var captured = args.subList(0, op.captured());
        var inputs = args.subList(op.captured(), firstInit).stream()
                .map(Tensor.class::cast)
                .toList();
        var carries = args.subList(firstInit, args.size());
        var stacked = results.subList(0, outputs).stream()
                .map(type -> Tensor.zeros((ArrayType) type))
                .toList();
        int steps = (int) (inputs.isEmpty() ? stacked.getFirst() : inputs.getFirst())
                .type()
                .dim(dim);
        for (int step = 0; step < steps; step++) {
            int row = op.isReverse() ? steps - 1 - step : step;
            var in = new ArrayList<Datum>(captured);
            inputs.forEach(input -> in.add(slice(input, dim, row)));
            in.addAll(carries);
            var out = evaluator.run(op.body(), in);
            for (int i = 0; i < outputs; i++) {
                put(stacked.get(i), dim, row, (Tensor) out.get(i));
            }
            carries = out.subList(outputs, out.size());
        }
        var all = new ArrayList<Datum>(stacked);
        all.addAll(carries);
        return all;
    }

    private static Tensor slice(Tensor input, int dim, int row) {
        var dims = new ArrayList<>(input.type().dims());
        dims.remove(dim);
        int inner = Index.strides(input.type())[dim];
        int outer = inner * (int) input.type().dim(dim);
        return input.pick(input.type().withDims(dims), i -> i / inner * outer + row * inner + i % inner);
    }

    private static void put(Tensor stacked, int dim, int row, Tensor slice) {
        int inner = Index.strides(stacked.type())[dim];
        int outer = inner * (int) stacked.type().dim(dim);
        for (int i = 0; i < slice.size(); i++) {
            stacked.set(i / inner * outer + row * inner + i % inner, slice, i);
        }
    }
}
