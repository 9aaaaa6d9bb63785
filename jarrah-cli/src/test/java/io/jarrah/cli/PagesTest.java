package io.jarrah.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.jarrah.Array;
import io.jarrah.errors.ErrorReference;
import io.jarrah.errors.catalog.Catalog;
import io.jarrah.errors.catalog.Entry;
import io.jarrah.errors.match.Explainer;
import io.jarrah.errors.written.Example;
import io.jarrah.io.Npy;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The commands that pages of errors show do what the pages say. */
class PagesTest {
    private static final Explainer EXPLAINER = new Explainer(ErrorReference.load());

    @TempDir
    private Path folder;

    record Shown(Entry entry, Example example) {
        @Override
        public String toString() {
            return entry.code();
        }
    }

    static Stream<Shown> examples() {
        return Catalog.load().entries().stream()
                .flatMap(entry -> ErrorReference.written(entry)
                        .flatMap(page -> page.example())
                        .filter(example -> example.language().equals("sh"))
                        .map(example -> new Shown(entry, example))
                        .stream());
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("examples")
    void beforeGivesExactlyThisErrorWithTheseValues(Shown shown) throws Exception {
        write(shown.example());
        var said = run(shown.example().before());
        var answer = EXPLAINER.explain(said);
        assertThat(answer.matches())
                .as(said)
                .extracting(match -> match.page().id())
                .containsExactly(shown.entry().code());
        var values = new TreeMap<>(answer.matches().getFirst().values());
        var expected = new TreeMap<>(shown.example().values());
        expected.replaceAll((name, value) -> value.equals("*") ? values.get(name) : value);
        assertThat(values).as(said).isEqualTo(expected).doesNotContainValue(null);
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("examples")
    void afterDoesNotGiveIt(Shown shown) throws Exception {
        write(shown.example());
        assertThat(run(shown.example().after())).doesNotContain("JRH-").endsWith("exit code 0\n");
    }

    private void write(Example example) throws IOException {
        for (var file : example.files()) {
            var path = folder.resolve(file.name());
            if (file.language().equals("npy")) {
                var numbers = Arrays.stream(
                                file.text().strip().replaceAll("[\\[\\]]", "").split(", "))
                        .mapToDouble(Double::parseDouble)
                        .toArray();
                Npy.write(path, Array.of(numbers));
            } else {
                Files.writeString(path, file.text());
            }
        }
    }

    /** What a command prints, without the path of the folder, and its exit code. */
    private String run(String line) throws Exception {
        var words = new ArrayList<>(List.of(line.strip().split(" ")));
        var options = words.getFirst().startsWith("JARRAH_JAVA_OPTIONS=")
                ? words.removeFirst().substring("JARRAH_JAVA_OPTIONS=".length())
                : "";
        assertThat(words.removeFirst()).isEqualTo("jarrah");
        words.replaceAll(word -> word.replaceAll("(?<![\\w.])(\\w+\\.(mlir|npy|npz|java))", folder + "/$1"));
        var said = options.isEmpty() ? runHere(words) : runAlone(options, words);
        return said.replace(folder + "/", "");
    }

    private static String runHere(List<String> words) {
        var out = new ByteArrayOutputStream();
        var stream = new PrintStream(out, true, StandardCharsets.UTF_8);
        int code = Main.run(words.toArray(String[]::new), stream, stream);
        return out.toString(StandardCharsets.UTF_8) + "exit code " + code + "\n";
    }

    private static String runAlone(String options, List<String> words) throws Exception {
        var command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:TieredStopAtLevel=1",
                options,
                "-cp",
                System.getProperty("java.class.path"),
                Main.class.getName()));
        command.addAll(words);
        var process = new ProcessBuilder(command).redirectErrorStream(true).start();
        var said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(process.waitFor(2, TimeUnit.MINUTES)).isTrue();
        return said + "exit code " + process.exitValue() + "\n";
    }
}
