package io.jarrah.tck;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

/** Source files stay small enough to be read at once. */
class SizesTest {
    private static final Set<String> DECLARATIONS = Set.of("module-info.java", "package-info.java");

    @Test
    void noJavaFileIsLongerThan600Lines() throws IOException {
        var tooLong = new TreeMap<String, Long>();
        for (var file : sources()) {
            var lines = lines(file);
            if (lines > 600) tooLong.put(root().relativize(file).toString(), lines);
        }
        assertThat(tooLong).isEmpty();
    }

    @Test
    void halfOfTheJavaFilesHaveAtMost150Lines() throws IOException {
        var sizes = sources().stream().map(SizesTest::lines).sorted().toList();
        assertThat(sizes.get(sizes.size() / 2)).isLessThanOrEqualTo(150);
    }

    private static List<Path> sources() throws IOException {
        var found = new ArrayList<Path>();
        try (var modules = Files.newDirectoryStream(root(), "jarrah-*")) {
            for (var module : modules) {
                if (Files.isDirectory(module.resolve("src"))) addSources(module.resolve("src"), found);
            }
        }
        return found;
    }

    private static void addSources(Path folder, List<Path> found) throws IOException {
        try (var files = Files.walk(folder)) {
            files.filter(it -> it.toString().endsWith(".java"))
                    .filter(it -> !DECLARATIONS.contains(it.getFileName().toString()))
                    .forEach(found::add);
        }
    }

    private static long lines(Path file) {
        try (var lines = Files.lines(file)) {
            return lines.count();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** The folder with {@code mvnw}, from here upwards. */
    private static Path root() {
        var folder = Path.of("").toAbsolutePath();
        while (!Files.exists(folder.resolve("mvnw"))) folder = folder.getParent();
        return folder;
    }
}
