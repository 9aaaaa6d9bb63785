package io.jarrah.errors;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import io.jarrah.error.JarrahException;
import io.jarrah.errors.catalog.Catalog;
import io.jarrah.errors.catalog.Entry;
import io.jarrah.errors.written.Example;
import java.io.IOException;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The Java examples of pages of Jarrah's errors do what the pages say. */
class ExamplesTest {
    /** No example waits; one that hangs fails. */
    private static final Duration LONGEST = Duration.ofMinutes(2);

    private static CompactSources sources;

    /** A page's example, by the id of its page. */
    record Shown(Entry entry, Example example) {
        @Override
        public String toString() {
            return entry.code();
        }

        String before() {
            return entry.constant() + "_Before";
        }

        String after() {
            return entry.constant() + "_After";
        }
    }

    static Stream<Shown> examples() {
        return Catalog.load().entries().stream()
                .flatMap(entry -> ErrorReference.written(entry)
                        .flatMap(page -> page.example())
                        .filter(example -> example.language().equals("java"))
                        .map(example -> new Shown(entry, example))
                        .stream());
    }

    @BeforeAll
    static void compile() throws IOException {
        var texts = new LinkedHashMap<String, String>();
        examples().forEach(shown -> {
            texts.put(shown.before(), shown.example().before());
            texts.put(shown.after(), shown.example().after());
        });
        sources = CompactSources.compile(texts);
    }

    @Test
    void allExamplesCompile() {
        assertThat(sources.problems()).isEmpty();
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("examples")
    void beforeGivesExactlyThisErrorWithTheseValues(Shown shown) {
        var thrown = catchThrowable(() -> assertTimeoutPreemptively(LONGEST, () -> sources.run(shown.before())));
        assertThat(thrown).isInstanceOf(JarrahException.class);
        var error = (JarrahException) thrown;
        assertThat(error.id().code())
                .as(error.getMessage())
                .isEqualTo(shown.entry().code());
        assertThat(readable(shown, error.values())).isEqualTo(expected(shown, error));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("examples")
    void afterDoesNotGiveIt(Shown shown) {
        assertThat(catchThrowable(() -> assertTimeoutPreemptively(LONGEST, () -> sources.run(shown.after()))))
                .isNull();
    }

    /** The values with the name of the file that a reader would give the example. */
    private static Map<String, String> readable(Shown shown, Map<String, String> values) {
        var readable = new TreeMap<String, String>();
        values.forEach((name, value) -> readable.put(name, value.replace(shown.before(), "Before")));
        return readable;
    }

    /** The values of the page, those that it leaves open taken from the error. */
    private static Map<String, String> expected(Shown shown, JarrahException error) {
        var expected = new TreeMap<>(shown.example().values());
        expected.replaceAll((name, value) ->
                value.equals("*") ? readable(shown, error.values()).get(name) : value);
        return expected;
    }
}
