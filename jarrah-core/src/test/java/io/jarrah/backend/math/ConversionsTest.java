package io.jarrah.backend.math;

import static io.jarrah.FloatFormat.*;
import static org.assertj.core.api.Assertions.assertThat;

import io.jarrah.FloatFormat;
import java.math.BigDecimal;
import java.util.List;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

class ConversionsTest {
    @ParameterizedTest
    @CsvSource({
        "NaN,       0,    0",
        "Infinity,  127,  255",
        "-Infinity, -128, 0",
        "1.9,       1,    1",
        "-1.9,      -1,   0",
        "-0.5,      0,    0",
        "127.9,     127,  127",
        "255.9,     127,  255",
        "256,       127,  255",
        "-128.9,    -128, 0",
        "1e30,      127,  255"
    })
    void integersOutOfRangeAreHeldInIt(double value, long signed, long unsigned) {
        assertThat(Conversions.toInteger(value, 8, false)).isEqualTo(signed);
        assertThat(Conversions.toInteger(value, 8, true)).isEqualTo(unsigned);
    }

    @Test
    void integersOf64BitsUseTheWholeRange() {
        assertThat(Conversions.toInteger(0x1p63, 64, false)).isEqualTo(Long.MAX_VALUE);
        assertThat(Conversions.toInteger(-0x1p63, 64, false)).isEqualTo(Long.MIN_VALUE);
        assertThat(Conversions.toInteger(0x1p63, 64, true)).isEqualTo(Long.MIN_VALUE);
        assertThat(Conversions.toInteger(0x1.fffffffffffffp63, 64, true)).isEqualTo(-2048);
        assertThat(Conversions.toInteger(0x1p64, 64, true)).isEqualTo(-1);
        assertThat(Conversions.toInteger(-1, 64, true)).isZero();
        assertThat(Conversions.toInteger(Double.NaN, 64, true)).isZero();
        assertThat(Conversions.toInteger(7.5, 4, false)).isEqualTo(7);
        assertThat(Conversions.toInteger(7.5, 2, true)).isEqualTo(3);
    }

    @ParameterizedTest
    @EnumSource(FloatFormat.class)
    void integersBecomeTheNearestNumber(FloatFormat format) {
        long[] values = LongStream.of(
                        0x8000008000000000L,
                        0x8000008000000001L,
                        0x8000007fffffffffL,
                        0x8000018000000000L,
                        0x80000000000003ffL,
                        0x8000000000000400L,
                        0x8000000000000401L,
                        0x8000000000000c00L,
                        -1,
                        1,
                        3,
                        5,
                        255,
                        2049,
                        2051,
                        65519,
                        65520,
                        16777217,
                        16777219,
                        0x4000002000000001L,
                        0x4000000000000200L,
                        0x4000000000000201L,
                        (1L << 53) + 1,
                        (1L << 54) + 2,
                        0x7fffffffffffffffL)
                .toArray();
        for (long value : values) {
            for (boolean unsigned : new boolean[] {true, false}) {
                var decimal = new BigDecimal(unsigned ? Long.toUnsignedString(value) : Long.toString(value));
                double expected = format.decode(format.encode(decimal));
                assertThat(Conversions.toFloat(value, unsigned, format))
                        .as("%s as %s", decimal, format)
                        .isEqualTo(Double.valueOf(expected));
            }
        }
    }

    @Test
    void integersAreRoundedOnce() {
        // through a double these would end at the middle of two floats, and at the even one
        assertThat(Conversions.toFloat(0x4000004000000001L, false, F32)).isEqualTo(0x1.000002p62);
        assertThat(Conversions.toFloat(0xC000008000000001L, true, F32)).isEqualTo(0x1.800002p63);
        assertThat(Conversions.toFloat((1L << 62) + (1L << 54) + 1, false, BF16))
                .isEqualTo(0x1.02p62);
        assertThat(Conversions.toFloat(-(1L << 62) - (1L << 54) - 1, false, BF16))
                .isEqualTo(-0x1.02p62);
    }

    @Test
    void predicatesAreWhatIsNotZero() {
        assertThat(Conversions.toPredicate(0.5)).isTrue();
        assertThat(Conversions.toPredicate(Double.NaN)).isTrue();
        assertThat(Conversions.toPredicate(-0.0)).isFalse();
        assertThat(Conversions.toPredicate(Long.MIN_VALUE)).isTrue();
        assertThat(Conversions.toPredicate(0L)).isFalse();
    }

    @Test
    void reducedPrecisionIsThatOfTheSmallerFormat() {
        record Case(double value, double reduced) {}
        for (var example : List.of(
                new Case(Double.POSITIVE_INFINITY, Double.POSITIVE_INFINITY),
                new Case(Double.NEGATIVE_INFINITY, Double.NEGATIVE_INFINITY),
                new Case(Double.NaN, Double.NaN),
                new Case(Double.MIN_VALUE, 0),
                new Case(0x1p-15, 0),
                new Case(-0x1p-15, -0.0),
                new Case(0x1p-14, 0x1p-14),
                new Case(65519, 65504),
                new Case(65520, Double.POSITIVE_INFINITY),
                new Case(1 + 0x1p-11, 1),
                new Case(1 + 0x3p-11, 1 + 0x1p-9),
                new Case(-1 - 0x1p-11 - 0x1p-52, -1 - 0x1p-10))) {
            assertThat(Double.doubleToLongBits(Conversions.reducePrecision(example.value, 5, 10, F64)))
                    .as("%s", example)
                    .isEqualTo(Double.doubleToLongBits(example.reduced));
        }
    }

    @Test
    void reducedPrecisionWithoutFractionTurnsNaNInfinite() {
        assertThat(Conversions.reducePrecision(Double.NaN, 8, 0, F32)).isEqualTo(Double.POSITIVE_INFINITY);
        assertThat(Conversions.reducePrecision(1.5, 8, 0, F32)).isEqualTo(2);
        assertThat(Conversions.reducePrecision(0.7, 8, 0, F32)).isEqualTo(0.5);
    }

    @Test
    void morePrecisionThanTheFormatHasChangesNothing() {
        assertThat(Conversions.reducePrecision(0x1p-149, 11, 52, F32)).isEqualTo(0x1p-149);
        assertThat(Conversions.reducePrecision(F32.largest(), 8, 23, F32)).isEqualTo(F32.largest());
        assertThat(Conversions.reducePrecision(F8E4M3FN.largest(), 8, 7, F8E4M3FN))
                .isEqualTo(448);
        assertThat(Conversions.reducePrecision(F8E4M3FN.largest(), 4, 2, F8E4M3FN))
                .isEqualTo(448);
        assertThat(Conversions.reducePrecision(F32.largest(), 8, 3, F32)).isEqualTo(Double.POSITIVE_INFINITY);
    }
}
