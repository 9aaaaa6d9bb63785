package io.jarrah.op;

import io.jarrah.DType;
import io.jarrah.ElementType;
import io.jarrah.Type;
import java.util.List;
import java.util.stream.Stream;

/**
 * The product of two vectors, a matrix and a vector, or two matrices: the last dimension of the left argument meets the
 * first of the right one.
 *
 * @param precisionConfig one for each argument, or none
 * @param element the result's element type
 */
public record Dot(List<Precision> precisionConfig, ElementType element) implements Single {
    public Dot {
        precisionConfig = List.copyOf(precisionConfig);
    }

    @Override
    public String name() {
        return "stablehlo.dot";
    }

    /** The dimensions that meet, for a left argument of some rank. */
    public DotDimensions dimensions(int rank) {
        return new DotDimensions(List.of(), List.of(), List.of(rank - 1L), List.of(0L));
    }

    @Override
    public Type infer1(List<Type> types) {
        var args = Arguments.of(this, types, 2);
        Precision.check(args, precisionConfig);
        for (int i = 0; i < 2; i++) {
            args.requireShape(args.array(i).rank() == 1 || args.array(i).rank() == 2, i, "one or two dimensions");
        }
        var lhs = args.array(0);
        var rhs = args.array(1);
        var dimensions = dimensions(lhs.rank());
        dimensions.check(args);
        Products.check(args, element);
        return dimensions.result(lhs, rhs, dimensions.rhsResultDimensions(rhs.rank()), element);
    }

    static Stream<Sample> samples() {
        return Stream.of(
                Sample.of(new Dot(List.of(), DType.F32), Sample.f32(3), Sample.f32(3)),
                Sample.of(new Dot(List.of(), DType.F32), Sample.f32(2, 3), Sample.f32(3)),
                Sample.of(new Dot(List.of(), DType.I32), Sample.i32(3), Sample.i32(3, 2)),
                Sample.of(new Dot(List.of(Precision.HIGH), DType.F32), Sample.f32(2, 3), Sample.f32(3, 4)));
    }
}
