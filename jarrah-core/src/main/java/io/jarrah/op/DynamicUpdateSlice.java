package io.jarrah.op;

import io.jarrah.DType;
import io.jarrah.Type;
import java.util.List;
import java.util.stream.Stream;

/**
 * An array with a piece of it replaced: {@code dynamic_update_slice(operand, update, start_indices…)}. The start is
 * moved so that the piece lies within the array.
 */
public record DynamicUpdateSlice() implements Single {
    @Override
    public String name() {
        return "stablehlo.dynamic_update_slice";
    }

    @Override
    public Type infer1(List<Type> types) {
        var args = Arguments.atLeast(this, types, 2);
        var operand = args.array(0);
        var update = args.array(1);
        args.sameElement(1, 0);
        args.requireShape(Shapes.within(update, operand), 1, "at most " + operand.shape() + " in each dimension");
        args.starts(2, operand.rank());
        return operand;
    }

    static Stream<Sample> samples() {
        return Stream.of(
                Sample.of(new DynamicUpdateSlice(), Sample.f32(2, 3), Sample.f32(1, 2), Sample.i32(), Sample.i32()),
                Sample.of(new DynamicUpdateSlice(), Sample.i32(3), Sample.i32(3), Sample.of(DType.UI64)));
    }
}
