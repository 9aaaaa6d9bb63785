package io.jarrah.op;

import io.jarrah.DType;
import io.jarrah.Type;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** Elements held between a smallest and a largest value, {@code clamp(min, operand, max)}; either may be a scalar. */
public record Clamp() implements Single {
    @Override
    public String name() {
        return "stablehlo.clamp";
    }

    @Override
    public Type infer1(List<Type> types) {
        var args = Arguments.of(this, types, 3);
        var shapes = new ArrayList<>(List.of(args.array(1)));
        for (int i = 0; i < 3; i += 2) {
            args.sameElement(i, 1);
            if (args.array(i).rank() > 0) {
                args.sameShape(i, 1);
                shapes.add(args.array(i));
            }
        }
        return Shapes.merge(shapes);
    }

    static Stream<Sample> samples() {
        return Stream.of(
                Sample.of(new Clamp(), Sample.f32(), Sample.f32(2, 3), Sample.f32(2, 3)),
                Sample.of(new Clamp(), Sample.i32(3), Sample.i32(3), Sample.i32(3)),
                Sample.of(new Clamp(), Sample.of(DType.UI8), Sample.of(DType.UI8, 3), Sample.of(DType.UI8)));
    }
}
