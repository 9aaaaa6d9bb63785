package io.jarrah.op;

import io.jarrah.ArrayType;
import io.jarrah.DType;
import io.jarrah.Type;
import io.jarrah.program.Literal;
import java.util.List;
import java.util.stream.Stream;

/** A constant array. */
public record Constant(Literal value) implements Single {
    @Override
    public String name() {
        return "stablehlo.constant";
    }

    @Override
    public Type infer1(List<Type> args) {
        Arguments.of(this, args, 0);
        return value.type();
    }

    static Stream<Sample> samples() {
        return Stream.of(
                Sample.of(new Constant(
                        Literal.splat(ArrayType.of(DType.F32, 2, 3), new byte[] {0, 0, (byte) 0x80, 0x3F}))),
                Sample.of(new Constant(Literal.of(ArrayType.of(DType.I8, 3), new byte[] {1, -2, 3}))));
    }
}
