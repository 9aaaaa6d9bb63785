package io.jarrah.op;

import io.jarrah.DType;
import io.jarrah.ElementType;
import io.jarrah.Type;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Sums of products over contracting dimensions, for each index of the batching dimensions: {@code dot_general(lhs,
 * rhs)}.
 *
 * @param dotDimensionNumbers which dimensions are which
 * @param precisionConfig one for each argument, or none
 * @param algorithm how accelerators are to compute it; null where they may choose
 * @param element the result's element type
 */
public record DotGeneral(
        DotDimensions dotDimensionNumbers,
        List<Precision> precisionConfig,
        @Nullable DotAlgorithm algorithm,
        ElementType element)
        implements Single {
    public DotGeneral {
        precisionConfig = List.copyOf(precisionConfig);
    }

    @Override
    public String name() {
        return "stablehlo.dot_general";
    }

    @Override
    public Type infer1(List<Type> types) {
        var args = Arguments.of(this, types, 2);
        Precision.check(args, precisionConfig);
        dotDimensionNumbers.check(args);
        Products.check(args, element);
        Products.checkScales(args, dotDimensionNumbers);
        if (algorithm != null) {
            algorithm.check(args);
            args.requireAttribute(
                    precisionConfig.stream().allMatch(precision -> precision == Precision.DEFAULT),
                    "precision_config",
                    precisionConfig,
                    "DEFAULT where there is an algorithm");
        }
        var rhs = args.array(1);
        return dotDimensionNumbers.result(
                args.array(0), rhs, dotDimensionNumbers.rhsResultDimensions(rhs.rank()), element);
    }

    static Stream<Sample> samples() {
        var matrices = new DotDimensions(List.of(), List.of(), List.of(1L), List.of(0L));
        var batched = new DotDimensions(List.of(0L), List.of(1L), List.of(2L), List.of(0L));
        return Stream.of(
                Sample.of(new DotGeneral(matrices, List.of(), null, DType.F32), Sample.f32(2, 3), Sample.f32(3, 4)),
                Sample.of(
                        new DotGeneral(batched, List.of(), null, DType.F32), Sample.f32(2, 4, 3), Sample.f32(3, 2, 5)),
                Sample.of(
                        new DotGeneral(matrices, List.of(Precision.HIGHEST, Precision.HIGHEST), null, DType.F32),
                        Sample.of(DType.BF16, 2, 3),
                        Sample.of(DType.BF16, 3, 4)),
                Sample.of(new DotGeneral(matrices, List.of(), null, DType.I32), Sample.i32(2, 3), Sample.i32(3, 0)),
                Sample.of(
                        new DotGeneral(matrices, List.of(), null, DType.C64),
                        Sample.of(DType.C64, 2, 3),
                        Sample.of(DType.C64, 3, 2)));
    }
}
