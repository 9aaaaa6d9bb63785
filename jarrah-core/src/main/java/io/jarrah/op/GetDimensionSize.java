package io.jarrah.op;

import io.jarrah.ArrayType;
import io.jarrah.DType;
import io.jarrah.Type;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/** The size of a dimension, as i32. */
public record GetDimensionSize(long dimension) implements Single {
    @Override
    public String name() {
        return "stablehlo.get_dimension_size";
    }

    @Override
    public Type infer1(List<Type> types) {
        var args = Arguments.of(this, types, 1);
        Dimensions.inRange(args, "dimension", List.of(dimension), args.array(0).rank());
        return ArrayType.of(DType.I32);
    }

    static Stream<Sample> samples() {
        return Stream.of(
                Sample.of(new GetDimensionSize(1), Sample.f32(2, 3)),
                Sample.of(
                        new GetDimensionSize(0),
                        new ArrayType(DType.F32, List.of(ArrayType.DYNAMIC), List.of(4L), Set.of())));
    }
}
