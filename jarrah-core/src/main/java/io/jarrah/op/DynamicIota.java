package io.jarrah.op;

import io.jarrah.DType;
import io.jarrah.ElementType;
import io.jarrah.Type;
import java.util.List;
import java.util.stream.Stream;

/** As {@link Iota}, with the shape as an argument: {@code dynamic_iota(output_shape)}. */
public record DynamicIota(ElementType element, long iotaDimension) implements Single {
    @Override
    public String name() {
        return "stablehlo.dynamic_iota";
    }

    @Override
    public Type infer1(List<Type> types) {
        var args = Arguments.of(this, types, 1);
        int rank = args.integers(0);
        args.requireAttribute(
                !element.expressed().isPredicate(), "element type", element, "integers, floats or complex numbers");
        Dimensions.inRange(args, "iota_dimension", List.of(iotaDimension), rank);
        return Shapes.unknown(element, rank);
    }

    static Stream<Sample> samples() {
        return Stream.of(
                Sample.of(new DynamicIota(DType.F32, 1), Sample.i32(2)),
                Sample.of(new DynamicIota(DType.I64, 0), Sample.of(DType.I64, 3)));
    }
}
