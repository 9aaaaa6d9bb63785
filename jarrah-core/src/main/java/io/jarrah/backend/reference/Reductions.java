package io.jarrah.backend.reference;

import io.jarrah.ArrayType;
import io.jarrah.Type;
import io.jarrah.op.Reduce;
import io.jarrah.op.ReduceWindow;
import io.jarrah.op.SelectAndScatter;
import io.jarrah.op.Windows;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

/** Reduction of whole dimensions and of windows, in the order of indices. */
final class Reductions {
    private Reductions() {}

    static List<Tensor> reduce(Evaluator evaluator, Reduce op, List<Type> results, List<Datum> args) {
        int count = results.size();
        var body = ScalarBody.of(evaluator, op.body(), args.subList(0, op.captured()));
        var inputs = promoted(body, count, args.subList(op.captured(), op.captured() + count));
        var accumulators = initial(body, args.subList(op.captured() + count, args.size()), results);
        var type = inputs.getFirst().type();
        var strides = new int[type.rank()];
        var kept = Index.strides(accumulators.getFirst().type());
        for (int i = 0, next = 0; i < strides.length; i++) {
            strides[i] = op.dimensions().contains((long) i) ? 0 : kept[next++];
        }
        var walk = new Walk(Index.dims(type), 0, strides);
        for (int i = 0; i < inputs.getFirst().size(); i++) {
            body.step(accumulators, walk.next(), inputs, i);
        }
        return accumulators;
    }

    static List<Tensor> reduceWindow(Evaluator evaluator, ReduceWindow op, List<Type> results, List<Datum> args) {
        int count = results.size();
        var body = ScalarBody.of(evaluator, op.body(), args.subList(0, op.captured()));
        var inputs = promoted(body, count, args.subList(op.captured(), op.captured() + count));
        var accumulators = initial(body, args.subList(op.captured() + count, args.size()), results);
        var fillings = accumulators.stream().map(Tensor::copy).toList();
        var type = inputs.getFirst().type();
        var window = op.windows();
        var windowDims = Index.dims(window.dimensions());
        int windowSize = size(windowDims);
        var dims = Index.dims(accumulators.getFirst().type());
        var at = new int[dims.length];
        var in = new int[dims.length];
        for (int i = 0; i < accumulators.getFirst().size(); i++) {
            Arrays.fill(in, 0);
            for (int k = 0; k < windowSize; k++) {
                int from = covered(type, window, at, in);
                body.step(accumulators, i, from < 0 ? fillings : inputs, from < 0 ? i : from);
                Index.next(in, windowDims);
            }
            Index.next(at, dims);
        }
        return accumulators;
    }

    static List<Tensor> selectAndScatter(
            Evaluator evaluator, SelectAndScatter op, List<Type> results, List<Datum> args) {
        var captured = args.subList(0, op.captured());
        var select = ScalarBody.of(evaluator, op.select(), captured);
        var scatter = ScalarBody.of(evaluator, op.scatter(), captured);
        var operand = Converting.to((Tensor) args.get(op.captured()), select.element(0));
        var source = promoted(scatter, 1, args.subList(op.captured() + 1, op.captured() + 2));
        var scattered = initial(scatter, args.subList(op.captured() + 2, args.size()), results);
        var windowDims = Index.dims(op.windows().dimensions());
        int windowSize = size(windowDims);
        var dims = Index.dims(source.getFirst().type());
        var at = new int[dims.length];
        var in = new int[dims.length];
        for (int i = 0; i < source.getFirst().size(); i++) {
            Arrays.fill(in, 0);
            int selected = -1;
            for (int k = 0; k < windowSize; k++) {
                int from = covered(operand.type(), op.windows(), at, in);
                if (from >= 0) {
                    selected = selected < 0 || !stays(select, operand, selected, from) ? from : selected;
                }
                Index.next(in, windowDims);
            }
            if (selected >= 0) {
                scatter.step(scattered, selected, source, i);
            }
            Index.next(at, dims);
        }
        return scattered;
    }

    private static boolean stays(ScalarBody select, Tensor operand, int selected, int other) {
        select.set(0, operand, selected);
        select.set(1, operand, other);
        select.run();
        return select.holds();
    }

    /** Inputs with elements of the types that the body takes. */
    static List<Tensor> promoted(ScalarBody body, int count, List<Datum> inputs) {
        return IntStream.range(0, count)
                .mapToObj(i -> Converting.to((Tensor) inputs.get(i), body.element(count + i)))
                .toList();
    }

    private static List<Tensor> initial(ScalarBody body, List<Datum> inits, List<Type> results) {
        var accumulators = new ArrayList<Tensor>();
        for (int i = 0; i < inits.size(); i++) {
            var init = Converting.to((Tensor) inits.get(i), body.element(i));
            accumulators.add(Moves.splat(
                    init, ((ArrayType) results.get(i)).withElement(init.type().element())));
        }
        return accumulators;
    }

    /** The index of the element that a place in a window covers, or -1 for padding and gaps. */
    private static int covered(ArrayType array, Windows windows, int[] window, int[] in) {
        int flat = 0;
        for (int i = 0; i < window.length; i++) {
            long place = window[i] * windows.strides().get(i)
                    + in[i] * windows.windowDilations().get(i)
                    - windows.padding().get(i).getFirst();
            long dilation = windows.baseDilations().get(i);
            if (place < 0 || place % dilation != 0 || place / dilation >= array.dim(i)) {
                return -1;
            }
            flat = flat * (int) array.dim(i) + (int) (place / dilation);
        }
        return flat;
    }

    private static int size(int[] dims) {
        return IntStream.of(dims).reduce(1, Math::multiplyExact);
    }
}
