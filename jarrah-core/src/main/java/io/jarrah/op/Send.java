package io.jarrah.op;

import io.jarrah.TokenType;
import io.jarrah.Type;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Sends arrays to another device or to the host: {@code send(inputs…, token)} gives a token.
 *
 * @param pairs which devices send to which, over which channel
 * @param isHostTransfer whether the host receives
 */
public record Send(Pairs pairs, boolean isHostTransfer) implements Single {
    @Override
    public String name() {
        return "stablehlo.send";
    }

    @Override
    public Type infer1(List<Type> types) {
        var args = Arguments.atLeast(this, types, 1);
        pairs.checkType(args, isHostTransfer, 2);
        int last = types.size() - 1;
        for (int i = 0; i < last; i++) {
            args.array(i);
        }
        args.tokens(last);
        return types.getLast();
    }

    @Override
    public Set<Effect> effects() {
        return Set.of(new Effect.Meet());
    }

    static Stream<Sample> samples() {
        var onward = new Pairs(List.of(new Pairs.Pair(0, 1)), 1, 1);
        return Stream.of(
                Sample.of(new Send(onward, false), Sample.f32(2, 2), new TokenType()),
                Sample.of(new Send(new Pairs(List.of(), 1, 2), true), Sample.f32(2), Sample.i32(), new TokenType()));
    }
}
