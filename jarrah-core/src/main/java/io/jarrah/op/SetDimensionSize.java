package io.jarrah.op;

import io.jarrah.ArrayType;
import io.jarrah.DType;
import io.jarrah.Type;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** An array cut to a size along one dimension: {@code set_dimension_size(operand, size)}; the old size is the bound. */
public record SetDimensionSize(long dimension) implements Single {
    @Override
    public String name() {
        return "stablehlo.set_dimension_size";
    }

    @Override
    public Type infer1(List<Type> types) {
        var args = Arguments.of(this, types, 2);
        var operand = args.array(0);
        args.array(1, element -> element == DType.I32, "i32");
        args.scalar(1);
        Dimensions.inRange(args, "dimension", List.of(dimension), operand.rank());
        var dims = new ArrayList<>(operand.dims());
        dims.set((int) dimension, ArrayType.DYNAMIC);
        return Shapes.like(
                operand,
                dims,
                IntStream.range(0, operand.rank()).mapToObj(operand::bound).toList());
    }

    static Stream<Sample> samples() {
        return Stream.of(
                Sample.of(new SetDimensionSize(1), Sample.f32(2, 3), Sample.i32()),
                Sample.of(new SetDimensionSize(0), Sample.i32(3), Sample.i32()));
    }
}
