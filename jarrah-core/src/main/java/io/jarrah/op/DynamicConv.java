package io.jarrah.op;

import io.jarrah.ArrayType;
import io.jarrah.DType;
import io.jarrah.ElementType;
import io.jarrah.Type;
import java.util.Collections;
import java.util.List;
import java.util.stream.Stream;

/**
 * A convolution whose padding is an argument: {@code dynamic_conv(lhs, rhs, padding)}. The spatial sizes of the result
 * are known when it runs.
 *
 * @param dimensionNumbers which dimension is which
 * @param window how windows lie
 * @param featureGroupCount into how many groups input and output features are split
 * @param batchGroupCount into how many groups the batch and output features are split
 * @param precisionConfig one for each of the first two arguments, or none
 * @param element the result's element type
 */
public record DynamicConv(
        ConvolutionDimensions dimensionNumbers,
        ConvolutionWindow window,
        long featureGroupCount,
        long batchGroupCount,
        List<Precision> precisionConfig,
        ElementType element)
        implements Single {
    public DynamicConv {
        precisionConfig = List.copyOf(precisionConfig);
    }

    @Override
    public String name() {
        return "stablehlo.dynamic_conv";
    }

    /** The convolution with padding that is known, for a result of some element type. */
    public Convolution padded(List<List<Long>> padding, ElementType element) {
        return new Convolution(
                dimensionNumbers,
                window.upTo(padding.size()),
                padding,
                featureGroupCount,
                batchGroupCount,
                precisionConfig,
                element);
    }

    @Override
    public Type infer1(List<Type> types) {
        var args = Arguments.of(this, types, 3);
        Convolutions.check(
                args,
                dimensionNumbers,
                window.upTo(args.array(0).rank() - 2),
                featureGroupCount,
                batchGroupCount,
                precisionConfig,
                element);
        int spatial = args.array(0).rank() - 2;
        var padding = ArrayType.of(args.integer(2).element(), spatial, 2);
        args.requireShape(args.array(2).shapeAgrees(padding), 2, padding.shape());
        return Convolutions.result(
                args.array(0),
                args.array(1),
                dimensionNumbers,
                Collections.nCopies(spatial, ArrayType.DYNAMIC),
                batchGroupCount,
                element);
    }

    static Stream<Sample> samples() {
        var plane = ConvolutionDimensions.batchFirst(4);
        var line = ConvolutionDimensions.batchFirst(3);
        return Stream.of(
                Sample.of(
                        new DynamicConv(plane, ConvolutionWindow.PLAIN, 1, 1, List.of(), DType.F32),
                        Sample.f32(1, 2, 4, 4),
                        Sample.f32(3, 2, 2, 2),
                        Sample.of(DType.I64, 2, 2)),
                Sample.of(
                        new DynamicConv(line, ConvolutionWindow.PLAIN, 2, 1, List.of(), DType.F32),
                        Sample.f32(1, 2, 4),
                        Sample.f32(2, 1, 2),
                        Sample.i32(1, 2)));
    }
}
