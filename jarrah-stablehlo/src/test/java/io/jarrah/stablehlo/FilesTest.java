package io.jarrah.stablehlo;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.jarrah.Limits;
import io.jarrah.error.JarrahException;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FilesTest {
    @TempDir
    private Path folder;

    @Test
    void aFileIsRead() throws IOException {
        var file = folder.resolve("a.mlir");
        Files.writeString(file, "\uFEFFmodule @café {\r\n}\r\n".replace("@café", "@\"café\""));
        assertThat(StableHlo.read(file).name()).isEqualTo("café");
    }

    @Test
    void aFileThatIsNotThereIsNamed() {
        var file = folder.resolve("none.mlir");
        assertThatThrownBy(() -> StableHlo.read(file))
                .isInstanceOf(JarrahException.class)
                .hasMessageContaining("JRH-IO-001")
                .hasMessageContaining("none.mlir: there is no such file");
    }

    @Test
    void aFolderIsNoText() {
        assertThatThrownBy(() -> StableHlo.read(folder))
                .isInstanceOf(JarrahException.class)
                .hasMessageContaining("JRH-IO-001");
    }

    @Test
    void bytesThatAreNotUtf8AreCounted() throws IOException {
        var file = folder.resolve("latin.mlir");
        Files.write(file, "module @a {} // caf\u00e9".getBytes(StandardCharsets.ISO_8859_1));
        assertThatThrownBy(() -> StableHlo.read(file))
                .isInstanceOf(JarrahException.class)
                .hasMessageContaining("JRH-IO-002")
                .hasMessageContaining("byte 19 is not UTF-8");
    }

    @Test
    void aFileBeyondTheLimitIsNotRead() throws IOException {
        var file = folder.resolve("long.mlir");
        Files.writeString(file, "module {}" + " ".repeat(100));
        assertThatThrownBy(() -> StableHlo.read(file, new Limits(50, 10, 10, 10, 10)))
                .isInstanceOf(JarrahException.class)
                .hasMessageContaining("JRH-LIMIT-001")
                .hasMessageContaining("109 bytes is over the limit of 50");
    }

    @Test
    void partsStandBetweenLinesOfDashes() {
        var parts = StableHlo.parts("a", "// first\n// -----\nmodule @b {}\n// ----- more\n\nmodule @c {}\n// -----");
        assertThat(parts).extracting(StableHlo.Part::firstLine).containsExactly(1, 3, 5, 7);
        assertThat(parts).extracting(part -> part.read().name()).containsExactly("", "b", "c", "");
    }

    @Test
    void aTextThatBeginsWithDashesHasAnEmptyFirstPart() {
        var parts = StableHlo.parts("a", "// -----\nmodule @b {}");
        assertThat(parts).extracting(part -> part.read().name()).containsExactly("", "b");
        assertThat(parts.get(1).firstLine()).isEqualTo(2);
    }
}
