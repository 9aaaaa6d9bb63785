package io.jarrah.op;

import io.jarrah.DType;
import io.jarrah.Type;
import java.util.List;
import java.util.stream.Stream;

/**
 * A piece of an array of fixed sizes from a start that is known when the program runs: {@code dynamic_slice(operand,
 * start_indices…)}. The start is moved so that the piece lies within the array.
 */
public record DynamicSlice(List<Long> sliceSizes) implements Single {
    public DynamicSlice {
        sliceSizes = List.copyOf(sliceSizes);
    }

    @Override
    public String name() {
        return "stablehlo.dynamic_slice";
    }

    @Override
    public Type infer1(List<Type> types) {
        var args = Arguments.atLeast(this, types, 1);
        var operand = args.array(0);
        args.starts(1, operand.rank());
        Dimensions.count(args, "slice_sizes", sliceSizes, operand.rank());
        Dimensions.within(args, "slice_sizes", sliceSizes, operand);
        return operand.withDims(sliceSizes);
    }

    static Stream<Sample> samples() {
        return Stream.of(
                Sample.of(new DynamicSlice(List.of(1L, 2L)), Sample.f32(2, 3), Sample.i32(), Sample.i32()),
                Sample.of(new DynamicSlice(List.of(3L)), Sample.i32(3), Sample.of(DType.I64)));
    }
}
