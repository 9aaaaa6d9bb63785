package io.jarrah.backend.reference;

import static io.jarrah.backend.reference.Runs.all;
import static io.jarrah.backend.reference.Runs.f32;
import static io.jarrah.backend.reference.Runs.i32;
import static io.jarrah.backend.reference.Runs.ints;
import static io.jarrah.backend.reference.Runs.reals;
import static io.jarrah.backend.reference.Runs.run;
import static io.jarrah.backend.reference.Runs.scalar;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.jarrah.ArrayType;
import io.jarrah.DType;
import io.jarrah.op.BatchNormGrad;
import io.jarrah.op.BatchNormInference;
import io.jarrah.op.BatchNormTraining;
import io.jarrah.op.Cholesky;
import io.jarrah.op.Fft;
import io.jarrah.op.Fft.FftType;
import io.jarrah.op.Rng;
import io.jarrah.op.RngBitGenerator;
import io.jarrah.op.RngBitGenerator.RngAlgorithm;
import io.jarrah.op.TriangularSolve;
import io.jarrah.op.TriangularSolve.Transpose;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class SolversAndTransformsTest {
    private static Tensor matrix(long rows, double... elements) {
        return reals(DType.F32, List.of(rows, elements.length / rows), elements);
    }

    private static Tensor noise(DType type, long... dims) {
        var tensor = Tensor.zeros(ArrayType.of(type, dims));
        var random = new Random(7);
        Arrays.setAll(tensor.reals(), i -> type.format().round(random.nextGaussian()));
        return tensor;
    }

    @Test
    void transformsOfSmallArraysAreKnown() {
        var impulse = reals(DType.C64, List.of(2L, 2L), 1, 0, 0, 0, 1, 0, 2, 0);
        assertThat(run(new Fft(FftType.FFT, List.of(2L)), impulse).reals())
                .isEqualTo(new double[] {1, 0, 1, 0, 3, 0, -1, 0});
        assertThat(run(new Fft(FftType.FFT, List.of(2L, 2L)), impulse).reals()).isEqualTo(new double[] {
            4, 0, 0, 0, -2, 0, 2, 0
        });
        assertThat(run(new Fft(FftType.RFFT, List.of(4L)), f32(1, 2, 3, 4)).reals())
                .isEqualTo(new double[] {10, 0, -2, 2, -2, 0});
    }

    @Test
    void transformsBackGiveTheSameArray() {
        var z = noise(DType.C128, 2, 3, 5);
        var lengths = List.of(2L, 3L, 5L);
        var back = run(new Fft(FftType.IFFT, lengths), run(new Fft(FftType.FFT, lengths), z));
        assertThat(back.reals()).containsExactly(z.reals(), within(1e-14));
        for (long length : new long[] {6, 7}) {
            var x = noise(DType.F64, 2, 3, length);
            var real = List.of(3L, length);
            var half = run(new Fft(FftType.RFFT, real), x);
            assertThat(half.type().dims()).containsExactly(2L, 3L, 4L);
            assertThat(run(new Fft(FftType.IRFFT, real), half).reals()).containsExactly(x.reals(), within(1e-14));
        }
    }

    @Test
    void transformsOfNothingAreNothing() {
        var nothing = reals(DType.C64, List.of(2L, 0L));
        assertThat(run(new Fft(FftType.FFT, List.of(0L)), nothing).size()).isZero();
        assertThat(run(new Fft(FftType.IRFFT, List.of(0L)), nothing).size()).isZero();
    }

    @Test
    void decompositionsGiveOneTriangle() {
        var a = matrix(3, 1, 2, 3, 2, 20, 26, 3, 26, 70);
        assertThat(run(new Cholesky(true), a).reals()).isEqualTo(new double[] {1, 0, 0, 2, 4, 0, 3, 5, 6});
        assertThat(run(new Cholesky(false), a).reals()).isEqualTo(new double[] {1, 2, 3, 0, 4, 5, 0, 0, 6});
        var hermitian = reals(DType.C64, List.of(1L, 2L, 2L), 4, 0, 0, -2, 0, 2, 5, 0);
        assertThat(run(new Cholesky(true), hermitian).reals()).isEqualTo(new double[] {2, 0, 0, 0, 0, 1, 2, 0});
        assertThat(run(new Cholesky(true), matrix(2, 1, 2, 2, 1)).reals()).contains(Double.NaN);
    }

    @Test
    void triangularSystemsAreSolvedFromBothSides() {
        var a = matrix(2, 2, 9, 4, 8);
        var lower = new TriangularSolve(true, true, false, Transpose.NO_TRANSPOSE);
        assertThat(run(lower, a, matrix(2, 2, 4, 12, 16)).reals()).isEqualTo(new double[] {1, 2, 1, 1});
        var right = new TriangularSolve(false, false, true, Transpose.NO_TRANSPOSE);
        assertThat(run(right, a, matrix(1, 1, 11)).reals()).isEqualTo(new double[] {1, 2});
        var transposed = new TriangularSolve(true, true, false, Transpose.TRANSPOSE);
        assertThat(run(transposed, a, matrix(2, 6, 8)).reals()).isEqualTo(new double[] {1, 1});
        var i = reals(DType.C64, List.of(1L, 1L), 0, 2);
        var adjoint = new TriangularSolve(true, true, false, Transpose.ADJOINT);
        assertThat(run(adjoint, i, reals(DType.C64, List.of(1L, 1L), 2, 0)).reals())
                .isEqualTo(new double[] {0, 1});
    }

    @Test
    void normalizationUsesMeanAndVarianceOfEachFeature() {
        var x = matrix(2, 1, 10, 3, 30);
        var scale = f32(1, 2);
        var offset = f32(0, 5);
        var results = all(new BatchNormTraining(0, 1), x, scale, offset);
        assertThat(((Tensor) results.get(0)).reals()).isEqualTo(new double[] {-1, 3, 1, 7});
        assertThat(((Tensor) results.get(1)).reals()).isEqualTo(new double[] {2, 20});
        assertThat(((Tensor) results.get(2)).reals()).isEqualTo(new double[] {1, 100});
        var inference = new BatchNormInference(0, 1);
        assertThat(run(inference, x, scale, offset, f32(2, 20), f32(1, 100)).reals())
                .isEqualTo(new double[] {-1, 3, 1, 7});
    }

    @Test
    void theGradientOfNormalizationAgreesWithDifferences() {
        var x = noise(DType.F64, 4, 2);
        var scale = reals(DType.F64, List.of(2L), 1.5, -0.5);
        var grad = noise(DType.F64, 4, 2);
        var mean =
                (Tensor) all(new BatchNormTraining(0.25f, 1), x, scale, scale).get(1);
        var variance =
                (Tensor) all(new BatchNormTraining(0.25f, 1), x, scale, scale).get(2);
        var results = all(new BatchNormGrad(0.25f, 1), x, scale, mean, variance, grad);
        for (int i = 0; i < x.size(); i++) {
            double difference =
                    (weighted(moved(x, i, 1e-5), scale, grad) - weighted(moved(x, i, -1e-5), scale, grad)) / 2e-5;
            assertThat(((Tensor) results.get(0)).reals()[i]).isCloseTo(difference, within(1e-8));
        }
        for (int f = 0; f < 2; f++) {
            double difference = (weighted(x, moved(scale, f, 1), grad) - weighted(x, moved(scale, f, -1), grad)) / 2;
            assertThat(((Tensor) results.get(1)).reals()[f]).isCloseTo(difference, within(1e-12));
        }
        var g = grad.reals();
        assertThat(((Tensor) results.get(2)).reals())
                .containsExactly(new double[] {g[0] + g[2] + g[4] + g[6], g[1] + g[3] + g[5] + g[7]});
    }

    private static Tensor moved(Tensor x, int index, double by) {
        var copy = x.copy();
        copy.reals()[index] += by;
        return copy;
    }

    private static double weighted(Tensor x, Tensor scale, Tensor weights) {
        var zero = reals(DType.F64, List.of(2L), 0, 0);
        var y = run(new BatchNormTraining(0.25f, 1), x, scale, zero).reals();
        double sum = 0;
        for (int i = 0; i < y.length; i++) {
            sum += y[i] * weights.reals()[i];
        }
        return sum;
    }

    @Test
    void randomBitsGoOnWhereTheStateEnds() {
        for (var algorithm : List.of(RngAlgorithm.THREE_FRY, RngAlgorithm.PHILOX)) {
            var state = ints(DType.UI64, List.of(2L), 1, 2);
            var four = all(new RngBitGenerator(algorithm, ArrayType.of(DType.UI64, 4)), state);
            var op = new RngBitGenerator(algorithm, ArrayType.of(DType.UI64, 2));
            var two = all(op, state);
            var more = all(op, two.get(0));
            assertThat(((Tensor) more.get(0)).ints()).isEqualTo(((Tensor) four.get(0)).ints());
            assertThat(((Tensor) two.get(1)).ints()).isEqualTo(Arrays.copyOf(((Tensor) four.get(1)).ints(), 2));
            assertThat(((Tensor) more.get(1)).ints())
                    .isEqualTo(Arrays.copyOfRange(((Tensor) four.get(1)).ints(), 2, 4));
        }
    }

    @Test
    void aStateOfHalvesIsTheSameState() {
        var whole = ints(DType.UI64, List.of(2L), 5L | 6L << 32, 7);
        var halves = ints(DType.UI32, List.of(4L), 5, 6, 7, 0);
        var op = new RngBitGenerator(RngAlgorithm.DEFAULT, ArrayType.of(DType.I16, 5));
        var bits = all(op, halves);
        assertThat(((Tensor) bits.get(1)).ints())
                .isEqualTo(((Tensor) all(op, whole).get(1)).ints());
        assertThat(Arrays.stream(((Tensor) bits.get(1)).ints())).allMatch(number -> number == number.shortValue());
        assertThat(((Tensor) bits.get(0)).ints()).startsWith(5, 6).hasSize(4);
        var floats = run(new RngBitGenerator(RngAlgorithm.DEFAULT, ArrayType.of(DType.F8E4M3FN, 3)), whole);
        assertThat(floats.type().dims()).containsExactly(2L);
    }

    @Test
    void randomNumbersLieWithinTheirBoundsAndRepeat() {
        var shape = ints(DType.I64, List.of(2L), 40, 50);
        var uniform = new Rng(Rng.RngDistribution.UNIFORM);
        var numbers = run(uniform, scalar(-3L), scalar(4L), shape);
        assertThat(numbers.type().dims()).containsExactly(40L, 50L);
        assertThat(Arrays.stream(numbers.ints()).distinct().sorted()).containsExactly(-3L, -2L, -1L, 0L, 1L, 2L, 3L);
        assertThat(run(uniform, scalar(-3L), scalar(4L), shape).ints()).isEqualTo(numbers.ints());
        var halves = run(uniform, reals(DType.BF16, List.of(), 1), reals(DType.BF16, List.of(), 2), shape);
        assertThat(Arrays.stream(halves.reals())).allMatch(x -> x >= 1 && x < 2);
        var normal = run(new Rng(Rng.RngDistribution.NORMAL), scalar(10.0), scalar(2.0), shape)
                .reals();
        double mean = Arrays.stream(normal).average().orElseThrow();
        assertThat(mean).isCloseTo(10, within(0.2));
        assertThat(Arrays.stream(normal).map(x -> (x - 10) * (x - 10)).average().orElseThrow())
                .isCloseTo(4, within(0.5));
        assertThat(Runs.refused(uniform, scalar(0L), scalar(1L), ints(DType.I64, List.of(1L), -1)))
                .contains("negative");
        assertThat(run(uniform, scalar(3L), scalar(3L), i32(2)).ints()).isEqualTo(new long[] {3, 3});
    }

    @Test
    void eachDrawHasAStreamOfItsOwn() {
        var shape = i32(8);
        var draws = Grid.alone(device -> {
            var evaluator = Runs.on(device);
            var op = new Rng(Rng.RngDistribution.UNIFORM);
            var args = List.<Datum>of(scalar(0.0), scalar(1.0), shape);
            return List.of(
                    Runs.apply(evaluator, op, args).getFirst(),
                    Runs.apply(evaluator, op, args).getFirst());
        });
        assertThat(((Tensor) draws.get(0)).reals()).isNotEqualTo(((Tensor) draws.get(1)).reals());
    }
}
