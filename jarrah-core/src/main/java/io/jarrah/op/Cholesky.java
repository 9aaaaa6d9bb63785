package io.jarrah.op;

import io.jarrah.DType;
import io.jarrah.Type;
import java.util.List;
import java.util.stream.Stream;

/**
 * Cholesky decompositions of Hermitian positive-definite matrices, the last two dimensions of an array.
 *
 * @param lower whether the argument is read from, and the result is, the lower triangle instead of the upper one
 */
public record Cholesky(boolean lower) implements Single {
    @Override
    public String name() {
        return "stablehlo.cholesky";
    }

    @Override
    public Type infer1(List<Type> types) {
        var args = Arguments.of(this, types, 1);
        args.perTensor(0);
        var a = args.array(0, type -> type.isFloat() || type.isComplex(), "floats or complex numbers");
        args.requireShape(Matrices.square(a), 0, "square matrices as its last two dimensions");
        return a;
    }

    static Stream<Sample> samples() {
        return Stream.of(
                Sample.of(new Cholesky(true), Sample.f32(3, 3)),
                Sample.of(new Cholesky(false), Sample.of(DType.C64, 2, 2, 2)));
    }
}
