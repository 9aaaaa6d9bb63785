package io.jarrah.op;

import io.jarrah.Type;
import java.util.List;
import java.util.stream.Stream;

/** An array with the order of its elements turned round along some dimensions. */
public record Reverse(List<Long> dimensions) implements Single {
    public Reverse {
        dimensions = List.copyOf(dimensions);
    }

    @Override
    public String name() {
        return "stablehlo.reverse";
    }

    @Override
    public Type infer1(List<Type> types) {
        var args = Arguments.of(this, types, 1);
        Dimensions.distinct(args, "dimensions", dimensions, args.array(0).rank());
        return args.array(0);
    }

    static Stream<Sample> samples() {
        return Stream.of(
                Sample.of(new Reverse(List.of(1L)), Sample.f32(2, 3)),
                Sample.of(new Reverse(List.of(0L, 1L)), Sample.i32(2, 3)));
    }
}
