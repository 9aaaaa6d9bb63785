package io.jarrah.op;

import static io.jarrah.op.Inference.ANY;
import static io.jarrah.op.Inference.array;
import static io.jarrah.op.Inference.bounded;
import static io.jarrah.op.Inference.f32;
import static io.jarrah.op.Inference.i32;
import static io.jarrah.op.Inference.inferred;
import static io.jarrah.op.Inference.refused;
import static org.assertj.core.api.Assertions.assertThat;

import io.jarrah.ArrayType;
import io.jarrah.DType;
import io.jarrah.ElementType;
import io.jarrah.QuantizedType;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class ProductOperationsTest {
    private static final DotDimensions MATRICES = new DotDimensions(List.of(), List.of(), List.of(1L), List.of(0L));

    private static DotGeneral dot(DotDimensions dims, ElementType element) {
        return new DotGeneral(dims, List.of(), null, element);
    }

    private static DotGeneral dot(List<Precision> precision, @Nullable DotAlgorithm algorithm) {
        return new DotGeneral(MATRICES, precision, algorithm, DType.F32);
    }

    private static QuantizedType quantized(int dimension, long zeroPoint) {
        var scales = dimension < 0 ? List.of(0.5) : List.of(0.5, 1.0, 2.0);
        var points = dimension < 0 ? List.of(zeroPoint) : List.of(zeroPoint, 0L, 0L);
        return new QuantizedType(DType.I8, -128, 127, DType.F32, dimension, scales, points);
    }

    @Test
    void batchDimensionsComeFirstAndTakeTheBetterKnownSize() {
        var batched = new DotDimensions(List.of(1L), List.of(0L), List.of(0L), List.of(2L));
        assertThat(inferred(dot(batched, DType.F32), f32(3, ANY, 4), f32(2, 5, 3)))
                .isEqualTo("tensor<2x4x5xf32>");
        var kept = new DotDimensions(List.of(), List.of(), List.of(), List.of());
        assertThat(inferred(dot(kept, DType.F32), bounded(7), f32(2)))
                .contains("?x2xf32")
                .contains("bounds<7, ?>");
    }

    @Test
    void dotDimensionsHaveToPairUp() {
        refused("JRH-SHAPE-001", List.of("argument 1", "contracting"), dot(MATRICES, DType.F32), f32(2, 3), f32(4, 2));
        var twice = new DotDimensions(List.of(0L), List.of(0L), List.of(0L), List.of(1L));
        refused("JRH-OP-003", List.of("lhs_", "distinct"), dot(twice, DType.F32), f32(2, 2), f32(2, 2));
        var outside = new DotDimensions(List.of(), List.of(), List.of(2L), List.of(0L));
        refused("JRH-OP-003", List.of("lhs_contracting", "[2]"), dot(outside, DType.F32), f32(2, 3), f32(3, 2));
        var uneven = new DotDimensions(List.of(), List.of(), List.of(0L, 1L), List.of(0L));
        refused("JRH-OP-003", List.of("rhs_contracting", "as many"), dot(uneven, DType.F32), f32(2, 3), f32(3, 2));
        refused("JRH-OP-002", List.of("argument 1", "f32"), dot(MATRICES, DType.F32), f32(2, 3), i32(3, 2));
        refused("JRH-OP-002", List.of("argument 0", "i32"), dot(MATRICES, DType.I32), f32(2, 3), f32(3, 2));
    }

    @Test
    void algorithmsNeedPositiveCountsAndDefaultPrecision() {
        var tf32 = new DotAlgorithm("tf32", "tf32", "f32", 1, 1, 1, false);
        assertThat(inferred(dot(List.of(Precision.DEFAULT, Precision.DEFAULT), tf32), f32(2, 3), f32(3, 2)))
                .isEqualTo("tensor<2x2xf32>");
        refused(
                "JRH-OP-003",
                List.of("precision_config", "HIGH"),
                dot(List.of(Precision.HIGH), tf32),
                f32(2, 3),
                f32(3, 2));
        refused(
                "JRH-OP-003",
                List.of("rhs_component_count", "0"),
                dot(List.of(), new DotAlgorithm("bf16", "bf16", "f32", 1, 0, 1, false)),
                f32(2, 3),
                f32(3, 2));
        refused(
                "JRH-OP-003",
                List.of("accumulation_type", "i32"),
                dot(List.of(), new DotAlgorithm("bf16", "bf16", "i32", 1, 1, 1, false)),
                f32(2, 3),
                f32(3, 2));
        refused(
                "JRH-OP-003",
                List.of("algorithm", "hardware"),
                dot(List.of(), new DotAlgorithm("f32", "f32", "f32", 1, 1, 3, false)),
                f32(2, 3),
                f32(3, 2));
        var three = List.of(Precision.DEFAULT, Precision.DEFAULT, Precision.DEFAULT);
        refused("JRH-OP-003", List.of("precision_config"), dot(three, null), f32(2, 3), f32(3, 2));
    }

    @Test
    void quantizedProductsFollowTheRightArgument() {
        var plain = quantized(-1, 0);
        var perAxis = quantized(1, 0);
        assertThat(inferred(dot(MATRICES, plain), array(plain, 2, 2), array(plain, 2, 3)))
                .isEqualTo("tensor<2x3x" + plain + ">");
        refused("JRH-OP-002", List.of("argument 0", "per tensor"), new Cholesky(true), array(perAxis, 3, 3));
        assertThat(inferred(dot(MATRICES, DType.F32), f32(2, 2), array(perAxis, 2, 3)))
                .isEqualTo("tensor<2x3xf32>");
        refused("JRH-OP-002", List.of("argument 1"), dot(MATRICES, plain), array(plain, 2, 2), f32(2, 3));
        refused("JRH-OP-002", List.of("argument 0"), dot(MATRICES, plain), f32(2, 2), array(plain, 2, 3));
        refused(
                "JRH-OP-002",
                List.of("zero points"),
                dot(MATRICES, plain),
                array(plain, 2, 2),
                array(quantized(-1, 3), 2, 3));
        refused(
                "JRH-OP-002",
                List.of("not contracted"),
                dot(MATRICES, DType.F32),
                f32(2, 3),
                array(quantized(0, 0), 3, 3));
    }

    @Test
    void plainProductsTakeVectorsAndMatrices() {
        var op = new Dot(List.of(), DType.F32);
        assertThat(inferred(op, f32(3), f32(3))).isEqualTo("tensor<f32>");
        assertThat(inferred(op, f32(3), f32(3, 4))).isEqualTo("tensor<4xf32>");
        refused("JRH-SHAPE-001", List.of("argument 0", "one or two"), op, f32(), f32(3));
        refused("JRH-SHAPE-001", List.of("argument 1"), op, f32(3), f32(4));
    }

    @Test
    void einsumsNameEveryDimension() {
        assertThat(inferred(new Einsum("...a,ab->...b", DType.F32), f32(5, 2, 3), f32(3, 4)))
                .isEqualTo("tensor<5x2x4xf32>");
        assertThat(inferred(new UnaryEinsum("aab->ba", DType.F32), f32(2, 2, 3)))
                .isEqualTo("tensor<3x2xf32>");
        refused(
                "JRH-SHAPE-001",
                List.of("argument 1", "one size"),
                new Einsum("ab,bc->ac", DType.F32),
                f32(2, 3),
                f32(4, 2));
        refused(
                "JRH-SHAPE-001",
                List.of("argument 0", "each letter"),
                new Einsum("a,b->ab", DType.F32),
                f32(2, 3),
                f32(4));
        refused("JRH-OP-003", List.of("einsum_config", "result"), new Einsum("a,b->c", DType.F32), f32(2), f32(4));
        refused("JRH-OP-003", List.of("einsum_config", "2 lists"), new Einsum("ab->a", DType.F32), f32(2, 2), f32(4));
        assertThat(inferred(new Einsum("a,b->ab", DType.I32), i32(2), i32(3))).isEqualTo("tensor<2x3xi32>");
        refused("JRH-OP-002", List.of("sum up to f32"), new UnaryEinsum("a->a", DType.F32), i32(2));
        refused("JRH-OP-003", List.of("einsum_config"), new UnaryEinsum("a1->a", DType.F32), f32(2, 2));
    }

    @Test
    void raggedProductsKnowThreeModes() {
        var middle = new DotDimensions(List.of(), List.of(), List.of(1L), List.of(1L));
        var kept = new RaggedDot(middle, List.of(0L), List.of(0L), List.of(), DType.F32);
        refused("JRH-SHAPE-001", List.of("argument 1"), kept, f32(5, 2), f32(2, 3, 4), i32(3));
        var dims = new DotDimensions(List.of(0L), List.of(1L), List.of(2L), List.of(2L));
        var batched = new RaggedDot(dims, List.of(1L), List.of(0L), List.of(), DType.F32);
        assertThat(inferred(batched, f32(2, 5, 3), f32(4, 2, 3, 6), i32(2, 4))).isEqualTo("tensor<2x5x6xf32>");
        assertThat(inferred(batched, f32(2, 5, 3), f32(4, 2, 3, 6), i32(4))).isEqualTo("tensor<2x5x6xf32>");
        refused("JRH-SHAPE-001", List.of("argument 2", "[2, 4]"), batched, f32(2, 5, 3), f32(4, 2, 3, 6), i32(3, 4));
        var contracted = new RaggedDot(MATRICES, List.of(1L), List.of(1L), List.of(), DType.F32);
        refused("JRH-OP-003", List.of("rhs_group_dimensions", "none"), contracted, f32(2, 5), f32(5, 4), i32(3));
        var none = new RaggedDot(MATRICES, List.of(), List.of(), List.of(), DType.F32);
        refused("JRH-OP-003", List.of("lhs_ragged_dimensions"), none, f32(2, 5), f32(5, 4), i32(3));
    }

    @Test
    void convolutionsCountWindows() {
        var line = ConvolutionDimensions.batchFirst(3);
        var strided = new ConvolutionWindow(List.of(2L), List.of(3L), List.of(2L), List.of());
        var op = new Convolution(line, strided, List.of(List.of(1L, -2L)), 1, 1, List.of(), DType.F32);
        assertThat(inferred(op, f32(1, 1, 4), f32(1, 1, 3))).isEqualTo("tensor<1x1x3xf32>");
        assertThat(inferred(op, f32(1, 1, ANY), f32(1, 1, 3))).isEqualTo("tensor<1x1x?xf32>");
        assertThat(inferred(op, f32(1, 1, 1), f32(1, 1, 3))).isEqualTo("tensor<1x1x0xf32>");
        refused(
                "JRH-LIMIT-001",
                List.of("padding"),
                convolution(List.of(List.of(Long.MAX_VALUE, 1L))),
                f32(1, 1, 4),
                f32(1, 1, 3));
    }

    private static Convolution convolution(List<List<Long>> padding) {
        return new Convolution(
                ConvolutionDimensions.batchFirst(3), ConvolutionWindow.PLAIN, padding, 1, 1, List.of(), DType.F32);
    }

    @Test
    void convolutionsCheckGroupsAndWindows() {
        var line = ConvolutionDimensions.batchFirst(3);
        var plain = ConvolutionWindow.PLAIN;
        refused("JRH-SHAPE-001", List.of("argument 1"), convolution(List.of()), f32(1, 2, 4), f32(1, 1, 3));
        refused("JRH-SHAPE-001", List.of("argument 1"), convolution(List.of()), f32(1, 1, 4), f32(1, 3));
        refused("JRH-OP-003", List.of("padding"), convolution(List.of(List.of(1L))), f32(1, 1, 4), f32(1, 1, 3));
        refused("JRH-OP-002", List.of("argument 1"), convolution(List.of()), f32(1, 1, 4), array(DType.F64, 1, 1, 3));
        var both = new Convolution(line, plain, List.of(), 2, 2, List.of(), DType.F32);
        refused("JRH-OP-003", List.of("batch_group_count"), both, f32(2, 2, 4), f32(2, 1, 3));
        var odd = new Convolution(line, plain, List.of(), 2, 1, List.of(), DType.F32);
        refused("JRH-SHAPE-001", List.of("argument 0", "feature_group_count 2"), odd, f32(2, 3, 4), f32(2, 1, 3));
        var still = new ConvolutionWindow(List.of(0L), List.of(), List.of(), List.of());
        var stopped = new Convolution(line, still, List.of(), 1, 1, List.of(), DType.F32);
        refused("JRH-OP-003", List.of("window_strides", "1 or more"), stopped, f32(1, 1, 4), f32(1, 1, 3));
        var turned = new ConvolutionWindow(List.of(), List.of(), List.of(), List.of(true, false));
        var reversed = new Convolution(line, turned, List.of(), 1, 1, List.of(), DType.F32);
        refused("JRH-OP-003", List.of("window_reversal"), reversed, f32(1, 1, 4), f32(1, 1, 3));
        var twice = new ConvolutionDimensions(0, 0, List.of(2L), 1, 0, List.of(2L), 0, 1, List.of(2L));
        var confused = new Convolution(twice, plain, List.of(), 1, 1, List.of(), DType.F32);
        refused("JRH-OP-003", List.of("input dimensions", "distinct"), confused, f32(1, 1, 4), f32(1, 1, 3));
    }

    @Test
    void paddingGivenAtRunTimeLeavesSizesUnknown() {
        var op = new DynamicConv(
                ConvolutionDimensions.batchFirst(3), ConvolutionWindow.PLAIN, 1, 1, List.of(), DType.F32);
        assertThat(inferred(op, f32(2, 1, 4), f32(3, 1, 3), i32(1, 2))).isEqualTo("tensor<2x3x?xf32>");
        refused("JRH-SHAPE-001", List.of("argument 2", "[1, 2]"), op, f32(2, 1, 4), f32(3, 1, 3), i32(2));
    }

    @Test
    void fourierTransformsHalveTheRealSide() {
        var back = new Fft(Fft.FftType.IRFFT, List.of(3L, 6L));
        assertThat(inferred(back, array(DType.C128, 2, 3, 4))).isEqualTo("tensor<2x3x6xf64>");
        refused("JRH-SHAPE-001", List.of("of size 4", "fft_length [3, 6]"), back, array(DType.C128, 2, 3, 3));
        refused("JRH-SHAPE-001", List.of("at least 2"), back, array(DType.C128, 4));
        refused("JRH-OP-002", List.of("complex"), back, f32(3, 4));
        var forth = new Fft(Fft.FftType.RFFT, List.of(0L));
        assertThat(inferred(forth, f32(2, 0))).isEqualTo("tensor<2x0xcomplex<f32>>");
        refused("JRH-OP-002", List.of("f32 or f64"), forth, array(DType.F16, 2, 0));
        refused("JRH-OP-003", List.of("fft_length"), new Fft(Fft.FftType.FFT, List.of()), array(DType.C64, 2));
    }

    @Test
    void solversTakeSquareMatrices() {
        refused("JRH-SHAPE-001", List.of("square"), new Cholesky(true), f32(2, 3));
        refused("JRH-OP-002", List.of("floats"), new Cholesky(true), i32(2, 2));
        var solve = new TriangularSolve(false, true, false, TriangularSolve.Transpose.ADJOINT);
        assertThat(inferred(solve, f32(4, 3, 3), f32(4, 2, 3))).isEqualTo("tensor<4x2x3xf32>");
        refused("JRH-SHAPE-001", List.of("argument 1"), solve, f32(4, 3, 3), f32(4, 3, 2));
        refused("JRH-SHAPE-001", List.of("argument 1"), solve, f32(4, 3, 3), f32(5, 3, 3));
        refused("JRH-OP-002", List.of("argument 1"), solve, f32(3, 3), array(DType.F64, 3, 3));
    }

    @Test
    void normalizationTakesOneValueAFeature() {
        var training = new BatchNormTraining(0, 1);
        assertThat(training.infer(List.of(f32(2, 3), f32(3), f32(ANY))))
                .hasToString("[tensor<2x3xf32>, tensor<3xf32>, tensor<3xf32>]");
        refused("JRH-SHAPE-001", List.of("argument 2", "[3]"), training, f32(2, 3), f32(3), f32(2));
        refused("JRH-OP-002", List.of("argument 1"), training, f32(2, 3), array(DType.F64, 3), f32(3));
        refused("JRH-OP-003", List.of("feature_index"), new BatchNormTraining(0, 2), f32(2, 3), f32(3), f32(3));
        var grad = new BatchNormGrad(0, 1);
        refused("JRH-SHAPE-001", List.of("argument 4"), grad, f32(2, 3), f32(3), f32(3), f32(3), f32(3, 3));
    }

    @Test
    void randomNumbersHaveAStateOrBounds() {
        ArrayType shape = array(DType.I64, 3);
        assertThat(inferred(new Rng(Rng.RngDistribution.UNIFORM), i32(), i32(), shape))
                .isEqualTo("tensor<?x?x?xi32>");
        refused("JRH-OP-002", List.of("floats"), new Rng(Rng.RngDistribution.NORMAL), i32(), i32(), shape);
        refused("JRH-SHAPE-001", List.of("argument 0"), new Rng(Rng.RngDistribution.NORMAL), f32(1), f32(), shape);
        var huge = array(DType.I64, 1_000_000_000_000L);
        refused("JRH-SHAPE-001", List.of("argument 2"), new Rng(Rng.RngDistribution.UNIFORM), f32(), f32(), huge);
        var bits = new RngBitGenerator(RngBitGenerator.RngAlgorithm.THREE_FRY, i32(4));
        refused("JRH-SHAPE-001", List.of("2 words"), bits, array(DType.UI64, 3));
        refused("JRH-OP-002", List.of("ui64"), bits, i32(4));
        var unsized = new RngBitGenerator(RngBitGenerator.RngAlgorithm.PHILOX, f32(ANY));
        refused("JRH-OP-003", List.of("fixed size"), unsized, array(DType.UI64, 3));
    }
}
