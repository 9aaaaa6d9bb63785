package io.jarrah.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.jarrah.Array;
import io.jarrah.ArrayType;
import io.jarrah.DType;
import io.jarrah.Elements;
import org.junit.jupiter.api.Test;

class ArrayTextTest {
    @Test
    void pointsStandUnderEachOther() {
        var matrix = Array.of(ArrayType.of(DType.F32, 2, 2), 1.0, 10.25, -3.5, 0.125);
        assertThat(ArrayText.of(matrix)).isEqualTo("""
                [[ 1.    10.25 ]
                 [-3.5    0.125]]""");
    }

    @Test
    void aScalarHasNoBrackets() {
        assertThat(ArrayText.of(Array.scalar(2.0))).isEqualTo("2.");
        assertThat(ArrayText.of(Array.scalar(true))).isEqualTo("true");
        assertThat(ArrayText.of(Array.scalar(-7L))).isEqualTo("-7");
    }

    @Test
    void numbersFarApartHaveExponents() {
        assertThat(ArrayText.of(Array.of(1e-5f, 2.0f, 0.0f))).isEqualTo("[1.e-05 2.e+00 0.e+00]");
        assertThat(ArrayText.of(Array.of(1.5e-5f, 2.0f))).isEqualTo("[1.5e-05 2.e+00 ]");
    }

    @Test
    void whatIsNotFiniteIsNamed() {
        assertThat(ArrayText.of(Array.of(1.0, Double.NaN, Double.NEGATIVE_INFINITY)))
                .isEqualTo("[  1.  nan -inf]");
    }

    @Test
    void stacksOfMatricesAreApart() {
        var stack = Array.of(ArrayType.of(DType.I8, 2, 1, 2), 1L, 2L, 3L, 4L);
        assertThat(ArrayText.of(stack)).isEqualTo("[[[1 2]]\n\n [[3 4]]]");
    }

    @Test
    void theMiddleOfLongArraysIsLeftOut() {
        var values = new long[2000];
        for (int i = 0; i < values.length; i++) values[i] = i;
        assertThat(ArrayText.of(Array.of(values))).isEqualTo("[   0    1    2 ... 1997 1998 1999]");
        var matrix = Array.of(ArrayType.of(DType.I64, 1000, 2), values);
        assertThat(ArrayText.of(matrix))
                .startsWith("[[   0    1]")
                .contains("\n ...\n")
                .endsWith("[1998 1999]]");
    }

    @Test
    void longLinesAreBroken() {
        var lines = ArrayText.of(Array.of(new double[40])).lines().toList();
        assertThat(lines).hasSizeGreaterThan(1).allMatch(line -> line.length() <= 77);
    }

    @Test
    void complexNumbersHaveBothParts() {
        var array = Array.filled(ArrayType.of(DType.C64, 2), memory -> {
            Elements.setComplex(DType.C64, memory, 0, 1, -2);
            Elements.setComplex(DType.C64, memory, 1, 0.5, 3);
        });
        assertThat(ArrayText.of(array)).isEqualTo("[1.-2.j 0.5+3.j]".replace("[1.-2.j", "[ 1.-2.j"));
    }

    @Test
    void emptyArraysAreBrackets() {
        assertThat(ArrayText.of(Array.of(ArrayType.of(DType.F32, 0), new double[0])))
                .isEqualTo("[]");
    }

    @Test
    void unsignedNumbersOfFullWidthStayPositive() {
        var array = Array.filled(ArrayType.of(DType.UI64, 1), memory -> Elements.setBits(DType.UI64, memory, 0, -1));
        assertThat(ArrayText.of(array)).isEqualTo("[18446744073709551615]");
    }
}
