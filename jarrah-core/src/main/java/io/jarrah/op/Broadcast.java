package io.jarrah.op;

import io.jarrah.Type;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** An array repeated along new leading dimensions of the given sizes: an older form of {@link BroadcastInDim}. */
public record Broadcast(List<Long> broadcastSizes) implements Single {
    public Broadcast {
        broadcastSizes = List.copyOf(broadcastSizes);
    }

    @Override
    public String name() {
        return "stablehlo.broadcast";
    }

    @Override
    public Type infer1(List<Type> types) {
        var args = Arguments.of(this, types, 1);
        var operand = args.array(0);
        Dimensions.sizes(args, "broadcast_sizes", broadcastSizes, 0);
        var dims = new ArrayList<>(broadcastSizes);
        var bounds = new ArrayList<>(broadcastSizes);
        for (int i = 0; i < operand.rank(); i++) {
            dims.add(operand.dim(i));
            bounds.add(operand.bound(i));
        }
        return Shapes.like(operand, dims, bounds);
    }

    static Stream<Sample> samples() {
        return Stream.of(
                Sample.of(new Broadcast(List.of(2L)), Sample.f32(3)),
                Sample.of(new Broadcast(List.of(2L, 1L)), Sample.i32()));
    }
}
