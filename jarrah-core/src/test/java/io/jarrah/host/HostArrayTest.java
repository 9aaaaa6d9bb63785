package io.jarrah.host;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.jarrah.Array;
import io.jarrah.ArrayType;
import io.jarrah.DType;
import io.jarrah.error.ErrorId;
import io.jarrah.error.JarrahException;
import io.jarrah.program.Literal;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;

class HostArrayTest {
    static void refuses(ErrorId id, ThrowingCallable code) {
        assertThatThrownBy(code)
                .isInstanceOfSatisfying(
                        JarrahException.class, e -> assertThat(e.id()).isEqualTo(id));
    }

    private static HostArray allocate(DType element, long... dims) {
        return HostArray.allocate(ArrayType.of(element, dims));
    }

    @Test
    void aResultIsWrittenAndReadByElement() {
        var predicate = allocate(DType.I1, 2);
        predicate.setLong(0, 1);
        predicate.setLong(1, 1 - predicate.getLong(0));
        assertThat(predicate.getBoolean(0)).isTrue();
        assertThat(predicate.getBoolean(1)).isFalse();

        var half = allocate(DType.BF16);
        half.setDouble(0, 0.1);
        assertThat(half.getDouble(0)).isEqualTo(0.10009765625);

        var complex = allocate(DType.C128, 1);
        complex.setComplex(0, 1, -2);
        assertThat(complex.getReal(0)).isEqualTo(1);
        assertThat(complex.getImaginary(0)).isEqualTo(-2);

        var words = allocate(DType.UI64, 1);
        words.setBits(0, -1);
        assertThat(words.getBits(0)).isEqualTo(-1);
    }

    @Test
    void nothingIsNarrowedInSilence() {
        var ints = allocate(DType.I32, 1);
        refuses(ErrorId.ARRAY_002, () -> ints.setLong(0, 1L << 40));
        refuses(ErrorId.ARRAY_002, () -> ints.setDouble(0, 0.5));
        refuses(ErrorId.ARRAY_002, () -> allocate(DType.I1, 1).setLong(0, 2));
        refuses(ErrorId.TYPE_002, () -> allocate(DType.F32, 1).getLong(0));
        assertThat(ints.writtenCount()).as("a refused element is not written").isZero();
    }

    @Test
    void allElementsAreSetAtOnce() {
        var out = allocate(DType.F32, 2, 2);
        out.setAll(1, 2, 3, 4);
        assertThat(out.toDoubleArray()).containsExactly(1, 2, 3, 4);
        assertThat(out.toFloatArray()).containsExactly(1, 2, 3, 4);
        assertThat(out.writtenCount()).isEqualTo(4);
        refuses(ErrorId.ARRAY_003, () -> out.setAll(1.0, 2.0));
        var longs = allocate(DType.I16, 2);
        longs.setAll(5L, -6L);
        assertThat(longs.toIntArray()).containsExactly(5, -6);
        assertThat(longs.toLongArray()).containsExactly(5, -6);
    }

    @Test
    void anIndexOutsideIsRefused() {
        var out = allocate(DType.F32, 3);
        refuses(ErrorId.ARRAY_001, () -> out.setDouble(3, 0));
        refuses(ErrorId.ARRAY_001, () -> out.getDouble(-1));
    }

    @Test
    void operandsAreReadOnlyWhereverTheyLie() {
        var type = ArrayType.of(DType.I32, 2);
        var bytes = new byte[] {1, 0, 0, 0, 2, 0, 0, 0};
        for (var operand : new HostArray[] {
            HostArray.of(Array.of(1, 2)),
            HostArray.of(type, MemorySegment.ofArray(bytes)),
            HostArray.of(Literal.of(type, bytes))
        }) {
            assertThat(operand.type()).isEqualTo(type);
            assertThat(operand.getLong(1)).isEqualTo(2);
            assertThat(operand.toDoubleArray()).containsExactly(1, 2);
            assertThat(operand.toArray().toIntArray()).containsExactly(1, 2);
            assertThat(operand.segment().get(ValueLayout.JAVA_INT_UNALIGNED, 4)).isEqualTo(2);
            assertThat(operand).hasToString("tensor<2xi32> [1, 2]");
            refuses(ErrorId.HOST_006, () -> operand.setLong(0, 5));
            refuses(ErrorId.HOST_006, () -> operand.setAll(5L, 6L));
            assertThatThrownBy(() -> operand.segment().set(ValueLayout.JAVA_BYTE, 0, (byte) 1))
                    .isInstanceOf(IllegalArgumentException.class);
        }
        refuses(ErrorId.ARRAY_003, () -> HostArray.of(type, MemorySegment.ofArray(new byte[7])));
    }

    @Test
    void aSplatOperandStaysOneElement() {
        var type = ArrayType.of(DType.F32, 1L << 50);
        var operand = HostArray.of(Literal.splat(type, new byte[] {0, 0, (byte) 0x80, 0x3F}));

        assertThat(operand.getDouble(1L << 49)).isEqualTo(1);
    }

    @Test
    void aResultThatCannotBeAllocatedIsAnErrorOfOurs() {
        refuses(ErrorId.MEMORY_004, () -> allocate(DType.F64, 1L << 50));
        refuses(ErrorId.MEMORY_004, () -> allocate(DType.F64, 1L << 61));
        refuses(ErrorId.TYPE_002, () -> allocate(DType.F64, ArrayType.DYNAMIC));
    }

    @Test
    void aLargeResultCountsItsElementsToo() {
        var out = allocate(DType.I8, 300_000);
        for (long i = 0; i < out.size(); i += 2) {
            out.setLong(i, 1);
        }
        assertThat(out.writtenCount()).isEqualTo(150_000);
        assertThat(out.segment().byteSize()).isEqualTo(300_000);
        assertThat(out.writtenCount()).as("who has the segment writes it all").isEqualTo(300_000);
    }
}
