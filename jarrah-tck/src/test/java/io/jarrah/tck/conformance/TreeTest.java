package io.jarrah.tck.conformance;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.jarrah.Limits;
import io.jarrah.error.ErrorId;
import io.jarrah.error.JarrahException;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TreeTest {
    @TempDir
    Path folder;

    static Path zip(Path file, Map<String, byte[]> entries) throws IOException {
        try (var out = new ZipOutputStream(Files.newOutputStream(file))) {
            for (var entry : entries.entrySet()) {
                out.putNextEntry(new ZipEntry(entry.getKey()));
                out.write(entry.getValue());
                out.closeEntry();
            }
        }
        return file;
    }

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }

    private static ErrorId refusal(Path file, Limits limits) {
        try (var tree = Tree.open(file, limits)) {
            tree.names().forEach(tree::read);
            throw new AssertionError("it is not refused");
        } catch (JarrahException e) {
            return e.id();
        }
    }

    @Test
    void anArchiveHoldsWhatItsFolderHolds() throws IOException {
        var files = new LinkedHashMap<String, byte[]>();
        files.put("b/x.mlir", bytes("b"));
        files.put("a.mlir", bytes("a"));
        var archive = zip(folder.resolve("all.zip"), files);
        var plain = Files.createDirectories(folder.resolve("plain/b")).getParent();
        for (var file : files.entrySet()) {
            Files.write(plain.resolve(file.getKey()), file.getValue());
        }
        try (var zipped = Tree.open(archive, Limits.DEFAULT);
                var unzipped = Tree.open(plain, Limits.DEFAULT)) {
            assertThat(zipped.names()).containsExactly("a.mlir", "b/x.mlir").isEqualTo(unzipped.names());
            for (var name : zipped.names()) {
                assertThat(zipped.read(name)).isEqualTo(unzipped.read(name)).isEqualTo(files.get(name));
            }
        }
    }

    @Test
    void namesThatLeadOutAreRefused() throws IOException {
        for (var name : new String[] {"../x", "a/../../x", "/x", "C:x", "a\\..\\x"}) {
            var file = zip(folder.resolve("out.zip"), Map.of(name, bytes("x")));
            assertThat(refusal(file, Limits.DEFAULT)).isEqualTo(ErrorId.IO_003);
        }
    }

    @Test
    void anEntryThatGrowsOutOfProportionIsRefused() throws IOException {
        var file = zip(folder.resolve("bomb.zip"), Map.of("zeros", new byte[20 << 20]));
        assertThat(refusal(file, Limits.DEFAULT)).isEqualTo(ErrorId.IO_003);
    }

    @Test
    void anEntryOverTheLimitIsRefused() throws IOException {
        var limits = new Limits(100, 1, 1, 1_000_000, 10);
        var file = zip(folder.resolve("large.zip"), Map.of("x", new byte[101]));
        assertThat(refusal(file, limits)).isEqualTo(ErrorId.IO_003);
        Files.write(folder.resolve("large"), new byte[101]);
        assertThatThrownBy(() -> Folder.ofFile(folder.resolve("large"), limits).read("large"))
                .hasMessageContaining("JRH-LIMIT-001");
    }

    @Test
    void tooManyEntriesAreRefused() throws IOException {
        var file = zip(folder.resolve("many.zip"), Map.of("a", bytes("a"), "b", bytes("b")));
        assertThat(refusal(file, new Limits(100, 1, 1, 1, 1))).isEqualTo(ErrorId.LIMIT_001);
    }

    @Test
    void whatIsNoArchiveIsRefused() throws IOException {
        var file = Files.write(folder.resolve("no.zip"), bytes("this is no archive"));
        assertThat(refusal(file, Limits.DEFAULT)).isEqualTo(ErrorId.IO_002);
        assertThat(refusal(folder.resolve("none.zip"), Limits.DEFAULT)).isEqualTo(ErrorId.IO_001);
    }

    @Test
    void aTruncatedArchiveIsRefused() throws IOException {
        var whole = Files.readAllBytes(zip(folder.resolve("whole.zip"), Map.of("a", new byte[1000])));
        var file = Files.write(folder.resolve("half.zip"), Arrays.copyOf(whole, whole.length / 2));
        assertThat(refusal(file, Limits.DEFAULT)).isEqualTo(ErrorId.IO_002);
    }
}
