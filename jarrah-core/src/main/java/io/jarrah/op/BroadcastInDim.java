package io.jarrah.op;

import io.jarrah.ArrayType;
import io.jarrah.DType;
import io.jarrah.Type;
import java.util.List;
import java.util.stream.Stream;

/**
 * An array repeated along new dimensions and along those of size 1.
 *
 * @param type the result
 * @param broadcastDimensions the dimension of the result for each dimension of the argument
 */
public record BroadcastInDim(ArrayType type, List<Long> broadcastDimensions) implements Single {
    public BroadcastInDim {
        broadcastDimensions = List.copyOf(broadcastDimensions);
    }

    @Override
    public String name() {
        return "stablehlo.broadcast_in_dim";
    }

    @Override
    public Type infer1(List<Type> types) {
        var args = Arguments.of(this, types, 1);
        args.element(0, type.element());
        Dimensions.broadcast(args, broadcastDimensions, type);
        return type;
    }

    static Stream<Sample> samples() {
        return Stream.of(
                Sample.of(new BroadcastInDim(Sample.f32(2, 3), List.of(1L)), Sample.f32(3)),
                Sample.of(new BroadcastInDim(Sample.f32(3, 4, 2), List.of(2L, 0L)), Sample.f32(2, 1)),
                Sample.of(new BroadcastInDim(Sample.of(DType.C64, 2), List.of()), Sample.of(DType.C64)));
    }
}
