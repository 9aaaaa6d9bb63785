package io.jarrah.op;

import io.jarrah.ArrayType;
import io.jarrah.DType;
import io.jarrah.Type;
import java.util.Collections;
import java.util.List;
import java.util.stream.Stream;

/**
 * As {@link Gather}, with the sizes of slices as an argument: {@code dynamic_gather(operand, start_indices,
 * slice_sizes)}.
 */
public record DynamicGather(GatherDimensions dimensionNumbers, boolean indicesAreSorted) implements Single {
    @Override
    public String name() {
        return "stablehlo.dynamic_gather";
    }

    @Override
    public Type infer1(List<Type> types) {
        var args = Arguments.of(this, types, 3);
        int rank = args.array(0).rank();
        args.integers(2, rank);
        return dimensionNumbers.result(args, Collections.nCopies(rank, ArrayType.DYNAMIC));
    }

    static Stream<Sample> samples() {
        var rows = new GatherDimensions(List.of(1L), List.of(0L), List.of(), List.of(), List.of(0L), 1);
        return Stream.of(
                Sample.of(new DynamicGather(rows, false), Sample.f32(4, 3), Sample.i32(2, 1), Sample.i32(2)),
                Sample.of(new DynamicGather(rows, true), Sample.i32(4, 3), Sample.i32(2), Sample.of(DType.I64, 2)));
    }
}
