package io.jarrah.op;

import io.jarrah.DType;
import io.jarrah.Type;
import java.util.List;
import java.util.stream.Stream;

/**
 * As {@link Slice}, with all numbers as arguments: {@code real_dynamic_slice(operand, start_indices, limit_indices,
 * strides)}.
 */
public record RealDynamicSlice() implements Single {
    @Override
    public String name() {
        return "stablehlo.real_dynamic_slice";
    }

    @Override
    public Type infer1(List<Type> types) {
        var args = Arguments.of(this, types, 4);
        var operand = args.array(0);
        for (int i = 1; i < 4; i++) {
            args.integers(i, operand.rank());
            args.sameElement(i, 1);
        }
        return Shapes.unknown(operand.element(), operand.rank());
    }

    static Stream<Sample> samples() {
        var indices = Sample.of(DType.I64, 2);
        return Stream.of(
                Sample.of(new RealDynamicSlice(), Sample.f32(2, 3), indices, indices, indices),
                Sample.of(new RealDynamicSlice(), Sample.i32(3), Sample.i32(1), Sample.i32(1), Sample.i32(1)));
    }
}
