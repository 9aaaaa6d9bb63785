package io.jarrah.op;

import io.jarrah.DType;
import io.jarrah.ElementType;
import io.jarrah.QuantizedType;
import io.jarrah.Type;
import java.util.List;
import java.util.stream.Stream;

/** Floats, or quantized numbers, as elements of a quantized type. */
public record UniformQuantize(ElementType element) implements Single {
    @Override
    public String name() {
        return "stablehlo.uniform_quantize";
    }

    @Override
    public Type infer1(List<Type> types) {
        var args = Arguments.of(this, types, 1);
        var operand = args.array(0);
        args.requireAttribute(element.isQuantized(), "element type", element, "a quantized type");
        args.require(
                operand.element().expressed() == element.expressed(),
                0,
                "elements of type " + element.expressed() + ", or quantized ones that express it");
        return operand.withElement(element);
    }

    static Stream<Sample> samples() {
        var perTensor =
                new QuantizedType(DType.I8, -128, 127, DType.F32, QuantizedType.PER_TENSOR, List.of(0.5), List.of(3L));
        var perAxis = new QuantizedType(DType.UI8, 0, 255, DType.F32, 1, List.of(0.5, 2.0, 1.0), List.of(3L, 0L, 128L));
        return Stream.of(
                Sample.of(new UniformQuantize(perTensor), Sample.f32(2, 3)),
                Sample.of(new UniformQuantize(perAxis), Sample.f32(2, 3)),
                Sample.of(new UniformQuantize(perAxis), Sample.of(perTensor, 2, 3)));
    }
}
