package io.jarrah.op;

import io.jarrah.DType;
import io.jarrah.ElementType;
import io.jarrah.Type;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/**
 * Sums of products of a kernel with windows of an input: {@code convolution(lhs, rhs)}.
 *
 * @param dimensionNumbers which dimension is which
 * @param window how windows lie
 * @param padding for each spatial dimension zeros ahead of and behind the input, negative to take elements away; empty
 *     where there are none
 * @param featureGroupCount into how many groups input and output features are split
 * @param batchGroupCount into how many groups the batch and output features are split
 * @param precisionConfig one for each argument, or none
 * @param element the result's element type
 */
public record Convolution(
        ConvolutionDimensions dimensionNumbers,
        ConvolutionWindow window,
        List<List<Long>> padding,
        long featureGroupCount,
        long batchGroupCount,
        List<Precision> precisionConfig,
        ElementType element)
        implements Single {
    public Convolution {
        padding = padding.stream().map(List::copyOf).toList();
        precisionConfig = List.copyOf(precisionConfig);
    }

    @Override
    public String name() {
        return "stablehlo.convolution";
    }

    /** The padding ahead of a spatial dimension. */
    public long low(int spatial) {
        return padding.isEmpty() ? 0 : padding.get(spatial).get(0);
    }

    /** The padding behind a spatial dimension. */
    public long high(int spatial) {
        return padding.isEmpty() ? 0 : padding.get(spatial).get(1);
    }

    @Override
    public Type infer1(List<Type> types) {
        var args = Arguments.of(this, types, 2);
        Convolutions.check(
                args, dimensionNumbers, window, featureGroupCount, batchGroupCount, precisionConfig, element);
        var lhs = args.array(0);
        var rhs = args.array(1);
        int spatial = lhs.rank() - 2;
        args.requireAttribute(
                padding.isEmpty()
                        || padding.size() == spatial && padding.stream().allMatch(row -> row.size() == 2),
                "padding",
                padding,
                "two numbers for each of " + spatial + " spatial dimensions");
        var windows = new ArrayList<Long>();
        for (int i = 0; i < spatial; i++) {
            long input =
                    lhs.dim(dimensionNumbers.inputSpatialDimensions().get(i).intValue());
            long kernel =
                    rhs.dim(dimensionNumbers.kernelSpatialDimensions().get(i).intValue());
            windows.add(window.windows(i, input, kernel, low(i), high(i)));
        }
        return Convolutions.result(lhs, rhs, dimensionNumbers, windows, batchGroupCount, element);
    }

    static Stream<Sample> samples() {
        var channelsLast =
                new ConvolutionDimensions(0, 3, List.of(1L, 2L), 2, 3, List.of(0L, 1L), 0, 3, List.of(1L, 2L));
        var wide = new ConvolutionWindow(List.of(2L, 1L), List.of(1L, 2L), List.of(2L, 1L), List.of(true, false));
        var padded = List.of(List.of(1L, 1L), List.of(0L, 2L));
        var line = ConvolutionDimensions.batchFirst(3);
        return Stream.of(
                Sample.of(
                        new Convolution(channelsLast, ConvolutionWindow.PLAIN, padded, 1, 1, List.of(), DType.F32),
                        Sample.f32(1, 5, 4, 2),
                        Sample.f32(3, 3, 2, 4)),
                Sample.of(
                        new Convolution(channelsLast, wide, padded, 2, 1, List.of(), DType.F32),
                        Sample.f32(1, 5, 4, 2),
                        Sample.f32(3, 3, 1, 4)),
                Sample.of(
                        new Convolution(line, ConvolutionWindow.PLAIN, List.of(), 1, 2, List.of(), DType.F32),
                        Sample.f32(4, 2, 6),
                        Sample.f32(2, 2, 3)),
                Sample.of(
                        new Convolution(
                                line, ConvolutionWindow.PLAIN, List.of(List.of(-1L, 0L)), 1, 1, List.of(), DType.I32),
                        Sample.i32(1, 1, 6),
                        Sample.i32(1, 1, 3)));
    }
}
