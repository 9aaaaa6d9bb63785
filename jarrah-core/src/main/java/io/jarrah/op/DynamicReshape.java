package io.jarrah.op;

import io.jarrah.DType;
import io.jarrah.Type;
import java.util.List;
import java.util.stream.Stream;

/** As {@link Reshape}, with the shape as an argument: {@code dynamic_reshape(operand, output_shape)}. */
public record DynamicReshape() implements Single {
    @Override
    public String name() {
        return "stablehlo.dynamic_reshape";
    }

    @Override
    public Type infer1(List<Type> types) {
        var args = Arguments.of(this, types, 2);
        return Shapes.unknown(args.array(0).element(), args.integers(1));
    }

    static Stream<Sample> samples() {
        return Stream.of(
                Sample.of(new DynamicReshape(), Sample.f32(2, 3), Sample.i32(1)),
                Sample.of(new DynamicReshape(), Sample.i32(6), Sample.of(DType.I64, 2)));
    }
}
