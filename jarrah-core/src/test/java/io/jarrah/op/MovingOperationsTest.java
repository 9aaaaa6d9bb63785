package io.jarrah.op;

import static io.jarrah.op.Inference.ANY;
import static io.jarrah.op.Inference.array;
import static io.jarrah.op.Inference.bounded;
import static io.jarrah.op.Inference.f32;
import static io.jarrah.op.Inference.i32;
import static io.jarrah.op.Inference.inferred;
import static io.jarrah.op.Inference.refused;
import static org.assertj.core.api.Assertions.assertThat;

import io.jarrah.DType;
import io.jarrah.QuantizedType;
import java.util.List;
import org.junit.jupiter.api.Test;

class MovingOperationsTest {
    @Test
    void broadcastingInDimensionsTakesSizesOfOneOrEqualOnes() {
        var op = new BroadcastInDim(f32(2, 3, 4), List.of(0L, 2L));
        assertThat(inferred(op, f32(1, 4))).isEqualTo("tensor<2x3x4xf32>");
        assertThat(inferred(op, f32(ANY, 4))).isEqualTo("tensor<2x3x4xf32>");
        refused("JRH-SHAPE-001", List.of("argument 0", "[2, 3]", "[2, 4]"), op, f32(2, 3));
        refused("JRH-OP-002", List.of("argument 0", "f32"), op, i32(1, 4));
        refused("JRH-OP-003", List.of("broadcast_dimensions", "[0, 2]", "1 numbers"), op, f32(4));
        refused("JRH-OP-003", List.of("distinct"), new BroadcastInDim(f32(2, 2), List.of(1L, 1L)), f32(2, 2));
        refused("JRH-OP-003", List.of("[2]", "0 to 1"), new BroadcastInDim(f32(2, 2), List.of(2L)), f32(2));
    }

    @Test
    void reshapingKeepsTheNumberOfElements() {
        assertThat(inferred(new Reshape(f32(6)), f32(2, ANY))).isEqualTo("tensor<6xf32>");
        refused("JRH-SHAPE-001", List.of("[2, 2]", "as many elements as [6]"), new Reshape(f32(6)), f32(2, 2));
        refused("JRH-OP-001", List.of("0", "1"), new Reshape(f32(6)));
    }

    @Test
    void transposingTakesBoundsAndScalesAlong() {
        var perAxis = new QuantizedType(DType.I8, -128, 127, DType.F32, 0, List.of(0.5, 2.0), List.of(0L, 0L));
        assertThat(inferred(new Transpose(List.of(1L, 0L)), array(perAxis, 2, 3)))
                .isEqualTo("tensor<3x2x!quant.uniform<i8:f32:1, {0.5,2.0}>>");
        assertThat(inferred(new Transpose(List.of(0L)), bounded(5))).contains("bounds<5>");
        refused("JRH-OP-003", List.of("permutation", "[0]", "2 dimensions"), new Transpose(List.of(0L)), f32(2, 3));
    }

    @Test
    void slicesLieWithinTheArray() {
        assertThat(inferred(new Slice(List.of(1L), List.of(6L), List.of(2L)), f32(ANY)))
                .isEqualTo("tensor<3xf32>");
        refused(
                "JRH-OP-003",
                List.of("limit_indices", "[6]", "dimension 0"),
                new Slice(List.of(1L), List.of(6L), List.of(2L)),
                f32(5));
        refused("JRH-OP-003", List.of("limit_indices"), new Slice(List.of(1L), List.of(6L), List.of(2L)), bounded(5));
        refused("JRH-OP-003", List.of("strides"), new Slice(List.of(0L), List.of(1L), List.of(0L)), f32(5));
        refused("JRH-OP-003", List.of("start_indices"), new Slice(List.of(-1L), List.of(1L), List.of(1L)), f32(5));
        refused("JRH-OP-003", List.of("limit"), new Slice(List.of(2L), List.of(1L), List.of(1L)), f32(5));
    }

    @Test
    void paddingHasToLeaveASize() {
        var cut = new Pad(List.of(-2L), List.of(-2L), List.of(0L));
        assertThat(inferred(cut, f32(4), f32())).isEqualTo("tensor<0xf32>");
        assertThat(inferred(cut, f32(ANY), f32())).isEqualTo("tensor<?xf32>");
        refused("JRH-OP-003", List.of("padding of dimension 0"), cut, f32(3), f32());
        refused("JRH-SHAPE-001", List.of("argument 1", "[1]"), cut, f32(4), f32(1));
        refused(
                "JRH-OP-003",
                List.of("padding of dimension 0"),
                new Pad(List.of(1L), List.of(Long.MAX_VALUE), List.of(0L)),
                f32(4),
                f32());
        refused("JRH-OP-003", List.of("interior"), new Pad(List.of(0L), List.of(0L), List.of(-1L)), f32(4), f32());
    }

    @Test
    void concatenatedSizesAddUp() {
        assertThat(inferred(new Concatenate(0), f32(2, ANY), f32(1, 3))).isEqualTo("tensor<3x3xf32>");
        assertThat(inferred(new Concatenate(0), f32(2), f32(ANY))).isEqualTo("tensor<?xf32>");
        assertThat(inferred(new Concatenate(0), f32(2), bounded(3))).contains("bounds<5>");
        refused("JRH-SHAPE-001", List.of("argument 1", "[1, 4]"), new Concatenate(0), f32(2, 3), f32(1, 4));
        refused("JRH-SHAPE-001", List.of("argument 1", "[2]"), new Concatenate(0), f32(2, 3), f32(2));
        refused("JRH-OP-003", List.of("dimension", "none"), new Concatenate(0), f32());
        refused("JRH-OP-002", List.of("argument 1"), new Concatenate(0), f32(2), i32(2));
    }

    @Test
    void dynamicSlicesTakeOneStartForEachDimension() {
        var op = new DynamicSlice(List.of(1L, 2L));
        assertThat(inferred(op, f32(ANY, 3), i32(), i32())).isEqualTo("tensor<1x2xf32>");
        refused("JRH-OP-001", List.of("2", "3"), op, f32(2, 3), i32());
        refused("JRH-OP-002", List.of("argument 2"), op, f32(2, 3), i32(), array(DType.I64));
        refused("JRH-OP-003", List.of("slice_sizes", "[1, 2]"), op, f32(2, 1), i32(), i32());
        refused("JRH-OP-002", List.of("argument 1", "integers"), op, f32(2, 3), f32(), f32());
    }

    @Test
    void updatesLieWithinTheArray() {
        var op = new DynamicUpdateSlice();
        refused("JRH-SHAPE-001", List.of("argument 1", "[4]", "[3]"), op, f32(3), f32(4), i32());
        refused("JRH-SHAPE-001", List.of("argument 1"), op, f32(3), f32(1, 1), i32());
        refused("JRH-OP-002", List.of("argument 1"), op, f32(3), i32(1), i32());
    }

    @Test
    void shapesAsArgumentsDecideTheRank() {
        assertThat(inferred(new DynamicReshape(), f32(6), i32(2))).isEqualTo("tensor<?x?xf32>");
        assertThat(inferred(new DynamicIota(DType.I8, 0), i32(1))).isEqualTo("tensor<?xi8>");
        refused("JRH-SHAPE-001", List.of("argument 1", "one dimension"), new DynamicReshape(), f32(6), i32());
        refused("JRH-SHAPE-001", List.of("argument 1"), new DynamicReshape(), f32(6), i32(ANY));
        refused("JRH-OP-003", List.of("iota_dimension"), new DynamicIota(DType.I8, 1), i32(1));
        refused("JRH-OP-003", List.of("element type"), new DynamicIota(DType.I1, 0), i32(1));
        var hinted = new DynamicBroadcastInDim(List.of(0L), List.of(0L), List.of(0L));
        refused("JRH-OP-003", List.of("known_expanding_dimensions"), hinted, f32(1), i32(2));
        refused("JRH-SHAPE-001", List.of("argument 2", "[1]"), new DynamicPad(), f32(6), f32(), i32(2), i32(1), i32(1));
        refused("JRH-SHAPE-001", List.of("argument 3"), new RealDynamicSlice(), f32(6), i32(1), i32(1), i32(2));
    }

    @Test
    void settingASizeMakesTheOldOneABound() {
        assertThat(inferred(new SetDimensionSize(0), f32(3, 4), i32()))
                .isEqualTo("tensor<?x4xf32, #stablehlo.bounds<3, ?>>");
        assertThat(inferred(new SetDimensionSize(0), bounded(3), i32())).contains("bounds<3>");
        refused("JRH-OP-002", List.of("argument 1", "i32"), new SetDimensionSize(0), f32(3), array(DType.I64));
        refused("JRH-OP-003", List.of("dimension"), new GetDimensionSize(1), f32(3));
    }

    @Test
    void bitsOfOtherWidthsChangeTheLastDimension() {
        assertThat(inferred(new BitcastConvert(DType.I1), array(DType.UI8, 2))).isEqualTo("tensor<2x8xi1>");
        assertThat(inferred(new BitcastConvert(DType.C128), array(DType.C64, ANY, 2)))
                .isEqualTo("tensor<?xcomplex<f64>>");
        refused("JRH-SHAPE-001", List.of("[3]", "last dimension of 2"), new BitcastConvert(DType.I64), f32(3));
        refused("JRH-SHAPE-001", List.of("[]"), new BitcastConvert(DType.I64), f32());
        refused("JRH-OP-002", List.of("real"), new BitcastConvert(DType.I64), array(DType.C64));
        refused("JRH-OP-002", List.of("multiple of 6"), new BitcastConvert(DType.F6E2M3FN), f32(3));
    }

    @Test
    void tuplesAndTokensKeepTheirKinds() {
        refused("JRH-OP-002", List.of("a tuple"), new GetTupleElement(0), f32());
        refused("JRH-OP-002", List.of("a token"), new AfterAll(), f32());
        refused("JRH-OP-001", List.of("1", "0"), new CreateToken(), f32());
        var tuple = new TupleOf().infer(List.of(f32(2), i32())).getFirst();
        assertThat(inferred(new GetTupleElement(1), tuple)).isEqualTo("tensor<i32>");
        refused("JRH-OP-003", List.of("index", "2"), new GetTupleElement(2), tuple);
    }

    @Test
    void quantizingKeepsTheNumbersThatAreMeant() {
        var type = new QuantizedType(DType.I8, -128, 127, DType.F32, -1, List.of(0.5), List.of(0L));
        refused("JRH-OP-002", List.of("f32"), new UniformQuantize(type), array(DType.F64, 2));
        refused("JRH-OP-003", List.of("quantized type"), new UniformQuantize(DType.F32), f32(2));
        refused("JRH-OP-002", List.of("quantized"), new UniformDequantize(), f32(2));
        refused("JRH-OP-003", List.of("exponent_bits"), new ReducePrecision(0, 3), f32(2));
        refused("JRH-OP-003", List.of("mantissa_bits"), new ReducePrecision(1, -1), f32(2));
    }

    @Test
    void selectingAndClampingTakeOneValueForAll() {
        assertThat(inferred(new Select(), array(DType.I1), f32(ANY), f32(3))).isEqualTo("tensor<3xf32>");
        refused("JRH-SHAPE-001", List.of("argument 0", "[2]"), new Select(), array(DType.I1, 2), f32(3), f32(3));
        refused("JRH-OP-002", List.of("argument 0", "predicates"), new Select(), i32(), f32(3), f32(3));
        refused("JRH-SHAPE-001", List.of("argument 2"), new Select(), array(DType.I1), f32(3), f32(2));
        refused("JRH-SHAPE-001", List.of("argument 2", "[2]"), new Clamp(), f32(), f32(3), f32(2));
        refused("JRH-OP-002", List.of("argument 0"), new Clamp(), i32(), f32(3), f32(3));
    }

    @Test
    void torchIndexSelectSharesLeadingDimensions() {
        assertThat(inferred(new TorchIndexSelect(1, 1), f32(2, 5, 7), i32(2, 3)))
                .isEqualTo("tensor<2x3x7xf32>");
        refused("JRH-OP-003", List.of("batch_dims"), new TorchIndexSelect(0, 1), f32(2, 5), i32(2));
        refused("JRH-SHAPE-001", List.of("argument 1"), new TorchIndexSelect(1, 1), f32(2, 5), i32(3));
    }

    @Test
    void iotaNeedsADimensionAndNumbers() {
        refused("JRH-OP-003", List.of("iota_dimension", "2"), new Iota(f32(2, 3), 2));
        refused("JRH-OP-003", List.of("element type"), new Iota(array(DType.I1, 2), 0));
    }
}
