package io.jarrah.backend.reference;

import static io.jarrah.backend.reference.Runs.all;
import static io.jarrah.backend.reference.Runs.counting;
import static io.jarrah.backend.reference.Runs.f32;
import static io.jarrah.backend.reference.Runs.i32;
import static io.jarrah.backend.reference.Runs.ints;
import static io.jarrah.backend.reference.Runs.reals;
import static io.jarrah.backend.reference.Runs.refused;
import static io.jarrah.backend.reference.Runs.run;
import static io.jarrah.backend.reference.Runs.scalar;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.jarrah.ArrayType;
import io.jarrah.DType;
import io.jarrah.op.*;
import io.jarrah.program.Attributes;
import io.jarrah.program.Equation;
import io.jarrah.program.Location;
import io.jarrah.program.Program;
import io.jarrah.program.Var;
import java.util.List;
import org.junit.jupiter.api.Test;

class MovesTest {
    private static ArrayType i32Of(long... dims) {
        return ArrayType.of(DType.I32, dims);
    }

    @Test
    void broadcastingRepeatsAlongNewAndSingleDimensions() {
        var column = ints(DType.I32, List.of(2L, 1L), 7, 8);
        assertThat(run(new BroadcastInDim(i32Of(3, 2), List.of(1L, 0L)), column).ints())
                .isEqualTo(new long[] {7, 8, 7, 8, 7, 8});
        assertThat(run(new Broadcast(List.of(2L)), i32(1, 2)).ints()).isEqualTo(new long[] {1, 2, 1, 2});
        assertThat(run(new DynamicBroadcastInDim(List.of(0L), List.of(), List.of()), i32(1, 2), i32(2, 2))
                        .ints())
                .isEqualTo(new long[] {1, 1, 2, 2});
        assertThat(refused(new DynamicBroadcastInDim(List.of(0L), List.of(), List.of()), i32(1, 2), i32(3, 2)))
                .contains("[2] cannot be broadcast to [3, 2]");
    }

    @Test
    void transposingReversingAndSlicingKeepElementsTogether() {
        assertThat(run(new Transpose(List.of(1L, 0L)), counting(2, 3)).ints()).isEqualTo(new long[] {0, 3, 1, 4, 2, 5});
        assertThat(run(new Reverse(List.of(1L)), counting(2, 3)).ints()).isEqualTo(new long[] {2, 1, 0, 5, 4, 3});
        assertThat(run(new Slice(List.of(0L, 1L), List.of(2L, 4L), List.of(1L, 2L)), counting(2, 4))
                        .ints())
                .isEqualTo(new long[] {1, 3, 5, 7});
        var complex = reals(DType.C64, List.of(2L), 1, 2, 3, 4);
        assertThat(run(new Reverse(List.of(0L)), complex).reals()).isEqualTo(new double[] {3, 4, 1, 2});
    }

    @Test
    void paddingPutsApartAndCuts() {
        assertThat(run(new Pad(List.of(1L), List.of(-1L), List.of(1L)), i32(1, 2, 3), scalar(9))
                        .ints())
                .isEqualTo(new long[] {9, 1, 9, 2, 9});
        assertThat(run(new Pad(List.of(-1L), List.of(2L), List.of(0L)), i32(1, 2, 3), scalar(9))
                        .ints())
                .isEqualTo(new long[] {2, 3, 9, 9});
        assertThat(run(new DynamicPad(), i32(1, 2), scalar(9), i32(0), i32(1), i32(2))
                        .ints())
                .isEqualTo(new long[] {1, 9, 9, 2, 9});
        assertThat(refused(new DynamicPad(), i32(1, 2), scalar(9), i32(0), i32(-3), i32(0)))
                .contains("negative size");
    }

    @Test
    void concatenatingAlongTheLastDimensionInterleavesRows() {
        assertThat(run(new Concatenate(1), counting(2, 2), counting(2, 1)).ints())
                .isEqualTo(new long[] {0, 1, 0, 2, 3, 1});
    }

    @Test
    void startsOfSlicesAreMovedInside() {
        assertThat(run(new DynamicSlice(List.of(2L)), i32(1, 2, 3), scalar(5)).ints())
                .isEqualTo(new long[] {2, 3});
        assertThat(run(new DynamicSlice(List.of(2L)), i32(1, 2, 3), scalar(-5)).ints())
                .isEqualTo(new long[] {1, 2});
        var huge = ints(DType.UI64, List.of(), -1);
        assertThat(run(new DynamicUpdateSlice(), i32(1, 2, 3), i32(9), huge).ints())
                .isEqualTo(new long[] {1, 2, 9});
        assertThat(run(new RealDynamicSlice(), i32(1, 2, 3, 4), i32(1), i32(4), i32(2))
                        .ints())
                .isEqualTo(new long[] {2, 4});
        assertThat(refused(new RealDynamicSlice(), i32(1, 2), i32(1), i32(3), i32(1)))
                .contains("limit 3");
    }

    @Test
    void shapesComeFromValues() {
        assertThat(run(new DynamicReshape(), counting(6), i32(3, 2)).type().shape())
                .isEqualTo("[3, 2]");
        assertThat(refused(new DynamicReshape(), counting(6), i32(4))).contains("[6]", "[4]");
        assertThat(run(new DynamicIota(DType.F32, 1), i32(2, 2)).reals()).isEqualTo(new double[] {0, 1, 0, 1});
        assertThat(refused(new DynamicIota(DType.F32, 0), i32(-1))).contains("negative");
        assertThat(run(new GetDimensionSize(1), counting(2, 3)).scalar()).isEqualTo(3);
        assertThat(run(new SetDimensionSize(1), counting(2, 3), scalar(2)).ints())
                .isEqualTo(new long[] {0, 1, 3, 4});
        assertThat(refused(new SetDimensionSize(1), counting(2, 3), scalar(4))).contains("size 4");
        assertThat(run(new Iota(ArrayType.of(DType.I2, 5), 0)).ints()).isEqualTo(new long[] {0, 1, -2, -1, 0});
    }

    @Test
    void gatheringTakesSlicesAtMovedStarts() {
        var rows = new GatherDimensions(List.of(1L), List.of(0L), List.of(), List.of(), List.of(0L), 1);
        assertThat(run(new Gather(rows, List.of(1L, 2L), false), counting(3, 2), i32(2, 0, 7))
                        .ints())
                .isEqualTo(new long[] {4, 5, 0, 1, 4, 5});
        var columns = new GatherDimensions(List.of(0L), List.of(1L), List.of(), List.of(), List.of(1L), 1);
        assertThat(run(new Gather(columns, List.of(3L, 1L), false), counting(3, 2), i32(1, 0))
                        .ints())
                .isEqualTo(new long[] {1, 0, 3, 2, 5, 4});
        var batched = new GatherDimensions(List.of(), List.of(1L), List.of(0L), List.of(0L), List.of(1L), 2);
        assertThat(run(
                                new Gather(batched, List.of(1L, 1L), false),
                                counting(2, 3),
                                ints(DType.I64, List.of(2L, 1L), 2, 1))
                        .ints())
                .isEqualTo(new long[] {2, 4});
        assertThat(run(new DynamicGather(rows, false), counting(3, 2), i32(2, 0), i32(1, 1))
                        .ints())
                .isEqualTo(new long[] {4, 0});
        var whole = new GatherDimensions(List.of(), List.of(), List.of(), List.of(), List.of(), 1);
        assertThat(run(new Gather(whole, List.of(), false), scalar(5), ints(DType.I32, List.of(2L, 0L)))
                        .ints())
                .isEqualTo(new long[] {5, 5});
    }

    @Test
    void torchIndexSelectTakesIndicesOfABatch() {
        assertThat(run(new TorchIndexSelect(1, 1), counting(2, 3), ints(DType.I32, List.of(2L, 2L), 2, 0, 1, 1))
                        .ints())
                .isEqualTo(new long[] {2, 0, 4, 4});
        assertThat(refused(new TorchIndexSelect(0, 0), counting(2, 3), i32(2))).contains("index 2");
    }

    @Test
    void bitsRunFromTheLowest() {
        var bytes = ints(DType.UI8, List.of(4L), 0x00, 0x00, 0x80, 0x3F);
        assertThat(run(new BitcastConvert(DType.F32), bytes).reals()).isEqualTo(new double[] {1});
        assertThat(run(new BitcastConvert(DType.I4), ints(DType.UI8, List.of(1L), 0xF2))
                        .ints())
                .isEqualTo(new long[] {2, -1});
        assertThat(run(new BitcastConvert(DType.I1), ints(DType.I8, List.of(1L), -127))
                        .ints())
                .isEqualTo(new long[] {1, 0, 0, 0, 0, 0, 0, 1});
        assertThat(run(new BitcastConvert(DType.I64), f32(1, -2)).ints()).isEqualTo(new long[] {0xC00000003F800000L});
        assertThat(run(new BitcastConvert(DType.F32), i32(0x7F800001)).literal().bits(0))
                .isEqualTo(0x7F800001L);
        var pair = reals(DType.C64, List.of(2L), 0, 1.875, 0, 2);
        assertThat(run(new BitcastConvert(DType.C128), pair).reals())
                .isEqualTo(new double[] {Double.longBitsToDouble(0x3FF00000_00000000L), 2});
    }

    @Test
    void tuplesHoldAnything() {
        var tuple = all(new TupleOf(), f32(1), Datum.Token.TOKEN).getFirst();
        assertThat(run(new GetTupleElement(0), tuple).reals()).containsExactly(1);
        assertThat(all(new GetTupleElement(1), tuple)).containsExactly(Datum.Token.TOKEN);
        assertThat(all(new AfterAll(), Datum.Token.TOKEN)).containsExactly(Datum.Token.TOKEN);
        assertThat(all(new CreateToken())).containsExactly(Datum.Token.TOKEN);
    }

    @Test
    void shapesThatAreKnownOnlyNowHaveToAgreeWithTheDeclaredOnes() {
        var any = ArrayType.of(DType.I32, ArrayType.DYNAMIC);
        var param = new Var(any);
        var wide = new Var(i32Of(4));
        var negate = new Equation(
                List.of(wide), new Pointwise(Pointwise.Fn.NEGATE), List.of(param), Attributes.NONE, Location.UNKNOWN);
        var program = new Program("main", List.of(param), List.of(negate), List.of(wide));
        assertThat(((Tensor) Runs.program(program, i32(1, 2, 3, 4)).getFirst()).ints())
                .isEqualTo(new long[] {-1, -2, -3, -4});
        assertThatThrownBy(() -> Runs.program(program, i32(1, 2, 3)))
                .hasMessageContaining("the result is tensor<3xi32>, declared is tensor<4xi32>");
    }
}
