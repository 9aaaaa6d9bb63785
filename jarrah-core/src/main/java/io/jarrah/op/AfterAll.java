package io.jarrah.op;

import io.jarrah.TokenType;
import io.jarrah.Type;
import java.util.List;
import java.util.stream.Stream;

/** A token that comes after all of several tokens. */
public record AfterAll() implements Single {
    @Override
    public String name() {
        return "stablehlo.after_all";
    }

    @Override
    public Type infer1(List<Type> types) {
        Arguments.atLeast(this, types, 0).tokens(0);
        return new TokenType();
    }

    static Stream<Sample> samples() {
        return Stream.of(Sample.of(new AfterAll()), Sample.of(new AfterAll(), new TokenType(), new TokenType()));
    }
}
