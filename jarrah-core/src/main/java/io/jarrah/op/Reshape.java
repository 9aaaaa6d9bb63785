package io.jarrah.op;

import io.jarrah.ArrayType;
import io.jarrah.DType;
import io.jarrah.Type;
import java.util.List;
import java.util.stream.Stream;

/** The same elements in the same row-major order under another shape. */
public record Reshape(ArrayType type) implements Single {
    @Override
    public String name() {
        return "stablehlo.reshape";
    }

    @Override
    public Type infer1(List<Type> types) {
        var args = Arguments.of(this, types, 1);
        var operand = args.array(0);
        args.element(0, type.element());
        args.requireShape(
                !operand.isStatic() || !type.isStatic() || operand.size() == type.size(),
                0,
                "as many elements as " + type.shape());
        return type;
    }

    static Stream<Sample> samples() {
        return Stream.of(
                Sample.of(new Reshape(Sample.f32(3, 2)), Sample.f32(2, 3)),
                Sample.of(new Reshape(Sample.i32()), Sample.i32(1, 1)),
                Sample.of(new Reshape(Sample.of(DType.I1, 2, 3)), Sample.of(DType.I1, 6)));
    }
}
