package io.jarrah.stablehlo;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** Writes the texts of conformance data again, each to a file of its own, for {@code tools/xla_accept.py}. */
final class WrittenTexts {
    /** The archives whose texts XLA's parser is asked about. */
    static final List<String> ARCHIVES = List.of("interpret.zip", "testdata.zip", "math.zip", "jax.zip");

    private WrittenTexts() {}

    public static void main(String[] args) throws IOException {
        var folder = Path.of(args[0]);
        int count = 0;
        for (var archive : ARCHIVES) {
            var file = Corpus.archive(archive);
            if (file.isEmpty()) {
                System.out.println(archive + " is not there");
                continue;
            }
            for (var text : Corpus.texts(file.get())) {
                var target = folder.resolve(text.name());
                Files.createDirectories(target.getParent());
                Files.writeString(target, StableHlo.write(text.part().read()));
                count++;
            }
        }
        System.out.println(count + " texts");
    }
}
