package io.jarrah.op;

import io.jarrah.ArrayType;
import io.jarrah.DType;
import io.jarrah.Type;
import java.util.List;
import java.util.stream.Stream;

/** An array whose elements are their index along one dimension. */
public record Iota(ArrayType type, long iotaDimension) implements Single {
    @Override
    public String name() {
        return "stablehlo.iota";
    }

    @Override
    public Type infer1(List<Type> types) {
        var args = Arguments.of(this, types, 0);
        args.requireAttribute(
                !type.element().expressed().isPredicate(), "element type", type, "integers, floats or complex numbers");
        Dimensions.inRange(args, "iota_dimension", List.of(iotaDimension), type.rank());
        return type;
    }

    static Stream<Sample> samples() {
        return Stream.of(
                Sample.of(new Iota(Sample.i32(2, 3), 1)),
                Sample.of(new Iota(Sample.f32(2, 3), 0)),
                Sample.of(new Iota(Sample.of(DType.C64, 3), 0)));
    }
}
