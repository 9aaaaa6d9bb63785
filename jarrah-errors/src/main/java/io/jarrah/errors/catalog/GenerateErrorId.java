package io.jarrah.errors.catalog;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.stream.Collectors;

/**
 * Makes the enum {@code io.jarrah.error.ErrorId} of the catalog.
 *
 * <p>{@code tools/error-ids.sh} runs it, without building anything.
 */
public final class GenerateErrorId {
    /** The catalog, from the root of the sources. */
    static final Path CATALOG = Path.of("jarrah-errors/src/main/resources/io/jarrah/errors/catalog.txt");

    /** The enum, from the root of the sources. */
    static final Path TARGET = Path.of("jarrah-core/src/main/java/io/jarrah/error/ErrorId.java");

    private static final String SOURCE = """
        package io.jarrah.error;

        import java.util.Map;
        import java.util.Set;

        // Made of jarrah-errors/src/main/resources/io/jarrah/errors/catalog.txt, which says how. Do not edit it here.

        /**
         * The catalog of errors: each entry has an id that is never used again, a message with named placeholders, and the
         * advice that follows it.
         */
        public enum ErrorId {
            // spotless:off   (one line an error: id, kind, message, what to do)
        CONSTANTS;
            // spotless:on

            private final Wording wording;

            ErrorId(String code, ErrorKind kind, String template, String advice) {
                wording = new Wording(code, kind, template, advice);
            }

            /** The id that users see, such as {@code JRH-SHAPE-001}. */
            public String code() {
                return wording.code();
            }

            /** What kind of error it is. */
            public ErrorKind kind() {
                return wording.kind();
            }

            /** The message with its placeholders, such as <code>{op}</code>. */
            public String template() {
                return wording.template();
            }

            /** What to do about it; may hold placeholders of the message and further ones. */
            public String advice() {
                return wording.advice();
            }

            /** The names of all placeholders of message and advice, in order of first use. */
            public Set<String> placeholders() {
                return wording.placeholders();
            }

            /** Makes the exception for values given as name, value, name, value, …; exactly the placeholders have to be named. */
            public JarrahException error(Object... namesAndValues) {
                return JarrahException.of(this, wording.values(namesAndValues));
            }

            String message(Map<String, String> values) {
                return wording.message(values);
            }

            String advice(Map<String, String> values) {
                return wording.advice(values);
            }
        }
        """;

    private GenerateErrorId() {}

    public static void main(String[] args) throws IOException {
        Files.writeString(TARGET, source(Catalog.parse(Files.readString(CATALOG))));
    }

    /** The source of the enum for a catalog; retired entries have no constant. */
    static String source(Catalog catalog) {
        var constants = catalog.entries().stream()
                .filter(Entry::isActive)
                .map(GenerateErrorId::constant)
                .collect(Collectors.joining(",\n"));
        return SOURCE.replace("CONSTANTS", constants);
    }

    private static String constant(Entry entry) {
        return "    %s(%s, ErrorKind.%s, %s, %s)"
                .formatted(
                        entry.constant(),
                        quoted(entry.code()),
                        entry.kind().replaceAll("(?<=[a-z])(?=[A-Z])", "_").toUpperCase(Locale.ROOT),
                        quoted(entry.message()),
                        quoted(entry.advice()));
    }

    private static String quoted(String text) {
        return '"' + text.replace("\\", "\\\\").replace("\"", "\\\"") + '"';
    }
}
