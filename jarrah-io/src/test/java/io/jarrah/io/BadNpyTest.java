package io.jarrah.io;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.jarrah.Array;
import io.jarrah.ArrayType;
import io.jarrah.DType;
import io.jarrah.error.ErrorId;
import io.jarrah.error.JarrahException;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class BadNpyTest {
    private static final String GOOD = "{'descr': '<f4', 'fortran_order': False, 'shape': (1,), }";

    @TempDir
    private Path folder;

    /** A file of version 1 with a header and elements. */
    static byte[] file(String header, byte[] elements) {
        var out = new ByteArrayOutputStream();
        out.writeBytes(new byte[] {(byte) 0x93, 'N', 'U', 'M', 'P', 'Y', 1, 0});
        out.write(header.length());
        out.write(header.length() >> 8);
        out.writeBytes(header.getBytes(StandardCharsets.ISO_8859_1));
        out.writeBytes(elements);
        return out.toByteArray();
    }

    private static void refused(byte[] bytes, String what) {
        assertThatThrownBy(() -> Npy.read("bad.npy", bytes)).isInstanceOfSatisfying(JarrahException.class, e -> {
            assertThat(e.id()).isEqualTo(ErrorId.IO_002);
            assertThat(e.summary())
                    .startsWith("bad.npy is not a valid .npy file")
                    .contains(what);
        });
    }

    @ParameterizedTest
    @CsvSource(
            quoteCharacter = '`',
            delimiter = '#',
            value = {
                "                                                          # has its end at 0, wanted '{'",
                "[1, 2]                                                    # wanted '{'",
                "{}                                                        # 'descr' is missing",
                "{'descr': '<f4', 'fortran_order': False}                  # 'shape' is missing",
                "{'descr': '<f4', 'shape': (1,)}                           # 'fortran_order' is missing",
                "{'descr': '<f4', 'fortran_order': False, 'shape': (1,)    # wanted '}'",
                "{'descr': '<f4', 'fortran_order': False, 'shape': (1,     # wanted a size",
                "{'descr': '<f4', 'fortran_order': 0, 'shape': (1,)}       # wanted True or False",
                "{'descr': '<f4', 'fortran_order': False, 'shape': 1}      # wanted '('",
                "{'descr': '<f4', 'fortran_order': False, 'shape': (-1,)}  # wanted a size of 0 or more",
                "{'descr': '<f4', 'fortran_order': False, 'shape': (1.5,)} # has '.' at",
                "{'descr': '<f4', 'fortran_order': False, 'shape': (99999999999999999999,)} # over 2^63 - 1",
                "{'descr': '<f4', 'fortran_order': False, 'shape': (4294967296, 4294967296)} # the number of elements",
                "{'descr': '<f4', 'fortran_order': False, 'shape': (2305843009213693952, 4)} # the number of elements",
                "{'descr': '<f4', 'fortran_order': False, 'shape': (1000000000000,)} # 1000000000000 elements of 4 bytes",
                "{'descr': '<f4', 'fortran_order': False, 'shape': (2,)}   # 4 bytes follow the header, 2 elements of 4 bytes",
                "{'descr': '<f4', 'fortran_order': False, 'shape': (0,)}   # 4 bytes follow the header, 0 elements",
                "{'descr': '<f4, 'fortran_order': False, 'shape': (1,)}    # wanted '}'",
                "{'descr': '<f4', 'descr': '<f4', 'fortran_order': False, 'shape': (1,)} # 'descr' is there twice",
                "{'descr': '<f4', 'order': 'C'}                            # unknown key 'order'",
                "{'descr': '<f4', 'fortran_order': False, 'shape': (1,)} x # text follows",
                "{'descr': 'f4', 'fortran_order': False, 'shape': (1,)}    # which byte comes first",
                "{'descr': '=f4', 'fortran_order': False, 'shape': (1,)}   # unknown element type",
                "{'descr': '', 'fortran_order': False, 'shape': (1,)}      # unknown element type ''",
                "{'descr': '<', 'fortran_order': False, 'shape': (1,)}     # unknown element type '<'",
                "{'descr': '<f-4', 'fortran_order': False, 'shape': (1,)}  # unknown element type '<f-4'",
                "{'descr': '<f99999999999', 'fortran_order': False, 'shape': (1,)} # unknown element type",
                "{'descr': '<f3', 'fortran_order': False, 'shape': (1,)}   # NumPy type 'f3'",
                "{'descr': '<f0', 'fortran_order': False, 'shape': (1,)}   # NumPy type 'f0'",
                "{'descr': '<c4', 'fortran_order': False, 'shape': (1,)}   # NumPy type 'c4'",
                "{'descr': '|b4', 'fortran_order': False, 'shape': (1,)}   # NumPy type 'b4'",
                "{'descr': '|b1', 'fortran_order': False, 'shape': (4,)}   # a byte of value 2 does not fit i1",
                "{'descr': ('<f4', (2,)), 'fortran_order': False, 'shape': (1,)} # records of several fields",
            })
    void aHeaderThatIsNoneIsRefused(String header, String what) {
        refused(file(header == null ? "" : header, new byte[] {0, 0, 2, 0}), what);
    }

    @ParameterizedTest
    @CsvSource({
        "objects,pickled Python objects",
        "records,records of several fields",
        "text,strings",
        "bytes,strings",
        "time,dates or durations",
        "long_double,NumPy type 'f16'",
        "bfloat16,raw bytes of 2 each"
    })
    void elementsThatArraysDoNotHoldAreRefused(String name, String what) {
        refused(NpyTest.numpy(name + ".npy"), what);
    }

    @Test
    void everyTruncationIsRefused() {
        var whole = NpyTest.numpy("c8.npy");
        for (int length = 0; length < whole.length; length++) {
            refused(Arrays.copyOf(whole, length), "");
        }
        refused(Arrays.copyOf(whole, whole.length + 1), "49 bytes follow the header");
        refused(Arrays.copyOf(whole, 20), "its header of 118 bytes is longer than the file");
        refused(new byte[0], "does not begin with");
        refused("PK\3\4 a zip file".getBytes(StandardCharsets.ISO_8859_1), "does not begin with");
    }

    @Test
    void aHeaderLongerThanTheFileOrThanAnyIsRefused() {
        var bytes = NpyTest.numpy("version2.npy");
        Arrays.fill(bytes, 8, 12, (byte) 0xFF);
        refused(bytes, "its header of 4294967295 bytes is longer than the file");
        var long2 = Arrays.copyOf(NpyTest.numpy("version2.npy"), 3 << 20);
        long2[8] = 0;
        long2[9] = 0;
        long2[10] = 0x20;
        refused(long2, "its header of 2097152 bytes is longer than 1048576");
    }

    @Test
    void anUnknownVersionIsRefused() {
        for (byte version : new byte[] {0, 4, -1}) {
            var bytes = NpyTest.numpy("f4.npy");
            bytes[6] = version;
            refused(bytes, "format version " + version + ".0");
        }
    }

    @Test
    void aHugeHeaderIsReadInOnePass() {
        refused(file("{".repeat(60_000), new byte[0]), "wanted a string");
        refused(file("{'descr': '" + "<".repeat(60_000) + "'}", new byte[0]), "missing");
        refused(file("{'shape': (" + "1,".repeat(30_000), new byte[0]), "wanted a size");
        refused(file(" ".repeat(60_000), new byte[0]), "wanted '{'");
    }

    @Test
    void randomDamageGivesOneErrorOrAnArray() {
        var random = new Random(7);
        var good = file(GOOD, new byte[4]);
        for (int i = 0; i < 5_000; i++) {
            var bytes = good.clone();
            for (int k = random.nextInt(3); k >= 0; k--) {
                bytes[random.nextInt(bytes.length)] = (byte) random.nextInt(256);
            }
            try (var array = Npy.read("bad.npy", bytes)) {
                assertThat(array.size()).isLessThanOrEqualTo(4);
            } catch (JarrahException e) {
                assertThat(e.id()).isEqualTo(ErrorId.IO_002);
            }
        }
    }

    @Test
    void aRefusedFileLeavesNoMemoryBehind() {
        long before = Array.liveBytes();
        refused(file("{'descr': '|b1', 'fortran_order': True, 'shape': (2, 2)}", new byte[] {0, 1, 2, 3}), "i1");
        assertThat(Array.liveBytes()).isLessThanOrEqualTo(before);
    }

    @Test
    void filesThatCannotBeReadOrWrittenAreNamed() throws Exception {
        var missing = folder.resolve("missing.npy");
        assertThatThrownBy(() -> Npy.read(missing))
                .hasMessageContaining("JRH-IO-001 " + missing + ": there is no such file");
        assertThatThrownBy(() -> Npy.read(folder))
                .hasMessageContaining("JRH-IO-001 ")
                .hasMessageContaining("regular");
        var below = folder.resolve("no/such/folder/a.npy");
        assertThatThrownBy(() -> Npy.write(below, Array.of(1.0))).hasMessageContaining("JRH-IO-001 " + below);
        var empty = Files.createFile(folder.resolve("empty.npy"));
        assertThatThrownBy(() -> Npy.read(empty)).hasMessageContaining("JRH-IO-002 " + empty);
        assertThatThrownBy(() -> Npy.read(empty, ArrayType.of(DType.F32))).hasMessageContaining("JRH-IO-002");
    }
}
