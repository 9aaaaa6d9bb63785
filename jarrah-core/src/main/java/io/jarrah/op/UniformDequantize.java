package io.jarrah.op;

import io.jarrah.DType;
import io.jarrah.QuantizedType;
import io.jarrah.Type;
import java.util.List;
import java.util.stream.Stream;

/** The numbers that quantized elements stand for. */
public record UniformDequantize() implements Single {
    @Override
    public String name() {
        return "stablehlo.uniform_dequantize";
    }

    @Override
    public Type infer1(List<Type> types) {
        var args = Arguments.of(this, types, 1);
        var operand = args.array(0);
        args.require(operand.element().isQuantized(), 0, "an array of quantized elements");
        return operand.withElement(operand.element().expressed());
    }

    static Stream<Sample> samples() {
        var perTensor =
                new QuantizedType(DType.I8, -128, 127, DType.F32, QuantizedType.PER_TENSOR, List.of(0.5), List.of(3L));
        var perAxis = new QuantizedType(DType.I4, -8, 7, DType.F32, 0, List.of(0.5, 2.0), List.of(3L, 0L));
        return Stream.of(
                Sample.of(new UniformDequantize(), Sample.of(perTensor, 2, 3)),
                Sample.of(new UniformDequantize(), Sample.of(perAxis, 2, 3)));
    }
}
