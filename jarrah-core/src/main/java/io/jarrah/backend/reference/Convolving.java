package io.jarrah.backend.reference;

import io.jarrah.ArrayType;
import io.jarrah.op.Convolution;
import io.jarrah.op.ConvolutionDimensions;
import io.jarrah.op.DynamicConv;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Convolutions. The input is taken as [batch, spatial…, features], the kernel as [spatial…, input features, output
 * features], the result as [batch, spatial…, features].
 */
final class Convolving {
    private Convolving() {}

    /** A convolution whose padding is the third argument. */
    static Tensor dynamic(DynamicConv op, ArrayType declared, Tensor lhs, Tensor rhs, Tensor padding) {
        var numbers = padding.ints();
        var pairs = IntStream.range(0, numbers.length / 2)
                .mapToObj(i -> List.of(numbers[2 * i], numbers[2 * i + 1]))
                .toList();
        var padded = op.padded(pairs, declared.element());
        var inferred = (ArrayType) padded.infer1(List.of(lhs.type(), rhs.type()));
        var result = Indices.sized(op, declared, inferred.dimArray());
        return convolve(padded, result, lhs, rhs);
    }

    static Tensor convolve(Convolution op, ArrayType result, Tensor lhs, Tensor rhs) {
        if (result.size() == 0 || lhs.size() == 0 || rhs.size() == 0) {
            return Tensor.zeros(result);
        }
        var numbers = op.dimensionNumbers();
        var input = Dots.permuted(lhs, inputOrder(numbers));
        var kernel = Dots.permuted(rhs, kernelOrder(numbers));
        var order = resultOrder(numbers);
        var canonical = result.withDims(
                order.stream().map(dim -> result.dim(dim.intValue())).toList());
        int spatial = result.rank() - 2;
        var taps = new Taps(
                op,
                Index.dims(canonical.dims().subList(1, spatial + 1)),
                Index.dims(kernel.type().dims().subList(0, spatial)),
                Index.dims(input.type().dims().subList(1, spatial + 1)));
        int places = product(taps.outDims);
        int kernelPlaces = product(taps.kernelDims);
        int inputPlaces = product(taps.inputDims);
        int batch = (int) canonical.dim(0);
        int inputFeatures = (int) input.type().dim(spatial + 1);
        int inGroup = (int) kernel.type().dim(spatial);
        int features = (int) kernel.type().dim(spatial + 1);
        int groups = Math.toIntExact(op.featureGroupCount() * op.batchGroupCount());
        int width = features / groups;
        boolean byBatch = op.batchGroupCount() > 1;
        var sums = Sums.of(input, kernel, canonical, features);
        var at = new int[spatial];
        var tap = new int[spatial];
        for (int n = 0; n < batch; n++) {
            for (int place = 0; place < places; place++) {
                Index.unravel(place, taps.outDims, at);
                for (int k = 0; k < kernelPlaces; k++) {
                    Index.unravel(k, taps.kernelDims, tap);
                    int source = taps.source(at, tap);
                    if (source < 0) {
                        continue;
                    }
                    for (int g = 0; g < groups; g++) {
                        int member = byBatch ? g * batch + n : n;
                        int from = (member * inputPlaces + source) * inputFeatures + (byBatch ? 0 : g * inGroup);
                        for (int i = 0; i < inGroup; i++) {
                            sums.add(from + i, (k * inGroup + i) * features + g * width, g * width, width);
                        }
                    }
                }
                sums.store((n * places + place) * features);
            }
        }
        return restored(sums.result, order, result);
    }

    /**
     * Where the elements of windows lie in the input.
     *
     * @param outDims spatial sizes of the result
     * @param kernelDims spatial sizes of the kernel
     * @param inputDims spatial sizes of the input
     */
    private record Taps(Convolution op, int[] outDims, int[] kernelDims, int[] inputDims) {
        /** The row-major index among the spatial places of the input, or -1 where there is padding or a gap. */
        int source(int[] at, int[] tap) {
            int source = 0;
            for (int d = 0; d < at.length; d++) {
                int along = along(d, at[d], tap[d]);
                if (along < 0) {
                    return -1;
                }
                source = source * inputDims[d] + along;
            }
            return source;
        }

        private int along(int d, int place, int tap) {
            var window = op.window();
            long within = window.reversed(d) ? kernelDims[d] - 1 - tap : tap;
            long dilated = place * window.stride(d) + within * window.rhsDilation(d) - op.low(d);
            long dilation = window.lhsDilation(d);
            return dilated < 0 || dilated / dilation >= inputDims[d] || dilated % dilation != 0
                    ? -1
                    : (int) (dilated / dilation);
        }
    }

    private static List<Long> inputOrder(ConvolutionDimensions numbers) {
        return order(numbers.inputBatchDimension(), numbers.inputSpatialDimensions(), numbers.inputFeatureDimension());
    }

    private static List<Long> kernelOrder(ConvolutionDimensions numbers) {
        var order = new ArrayList<>(numbers.kernelSpatialDimensions());
        order.add(numbers.kernelInputFeatureDimension());
        order.add(numbers.kernelOutputFeatureDimension());
        return order;
    }

    private static List<Long> resultOrder(ConvolutionDimensions numbers) {
        return order(
                numbers.outputBatchDimension(), numbers.outputSpatialDimensions(), numbers.outputFeatureDimension());
    }

    private static List<Long> order(long first, List<Long> spatial, long last) {
        var order = new ArrayList<Long>();
        order.add(first);
        order.addAll(spatial);
        order.add(last);
        return order;
    }

    private static int product(int[] sizes) {
        return IntStream.of(sizes).reduce(1, Math::multiplyExact);
    }

    /** The array whose dimension {@code order[i]} is dimension i of another. */
    private static Tensor restored(Tensor array, List<Long> order, ArrayType result) {
        var back = IntStream.range(0, order.size())
                .mapToObj(i -> (long) order.indexOf((long) i))
                .toList();
        return Dots.permuted(array, back).as(result);
    }
}
