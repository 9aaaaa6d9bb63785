package io.jarrah;

import static io.jarrah.FloatFormat.*;
import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

class FloatFormatTest {
    static Stream<FloatFormat> small() {
        return Arrays.stream(FloatFormat.values()).filter(format -> format.bits() <= 16);
    }

    @ParameterizedTest
    @MethodSource("small")
    void everyBitPatternComesBack(FloatFormat format) {
        var wrong = new ArrayList<String>();
        for (long bits = 0; bits < 1L << format.bits(); bits++) {
            long back = format.encode(format.decode(bits));
            boolean same = format.isNaN(bits) ? format.isNaN(back) && Double.isNaN(format.decode(bits)) : back == bits;
            if (!same) {
                wrong.add(Long.toHexString(bits) + " came back as " + Long.toHexString(back));
            }
        }
        assertThat(wrong).isEmpty();
    }

    @ParameterizedTest
    @MethodSource("small")
    void betweenNeighboursTheNearestIsTakenAndTheEvenOneAtTheMiddle(FloatFormat format) {
        var wrong = new ArrayList<String>();
        for (long bits = format == F8E8M0FNU ? 0 : 1; format.decode(bits) < format.largest(); bits++) {
            double lower = format.decode(bits);
            double upper = format.decode(bits + 1);
            double middle = lower / 2 + upper / 2;
            // of powers of two alone the larger counts as even
            long even = (bits & 1) == 0 && format != F8E8M0FNU ? bits : bits + 1;
            if (format.encode(middle) != even
                    || format.encode(Math.nextUp(middle)) != bits + 1
                    || format.encode(Math.nextDown(middle)) != bits) {
                wrong.add(lower + " to " + upper);
            }
        }
        assertThat(wrong).isEmpty();
    }

    @ParameterizedTest
    @MethodSource("small")
    void biggerBitsAreBiggerNumbers(FloatFormat format) {
        for (long bits = 0; format.decode(bits) < format.largest(); bits++) {
            assertThat(format.decode(bits + 1)).isGreaterThan(format.decode(bits));
        }
    }

    @ParameterizedTest
    @CsvSource({
        "F4E2M1FN,      6,                 0.5",
        "F6E2M3FN,      7.5,               0.125",
        "F6E3M2FN,      28,                0.0625",
        "F8E3M4,        15.5,              0x1p-6",
        "F8E4M3,        240,               0x1p-9",
        "F8E4M3FN,      448,               0x1p-9",
        "F8E4M3FNUZ,    240,               0x1p-10",
        "F8E4M3B11FNUZ, 30,                0x1p-13",
        "F8E5M2,        57344,             0x1p-16",
        "F8E5M2FNUZ,    57344,             0x1p-17",
        "F8E8M0FNU,     0x1p127,           0x1p-127",
        "BF16,          0x1.fep127,        0x1p-133",
        "F16,           65504,             0x1p-24",
        "F32,           0x1.fffffep127,    0x1p-149",
        "F64,           0x1.fffffffffffffp1023, 0x1p-1074"
    })
    void theLargestAndSmallestNumbersAreThoseOfTheFormat(FloatFormat format, String largest, String smallest) {
        assertThat(format.largest()).isEqualTo(Double.parseDouble(number(largest)));
        assertThat(format.smallest()).isEqualTo(Double.parseDouble(number(smallest)));
    }

    private static String number(String text) {
        return text.startsWith("0x") && !text.contains("p") ? text + "p0" : text;
    }

    @ParameterizedTest
    @CsvSource({
        // the first number that is over, and what it becomes
        "F4E2M1FN,      7.000001,  6",
        "F6E2M3FN,      1000,      7.5",
        "F6E3M2FN,      Infinity,  28",
        "F8E3M4,        15.75,     Infinity",
        "F8E3M4,        15.74,     15.5",
        "F8E4M3,        248,       Infinity",
        "F8E4M3FN,      464.1,     NaN",
        "F8E4M3FN,      464,       448",
        "F8E4M3FN,      Infinity,  NaN",
        "F8E4M3FNUZ,    248,       NaN",
        "F8E4M3FNUZ,    247.9,     240",
        "F8E4M3B11FNUZ, 31,        NaN",
        "F8E5M2,        61440,     Infinity",
        "F8E5M2FNUZ,    61440,     NaN",
        "F8E8M0FNU,     2.6e38,    NaN",
        "F8E8M0FNU,     0,         NaN",
        "F8E8M0FNU,     -1,        NaN",
        "F8E8M0FNU,     1e-200,    5.877471754111438e-39",
        "BF16,          3.4e38,    Infinity",
        "F16,           65520,     Infinity",
        "F16,           65519.9,   65504",
        "F32,           3.4028236e38, Infinity"
    })
    void whatIsBeyondTheLargestNumberDependsOnTheFormat(FloatFormat format, double value, double rounded) {
        assertThat(format.round(value)).isEqualTo(Double.valueOf(rounded));
    }

    @Test
    void negativeZeroIsKeptWhereThereIsOne() {
        assertThat(F8E4M3FN.encode(-0.0)).isEqualTo(0x80);
        assertThat(F8E4M3FNUZ.encode(-0.0)).isZero();
        assertThat(F8E5M2FNUZ.encode(-1e-30)).isZero();
        assertThat(F4E2M1FN.encode(-0.1)).isEqualTo(0x8);
    }

    @Test
    void notANumberKeepsItsSignAndPayloadWhereThereIsRoom() {
        assertThat(F16.encode(F16.decode(0xFE01))).isEqualTo(0xFE01);
        assertThat(BF16.encode(Double.longBitsToDouble(0xFFF8000000000000L))).isEqualTo(0xFFC0);
        assertThat(F8E4M3FN.encode(Double.NaN)).isEqualTo(0x7F);
        assertThat(F8E5M2FNUZ.encode(Double.NaN)).isEqualTo(0x80);
        assertThat(F6E3M2FN.encode(Double.NaN)).isEqualTo(0x20);
    }

    @Test
    void decimalsAreRoundedOnce() {
        // just above the middle of two numbers, by less than a double can tell
        for (var format : List.of(F32, BF16, F16, F8E4M3FN, F4E2M1FN)) {
            var half = new BigDecimal(Math.scalb(1.0, -format.fractionBits() - 1));
            var above = BigDecimal.ONE.add(half).add(new BigDecimal("1e-30"));
            var below = BigDecimal.ONE.add(half).subtract(new BigDecimal("1e-30"));
            double next = 1 + Math.scalb(1.0, -format.fractionBits());
            assertThat(format.decode(format.encode(above)))
                    .as("%s above", format)
                    .isEqualTo(next);
            assertThat(format.decode(format.encode(below)))
                    .as("%s below", format)
                    .isEqualTo(1);
            assertThat(format.decode(format.encode(BigDecimal.ONE.add(half))))
                    .as("%s middle", format)
                    .isEqualTo(1);
            assertThat(format.decode(format.encode(above.negate())))
                    .as("%s below zero", format)
                    .isEqualTo(-next);
        }
    }

    @Test
    void decimalsOfAnySizeHaveANearestNumber() {
        assertThat(F32.encode(new BigDecimal("1e400"))).isEqualTo(0x7F800000);
        assertThat(F4E2M1FN.encode(new BigDecimal("-1e400"))).isEqualTo(0xF);
        assertThat(F32.encode(new BigDecimal("1e-400"))).isZero();
        assertThat(F64.encode(new BigDecimal("0.1"))).isEqualTo(Double.doubleToRawLongBits(0.1));
        var half = new BigDecimal(F32.smallest() / 2);
        assertThat(F32.encode(half)).as("half the smallest, rounded to even").isZero();
        assertThat(F32.encode(half.add(new BigDecimal("1e-300")))).isEqualTo(1);
    }
}
