package io.jarrah.op;

import io.jarrah.Type;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/** An array from another device; zeros where none sends one. */
public record CollectivePermute(Pairs pairs) implements Single {
    @Override
    public String name() {
        return "stablehlo.collective_permute";
    }

    @Override
    public Type infer1(List<Type> types) {
        var args = Arguments.of(this, types, 1);
        args.perTensor(0);
        pairs.check(args);
        return args.array(0);
    }

    @Override
    public Set<Effect> effects() {
        return Set.of(new Effect.Meet());
    }

    static Stream<Sample> samples() {
        return Stream.of(
                Sample.of(new CollectivePermute(new Pairs(List.of(new Pairs.Pair(0, 0)), 0, 0)), Sample.f32(2, 2)),
                Sample.of(new CollectivePermute(new Pairs(List.of(), 1, 0)), Sample.i32(3)));
    }
}
