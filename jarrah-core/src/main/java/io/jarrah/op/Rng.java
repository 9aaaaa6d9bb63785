package io.jarrah.op;

import io.jarrah.ArrayType;
import io.jarrah.DType;
import io.jarrah.Type;
import java.util.Collections;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Random numbers from a hidden state: {@code rng(a, b, shape)}. The same program gives the same numbers in every run.
 *
 * @param rngDistribution uniform from a up to b, or normal with mean a and standard deviation b
 */
public record Rng(RngDistribution rngDistribution) implements Single {
    private static final int MOST_DIMENSIONS = 1000;

    /** Distributions of random numbers. */
    public enum RngDistribution {
        UNIFORM,
        NORMAL
    }

    @Override
    public String name() {
        return "stablehlo.rng";
    }

    @Override
    public Type infer1(List<Type> types) {
        var args = Arguments.of(this, types, 3);
        for (int i = 0; i < 2; i++) {
            var bound = args.scalar(i);
            args.require(!bound.element().isQuantized(), i, "a plain number");
            if (rngDistribution == RngDistribution.NORMAL) {
                args.array(i, DType::isFloat, "floats");
            } else {
                args.array(i, type -> !type.isComplex(), "predicates, integers or floats");
            }
        }
        args.sameElement(1, 0);
        var shape = args.integer(2);
        args.requireShape(
                shape.rank() == 1 && shape.isStatic() && shape.dim(0) <= MOST_DIMENSIONS,
                2,
                "one dimension of a fixed size of at most " + MOST_DIMENSIONS);
        return ArrayType.of(
                args.array(0).element(), Collections.nCopies(Math.toIntExact(shape.dim(0)), ArrayType.DYNAMIC));
    }

    @Override
    public Set<Effect> effects() {
        return Set.of(new Effect.Once());
    }

    static Stream<Sample> samples() {
        var shape = Sample.of(DType.I64, 2);
        return Stream.of(
                Sample.of(new Rng(RngDistribution.UNIFORM), Sample.i32(), Sample.i32(), shape),
                Sample.of(new Rng(RngDistribution.NORMAL), Sample.f32(), Sample.f32(), shape));
    }
}
