package io.jarrah.op;

import io.jarrah.TokenType;
import io.jarrah.Type;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Takes the next arrays from the device's queue of inputs: {@code infeed(token)} gives arrays and a token.
 *
 * @param infeedConfig passed on to the queue; has no meaning here
 * @param results the types of the arrays, then a token
 */
public record Infeed(String infeedConfig, List<Type> results) implements Several {
    public Infeed {
        results = List.copyOf(results);
    }

    @Override
    public String name() {
        return "stablehlo.infeed";
    }

    @Override
    public List<Type> infer(List<Type> types) {
        var args = Arguments.of(this, types, 1);
        args.tokens(0);
        Tokens.afterArrays(args, results);
        return results;
    }

    @Override
    public Set<Effect> effects() {
        return Set.of(new Effect.Ordered("infeed"));
    }

    static Stream<Sample> samples() {
        return Stream.of(
                Sample.of(new Infeed("", List.of(Sample.f32(2, 2), new TokenType())), new TokenType()),
                Sample.of(new Infeed("queue", List.of(Sample.i32(), Sample.f32(3), new TokenType())), new TokenType()));
    }
}
