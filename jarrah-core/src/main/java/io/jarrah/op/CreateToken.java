package io.jarrah.op;

import io.jarrah.TokenType;
import io.jarrah.Type;
import java.util.List;
import java.util.stream.Stream;

/** A token that comes after nothing: an older form of {@link AfterAll} without arguments. */
public record CreateToken() implements Single {
    @Override
    public String name() {
        return "stablehlo.create_token";
    }

    @Override
    public Type infer1(List<Type> types) {
        Arguments.of(this, types, 0);
        return new TokenType();
    }

    static Stream<Sample> samples() {
        return Stream.of(Sample.of(new CreateToken()));
    }
}
