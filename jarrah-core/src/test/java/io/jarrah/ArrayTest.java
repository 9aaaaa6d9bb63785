package io.jarrah;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.jarrah.error.ErrorId;
import io.jarrah.program.Literal;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.util.List;
import java.util.Set;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;

class ArrayTest {
    private static final ArrayType HUGE = ArrayType.of(DType.F32, 1_000_000_000_000L);

    @Test
    void javaArraysBecomeVectorsOfTheirType() {
        assertThat(Array.of(1.5, 2).type()).isEqualTo(ArrayType.of(DType.F64, 2));
        assertThat(Array.of(1.5f).type()).isEqualTo(ArrayType.of(DType.F32, 1));
        assertThat(Array.of(1, 2, 3).type()).isEqualTo(ArrayType.of(DType.I32, 3));
        assertThat(Array.of(1L).type()).isEqualTo(ArrayType.of(DType.I64, 1));
        assertThat(Array.of(true, false).type()).isEqualTo(ArrayType.of(DType.I1, 2));
        assertThat(Array.of(1.5, 2).toDoubleArray()).containsExactly(1.5, 2);
        assertThat(Array.of(1.5f, 2).toFloatArray()).containsExactly(1.5f, 2);
        assertThat(Array.of(1, -2).toIntArray()).containsExactly(1, -2);
        assertThat(Array.of(1L, -2L).toLongArray()).containsExactly(1, -2);
        assertThat(Array.of(true, false).toIntArray()).containsExactly(1, 0);
        assertThat(Array.of(new double[0]).size()).isZero();
    }

    @Test
    void scalarsHaveNoDimensions() {
        assertThat(Array.scalar(1.5).type()).isEqualTo(ArrayType.of(DType.F64));
        assertThat(Array.scalar(1.5f).get()).isEqualTo(1.5);
        assertThat(Array.scalar(7).type()).isEqualTo(ArrayType.of(DType.I32));
        assertThat(Array.scalar(7L).getLong(0)).isEqualTo(7);
        assertThat(Array.scalar(true).getBoolean(0)).isTrue();
    }

    @Test
    void elementsAreAddressedRowMajor() {
        var matrix = Array.of(ArrayType.of(DType.BF16, 2, 3), 1, 2, 3, 4, 5, 6);

        assertThat(matrix.get(1, 0)).isEqualTo(4);
        assertThat(matrix.getDouble(5)).isEqualTo(6);
        assertThat(matrix.position(1, 2)).isEqualTo(5);
        assertThat(matrix.shape()).containsExactly(2L, 3L);
        ElementsTest.refuses(ErrorId.ARRAY_001, () -> matrix.get(2, 0));
        ElementsTest.refuses(ErrorId.ARRAY_001, () -> matrix.get(0, -1));
        ElementsTest.refuses(ErrorId.ARRAY_003, () -> matrix.get(0));
        ElementsTest.refuses(ErrorId.ARRAY_001, () -> matrix.getDouble(6));
        ElementsTest.refuses(ErrorId.ARRAY_001, () -> matrix.getBits(-1));
        ElementsTest.refuses(ErrorId.ARRAY_003, () -> Array.of(ArrayType.of(DType.F32, 2, 2), 1, 2, 3));
    }

    @Test
    void complexElementsHaveParts() {
        var bytes = new byte[16];
        Elements.setComplex(DType.C64, MemorySegment.ofArray(bytes), 1, 1, -2);
        var array = Array.of(ArrayType.of(DType.C64, 2), bytes);

        assertThat(array.getReal(1)).isEqualTo(1);
        assertThat(array.getImaginary(1)).isEqualTo(-2);
        assertThat(array).hasToString("tensor<2xcomplex<f32>> [(0.0, 0.0), (1.0, -2.0)]");
    }

    @Test
    void bytesAreCopiedAndChecked() {
        var bytes = new byte[] {1, 0, 1};
        var array = Array.of(ArrayType.of(DType.I1, 3), bytes);
        bytes[0] = 0;

        assertThat(array.getBoolean(0)).isTrue();
        ElementsTest.refuses(ErrorId.ARRAY_003, () -> Array.of(ArrayType.of(DType.I32, 1), new byte[3]));
        ElementsTest.refuses(ErrorId.ARRAY_002, () -> Array.of(ArrayType.of(DType.I1, 1), new byte[] {2}));
        ElementsTest.refuses(ErrorId.ARRAY_002, () -> Array.of(ArrayType.of(DType.UI4, 1), new byte[] {16}));
        ElementsTest.refuses(ErrorId.ARRAY_002, () -> Array.of(ArrayType.of(DType.I4, 1), new byte[] {8}));
        assertThat(Array.of(ArrayType.of(DType.I4, 2), new byte[] {-8, 7}).toIntArray())
                .containsExactly(-8, 7);
        ElementsTest.refuses(ErrorId.TYPE_002, () -> Array.of(ArrayType.of(DType.F32, ArrayType.DYNAMIC), new byte[4]));
    }

    @Test
    void anArrayVariesAlongNoAxis() {
        var type = ArrayType.of(DType.F32, 1).withVarying(Set.of("x"));

        assertThat(Array.of(type, 1.0).type().varying()).isEmpty();
        assertThat(Array.full(type, 1).type().varying()).isEmpty();
    }

    @Test
    void aSplatTakesTheMemoryOfOneElementUntilAllAreAskedFor() {
        var huge = Array.full(HUGE, 2.5);
        assertThat(huge.isSplat()).isTrue();
        assertThat(huge.getDouble(999_999_999_999L)).isEqualTo(2.5);
        assertThat(huge.toString())
                .startsWith("tensor<1000000000000xf32> [2.5, 2.5, ")
                .endsWith(", ...]");
        ElementsTest.refuses(ErrorId.MEMORY_001, huge::segment);
        ElementsTest.refuses(ErrorId.ARRAY_004, huge::toFloatArray);
        assertThat(huge.getDouble(5)).as("a refusal leaves it as it was").isEqualTo(2.5);

        var small = Array.full(ArrayType.of(DType.I16, 3, 3), -2);
        assertThat(small.toIntArray()).hasSize(9).containsOnly(-2);
        assertThat(small.getLong(8)).isEqualTo(-2);
    }

    @Test
    void aSizeThatOverflowsIsRefused() {
        ElementsTest.refuses(ErrorId.LIMIT_001, () -> Array.full(ArrayType.of(DType.F32, 1L << 40, 1L << 40), 0));
        ElementsTest.refuses(ErrorId.MEMORY_001, () -> Array.filled(ArrayType.of(DType.F64, 1L << 61), all -> {}));
    }

    @Test
    void constantsBecomeArrays() {
        var type = ArrayType.of(DType.UI16, 2);
        assertThat(Array.of(Literal.of(type, new byte[] {1, 0, 0, 1})).toLongArray())
                .containsExactly(1, 256);
        var splat = Array.of(Literal.splat(HUGE, new byte[] {0, 0, (byte) 0x80, 0x3F}));
        assertThat(splat.isSplat()).isTrue();
        assertThat(splat.getDouble(1)).isEqualTo(1);
    }

    @Test
    void theTextShowsTypeAndFirstElements() {
        assertThat(Array.of(ArrayType.of(DType.F32, 2, 2), 1, 2, 3, 4))
                .hasToString("tensor<2x2xf32> [[1.0, 2.0], [3.0, 4.0]]");
        assertThat(Array.of(ArrayType.of(DType.I32, 2, 0))).hasToString("tensor<2x0xi32> [[], []]");
        assertThat(Array.scalar(0.1)).hasToString("tensor<f64> 0.1");
        assertThat(Array.of(ArrayType.of(DType.F16), 0.1)).hasToString("tensor<f16> 0.099975586");
        assertThat(Array.of(new int[100]).toString()).hasSizeLessThan(100).endsWith("0, ...]");
        assertThat(Array.full(ArrayType.of(DType.I8, java.util.Collections.nCopies(50_000, 1L)), 7)
                        .toString())
                .endsWith(" [7]");
        assertThat(Array.full(ArrayType.of(DType.I8, 1 << 20, 1 << 20, 0), 0).toString())
                .hasSizeLessThan(300);
    }

    @Test
    void aClosedArraySaysSo() {
        var array = Array.of(1.0, 2.0);
        array.close();
        array.close();

        assertThat(array.isClosed()).isTrue();
        ElementsTest.refuses(ErrorId.MEMORY_002, () -> array.getDouble(0));
        ElementsTest.refuses(ErrorId.MEMORY_002, array::toDoubleArray);
        ElementsTest.refuses(ErrorId.MEMORY_002, array::segment);
        assertThat(array).hasToString("tensor<2xf64> (closed)");
        var splat = Array.full(HUGE, 0);
        splat.close();
        ElementsTest.refuses(ErrorId.MEMORY_002, () -> splat.getDouble(0));
    }

    @Test
    void closingGivesMemoryBackAtOnce() {
        long before = Array.liveBytes();
        try (var array = Array.of(new double[1000])) {
            assertThat(array.size()).isEqualTo(1000);
            assertThat(Array.liveBytes()).isGreaterThanOrEqualTo(before + 8000);
        }
        assertThat(Array.liveBytes()).isLessThanOrEqualTo(before);
    }

    @Test
    void aSegmentIsReadOnlyAndFailsAfterClosing() {
        var array = Array.of(1.0, 2.0);
        var segment = array.segment();
        assertThat(segment.getAtIndex(ValueLayout.JAVA_DOUBLE, 1)).isEqualTo(2);
        assertThatThrownBy(() -> segment.setAtIndex(ValueLayout.JAVA_DOUBLE, 1, 0))
                .isInstanceOf(IllegalArgumentException.class);
        array.close();

        assertThatThrownBy(() -> segment.getAtIndex(ValueLayout.JAVA_DOUBLE, 1))
                .isInstanceOf(IllegalStateException.class);
    }

    @Test
    void memoryInUseStaysUntilTheReaderReturns() {
        var array = Array.of(3.0);
        double read = array.use(all -> {
            array.close();
            var others = List.of(Array.of(4.0), Array.of(5.0), Array.of(6.0));
            double value = all.get(ValueLayout.JAVA_DOUBLE, 0);
            others.forEach(Array::close);
            return value;
        });

        assertThat(read).isEqualTo(3);
        ElementsTest.refuses(ErrorId.MEMORY_002, () -> array.getDouble(0));
    }

    @Test
    void aFailingFillGivesItsMemoryBack() {
        long before = Array.liveBytes();
        assertThatThrownBy(() -> Array.filled(ArrayType.of(DType.F64, 100_000), all -> {
                    throw new IllegalArgumentException("no data");
                }))
                .hasMessage("no data");
        assertThat(Array.liveBytes()).isLessThanOrEqualTo(before);
    }

    @Test
    void aReaderRacingWithCloseNeverSeesAnotherArraysElements() throws InterruptedException {
        var shared = new AtomicReference<>(Array.of(1.0));
        var wrong = new AtomicReference<Object>();
        var done = new java.util.concurrent.atomic.AtomicBoolean();
        var reader = Thread.ofPlatform().start(() -> {
            while (!done.get()) {
                try {
                    double value = shared.get().getDouble(0);
                    if (value != 1) {
                        wrong.set(value);
                    }
                } catch (io.jarrah.error.JarrahException e) {
                    if (e.id() != ErrorId.MEMORY_002) {
                        wrong.set(e);
                    }
                } catch (Throwable e) {
                    wrong.set(e);
                }
            }
        });
        for (int i = 0; i < 50_000; i++) {
            shared.getAndSet(Array.of(1.0)).close();
            try (var other = Array.of(-2.0)) {
                assertThat(other.getDouble(0)).isEqualTo(-2);
            }
        }
        done.set(true);
        reader.join();
        assertThat(wrong.get()).isNull();
    }
}
