package io.jarrah.backend.reference;

import static io.jarrah.backend.reference.Runs.all;
import static io.jarrah.backend.reference.Runs.body;
import static io.jarrah.backend.reference.Runs.counting;
import static io.jarrah.backend.reference.Runs.f32;
import static io.jarrah.backend.reference.Runs.i32;
import static io.jarrah.backend.reference.Runs.ints;
import static io.jarrah.backend.reference.Runs.reals;
import static io.jarrah.backend.reference.Runs.refused;
import static io.jarrah.backend.reference.Runs.run;
import static io.jarrah.backend.reference.Runs.scalar;
import static org.assertj.core.api.Assertions.assertThat;

import io.jarrah.ArrayType;
import io.jarrah.DType;
import io.jarrah.op.*;
import io.jarrah.op.Compare.Direction;
import io.jarrah.op.Compare.Order;
import io.jarrah.op.Map;
import io.jarrah.op.Pointwise.Fn;
import io.jarrah.program.Attributes;
import io.jarrah.program.Equation;
import io.jarrah.program.Location;
import io.jarrah.program.Program;
import io.jarrah.program.Var;
import java.util.List;
import org.junit.jupiter.api.Test;

class ReductionsTest {
    private static Program fn(Fn fn) {
        return body(new Pointwise(fn), DType.I32, 2, 0, 1);
    }

    @Test
    void reducingKeepsTheOtherDimensions() {
        assertThat(run(new Reduce(List.of(0L), fn(Fn.ADD), 0), counting(2, 3), scalar(100))
                        .ints())
                .isEqualTo(new long[] {103, 105, 107});
        assertThat(run(new Reduce(List.of(1L), fn(Fn.MAXIMUM), 0), counting(2, 3), scalar(-9))
                        .ints())
                .isEqualTo(new long[] {2, 5});
        assertThat(run(new Reduce(List.of(0L, 1L), fn(Fn.ADD), 0), counting(0, 3), scalar(4))
                        .scalar())
                .isEqualTo(4);
    }

    @Test
    void reductionsRoundAfterEachStepInIndexOrder() {
        var sum = body(new Pointwise(Fn.ADD), DType.BF16, 2, 0, 1);
        var x = reals(DType.BF16, List.of(4L), 256, 1, 1, 1);
        assertThat(run(new Reduce(List.of(0L), sum, 0), x, reals(DType.BF16, List.of(), 0))
                        .reals())
                .isEqualTo(new double[] {256});
        var difference = body(new Pointwise(Fn.SUBTRACT), DType.I32, 2, 1, 0);
        assertThat(run(new Reduce(List.of(0L), difference, 0), i32(1, 10, 100), scalar(0))
                        .scalar())
                .isEqualTo(100 - (10 - 1));
    }

    @Test
    void inputsArePromotedToTheAccumulator() {
        var sum = body(new Pointwise(Fn.ADD), DType.F64, 2, 0, 1);
        var result = run(new Reduce(List.of(0L), sum, 0), f32(0.1f, 0.2f), scalar(0.0));
        assertThat(result.type()).isEqualTo(ArrayType.of(DType.F64));
        assertThat(result.reals()).isEqualTo(new double[] {(double) 0.1f + (double) 0.2f});
    }

    @Test
    void bodiesMayUseCapturedValuesAndOtherOperations() {
        var capturing = body(new Pointwise(Fn.ADD), DType.I32, 3, 0, 1);
        assertThat(run(new Reduce(List.of(0L), capturing, 1), scalar(5), i32(1, 2), scalar(0))
                        .scalar())
                .isEqualTo(10);
        var reshaping = new Reshape(ArrayType.of(DType.I32));
        var last = body(reshaping, DType.I32, 2, 1);
        assertThat(run(new Reduce(List.of(0L), last, 0), i32(1, 2, 3), scalar(0))
                        .scalar())
                .isEqualTo(3);
    }

    @Test
    void severalInputsAreReducedTogether() {
        var scalars = List.of(
                new Var(ArrayType.of(DType.I32)),
                new Var(ArrayType.of(DType.I32)),
                new Var(ArrayType.of(DType.I32)),
                new Var(ArrayType.of(DType.I32)));
        var greater = new Var(ArrayType.of(DType.I1));
        var value = new Var(ArrayType.of(DType.I32));
        var place = new Var(ArrayType.of(DType.I32));
        var argmax = new Program(
                "",
                scalars,
                List.of(
                        step(greater, new Compare(Direction.GE, null), scalars.get(0), scalars.get(2)),
                        step(value, new Select(), greater, scalars.get(0), scalars.get(2)),
                        step(place, new Select(), greater, scalars.get(1), scalars.get(3))),
                List.of(value, place));
        var results = all(new Reduce(List.of(0L), argmax, 0), i32(3, 9, 4), counting(3), scalar(-1), scalar(-1));
        assertThat(((Tensor) results.get(0)).scalar()).isEqualTo(9);
        assertThat(((Tensor) results.get(1)).scalar()).isEqualTo(1);
    }

    private static Equation step(Var result, Op op, Var... args) {
        return new Equation(List.of(result), op, List.of(args), Attributes.NONE, Location.UNKNOWN);
    }

    @Test
    void windowsCountPaddingAndGapsAsInitialValues() {
        var plain = new ReduceWindow(Windows.of(List.of(2L)), fn(Fn.ADD), 0);
        assertThat(run(plain, i32(1, 2, 3), scalar(10)).ints()).isEqualTo(new long[] {13, 15});
        var dilated = new Windows(List.of(2L), List.of(2L), List.of(2L), List.of(2L), List.of(List.of(1L, 0L)));
        assertThat(run(new ReduceWindow(dilated, fn(Fn.ADD), 0), i32(1, 2, 3), scalar(10))
                        .ints())
                .isEqualTo(new long[] {30, 30});
        var shifted = new Windows(List.of(2L), List.of(2L), List.of(2L), List.of(2L), List.of(List.of(0L, 0L)));
        assertThat(run(new ReduceWindow(shifted, fn(Fn.ADD), 0), i32(1, 2, 3), scalar(10))
                        .ints())
                .isEqualTo(new long[] {13, 15});
        var prefix = new Windows(List.of(3L), List.of(1L), List.of(1L), List.of(1L), List.of(List.of(2L, 0L)));
        assertThat(run(new ReduceWindow(prefix, fn(Fn.ADD), 0), i32(1, 2, 3), scalar(0))
                        .ints())
                .isEqualTo(new long[] {1, 3, 6});
    }

    @Test
    void selectedPlacesCollectTheSource() {
        var larger = body(new Compare(Direction.GE, null), DType.I32, 2, 0, 1);
        var op = new SelectAndScatter(Windows.of(List.of(2L)), larger, fn(Fn.ADD), 0);
        assertThat(run(op, i32(1, 5, 5, 2), i32(10, 20, 30), scalar(1)).ints()).isEqualTo(new long[] {1, 31, 31, 1});
        var padded = new Windows(List.of(2L), List.of(2L), List.of(1L), List.of(1L), List.of(List.of(1L, 1L)));
        assertThat(run(new SelectAndScatter(padded, larger, fn(Fn.ADD), 0), i32(-3, -5), i32(10, 20), scalar(0))
                        .ints())
                .isEqualTo(new long[] {10, 20});
    }

    @Test
    void updatesAreWorkedInAndThoseOutsideLeftOut() {
        var elements = new ScatterDimensions(List.of(), List.of(0L), List.of(), List.of(), List.of(0L), 1);
        var indices = ints(DType.I32, List.of(4L, 1L), 1, 1, -1, 3);
        assertThat(run(new Scatter(elements, false, false, fn(Fn.ADD), 0), i32(0, 0, 0), indices, i32(1, 2, 4, 8))
                        .ints())
                .isEqualTo(new long[] {0, 3, 0});
        var params = List.of(new Var(ArrayType.of(DType.I32)), new Var(ArrayType.of(DType.I32)));
        var replace = new Program("", params, List.of(), List.of(params.get(1)));
        var windows = new ScatterDimensions(List.of(0L), List.of(), List.of(), List.of(), List.of(0L), 0);
        assertThat(run(new Scatter(windows, false, true, replace, 0), i32(1, 2, 3), i32(1), i32(7, 8))
                        .ints())
                .isEqualTo(new long[] {1, 7, 8});
        assertThat(run(new Scatter(windows, false, true, replace, 0), i32(1, 2, 3), i32(2), i32(7, 8))
                        .ints())
                .isEqualTo(new long[] {1, 2, 3});
        var batched = new ScatterDimensions(List.of(), List.of(1L), List.of(0L), List.of(0L), List.of(1L), 1);
        assertThat(run(
                                new Scatter(batched, false, true, replace, 0),
                                counting(2, 2),
                                ints(DType.I32, List.of(2L, 1L), 1, 0),
                                i32(7, 8))
                        .ints())
                .isEqualTo(new long[] {0, 7, 8, 3});
    }

    @Test
    void sortingIsStableAndTakesArraysAlong() {
        var params = List.of(
                new Var(ArrayType.of(DType.I32)),
                new Var(ArrayType.of(DType.I32)),
                new Var(ArrayType.of(DType.I32)),
                new Var(ArrayType.of(DType.I32)));
        var less = new Var(ArrayType.of(DType.I1));
        var comparator = new Program(
                "",
                params,
                List.of(step(less, new Compare(Direction.LT, null), params.get(0), params.get(1))),
                List.of(less));
        var results = all(new Sort(0, true, comparator, 0), i32(3, 1, 3, 1, 2), counting(5));
        assertThat(((Tensor) results.get(0)).ints()).isEqualTo(new long[] {1, 1, 2, 3, 3});
        assertThat(((Tensor) results.get(1)).ints()).isEqualTo(new long[] {1, 3, 4, 0, 2});
        var total = body(new Compare(Direction.LT, Order.TOTALORDER), DType.F32, 2, 0, 1);
        assertThat(run(new Sort(0, false, total, 0), f32(Double.NaN, 0.0, -0.0, -1))
                        .reals())
                .isEqualTo(new double[] {-1, -0.0, 0.0, Double.NaN});
        var columns = new Sort(-2, true, body(new Compare(Direction.GT, null), DType.I32, 2, 0, 1), 0);
        assertThat(run(columns, counting(2, 2)).ints()).isEqualTo(new long[] {2, 3, 0, 1});
    }

    @Test
    void sortingEndsWithAContradictoryComparison() {
        var always = body(new Compare(Direction.EQ, null), DType.I32, 2, 0, 0);
        assertThat(run(new Sort(0, true, always, 0), counting(100)).ints())
                .hasSize(100)
                .contains(0, 50, 99);
    }

    @Test
    void theLargestComeFirstAndOfEqualOnesTheFirst() {
        var results = all(new TopK(3), f32(1, 7, 7, Double.NaN));
        assertThat(((Tensor) results.get(0)).reals()).isEqualTo(new double[] {Double.NaN, 7, 7});
        assertThat(((Tensor) results.get(1)).ints()).isEqualTo(new long[] {3, 1, 2});
        assertThat(refused(new TopK(1), reals(DType.C64, List.of(1L), 1, 1))).contains("no order");
    }

    @Test
    void mapAppliesAProgramToMatchingElements() {
        var less = body(new Compare(Direction.LT, null), DType.I32, 2, 0, 1);
        assertThat(run(new Map(List.of(0L), less, 1), scalar(2), i32(1, 3)).ints())
                .isEqualTo(new long[] {0, 1});
        assertThat(run(new Map(List.of(0L), fn(Fn.MULTIPLY), 0), i32(2, 3), i32(4, 5))
                        .ints())
                .isEqualTo(new long[] {8, 15});
    }

    @Test
    void scanningHandsCarriesOn() {
        var params = List.of(new Var(ArrayType.of(DType.I32, 2)), new Var(ArrayType.of(DType.I32, 2)));
        var sum = new Var(ArrayType.of(DType.I32, 2));
        var twice = new Program(
                "", params, List.of(step(sum, new Pointwise(Fn.ADD), params.get(0), params.get(1))), List.of(sum, sum));
        var results = all(new ChloScan(1, 1, null, false, null, twice, 0), counting(2, 3), i32(10, 20));
        assertThat(((Tensor) results.get(0)).ints()).isEqualTo(new long[] {10, 11, 13, 23, 27, 32});
        assertThat(((Tensor) results.get(1)).ints()).isEqualTo(new long[] {13, 32});
        var reversed = all(new ChloScan(1, 1, 3L, true, null, twice, 0), counting(2, 3), i32(0, 0));
        assertThat(((Tensor) reversed.get(0)).ints()).isEqualTo(new long[] {3, 3, 2, 12, 9, 5});
    }
}
