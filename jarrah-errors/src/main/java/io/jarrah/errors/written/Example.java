package io.jarrah.errors.written;

import java.util.List;
import java.util.Map;

/**
 * A program that gives an error and the same program without it; tests run both.
 *
 * @param language {@code java} for a compact source file, {@code sh} for commands
 * @param values the placeholder values of the error that {@code before} gives; {@code *} stands for any text
 * @param files further files that both use, by name
 */
public record Example(String language, String before, Map<String, String> values, String after, List<NamedFile> files) {
    /** A file of an example. */
    public record NamedFile(String name, String language, String text) {}

    public Example {
        values = Map.copyOf(values);
        files = List.copyOf(files);
    }
}
