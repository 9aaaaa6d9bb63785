package io.jarrah.op;

import io.jarrah.TokenType;
import io.jarrah.Type;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Receives arrays from another device or from the host: {@code recv(token)} gives arrays and a token.
 *
 * @param pairs which devices send to which, over which channel
 * @param isHostTransfer whether the host sends
 * @param results the types of the arrays, then a token
 */
public record Recv(Pairs pairs, boolean isHostTransfer, List<Type> results) implements Several {
    public Recv {
        results = List.copyOf(results);
    }

    @Override
    public String name() {
        return "stablehlo.recv";
    }

    @Override
    public List<Type> infer(List<Type> types) {
        var args = Arguments.of(this, types, 1);
        args.tokens(0);
        pairs.checkType(args, isHostTransfer, 3);
        Tokens.afterArrays(args, results);
        return results;
    }

    @Override
    public Set<Effect> effects() {
        return Set.of(new Effect.Meet());
    }

    static Stream<Sample> samples() {
        var onward = new Pairs(List.of(new Pairs.Pair(0, 1)), 1, 1);
        return Stream.of(
                Sample.of(new Recv(onward, false, List.of(Sample.f32(2, 2), new TokenType())), new TokenType()),
                Sample.of(new Recv(new Pairs(List.of(), 1, 3), true, List.of(new TokenType())), new TokenType()));
    }
}
