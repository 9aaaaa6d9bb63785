package io.jarrah.stablehlo;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Objects;
import java.util.stream.Stream;

/** Test data in sections, each with a line that begins with {@code ##}. */
record Sections(String title, String body) {
    /** The sections of a resource. */
    static Stream<Sections> of(String resource) {
        try (var data = Sections.class.getResourceAsStream(resource)) {
            var text = new String(Objects.requireNonNull(data).readAllBytes(), StandardCharsets.UTF_8);
            return Arrays.stream(text.split("\n## ", -1)).skip(1).map(section -> {
                int line = section.indexOf('\n');
                return new Sections(
                        section.substring(0, line), section.substring(line + 1).stripTrailing());
            });
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
