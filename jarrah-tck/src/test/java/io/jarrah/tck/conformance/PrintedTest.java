package io.jarrah.tck.conformance;

import static org.assertj.core.api.Assertions.assertThat;

import io.jarrah.Array;
import io.jarrah.ArrayType;
import io.jarrah.DType;
import io.jarrah.Elements;
import io.jarrah.FloatFormat;
import org.junit.jupiter.api.Test;

class PrintedTest {
    @Test
    void aScalarStandsInBraces() {
        assertThat(Printed.nested(Array.scalar(7L))).isEqualTo("tensor<i64> {7}");
    }

    @Test
    void innermostBracketsTakeOneLine() {
        var matrix = Array.of(ArrayType.of(DType.I8, 2, 2), 1L, 2L, 3L, 4L);
        assertThat(Printed.nested(matrix)).isEqualTo("""
                        tensor<2x2xi8> {
                          [
                            [1, 2],
                            [3, 4]
                          ]
                        }""");
    }

    @Test
    void emptyDimensionsAreEmptyBrackets() {
        assertThat(Printed.nested(Array.of(ArrayType.of(DType.UI8, 0), new long[0])))
                .isEqualTo("tensor<0xui8> {\n  []\n}");
        assertThat(Printed.nested(Array.of(ArrayType.of(DType.I8, 2, 0), new long[0])))
                .isEqualTo("tensor<2x0xi8> {\n  [\n    [],\n    []\n  ]\n}");
    }

    @Test
    void complexElementsAreBracketsOrParentheses() {
        var array =
                Array.filled(ArrayType.of(DType.C64, 1), memory -> Elements.setComplex(DType.C64, memory, 0, 3.14, 1));
        assertThat(Printed.nested(array)).contains("[[3.140000e+00, 1.000000e+00]]");
        assertThat(Printed.dense(array)).isEqualTo("dense<(3.140000e+00,1.000000e+00)> : tensor<1xcomplex<f32>>");
    }

    @Test
    void denseFormsOfListsSplatsAndNothing() {
        assertThat(Printed.dense(Array.of(true, false))).isEqualTo("dense<[true, false]> : tensor<2xi1>");
        assertThat(Printed.dense(Array.of(3, 3))).isEqualTo("dense<3> : tensor<2xi32>");
        assertThat(Printed.dense(Array.of(ArrayType.of(DType.I8, 0, 2), new long[0])))
                .isEqualTo("dense<> : tensor<0x2xi8>");
        assertThat(Printed.dense(Array.of(ArrayType.of(DType.I8, 1, 2, 2), 1L, 2L, 3L, 4L)))
                .isEqualTo("dense<[[[1, 2], [3, 4]]]> : tensor<1x2x2xi8>");
    }

    @Test
    void zerosOfBothSignsAreNoSplat() {
        assertThat(Printed.dense(Array.of(0.0, -0.0)))
                .isEqualTo("dense<[0.000000e+00, -0.000000e+00]> : tensor<2xf64>");
    }

    @Test
    void manyElementsAreBytes() {
        var bytes = new long[101];
        bytes[1] = 0x1F;
        assertThat(Printed.dense(Array.of(ArrayType.of(DType.UI8, 101), bytes))).startsWith("dense<\"0x001F0000");
    }

    @Test
    void numbersThatSixDigitsDoNotTellTakeAsManyAsNeeded() {
        assertThat(Printed.real(FloatFormat.F32, 0.1f)).isEqualTo("1.000000e-01");
        assertThat(Printed.real(FloatFormat.F32, 1.2345679f)).isEqualTo("1.23456788");
        assertThat(Printed.real(FloatFormat.F32, 1.2345679e-10f)).isEqualTo("1.23456786E-10");
        assertThat(Printed.real(FloatFormat.F64, -1.0 / 3)).isEqualTo("-0.33333333333333331");
    }

    @Test
    void whatIsNotFiniteIsBits() {
        assertThat(Printed.real(FloatFormat.F32, Float.NaN)).isEqualTo("0x7FC00000");
        assertThat(Printed.real(FloatFormat.BF16, Double.NEGATIVE_INFINITY)).isEqualTo("0xFF80");
    }
}
