package io.jarrah.backend.reference;

import io.jarrah.ArrayType;
import io.jarrah.backend.math.LinearAlgebra;
import io.jarrah.op.Cholesky;
import io.jarrah.op.TriangularSolve;
import java.util.Arrays;

/** Cholesky decompositions and triangular systems, one for each matrix of an array, in f64, rounded once. */
final class Solving {
    private Solving() {}

    static Tensor cholesky(Cholesky op, ArrayType result, Tensor a) {
        int order = (int) a.type().dim(a.type().rank() - 1);
        var numbers = a.reals().clone();
        boolean complex = a.type().dtype().isComplex();
        int size = order * order * Tensor.slots(a.type());
        for (int from = 0; size > 0 && from < numbers.length; from += size) {
            var matrix = Arrays.copyOfRange(numbers, from, from + size);
            if (complex) {
                var re = part(matrix, 0);
                var im = part(matrix, 1);
                LinearAlgebra.cholesky(re, im, order, op.lower());
                matrix = parts(re, im);
            } else {
                LinearAlgebra.cholesky(matrix, order, op.lower());
            }
            store(matrix, numbers, from, result);
        }
        return Tensor.of(result, numbers);
    }

    static Tensor triangularSolve(TriangularSolve op, ArrayType result, Tensor a, Tensor b) {
        int rank = a.type().rank();
        int order = (int) a.type().dim(rank - 1);
        int others = (int) b.type().dim(op.leftSide() ? rank - 1 : rank - 2);
        var form = LinearAlgebra.Form.valueOf(op.transposeA().name());
        var numbers = b.reals().clone();
        int slots = Tensor.slots(a.type());
        int size = order * others * slots;
        int sizeA = order * order * slots;
        for (int i = 0; size > 0 && i < numbers.length / size; i++) {
            var matrix = Arrays.copyOfRange(a.reals(), i * sizeA, (i + 1) * sizeA);
            var sides = Arrays.copyOfRange(numbers, i * size, (i + 1) * size);
            if (slots == 1) {
                LinearAlgebra.triangularSolve(
                        matrix, sides, order, others, op.leftSide(), op.lower(), op.unitDiagonal(), form);
            } else {
                var re = part(sides, 0);
                var im = part(sides, 1);
                LinearAlgebra.triangularSolve(
                        part(matrix, 0),
                        part(matrix, 1),
                        re,
                        im,
                        order,
                        others,
                        op.leftSide(),
                        op.lower(),
                        op.unitDiagonal(),
                        form);
                sides = parts(re, im);
            }
            store(sides, numbers, i * size, result);
        }
        return Tensor.of(result, numbers);
    }

    private static void store(double[] from, double[] to, int at, ArrayType type) {
        var format = type.dtype().format();
        for (int i = 0; i < from.length; i++) {
            to[at + i] = format.round(from[i]);
        }
    }

    private static double[] part(double[] parts, int which) {
        var part = new double[parts.length / 2];
        Arrays.setAll(part, i -> parts[2 * i + which]);
        return part;
    }

    private static double[] parts(double[] re, double[] im) {
        var parts = new double[2 * re.length];
        Arrays.setAll(parts, i -> i % 2 == 0 ? re[i / 2] : im[i / 2]);
        return parts;
    }
}
