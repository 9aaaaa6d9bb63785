package io.jarrah.op;

import io.jarrah.DType;
import io.jarrah.Type;
import java.util.List;
import java.util.stream.Stream;

/**
 * Solves systems of equations with triangular matrices: {@code triangular_solve(a, b)} gives x with op(a) x = b.
 *
 * @param leftSide whether it is op(a) x = b instead of x op(a) = b
 * @param lower whether a is read from its lower triangle instead of its upper one
 * @param unitDiagonal whether the diagonal of a is taken as 1 without reading it
 * @param transposeA what op is
 */
public record TriangularSolve(boolean leftSide, boolean lower, boolean unitDiagonal, Transpose transposeA)
        implements Single {
    /** What is done to the matrix first. */
    public enum Transpose {
        NO_TRANSPOSE,
        TRANSPOSE,
        ADJOINT
    }

    @Override
    public String name() {
        return "stablehlo.triangular_solve";
    }

    @Override
    public Type infer1(List<Type> types) {
        var args = Arguments.of(this, types, 2);
        args.perTensor(0);
        var a = args.array(0, type -> type.isFloat() || type.isComplex(), "floats or complex numbers");
        var b = args.array(1);
        args.sameElement(1, 0);
        args.requireShape(Matrices.square(a), 0, "square matrices as its last two dimensions");
        int rank = a.rank();
        args.requireShape(b.rank() == rank, 1, rank + " dimensions");
        long shared = leftSide ? rank - 2 : rank - 1;
        args.requireShape(
                Matrices.batch(a).shapeAgrees(Matrices.batch(b))
                        && Shapes.pick(a, List.of(rank - 1L)).shapeAgrees(Shapes.pick(b, List.of(shared))),
                1,
                "dimension " + shared + " of size " + a.dim(rank - 1) + " and outer dimensions as those of " + a);
        return b;
    }

    static Stream<Sample> samples() {
        return Stream.of(
                Sample.of(
                        new TriangularSolve(true, true, false, Transpose.NO_TRANSPOSE),
                        Sample.f32(3, 3),
                        Sample.f32(3, 2)),
                Sample.of(
                        new TriangularSolve(false, false, true, Transpose.ADJOINT),
                        Sample.of(DType.C128, 2, 3, 3),
                        Sample.of(DType.C128, 2, 4, 3)));
    }
}
