package io.jarrah.stablehlo;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import java.util.zip.ZipFile;

/** The texts of the archives of conformance data, part by part. */
final class Corpus {
    private Corpus() {}

    /**
     * A part of a text of an archive.
     *
     * @param name archive, entry and number of the part, such as {@code interpret/add.mlir#2}
     */
    record Text(String name, StableHlo.Part part) {
        @Override
        public String toString() {
            return name;
        }
    }

    /** An archive, {@code jax.zip} in this repository and others beside it, or nothing where it is not there. */
    static Optional<Path> archive(String name) {
        return Stream.of("../conformance", "conformance", "../../shared/conformance", "../shared/conformance")
                .map(folder -> Path.of(folder, name))
                .filter(Files::exists)
                .findFirst();
    }

    /** All texts of an archive, in the order of their names. */
    static List<Text> texts(Path archive) {
        var texts = new ArrayList<Text>();
        try (var zip = new ZipFile(archive.toFile())) {
            var entries = zip.stream()
                    .filter(entry -> entry.getName().endsWith(".mlir"))
                    .sorted((a, b) -> a.getName().compareTo(b.getName()))
                    .toList();
            for (var entry : entries) {
                var bytes = zip.getInputStream(entry).readAllBytes();
                var parts = StableHlo.parts(entry.getName(), new String(bytes, StandardCharsets.UTF_8));
                for (int i = 0; i < parts.size(); i++) {
                    texts.add(new Text(entry.getName() + (parts.size() == 1 ? "" : "#" + (i + 1)), parts.get(i)));
                }
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return texts;
    }
}
