package io.jarrah.op;

import io.jarrah.DType;
import io.jarrah.Type;
import java.util.List;
import java.util.stream.Stream;

/**
 * As {@link Pad}, with the amounts as arguments: {@code dynamic_pad(operand, padding_value, edge_padding_low,
 * edge_padding_high, interior_padding)}.
 */
public record DynamicPad() implements Single {
    @Override
    public String name() {
        return "stablehlo.dynamic_pad";
    }

    @Override
    public Type infer1(List<Type> types) {
        var args = Arguments.of(this, types, 5);
        var operand = args.array(0);
        args.scalar(1);
        args.sameElement(1, 0);
        for (int i = 2; i < 5; i++) {
            args.integers(i, operand.rank());
        }
        return Shapes.unknown(operand.element(), operand.rank());
    }

    static Stream<Sample> samples() {
        var amounts = Sample.of(DType.I64, 2);
        return Stream.of(
                Sample.of(new DynamicPad(), Sample.f32(2, 3), Sample.f32(), amounts, amounts, amounts),
                Sample.of(new DynamicPad(), Sample.i32(3), Sample.i32(), Sample.i32(1), Sample.i32(1), Sample.i32(1)));
    }
}
