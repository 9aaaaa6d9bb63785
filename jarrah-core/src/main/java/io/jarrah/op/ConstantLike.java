package io.jarrah.op;

import io.jarrah.ArrayType;
import io.jarrah.DType;
import io.jarrah.Type;
import io.jarrah.program.Literal;
import java.util.List;
import java.util.stream.Stream;

/** An array of the shape of another, all of whose elements are one constant: {@code chlo.constant_like}. */
public record ConstantLike(Literal value) implements Single {
    @Override
    public String name() {
        return "chlo.constant_like";
    }

    @Override
    public Type infer1(List<Type> types) {
        var args = Arguments.of(this, types, 1);
        args.requireAttribute(value.type().rank() == 0, "value", value, "a constant without dimensions");
        return args.array(0).withElement(value.type().element());
    }

    static Stream<Sample> samples() {
        return Stream.of(
                Sample.of(
                        new ConstantLike(Literal.of(ArrayType.of(DType.F32), new byte[] {0, 0, (byte) 0x80, 0x3F})),
                        Sample.i32(2, 3)),
                Sample.of(new ConstantLike(Literal.of(ArrayType.of(DType.I8), new byte[] {3})), Sample.f32(3)));
    }
}
