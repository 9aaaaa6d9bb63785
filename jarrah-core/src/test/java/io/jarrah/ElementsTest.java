package io.jarrah;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.jarrah.error.ErrorId;
import io.jarrah.error.JarrahException;
import java.lang.foreign.MemorySegment;
import java.util.Arrays;
import java.util.stream.Stream;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

class ElementsTest {
    private final MemorySegment memory = MemorySegment.ofArray(new byte[64]);

    static void refuses(ErrorId id, ThrowingCallable code) {
        assertThatThrownBy(code)
                .isInstanceOfSatisfying(
                        JarrahException.class, e -> assertThat(e.id()).isEqualTo(id));
    }

    static Stream<DType> integers() {
        return Arrays.stream(DType.values()).filter(DType::isInteger);
    }

    @ParameterizedTest
    @EnumSource(DType.class)
    void aSmallNumberReadsBackFromItsPlaceAndLeavesItsNeighboursAlone(DType type) {
        Elements.setDouble(type, memory, 2, 1);

        assertThat(Elements.getReal(type, memory, 2)).isEqualTo(1);
        assertThat(Elements.getImaginary(type, memory, 2)).isZero();
        for (int i = 0; i < memory.byteSize(); i++) {
            boolean own = i >= 2 * type.bytes() && i < 3 * type.bytes();
            assertThat(own || memory.get(java.lang.foreign.ValueLayout.JAVA_BYTE, i) == 0)
                    .isTrue();
        }
    }

    @ParameterizedTest
    @MethodSource("integers")
    void anIntegerTypeHoldsItsExtremesAndNothingBeyond(DType type) {
        long most = type == DType.UI64 ? Long.MAX_VALUE : QuantizedType.defaultMax(type);
        long least = QuantizedType.defaultMin(type);
        for (long value : new long[] {least, most}) {
            Elements.setLong(type, memory, 1, value);
            assertThat(Elements.getLong(type, memory, 1)).isEqualTo(value);
        }
        if (type.bits() < 64) {
            refuses(ErrorId.ARRAY_002, () -> Elements.setLong(type, memory, 1, most + 1));
            refuses(ErrorId.ARRAY_002, () -> Elements.setDouble(type, memory, 1, (double) (most + 1)));
            refuses(ErrorId.ARRAY_002, () -> Elements.setLong(type, memory, 1, least - 1));
        }
        refuses(ErrorId.ARRAY_002, () -> Elements.setDouble(type, memory, 1, 0.5));
        refuses(ErrorId.ARRAY_002, () -> Elements.setDouble(type, memory, 1, Double.NaN));
        refuses(ErrorId.ARRAY_002, () -> Elements.setDouble(type, memory, 1, 0x1p64));
        refuses(ErrorId.ARRAY_002, () -> Elements.setDouble(type, memory, 1, Double.NEGATIVE_INFINITY));
        assertThat(Elements.getLong(type, memory, 1))
                .as("a refused value is not written")
                .isEqualTo(most);
    }

    @Test
    void anUnsignedNumberBeyondALongIsReadAsItIsOrRefused() {
        Elements.setDouble(DType.UI64, memory, 0, 0x1p63);
        assertThat(Elements.getBits(DType.UI64, memory, 0)).isEqualTo(Long.MIN_VALUE);
        assertThat(Elements.getDouble(DType.UI64, memory, 0)).isEqualTo(0x1p63);
        refuses(ErrorId.ARRAY_002, () -> Elements.getLong(DType.UI64, memory, 0));

        Elements.setBits(DType.UI64, memory, 0, -1);
        refuses(ErrorId.ARRAY_002, () -> Elements.getDouble(DType.UI64, memory, 0));
        assertThat(Elements.spell(DType.UI64, memory, 0)).isEqualTo("18446744073709551615");
        refuses(ErrorId.ARRAY_002, () -> Elements.setLong(DType.UI64, memory, 0, -1));
    }

    @Test
    void aLongThatNoDoubleEqualsIsRefusedAsOne() {
        for (long value : new long[] {(1L << 53) + 1, Long.MAX_VALUE, -(1L << 62) - 1}) {
            Elements.setLong(DType.I64, memory, 0, value);
            refuses(ErrorId.ARRAY_002, () -> Elements.getDouble(DType.I64, memory, 0));
            refuses(ErrorId.ARRAY_002, () -> Elements.setLong(DType.F64, memory, 1, value));
        }
        Elements.setLong(DType.I64, memory, 0, Long.MIN_VALUE);
        assertThat(Elements.getDouble(DType.I64, memory, 0)).isEqualTo(-0x1p63);
        Elements.setLong(DType.F32, memory, 0, 1L << 40);
        assertThat(Elements.getDouble(DType.F32, memory, 0)).isEqualTo(0x1p40);
        refuses(ErrorId.ARRAY_002, () -> Elements.setLong(DType.F32, memory, 0, (1 << 24) + 1));
        refuses(ErrorId.ARRAY_002, () -> Elements.setLong(DType.F16, memory, 0, 1 << 17));
    }

    @Test
    void aPredicateIsZeroOrOne() {
        Elements.setLong(DType.I1, memory, 0, 1);
        assertThat(Elements.getBoolean(DType.I1, memory, 0)).isTrue();
        assertThat(Elements.getDouble(DType.I1, memory, 0)).isEqualTo(1);
        Elements.setDouble(DType.I1, memory, 0, 0);
        assertThat(Elements.getBoolean(DType.I1, memory, 0)).isFalse();
        refuses(ErrorId.ARRAY_002, () -> Elements.setLong(DType.I1, memory, 0, 2));
        refuses(ErrorId.ARRAY_002, () -> Elements.setLong(DType.I1, memory, 0, -1));
        refuses(ErrorId.ARRAY_002, () -> Elements.setDouble(DType.I1, memory, 0, 0.5));
        refuses(ErrorId.TYPE_002, () -> Elements.getBoolean(DType.I8, memory, 0));
        refuses(ErrorId.TYPE_002, () -> Elements.setBoolean(DType.F32, memory, 0, true));
    }

    @Test
    void numbersWrittenToFloatsAreRoundedToTheNearest() {
        Elements.setDouble(DType.F32, memory, 0, 0.1);
        assertThat(Elements.getDouble(DType.F32, memory, 0)).isEqualTo(0.1f);
        Elements.setDouble(DType.F32, memory, 0, 1e300);
        assertThat(Elements.getDouble(DType.F32, memory, 0)).isEqualTo(Double.POSITIVE_INFINITY);
        Elements.setDouble(DType.F32, memory, 0, -0.0);
        assertThat(Elements.getBits(DType.F32, memory, 0)).isEqualTo(0x80000000L);
        Elements.setDouble(DType.BF16, memory, 0, 1 + 0x1p-8);
        assertThat(Elements.getDouble(DType.BF16, memory, 0)).as("ties to even").isEqualTo(1);
    }

    @Test
    void everyBitPatternOfSixteenBitFloatsReadsAndWritesUnchanged() {
        for (var type : new DType[] {DType.F16, DType.BF16}) {
            for (int bits = 0; bits < 1 << 16; bits++) {
                Elements.setBits(type, memory, 0, bits);
                Elements.setDouble(type, memory, 1, Elements.getDouble(type, memory, 0));
                assertThat(Elements.getBits(type, memory, 1)).isEqualTo(bits);
            }
        }
    }

    @Test
    void aNaNOfSinglePrecisionKeepsItsPayload() {
        for (long bits : new long[] {0x7FC00001L, 0xFF800001L, 0x7F812345L}) {
            Elements.setBits(DType.F32, memory, 0, bits);
            Elements.setDouble(DType.F32, memory, 1, Elements.getDouble(DType.F32, memory, 0));
            assertThat(Elements.getBits(DType.F32, memory, 1)).isEqualTo(bits);
        }
    }

    @Test
    void complexNumbersHaveTheirRealPartFirst() {
        Elements.setComplex(DType.C64, memory, 1, 1.5, -2);
        assertThat(Elements.getBits(DType.F32, memory, 2)).isEqualTo(Float.floatToRawIntBits(1.5f));
        assertThat(Elements.getImaginary(DType.C64, memory, 1)).isEqualTo(-2);
        assertThat(Elements.spell(DType.C64, memory, 1)).isEqualTo("(1.5, -2.0)");
        Elements.setComplex(DType.C128, memory, 1, 0.1, 0.2);
        assertThat(Elements.getReal(DType.C128, memory, 1)).isEqualTo(0.1);
        assertThat(Elements.getImaginary(DType.C128, memory, 1)).isEqualTo(0.2);
        refuses(ErrorId.TYPE_002, () -> Elements.getDouble(DType.C64, memory, 1));
        refuses(ErrorId.TYPE_002, () -> Elements.getBits(DType.C128, memory, 1));
        refuses(ErrorId.TYPE_002, () -> Elements.setComplex(DType.F32, memory, 1, 1, 0));
    }

    @Test
    void aFloatIsNotReadAsALong() {
        assertThatThrownBy(() -> Elements.getLong(DType.F32, memory, 0))
                .hasMessageContaining("JRH-TYPE-002")
                .hasMessageContaining("f32")
                .hasMessageContaining("getDouble");
    }

    @Test
    void bulkReadingRefusesWhatItWouldNarrow() {
        var doubles = MemorySegment.ofArray(new double[] {1, 2});
        assertThat(Elements.doubles(ArrayType.of(DType.F64, 2), doubles)).containsExactly(1, 2);
        refuses(ErrorId.TYPE_002, () -> Elements.floats(ArrayType.of(DType.F64, 2), doubles));
        var longs = MemorySegment.ofArray(new long[] {7, 1L << 40});
        assertThat(Elements.longs(ArrayType.of(DType.I64, 2), longs)).containsExactly(7, 1L << 40);
        assertThat(Elements.doubles(ArrayType.of(DType.I64, 2), longs)).containsExactly(7, 0x1p40);
        refuses(ErrorId.ARRAY_002, () -> Elements.ints(ArrayType.of(DType.I64, 2), longs));
        var ints = MemorySegment.ofArray(new int[] {3, (1 << 24) + 1});
        refuses(ErrorId.ARRAY_002, () -> Elements.floats(ArrayType.of(DType.I32, 2), ints));
        assertThat(Elements.floats(ArrayType.of(DType.I32, 1), ints)).containsExactly(3);
        var huge = ArrayType.of(DType.I8, 1L << 32);
        refuses(ErrorId.ARRAY_004, () -> Elements.ints(huge, ints));
    }
}
