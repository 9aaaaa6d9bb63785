package io.jarrah.io;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.jarrah.Array;
import io.jarrah.ArrayType;
import io.jarrah.DType;
import io.jarrah.Limits;
import io.jarrah.error.ErrorId;
import io.jarrah.error.JarrahException;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Random;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class NpzTest {
    @TempDir
    private Path folder;

    private Path file(byte[] bytes) throws IOException {
        return Files.write(folder.resolve("a.npz"), bytes);
    }

    private Path zip(String... names) throws IOException {
        var file = folder.resolve("a.npz");
        try (var out = new ZipOutputStream(Files.newOutputStream(file))) {
            for (var name : names) {
                out.putNextEntry(new ZipEntry(name));
                out.write(NpyTest.numpy("f4.npy"));
            }
        }
        return file;
    }

    private static void refused(ErrorId id, Path file, Limits limits, String what) {
        assertThatThrownBy(() -> Npz.read(file, limits)).isInstanceOfSatisfying(JarrahException.class, e -> {
            assertThat(e.id()).isEqualTo(id);
            assertThat(e.getMessage()).contains(file.toString()).contains(what);
        });
    }

    private static void refused(ErrorId id, Path file, String what) {
        refused(id, file, Limits.DEFAULT, what);
    }

    @Test
    void archivesOfNumPyAreRead() throws IOException {
        var stored = Npz.read(file(NpyTest.numpy("stored.npz")));
        assertThat(stored).containsOnlyKeys("x", "a/b", "arr_0");
        assertThat(stored.get("arr_0").toLongArray()).containsExactly(0, 1, 2);
        assertThat(stored.get("a/b").get()).isEqualTo(2);
        assertThat(stored.get("x").type()).isEqualTo(ArrayType.of(DType.F32, 2, 3));

        var deflated = Npz.read(file(NpyTest.numpy("deflated.npz")));
        assertThat(deflated.get("x").toDoubleArray()).hasSize(1000).containsOnly(0);
        assertThat(deflated.get("y").toIntArray()).containsExactly(1, 0);
    }

    @Test
    void whatIsWrittenReadsBackAndIsTheSameEachTime() throws IOException {
        var arrays = new LinkedHashMap<String, Array>();
        arrays.put("weights", Array.of(1.5, 2.5));
        arrays.put("layer/bias:0", Array.scalar(7));
        arrays.put("none", Array.of(new float[0]));
        arrays.put("splat", Array.full(ArrayType.of(DType.BF16, 1000), 2));
        var one = folder.resolve("one.npz");
        var two = folder.resolve("two.npz");
        Npz.write(one, arrays);
        Npz.write(two, arrays);

        assertThat(Files.readAllBytes(one)).isEqualTo(Files.readAllBytes(two));
        var back = Npz.read(one);
        assertThat(back.keySet()).containsExactly("weights", "layer/bias:0", "none", "splat");
        assertThat(back.get("weights").toDoubleArray()).containsExactly(1.5, 2.5);
        assertThat(back.get("layer/bias:0").type()).isEqualTo(ArrayType.of(DType.I32));
        assertThat(back.get("splat").type()).isEqualTo(ArrayType.of(DType.UI16, 1000));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"../x.npy", "a/../../x.npy", "/etc/x.npy", "C:/x.npy", "..\\x.npy", "x.txt", "x", "folder/", ".."
            })
    void entriesWhoseNamesAreSuspectAreRefused(String name) throws IOException {
        refused(ErrorId.IO_003, zip("good.npy", name), "'" + name + "'");
        if (!name.endsWith("x")) {
            assertThatThrownBy(() -> Npz.write(
                            folder.resolve("b.npz"),
                            java.util.Map.of(name.replace(".npy", "") + "/../..", Array.of(1))))
                    .hasMessageContaining("JRH-IO-003");
        }
    }

    @Test
    void anEntryThatIsThereTwiceIsRefused() throws IOException {
        var file = zip("aa.npy", "bb.npy");
        var bytes = Files.readAllBytes(file);
        for (int i = 0; i + 1 < bytes.length; i++) {
            if (bytes[i] == 'b' && bytes[i + 1] == 'b') {
                bytes[i] = 'a';
                bytes[i + 1] = 'a';
            }
        }
        refused(ErrorId.IO_003, file(bytes), "it is there twice");
    }

    @Test
    void anArchiveOfTooManyEntriesIsRefused() throws IOException {
        var limits = new Limits(1 << 20, 1 << 20, 10, 1000, 2);
        assertThat(Npz.read(zip("a.npy", "b.npy"), limits)).hasSize(2);
        refused(ErrorId.IO_003, zip("a.npy", "b.npy", "c.npy"), limits, "has 3 entries");
    }

    @Test
    void bombsAreRefusedBySizeAndByRatio() throws IOException {
        var file = folder.resolve("a.npz");
        try (var out = new ZipOutputStream(Files.newOutputStream(file))) {
            out.putNextEntry(new ZipEntry("bomb.npy"));
            out.write(NpyHeader.of(ArrayType.of(DType.I8, 50 << 20)).bytes());
            for (int i = 0; i < 50; i++) {
                out.write(new byte[1 << 20]);
            }
        }
        refused(ErrorId.IO_003, file, "Limits.archiveRatio is 1000");
        refused(ErrorId.IO_003, file, new Limits(40 << 20, 1, 1, 10_000, 10), "Limits.bytes is 41943040");
        assertThat(Npz.read(file, new Limits(1 << 30, 1, 1, 10_000, 10))
                        .get("bomb")
                        .size())
                .isEqualTo(50 << 20);
    }

    @Test
    void anEntryThatLiesAboutItsSizeIsRefused() throws IOException {
        var bytes = NpyTest.numpy("deflated.npz");
        int directory = indexOf(bytes, new byte[] {'P', 'K', 1, 2});
        bytes[directory + 24] = 0x7F;
        bytes[directory + 25] = 0x7F;
        refused(ErrorId.IO_002, file(bytes), "x.npy");
    }

    @Test
    void entriesThatOverlapAreRefused() throws IOException {
        var bytes = NpyTest.numpy("deflated.npz");
        int directory = indexOf(bytes, new byte[] {'P', 'K', 1, 2});
        bytes[directory + 22] = 1;
        assertThatThrownBy(() -> Npz.read(file(bytes)))
                .isInstanceOf(JarrahException.class)
                .hasMessageContaining("JRH-IO-00");
    }

    @Test
    void aWrongChecksumIsNoticed() throws IOException {
        var bytes = NpyTest.numpy("stored.npz");
        int elements = indexOf(bytes, new byte[] {(byte) 0x93, 'N', 'U', 'M', 'P', 'Y'}) + 128;
        bytes[elements] ^= 1;
        refused(ErrorId.IO_002, file(bytes), "x.npy");
        refused(ErrorId.IO_002, file(bytes), "checksum");
    }

    @Test
    void everyTruncationIsRefused() throws IOException {
        var whole = NpyTest.numpy("deflated.npz");
        for (int length = 0; length < whole.length; length++) {
            var file = file(Arrays.copyOf(whole, length));
            assertThatThrownBy(() -> Npz.read(file))
                    .isInstanceOfSatisfying(
                            JarrahException.class, e -> assertThat(e.id()).isEqualTo(ErrorId.IO_002));
        }
        refused(ErrorId.IO_002, file("no archive".getBytes(StandardCharsets.UTF_8)), "not a valid .npz file");
    }

    @Test
    void randomDamageGivesOneErrorOrArrays() throws IOException {
        var random = new Random(11);
        for (var name : new String[] {"stored.npz", "deflated.npz"}) {
            var good = NpyTest.numpy(name);
            for (int i = 0; i < 300; i++) {
                var bytes = good.clone();
                for (int k = random.nextInt(4); k >= 0; k--) {
                    bytes[random.nextInt(bytes.length)] = (byte) random.nextInt(256);
                }
                try {
                    Npz.read(file(bytes)).values().forEach(Array::close);
                } catch (JarrahException e) {
                    assertThat(e.id()).isIn(ErrorId.IO_002, ErrorId.IO_003, ErrorId.IO_001);
                }
            }
        }
    }

    @Test
    void aDamagedArchiveLeavesNoMemoryBehind() throws IOException {
        long before = Array.liveBytes();
        var file = folder.resolve("a.npz");
        try (var out = new ZipOutputStream(Files.newOutputStream(file))) {
            out.putNextEntry(new ZipEntry("good.npy"));
            out.write(NpyTest.numpy("f4.npy"));
            out.putNextEntry(new ZipEntry("bad.npy"));
            out.write(NpyTest.numpy("objects.npy"));
        }
        refused(ErrorId.IO_002, file, "bad.npy");
        assertThat(Array.liveBytes()).isLessThanOrEqualTo(before);
    }

    @Test
    void filesThatCannotBeReadOrWrittenAreNamed() {
        var missing = folder.resolve("missing.npz");
        refused(ErrorId.IO_001, missing, "there is no such file");
        refused(ErrorId.IO_001, folder, "regular");
        assertThatThrownBy(() -> Npz.write(folder.resolve("no/a.npz"), java.util.Map.of("x", Array.of(1))))
                .hasMessageContaining("JRH-IO-001");
    }

    private static int indexOf(byte[] bytes, byte[] wanted) {
        for (int i = 0; ; i++) {
            if (Arrays.equals(bytes, i, i + wanted.length, wanted, 0, wanted.length)) {
                return i;
            }
        }
    }
}
