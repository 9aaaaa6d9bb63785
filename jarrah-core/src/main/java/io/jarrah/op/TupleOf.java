package io.jarrah.op;

import io.jarrah.TokenType;
import io.jarrah.TupleType;
import io.jarrah.Type;
import java.util.List;
import java.util.stream.Stream;

/** Several values as one tuple: {@code stablehlo.tuple}. */
public record TupleOf() implements Single {
    @Override
    public String name() {
        return "stablehlo.tuple";
    }

    @Override
    public Type infer1(List<Type> types) {
        return new TupleType(types);
    }

    static Stream<Sample> samples() {
        return Stream.of(
                Sample.of(new TupleOf(), Sample.f32(3), Sample.i32()),
                Sample.of(new TupleOf(), new TokenType(), new TupleType(List.of(Sample.f32()))));
    }
}
