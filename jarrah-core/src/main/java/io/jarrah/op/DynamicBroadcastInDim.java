package io.jarrah.op;

import io.jarrah.DType;
import io.jarrah.Type;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/**
 * As {@link BroadcastInDim}, with the shape as an argument: {@code dynamic_broadcast_in_dim(operand, output_dimensions)}.
 *
 * @param broadcastDimensions the dimension of the result for each dimension of the argument
 * @param knownExpandingDimensions dimensions of the argument that are known to have size 1 and to be repeated
 * @param knownNonexpandingDimensions dimensions of the argument that are known not to be repeated
 */
public record DynamicBroadcastInDim(
        List<Long> broadcastDimensions, List<Long> knownExpandingDimensions, List<Long> knownNonexpandingDimensions)
        implements Single {
    public DynamicBroadcastInDim {
        broadcastDimensions = List.copyOf(broadcastDimensions);
        knownExpandingDimensions = List.copyOf(knownExpandingDimensions);
        knownNonexpandingDimensions = List.copyOf(knownNonexpandingDimensions);
    }

    @Override
    public String name() {
        return "stablehlo.dynamic_broadcast_in_dim";
    }

    @Override
    public Type infer1(List<Type> types) {
        var args = Arguments.of(this, types, 2);
        var operand = args.array(0);
        var result = Shapes.unknown(operand.element(), args.integers(1));
        Dimensions.broadcast(args, broadcastDimensions, result);
        var known = new ArrayList<>(knownExpandingDimensions);
        known.addAll(knownNonexpandingDimensions);
        Dimensions.distinct(
                args, "known_expanding_dimensions and known_nonexpanding_dimensions", known, operand.rank());
        return result;
    }

    static Stream<Sample> samples() {
        return Stream.of(
                Sample.of(new DynamicBroadcastInDim(List.of(1L), List.of(), List.of()), Sample.f32(3), Sample.i32(2)),
                Sample.of(
                        new DynamicBroadcastInDim(List.of(2L, 0L), List.of(1L), List.of(0L)),
                        Sample.f32(2, 1),
                        Sample.of(DType.I64, 3)));
    }
}
