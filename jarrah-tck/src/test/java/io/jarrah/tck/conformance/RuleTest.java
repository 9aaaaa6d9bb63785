package io.jarrah.tck.conformance;

import static org.assertj.core.api.Assertions.assertThat;

import io.jarrah.Array;
import io.jarrah.ArrayType;
import io.jarrah.DType;
import io.jarrah.Elements;
import io.jarrah.FloatFormat;
import org.junit.jupiter.api.Test;

class RuleTest {
    private static final float MIN = Float.MIN_VALUE;

    private static Array complex(DType type, double... parts) {
        return Array.filled(ArrayType.of(type, parts.length / 2), memory -> {
            for (int i = 0; i < parts.length / 2; i++) {
                Elements.setComplex(type, memory, i, parts[2 * i], parts[2 * i + 1]);
            }
        });
    }

    private static long ulps(float got, float wanted) {
        return Numbers.ulps(Array.scalar(got), Array.scalar(wanted), 0);
    }

    @Test
    void zerosAreNoUnitApartThoughTheirBitsDiffer() {
        assertThat(ulps(0.0f, -0.0f)).isZero();
    }

    @Test
    void unitsAcrossZeroAreTheSumOfBothMagnitudes() {
        assertThat(ulps(3 * MIN, -2 * MIN)).isEqualTo(5);
        assertThat(ulps(-2 * MIN, 3 * MIN)).isEqualTo(5);
    }

    @Test
    void unitsCountFloatsBetween() {
        assertThat(ulps(1.0f, Math.nextUp(1.0f))).isEqualTo(1);
        assertThat(ulps(-1.0f, Math.nextDown(Math.nextDown(-1.0f)))).isEqualTo(2);
        assertThat(ulps(-Float.MAX_VALUE, Float.MAX_VALUE)).isEqualTo(2L * 0x7F7FFFFF);
    }

    @Test
    void anythingNotFiniteIsAsFarAsCanBeFromAllButItself() {
        assertThat(ulps(Float.POSITIVE_INFINITY, Float.MAX_VALUE)).isEqualTo(-1);
        assertThat(ulps(Float.POSITIVE_INFINITY, Float.NEGATIVE_INFINITY)).isEqualTo(-1);
        assertThat(ulps(Float.NaN, 1)).isEqualTo(-1);
        assertThat(ulps(Float.NaN, Float.POSITIVE_INFINITY)).isEqualTo(-1);
        assertThat(ulps(Float.NEGATIVE_INFINITY, Float.NEGATIVE_INFINITY)).isZero();
    }

    @Test
    void anyNanMatchesAnyNan() {
        assertThat(Numbers.ulps(FloatFormat.F32, 0x7FC00000L, 0xFF800001L)).isZero();
    }

    @Test
    void unitsOfDoublesMayExceedWhatALongHolds() {
        assertThat(Numbers.ulps(
                        FloatFormat.F64,
                        Double.doubleToRawLongBits(-Double.MAX_VALUE),
                        Double.doubleToRawLongBits(Double.MAX_VALUE)))
                .isEqualTo(0xFFDFFFFFFFFFFFFEL);
        assertThat(new Rule.Ulps(0, 3).compare(Array.scalar(-Double.MAX_VALUE), Array.scalar(Double.MAX_VALUE)))
                .isNotNull();
    }

    @Test
    void complexNumbersAreAsFarAsTheirLargerPart() {
        var got = complex(DType.C64, 1, Math.nextUp(Math.nextUp(2.0f)));
        var wanted = complex(DType.C64, Math.nextUp(1.0f), 2);
        assertThat(Numbers.ulps(got, wanted, 0)).isEqualTo(2);
        assertThat(new Rule.Ulps(0, 1).compare(got, wanted)).isNotNull();
        assertThat(new Rule.Ulps(0, 2).compare(got, wanted)).isNull();
    }

    @Test
    void aDistanceBelowTheLeastIsAMismatchToo() {
        var one = Array.scalar(1.0f);
        assertThat(new Rule.Ulps(1, 2).compare(one, one)).isNotNull();
        assertThat(new Rule.Ulps(1, 2).compare(one, Array.scalar(Math.nextUp(1.0f))))
                .isNull();
        assertThat(new Rule.Ulps(-1, -1).compare(one, Array.scalar(Float.NaN))).isNull();
    }

    @Test
    void equalZerosAreEqualAndNanEqualsNothing() {
        var rule = new Rule.Equal(false);
        assertThat(rule.compare(Array.of(0.0, 1.0), Array.of(-0.0, 1.0))).isNull();
        assertThat(rule.compare(Array.of(Double.NaN), Array.of(Double.NaN))).isNotNull();
        assertThat(new Rule.Equal(true).compare(Array.of(Double.NaN), Array.of(Double.NaN)))
                .isNull();
    }

    @Test
    void integersOfFullWidthAreComparedExactly() {
        var rule = new Rule.Equal(false);
        assertThat(rule.compare(Array.of(Long.MAX_VALUE), Array.of(Long.MAX_VALUE - 1)))
                .hasToString("1 of 1 element differs at [0]: got 9223372036854775807, wanted 9223372036854775806"
                        + " (difference 1, has to be equal)");
    }

    @Test
    void almostEqualIsAbsoluteAndPartByPart() {
        var rule = new Rule.Almost(0.001);
        assertThat(rule.compare(Array.of(1000.0, 0.0), Array.of(1000.0009, -0.0009)))
                .isNull();
        assertThat(rule.compare(Array.of(0.0), Array.of(0.0011))).isNotNull();
        assertThat(rule.compare(complex(DType.C64, 1, 2), complex(DType.C64, 1.0008, 2.0008)))
                .isNull();
        assertThat(rule.compare(complex(DType.C64, 1, 2), complex(DType.C64, 1, 2.0012)))
                .isNotNull();
    }

    @Test
    void almostEqualInfinitiesHaveToBeTheSame() {
        var rule = new Rule.Almost(1e300);
        double infinity = Double.POSITIVE_INFINITY;
        assertThat(rule.compare(Array.of(infinity, Double.NaN), Array.of(infinity, Double.NaN)))
                .isNull();
        assertThat(rule.compare(Array.of(infinity), Array.of(-infinity))).isNotNull();
        assertThat(rule.compare(Array.of(infinity), Array.of(Double.MAX_VALUE))).isNotNull();
        assertThat(rule.compare(Array.of(Double.NaN), Array.of(1.0))).isNotNull();
    }

    @Test
    void nearIsRelativeToTheExpectedModulus() {
        var rule = new Rule.Near(1e-3, 0);
        assertThat(rule.compare(Array.of(1000.9), Array.of(1000.0))).isNull();
        assertThat(rule.compare(Array.of(1001.1), Array.of(1000.0))).isNotNull();
        assertThat(rule.compare(complex(DType.C128, 1000, 0.9), complex(DType.C128, 1000, 0)))
                .isNull();
        assertThat(rule.compare(complex(DType.C128, 1000.8, 0.8), complex(DType.C128, 1000, 0)))
                .isNotNull();
    }

    @Test
    void aDifferenceSaysWhereAndHowMany() {
        var type = ArrayType.of(DType.F32, 2, 3);
        var got = Array.of(type, 1.0, 2.0, 3.5, 4.0, 5.5, 6.0);
        var wanted = Array.of(type, 1.0, 2.0, 3.0, 4.0, 5.0, 6.0);
        assertThat(new Rule.Almost(0.25).compare(got, wanted))
                .hasToString("2 of 6 elements differ, the first at [0, 2]: got 3.5, wanted 3.0"
                        + " (difference 0.5, allowed 0.25)");
    }

    @Test
    void arraysOfOtherTypesAreNotCompared() {
        assertThat(new Rule.Equal(false).compare(Array.of(1f), Array.of(1.0)))
                .hasToString("got an array of type tensor<1xf32>, wanted tensor<1xf64>");
    }

    @Test
    void emptyArraysMatch() {
        var none = Array.of(ArrayType.of(DType.F32, 0, 3), new double[0]);
        assertThat(new Rule.Ulps(0, 0).compare(none, none)).isNull();
    }
}
