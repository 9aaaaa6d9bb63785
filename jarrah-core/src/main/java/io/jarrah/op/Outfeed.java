package io.jarrah.op;

import io.jarrah.TokenType;
import io.jarrah.Type;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Puts arrays into the device's queue of outputs: {@code outfeed(inputs…, token)} gives a token.
 *
 * @param outfeedConfig passed on to the queue; has no meaning here
 */
public record Outfeed(String outfeedConfig) implements Single {
    @Override
    public String name() {
        return "stablehlo.outfeed";
    }

    @Override
    public Type infer1(List<Type> types) {
        var args = Arguments.atLeast(this, types, 1);
        int last = types.size() - 1;
        for (int i = 0; i < last; i++) {
            args.array(i);
        }
        args.tokens(last);
        return types.getLast();
    }

    @Override
    public Set<Effect> effects() {
        return Set.of(new Effect.Ordered("outfeed"));
    }

    static Stream<Sample> samples() {
        return Stream.of(
                Sample.of(new Outfeed(""), Sample.f32(2, 2), new TokenType()),
                Sample.of(new Outfeed("queue"), Sample.i32(), Sample.f32(3), new TokenType()));
    }
}
