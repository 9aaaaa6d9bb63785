package io.jarrah.backend.reference;

import static io.jarrah.backend.reference.Runs.f32;
import static io.jarrah.backend.reference.Runs.i32;
import static io.jarrah.backend.reference.Runs.ints;
import static io.jarrah.backend.reference.Runs.reals;
import static io.jarrah.backend.reference.Runs.run;
import static io.jarrah.backend.reference.Runs.scalar;
import static org.assertj.core.api.Assertions.assertThat;

import io.jarrah.ArrayType;
import io.jarrah.DType;
import io.jarrah.QuantizedType;
import io.jarrah.op.Broadcasting;
import io.jarrah.op.Clamp;
import io.jarrah.op.Compare;
import io.jarrah.op.Compare.Direction;
import io.jarrah.op.Compare.Order;
import io.jarrah.op.ConstantLike;
import io.jarrah.op.Convert;
import io.jarrah.op.Pointwise;
import io.jarrah.op.Pointwise.Fn;
import io.jarrah.op.ReducePrecision;
import io.jarrah.op.Select;
import io.jarrah.op.UniformDequantize;
import io.jarrah.op.UniformQuantize;
import io.jarrah.program.Literal;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;

class ElementwiseTest {
    private static Tensor apply(Fn fn, Tensor... args) {
        return run(new Pointwise(fn), args);
    }

    @Test
    void predicatesAddAsOrAndMultiplyAsAnd() {
        var x = ints(DType.I1, List.of(4L), 0, 0, 1, 1);
        var y = ints(DType.I1, List.of(4L), 0, 1, 0, 1);
        assertThat(apply(Fn.ADD, x, y).ints()).isEqualTo(new long[] {0, 1, 1, 1});
        assertThat(apply(Fn.MULTIPLY, x, y).ints()).isEqualTo(new long[] {0, 0, 0, 1});
        assertThat(apply(Fn.XOR, x, y).ints()).isEqualTo(new long[] {0, 1, 1, 0});
        assertThat(apply(Fn.NOT, x).ints()).isEqualTo(new long[] {1, 1, 0, 0});
        assertThat(apply(Fn.MAXIMUM, x, y).ints()).isEqualTo(new long[] {0, 1, 1, 1});
    }

    @Test
    void integersWrapByWidthAndSign() {
        var x = ints(DType.I8, List.of(2L), 127, -128);
        assertThat(apply(Fn.ADD, x, ints(DType.I8, List.of(2L), 1, -1)).ints()).isEqualTo(new long[] {-128, 127});
        assertThat(apply(Fn.NEGATE, x).ints()).isEqualTo(new long[] {-127, -128});
        var u = ints(DType.UI8, List.of(2L), 200, 3);
        assertThat(apply(Fn.SUBTRACT, ints(DType.UI8, List.of(2L), 1, 5), u).ints())
                .isEqualTo(new long[] {57, 2});
        assertThat(apply(Fn.MAXIMUM, u, ints(DType.UI8, List.of(2L), 100, 100)).ints())
                .isEqualTo(new long[] {200, 100});
        assertThat(apply(Fn.NOT, u).ints()).isEqualTo(new long[] {55, 252});
    }

    @Test
    void floatsAreRoundedOnceToTheirFormat() {
        var x = reals(DType.BF16, List.of(1L), 256);
        assertThat(apply(Fn.ADD, x, reals(DType.BF16, List.of(1L), 1)).reals()).isEqualTo(new double[] {256});
        assertThat(apply(Fn.ADD, x, reals(DType.BF16, List.of(1L), 3)).reals()).isEqualTo(new double[] {260});
        assertThat(apply(Fn.DIVIDE, f32(1), f32(3)).reals()).isEqualTo(new double[] {1.0f / 3.0f});
        assertThat(apply(Fn.MULTIPLY, f32(0x1p-149), f32(0.5)).reals()).isEqualTo(new double[] {0});
        assertThat(apply(Fn.MAXIMUM, f32(Double.NaN), f32(1)).reals()[0]).isNaN();
        assertThat(apply(Fn.IS_FINITE, f32(1, Double.POSITIVE_INFINITY, Double.NaN))
                        .ints())
                .isEqualTo(new long[] {1, 0, 0});
    }

    @Test
    void complexNumbersMultiplyAndSplit() {
        var z = reals(DType.C64, List.of(1L), 3, 4);
        assertThat(apply(Fn.MULTIPLY, z, reals(DType.C64, List.of(1L), 0, 1)).reals())
                .isEqualTo(new double[] {-4, 3});
        assertThat(apply(Fn.ABS, z).reals()).isEqualTo(new double[] {5});
        assertThat(apply(Fn.REAL_PART, z).reals()).isEqualTo(new double[] {3});
        assertThat(apply(Fn.IMAG, z).reals()).isEqualTo(new double[] {4});
        assertThat(apply(Fn.CONJ, z).reals()).isEqualTo(new double[] {3, -4});
        assertThat(apply(Fn.COMPLEX, f32(1, 2), f32(3, 4)).reals()).isEqualTo(new double[] {1, 3, 2, 4});
        assertThat(apply(Fn.MAXIMUM, z, reals(DType.C64, List.of(1L), 3, 5)).reals())
                .isEqualTo(new double[] {3, 5});
        assertThat(apply(Fn.IMAG, f32(7)).reals()).isEqualTo(new double[] {0});
    }

    @Test
    void comparisonsKnowSignNaNAndTheTotalOrder() {
        var ones = ints(DType.UI64, List.of(1L), -1);
        assertThat(run(new Compare(Direction.GT, null), ones, ints(DType.UI64, List.of(1L), 1))
                        .scalar())
                .isEqualTo(1);
        var nan = f32(Double.NaN);
        assertThat(run(new Compare(Direction.EQ, null), nan, nan).scalar()).isZero();
        assertThat(run(new Compare(Direction.NE, null), nan, nan).scalar()).isEqualTo(1);
        assertThat(run(new Compare(Direction.EQ, Order.TOTALORDER), nan, nan).scalar())
                .isEqualTo(1);
        assertThat(run(new Compare(Direction.LT, Order.TOTALORDER), f32(-0.0), f32(0.0))
                        .scalar())
                .isEqualTo(1);
        assertThat(run(new Compare(Direction.LT, null), f32(-0.0), f32(0.0)).scalar())
                .isZero();
        var z = reals(DType.C64, List.of(2L), 1, 2, 1, 3);
        var w = reals(DType.C64, List.of(2L), 1, 2, 1, 2);
        assertThat(run(new Compare(Direction.NE, null), z, w).ints()).isEqualTo(new long[] {0, 1});
    }

    @Test
    void conversionsTruncateRoundAndTest() {
        assertThat(run(new Convert(DType.I32), f32(-2.9, 2.9)).ints()).isEqualTo(new long[] {-2, 2});
        assertThat(run(new Convert(DType.UI8), i32(258, -1)).ints()).isEqualTo(new long[] {2, 255});
        assertThat(run(new Convert(DType.I1), f32(0, -0.0, 0.1, Double.NaN)).ints())
                .isEqualTo(new long[] {0, 0, 1, 1});
        assertThat(run(new Convert(DType.F32), i32(16777217)).reals()).isEqualTo(new double[] {16777216});
        var large = ints(DType.UI64, List.of(1L), -1);
        assertThat(run(new Convert(DType.F64), large).reals()).isEqualTo(new double[] {0x1p64});
        assertThat(run(new Convert(DType.C64), i32(3)).reals()).isEqualTo(new double[] {3, 0});
        assertThat(run(new Convert(DType.F16), reals(DType.C64, List.of(1L), 2049, 7))
                        .reals())
                .isEqualTo(new double[] {2048});
    }

    @Test
    void oneValueStandsForAll() {
        var yes = ints(DType.I1, List.of(), 1);
        assertThat(run(new Select(), yes, f32(1, 2), f32(3, 4)).reals()).isEqualTo(new double[] {1, 2});
        var mask = ints(DType.I1, List.of(2L), 0, 1);
        assertThat(run(new Select(), mask, f32(1, 2), f32(3, 4)).reals()).isEqualTo(new double[] {3, 2});
        assertThat(run(new Clamp(), scalar(0.0), f32(-1, 0.5, 2), scalar(1.0)).reals())
                .isEqualTo(new double[] {0, 0.5, 1});
        var five = Literal.of(ArrayType.of(DType.I8), new byte[] {5});
        assertThat(run(new ConstantLike(five), f32(1, 2)).ints()).isEqualTo(new long[] {5, 5});
    }

    @Test
    void broadcastFunctionsMeetInACommonShape() {
        var column = ints(DType.I32, List.of(2L, 1L), 10, 20);
        assertThat(run(new Broadcasting(new Pointwise(Fn.ADD), null), column, i32(1, 2))
                        .ints())
                .isEqualTo(new long[] {11, 12, 21, 22});
        assertThat(run(new Broadcasting(new Pointwise(Fn.SUBTRACT), List.of(0L)), i32(1, 2), column)
                        .ints())
                .isEqualTo(new long[] {-9, -18});
        assertThat(run(new Broadcasting(new Compare(Direction.LT, null), null), column, i32(15))
                        .ints())
                .isEqualTo(new long[] {1, 0});
        var mask = ints(DType.I1, List.of(2L, 1L), 1, 0);
        assertThat(run(new Broadcasting(new Select(), null), mask, i32(1, 2), scalar(9))
                        .ints())
                .isEqualTo(new long[] {1, 2, 9, 9});
    }

    @Test
    void precisionIsReducedInTheTypeItself() {
        assertThat(run(new ReducePrecision(8, 7), f32(1.00390625, 1e-3)).reals())
                .isEqualTo(new double[] {1, DType.BF16.format().round(1e-3f)});
        assertThat(run(new ReducePrecision(5, 10), f32(65520, -65536)).reals())
                .isEqualTo(new double[] {Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY});
    }

    @Test
    void quantizedNumbersAreComputedAsTheNumbersTheyMean() {
        var halves =
                new QuantizedType(DType.I8, -128, 127, DType.F32, QuantizedType.PER_TENSOR, List.of(0.5), List.of(3L));
        var x = run(new UniformQuantize(halves), f32(1, -2, 100));
        assertThat(x.ints()).isEqualTo(new long[] {5, -1, 127});
        assertThat(run(new UniformDequantize(), x).reals()).isEqualTo(new double[] {1, -2, 62});
        assertThat(run(new Pointwise(Fn.ADD), x, x).ints()).isEqualTo(new long[] {7, -5, 127});
        var perAxis = new QuantizedType(DType.UI8, 0, 255, DType.F32, 0, List.of(1.0, 2.0, 4.0), List.of(0L, 128L, 0L));
        assertThat(run(new UniformQuantize(perAxis), x).ints()).isEqualTo(new long[] {1, 127, 16});
    }

    @Test
    void everyFunctionRunsOnEveryElementTypeThatItAccepts() {
        for (var fn : Fn.values()) {
            for (var type : DType.values()) {
                if (fn.accepts(type)) {
                    var ones = run(new Convert(type), i32(1, 1));
                    var args = Collections.nCopies(fn.arity(), ones).toArray(Tensor[]::new);
                    assertThat(apply(fn, args).size()).as("%s of %s", fn, type).isEqualTo(2);
                }
            }
        }
    }
}
