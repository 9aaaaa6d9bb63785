package io.jarrah.tck.conformance;

import static org.assertj.core.api.Assertions.assertThat;

import io.jarrah.Array;
import io.jarrah.ArrayType;
import io.jarrah.DType;
import io.jarrah.Elements;
import java.util.List;
import org.junit.jupiter.api.Test;

class SubnormalsTest {
    @Test
    void subnormalNumbersBecomeZerosOfTheirSign() {
        var array = Array.of(-Float.MIN_VALUE, Float.MIN_NORMAL, 1f, Float.NaN);
        assertThat(Subnormals.anyIn(List.of(array))).isTrue();
        assertThat(Subnormals.flushed(array).toDoubleArray()).containsExactly(-0.0, Float.MIN_NORMAL, 1, Double.NaN);
    }

    @Test
    void theWidthOfTheTypeCounts() {
        assertThat(Subnormals.anyIn(List.of(Array.of((double) Float.MIN_VALUE))))
                .isFalse();
        assertThat(Subnormals.anyIn(List.of(Array.of(Double.MIN_VALUE)))).isTrue();
        assertThat(Subnormals.anyIn(List.of(Array.of(0, 1), Array.of(-0.0, 1.0))))
                .isFalse();
        assertThat(Subnormals.anyIn(List.of(Array.full(ArrayType.of(DType.F16, 1), 0x1p-24))))
                .isFalse();
    }

    @Test
    void bothPartsOfComplexNumbersAreFlushed() {
        var array = Array.filled(
                ArrayType.of(DType.C64, 1), memory -> Elements.setComplex(DType.C64, memory, 0, 1, Float.MIN_VALUE));
        var flushed = Subnormals.flushed(array);
        assertThat(flushed.getReal(0)).isEqualTo(1);
        assertThat(flushed.getImaginary(0)).isZero();
    }
}
