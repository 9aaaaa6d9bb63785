package io.jarrah.io;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.jarrah.Array;
import io.jarrah.ArrayType;
import io.jarrah.DType;
import io.jarrah.QuantizedType;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The files below {@code numpy} were written by NumPy 2.4.6 and ml_dtypes 0.7.0. */
class NpyTest {
    private static final double[] INTEGERS = {-2, -1, 0, 1, 2, 3};
    private static final double[] HALVES = {-1, -0.5, 0, 0.5, 1, 1.5};

    @TempDir
    private Path folder;

    static byte[] numpy(String name) {
        try (var stream = NpyTest.class.getResourceAsStream("/numpy/" + name)) {
            if (stream == null) {
                throw new IllegalArgumentException(name);
            }
            return stream.readAllBytes();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static Array read(String name) {
        return Npy.read(name, numpy(name));
    }

    private static ArrayType matrix(DType element) {
        return ArrayType.of(element, 2, 3);
    }

    @ParameterizedTest
    @CsvSource({"i1,I8", "i2,I16", "i4,I32", "i8,I64", "version2,I32", "version3,I32", "big_i2_fortran,I16"})
    void signedIntegersOfNumPyAreRead(String name, DType element) {
        var array = read(name + ".npy");

        assertThat(array.type()).isEqualTo(matrix(element));
        assertThat(array.toDoubleArray()).containsExactly(INTEGERS);
    }

    @ParameterizedTest
    @CsvSource({"u1,UI8", "u2,UI16", "u4,UI32", "u8,UI64"})
    void unsignedIntegersOfNumPyAreRead(String name, DType element) {
        var array = read(name + ".npy");

        assertThat(array.type()).isEqualTo(matrix(element));
        assertThat(array.toLongArray()).containsExactly(0, 1, 2, 3, 4, 5);
    }

    @ParameterizedTest
    @CsvSource({"f2,F16", "f4,F32", "f8,F64", "big_f8,F64"})
    void floatsOfNumPyAreRead(String name, DType element) {
        var array = read(name + ".npy");

        assertThat(array.type()).isEqualTo(matrix(element));
        assertThat(array.toDoubleArray()).containsExactly(HALVES);
    }

    @ParameterizedTest
    @CsvSource({"c8,C64", "c16,C128", "big_c16,C128"})
    void complexNumbersOfNumPyAreRead(String name, DType element) {
        var array = read(name + ".npy");

        assertThat(array.type()).isEqualTo(matrix(element));
        for (int i = 0; i < 6; i++) {
            assertThat(array.getReal(i)).isEqualTo(i - 2);
            assertThat(array.getImaginary(i)).isEqualTo(i / 2.0);
        }
    }

    @Test
    void predicatesScalarsVectorsAndEmptyArraysOfNumPyAreRead() {
        assertThat(read("b1.npy").type()).isEqualTo(matrix(DType.I1));
        assertThat(read("b1.npy").toIntArray()).containsExactly(0, 0, 0, 1, 1, 1);
        assertThat(read("scalar.npy").type()).isEqualTo(ArrayType.of(DType.F32));
        assertThat(read("scalar.npy").get()).isEqualTo(1.5);
        assertThat(read("vector.npy").toDoubleArray()).containsExactly(0, 1, 2, 3, 4);
        assertThat(read("empty.npy").type()).isEqualTo(ArrayType.of(DType.F32, 0, 3));
    }

    @Test
    void columnMajorArraysAreReadRowMajor() {
        var array = read("fortran.npy");

        assertThat(array.type()).isEqualTo(ArrayType.of(DType.I16, 2, 3, 4));
        for (int i = 0; i < 24; i++) {
            assertThat(array.getLong(i)).isEqualTo(i);
        }
    }

    @Test
    void bitsOfTypesThatNumPyLacksAreTakenForTheWantedType() {
        for (var name : List.of("bfloat16.npy", "bfloat16_bits.npy")) {
            var array = Npy.read(name, numpy(name), matrix(DType.BF16));
            assertThat(array.type()).isEqualTo(matrix(DType.BF16));
            assertThat(array.toDoubleArray()).containsExactly(INTEGERS);
        }
        var small = Npy.read("f8", numpy("float8_bits.npy"), ArrayType.of(DType.F8E4M3FN, 2, ArrayType.DYNAMIC));
        assertThat(small.type()).isEqualTo(matrix(DType.F8E4M3FN));
        assertThat(small.toDoubleArray()).containsExactly(INTEGERS);
        assertThat(Npy.read("i4", numpy("int4.npy"), matrix(DType.I4)).toDoubleArray())
                .containsExactly(INTEGERS);
        assertThat(Npy.read("i4", numpy("i1.npy"), matrix(DType.I4)).toDoubleArray())
                .containsExactly(INTEGERS);
        assertThat(Npy.read("i4", numpy("u1.npy"), matrix(DType.UI4)).toLongArray())
                .containsExactly(0, 1, 2, 3, 4, 5);
    }

    @Test
    void aQuantizedTypeIsReadFromItsStoredIntegers() {
        var element =
                new QuantizedType(DType.I8, -128, 127, DType.F32, QuantizedType.PER_TENSOR, List.of(0.5), List.of(0L));

        var array = Npy.read("i1.npy", numpy("i1.npy"), ArrayType.of(element, 2, 3));

        assertThat(array.type().element()).isEqualTo(element);
        assertThat(array.toDoubleArray()).containsExactly(INTEGERS);
    }

    @ParameterizedTest
    @CsvSource({
        "u2,F16",
        "u4,F32",
        "i2,BF16",
        "f2,BF16",
        "f4,F64",
        "i4,UI32",
        "b1,I8",
        "c8,F64",
        "u1,I4",
        "bfloat16,F16"
    })
    void aTypeThatIsNotTheWantedOneIsRefused(String name, DType wanted) {
        assertThatThrownBy(() -> Npy.read(name + ".npy", numpy(name + ".npy"), matrix(wanted)))
                .hasMessageContaining("JRH-IO-002 " + name + ".npy")
                .hasMessageContaining("wanted tensor<2x3x" + wanted + ">");
    }

    @Test
    void aShapeThatIsNotTheWantedOneIsRefused() {
        assertThatThrownBy(() -> Npy.read("f4", numpy("f4.npy"), ArrayType.of(DType.F32, 3, 2)))
                .hasMessageContaining("it holds tensor<2x3xf32>, wanted tensor<3x2xf32>");
        assertThatThrownBy(() -> Npy.read("bf16", numpy("bfloat16_bits.npy"), ArrayType.of(DType.BF16, 6)))
                .hasMessageContaining("it holds tensor<2x3xui16>, wanted tensor<6xbf16>");
    }

    @ParameterizedTest
    @ValueSource(strings = {"i4", "f2", "f8", "c8", "b1", "u8", "scalar", "vector", "empty"})
    void whatIsWrittenIsWhatNumPyWrites(String name) throws IOException {
        var file = folder.resolve("a.npy");
        Npy.write(file, read(name + ".npy"));

        assertThat(Files.readAllBytes(file)).isEqualTo(numpy(name + ".npy"));
    }

    @ParameterizedTest
    @EnumSource(DType.class)
    void everyElementTypeReadsBackWhereItIsWanted(DType element) {
        var file = folder.resolve("a.npy");
        var type = ArrayType.of(element, 2, 2);
        var values =
                element.isPredicate() || element == DType.UI2 ? new double[] {0, 1, 1, 0} : new double[] {0, 1, 1, 1};
        var array = Array.of(type, values);
        Npy.write(file, array);

        var back = Npy.read(file, type);

        assertThat(back.type()).isEqualTo(type);
        for (int i = 0; i < 4; i++) {
            assertThat(back.getReal(i)).isEqualTo(Double.valueOf(array.getReal(i)));
        }
    }

    @Test
    void aSplatIsWrittenOut() {
        var file = folder.resolve("a.npy");
        Npy.write(file, Array.full(ArrayType.of(DType.F32, 1000, 100), 2.5));

        assertThat(Npy.read(file).toFloatArray()).hasSize(100_000).containsOnly(2.5f);
    }

    @Test
    void aShapeOfManyDimensionsGetsALongerHeader() {
        var file = folder.resolve("a.npy");
        var type = ArrayType.of(DType.I8, java.util.Collections.nCopies(30_000, 1L));
        Npy.write(file, Array.of(type, 7L));

        var back = Npy.read(file);
        assertThat(back.type()).isEqualTo(type);
        assertThat(back.getLong(0)).isEqualTo(7);
    }

    @Test
    void theHeaderMayBeSpelledInAnyWayThatPythonReads() {
        for (var header : List.of(
                "{'descr': '<f4', 'fortran_order': False, 'shape': (1,)}",
                "{\"shape\":(1,),\"descr\":\"<f4\",\"fortran_order\":False}",
                "  { 'fortran_order' : True , 'shape' : ( 1 ) , 'descr' : '<f4' , } \n",
                "{'shape': (1L,), 'fortran_order': False, 'descr': '<f4', }")) {
            assertThat(Npy.read("a", BadNpyTest.file(header, new byte[] {0, 0, (byte) 0x80, 0x3F}))
                            .get(0))
                    .isEqualTo(1);
        }
        assertThat(new String(numpy("f4.npy"), StandardCharsets.ISO_8859_1)).contains("'descr'");
    }
}
