package io.jarrah.backend.reference;

import static io.jarrah.backend.reference.Runs.counting;
import static io.jarrah.backend.reference.Runs.f32;
import static io.jarrah.backend.reference.Runs.i32;
import static io.jarrah.backend.reference.Runs.ints;
import static io.jarrah.backend.reference.Runs.reals;
import static io.jarrah.backend.reference.Runs.refused;
import static io.jarrah.backend.reference.Runs.run;
import static org.assertj.core.api.Assertions.assertThat;

import io.jarrah.ArrayType;
import io.jarrah.DType;
import io.jarrah.ElementType;
import io.jarrah.QuantizedType;
import io.jarrah.op.Convolution;
import io.jarrah.op.ConvolutionDimensions;
import io.jarrah.op.ConvolutionWindow;
import io.jarrah.op.Dot;
import io.jarrah.op.DotDimensions;
import io.jarrah.op.DotGeneral;
import io.jarrah.op.DynamicConv;
import io.jarrah.op.Einsum;
import io.jarrah.op.RaggedDot;
import io.jarrah.op.UnaryEinsum;
import java.util.List;
import java.util.stream.DoubleStream;
import org.junit.jupiter.api.Test;

class ProductsTest {
    private static final DotDimensions MATRICES = new DotDimensions(List.of(), List.of(), List.of(1L), List.of(0L));
    private static final ConvolutionDimensions LINE =
            new ConvolutionDimensions(0, 1, List.of(2L), 1, 0, List.of(2L), 0, 1, List.of(2L));

    private static DotGeneral dot(DotDimensions dims, ElementType element) {
        return new DotGeneral(dims, List.of(), null, element);
    }

    private static Convolution line(
            ConvolutionWindow window, List<List<Long>> padding, long featureGroups, long batchGroups) {
        return new Convolution(LINE, window, padding, featureGroups, batchGroups, List.of(), DType.I32);
    }

    private static Tensor lines(long batch, long features, long... elements) {
        return ints(DType.I32, List.of(batch, features, elements.length / batch / features), elements);
    }

    @Test
    void matricesMultiply() {
        var product = run(dot(MATRICES, DType.I32), counting(2, 3), counting(3, 2));
        assertThat(product.ints()).isEqualTo(new long[] {10, 13, 28, 40});
        assertThat(run(new Dot(List.of(), DType.I32), i32(1, 2, 3), i32(4, 5, 6))
                        .ints())
                .isEqualTo(new long[] {32});
        assertThat(run(dot(MATRICES, DType.I32), counting(2, 0), counting(0, 2)).ints())
                .isEqualTo(new long[4]);
    }

    @Test
    void batchesArePairedWhereverTheyLie() {
        var dims = new DotDimensions(List.of(0L), List.of(1L), List.of(2L), List.of(0L));
        var product = run(dot(dims, DType.I32), counting(2, 1, 2), counting(2, 2, 1));
        assertThat(product.type().dims()).containsExactly(2L, 1L, 1L);
        assertThat(product.ints()).isEqualTo(new long[] {2, 11});
        var outer = new DotDimensions(List.of(), List.of(), List.of(), List.of());
        assertThat(run(dot(outer, DType.I32), i32(1, 2), i32(3, 4)).ints()).isEqualTo(new long[] {3, 4, 6, 8});
        var both = new DotDimensions(List.of(), List.of(), List.of(1L, 0L), List.of(0L, 1L));
        assertThat(run(dot(both, DType.I32), counting(2, 3), counting(3, 2)).ints())
                .isEqualTo(new long[] {50});
    }

    @Test
    void sumsAreKeptInF32OrF64() {
        var ones = reals(
                DType.BF16,
                List.of(1L, 300L),
                DoubleStream.generate(() -> 1).limit(300).toArray());
        var column = ones.as(ArrayType.of(DType.BF16, 300, 1));
        assertThat(run(dot(MATRICES, DType.BF16), ones, column).reals()).isEqualTo(new double[] {300});
        var vector = new DotDimensions(List.of(), List.of(), List.of(0L), List.of(0L));
        assertThat(run(dot(vector, DType.F32), f32(0x1p24, 1, -0x1p24), f32(1, 1, 1))
                        .reals())
                .isEqualTo(new double[] {0});
        assertThat(run(dot(vector, DType.F64), f32(0x1p24, 1, -0x1p24), f32(1, 1, 1))
                        .reals())
                .isEqualTo(new double[] {1});
    }

    @Test
    void integersWrapAndPredicatesOr() {
        var dims = new DotDimensions(List.of(), List.of(), List.of(0L), List.of(0L));
        var bytes = ints(DType.I8, List.of(2L), 100, 100);
        assertThat(run(dot(dims, DType.I8), bytes, bytes).ints()).isEqualTo(new long[] {(byte) 20000});
        assertThat(run(dot(dims, DType.I32), bytes, bytes).ints()).isEqualTo(new long[] {20000});
        var large = ints(DType.UI64, List.of(2L), -1, 1);
        assertThat(run(dot(dims, DType.UI64), large, large).ints()).isEqualTo(new long[] {2});
        var flags = ints(DType.I1, List.of(2L), 1, 1);
        assertThat(run(dot(dims, DType.I1), flags, flags).ints()).isEqualTo(new long[] {1});
        assertThat(run(dot(dims, DType.I1), flags, ints(DType.I1, List.of(2L), 0, 0))
                        .ints())
                .isEqualTo(new long[] {0});
    }

    @Test
    void complexNumbersAreNotConjugated() {
        var dims = new DotDimensions(List.of(), List.of(), List.of(0L), List.of(0L));
        var z = reals(DType.C64, List.of(2L), 1, 2, 0, 1);
        assertThat(run(dot(dims, DType.C64), z, z).reals()).isEqualTo(new double[] {-4, 4});
    }

    @Test
    void quantizedProductsAreThoseOfTheNumbersMeant() {
        var halves = new QuantizedType(DType.I8, -128, 127, DType.F32, -1, List.of(0.5), List.of(0L));
        var tens = new QuantizedType(DType.I8, -128, 127, DType.F32, -1, List.of(10.0), List.of(1L));
        var dims = new DotDimensions(List.of(), List.of(), List.of(0L), List.of(0L));
        var x = ints(halves, List.of(2L), 4, 6);
        assertThat(run(dot(dims, tens), x, x).ints()).isEqualTo(new long[] {2});
        assertThat(run(dot(dims, DType.F32), f32(1, 1), x).reals()).isEqualTo(new double[] {5});
    }

    @Test
    void einsumsSumOverLettersThatVanish() {
        assertThat(run(new Einsum("ab,bc->ca", DType.I32), counting(2, 3), counting(3, 2))
                        .ints())
                .isEqualTo(new long[] {10, 28, 13, 40});
        assertThat(run(new UnaryEinsum("aa->", DType.I32), counting(3, 3)).ints())
                .isEqualTo(new long[] {12});
        assertThat(run(new UnaryEinsum("ab->ba", DType.I32), counting(2, 3)).ints())
                .isEqualTo(new long[] {0, 3, 1, 4, 2, 5});
        assertThat(run(new Einsum("...,a->...", DType.I32), counting(2, 2), i32(1, 2))
                        .ints())
                .isEqualTo(new long[] {0, 3, 6, 9});
    }

    @Test
    void groupsOfRowsMeetTheirOwnMatrix() {
        var dims = new DotDimensions(List.of(), List.of(), List.of(1L), List.of(1L));
        var op = new RaggedDot(dims, List.of(0L), List.of(0L), List.of(), DType.I32);
        var rows = ints(DType.I32, List.of(4L, 1L), 1, 2, 3, 4);
        var matrices = ints(DType.I32, List.of(3L, 1L, 1L), 10, 100, 1000);
        assertThat(run(op, rows, matrices, i32(1, 0, 2)).ints()).isEqualTo(new long[] {10, 2000, 3000, 0});
    }

    @Test
    void groupsOfContractedIndicesGiveResultsOfTheirOwn() {
        var op = new RaggedDot(MATRICES, List.of(1L), List.of(), List.of(), DType.I32);
        var row = ints(DType.I32, List.of(1L, 4L), 1, 2, 3, 4);
        var column = ints(DType.I32, List.of(4L, 1L), 1, 10, 100, 1000);
        assertThat(run(op, row, column, i32(1, 2)).ints()).isEqualTo(new long[] {1, 320});
        var dims = new DotDimensions(List.of(0L), List.of(0L), List.of(1L), List.of(1L));
        var batched = new RaggedDot(dims, List.of(1L), List.of(), List.of(), DType.I32);
        var lhs = ints(DType.I32, List.of(2L, 2L), 1, 2, 3, 4);
        var sizes = ints(DType.I32, List.of(2L, 2L), 1, 1, 2, 0);
        assertThat(run(batched, lhs, lhs, sizes).ints()).isEqualTo(new long[] {1, 25, 4, 0});
    }

    @Test
    void windowsSlideOverTheInput() {
        var input = lines(1, 1, 1, 2, 3, 4);
        var kernel = lines(1, 1, 1, 10);
        assertThat(run(line(ConvolutionWindow.PLAIN, List.of(), 1, 1), input, kernel)
                        .ints())
                .isEqualTo(new long[] {21, 32, 43});
        assertThat(run(line(ConvolutionWindow.PLAIN, List.of(List.of(1L, -1L)), 1, 1), input, kernel)
                        .ints())
                .isEqualTo(new long[] {10, 21, 32});
        var reversed = new ConvolutionWindow(List.of(), List.of(), List.of(), List.of(true));
        assertThat(run(line(reversed, List.of(), 1, 1), input, kernel).ints()).isEqualTo(new long[] {12, 23, 34});
        var strided = new ConvolutionWindow(List.of(2L), List.of(), List.of(2L), List.of());
        assertThat(run(line(strided, List.of(), 1, 1), input, kernel).ints()).isEqualTo(new long[] {31});
        var dilated = new ConvolutionWindow(List.of(), List.of(2L), List.of(), List.of());
        assertThat(run(line(dilated, List.of(), 1, 1), input, kernel).ints())
                .isEqualTo(new long[] {1, 20, 2, 30, 3, 40});
    }

    @Test
    void groupsOfFeaturesAndOfTheBatchStayApart() {
        var input = lines(1, 2, 1, 2, 3, 4);
        var kernel = lines(4, 1, 1, 10, 100, 1000);
        assertThat(run(line(ConvolutionWindow.PLAIN, List.of(), 2, 1), input, kernel)
                        .ints())
                .isEqualTo(new long[] {1, 2, 10, 20, 300, 400, 3000, 4000});
        var batch = lines(2, 1, 1, 2, 3, 4);
        assertThat(run(line(ConvolutionWindow.PLAIN, List.of(), 1, 2), batch, kernel)
                        .ints())
                .isEqualTo(new long[] {1, 2, 10, 20, 300, 400, 3000, 4000});
        var sum = lines(1, 2, 1, 10);
        assertThat(run(line(ConvolutionWindow.PLAIN, List.of(), 1, 1), input, sum)
                        .ints())
                .isEqualTo(new long[] {31, 42});
    }

    @Test
    void dimensionNumbersSayWhereEverythingLies() {
        var numbers = new ConvolutionDimensions(3, 0, List.of(2L, 1L), 3, 1, List.of(0L, 2L), 1, 3, List.of(0L, 2L));
        var op = new Convolution(
                numbers,
                ConvolutionWindow.PLAIN,
                List.of(List.of(0L, 1L), List.of(0L, 0L)),
                1,
                1,
                List.of(),
                DType.I32);
        var input = counting(1, 2, 2, 1);
        var kernel = ints(DType.I32, List.of(2L, 1L, 2L, 1L), 1, 10, 100, 1000);
        var result = run(op, input, kernel);
        assertThat(result.type().dims()).containsExactly(2L, 1L, 1L, 1L);
        assertThat(result.ints()).isEqualTo(new long[] {20 + 100 + 3000, 1 + 30});
    }

    @Test
    void paddingMayComeAtRunTime() {
        var op = new DynamicConv(LINE, ConvolutionWindow.PLAIN, 1, 1, List.of(), DType.I32);
        var padding = ints(DType.I64, List.of(1L, 2L), 1, 0);
        assertThat(run(op, lines(1, 1, 1, 2), lines(1, 1, 1, 10), padding).ints())
                .isEqualTo(new long[] {10, 21});
        var endless = ints(DType.I64, List.of(1L, 2L), Long.MAX_VALUE, 1);
        assertThat(refused(op, lines(1, 1, 1, 2), lines(1, 1, 1, 10), endless)).contains("limit of 2^63 - 1");
    }
}
