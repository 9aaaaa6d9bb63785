package io.jarrah.op;

import io.jarrah.DType;
import io.jarrah.Type;
import java.util.List;
import java.util.stream.Stream;

/**
 * Slices of an array at the starts that index vectors give: {@code gather(operand, start_indices)}. Starts are moved so
 * that slices lie within the array.
 *
 * @param dimensionNumbers which dimensions belong together
 * @param sliceSizes the size of a slice along each dimension of the operand
 * @param indicesAreSorted whether the index vectors are known to ascend
 */
public record Gather(GatherDimensions dimensionNumbers, List<Long> sliceSizes, boolean indicesAreSorted)
        implements Single {
    public Gather {
        sliceSizes = List.copyOf(sliceSizes);
    }

    @Override
    public String name() {
        return "stablehlo.gather";
    }

    @Override
    public Type infer1(List<Type> types) {
        var args = Arguments.of(this, types, 2);
        Dimensions.count(args, "slice_sizes", sliceSizes, args.array(0).rank());
        Dimensions.within(args, "slice_sizes", sliceSizes, args.array(0));
        return dimensionNumbers.result(args, sliceSizes);
    }

    static Stream<Sample> samples() {
        var rows = new GatherDimensions(List.of(1L), List.of(0L), List.of(), List.of(), List.of(0L), 1);
        var batched = new GatherDimensions(List.of(2L), List.of(1L), List.of(0L), List.of(0L), List.of(1L), 2);
        return Stream.of(
                Sample.of(new Gather(rows, List.of(1L, 3L), false), Sample.f32(4, 3), Sample.i32(2, 1)),
                Sample.of(new Gather(rows, List.of(1L, 2L), true), Sample.i32(4, 3), Sample.of(DType.UI32, 2)),
                Sample.of(
                        new Gather(batched, List.of(1L, 1L, 2L), false),
                        Sample.f32(2, 3, 2),
                        Sample.of(DType.I64, 2, 5)));
    }
}
