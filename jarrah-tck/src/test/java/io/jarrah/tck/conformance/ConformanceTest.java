package io.jarrah.tck.conformance;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import io.jarrah.backend.reference.Reference;
import io.jarrah.tck.conformance.Result.Outcome;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The public test sets, on the reference backend. All but JAX's cases lie beside the repository, where they are. */
class ConformanceTest {
    private static final Settings SETTINGS = Settings.of(new Reference()).bindings(CaseBindings::new);

    @Test
    void programsOfJaxGiveItsNumbers() {
        var report = run(root().resolve("conformance/jax.zip"), SETTINGS);
        assertThat(report.results())
                .filteredOn(result -> result.outcome() == Outcome.SKIPPED)
                .extracting(Result::reason)
                .allMatch(reason -> reason.startsWith("custom-call target lapack_"));
    }

    @Test
    void testsOfTheInterpreterPass() {
        run(shared("interpret.zip"), SETTINGS);
    }

    @Test
    void staticTestDataPasses() {
        run(shared("testdata.zip"), SETTINGS.only(List.of(new Glob("testdata/*.mlir"))));
    }

    @Test
    void elementaryFunctionsAreAsExactAsTheyHaveToBe() {
        run(shared("math.zip"), SETTINGS);
    }

    private static Report run(Path archive, Settings settings) {
        var report = ConformanceRunner.run(List.of(archive), settings, new ConformanceRunner.Listener() {});
        var failed = report.results().stream()
                .filter(result -> result.outcome() == Outcome.FAILED)
                .map(result -> result.name() + ": " + result.reason())
                .toList();
        assertThat(failed).isEmpty();
        assertThat(report.exitCode()).isZero();
        return report;
    }

    private static Path shared(String name) {
        var archive = root().resolveSibling("shared").resolve("conformance").resolve(name);
        assumeThat(Files.exists(archive))
                .as("%s is not there; it is looked for in shared/conformance beside the repository", name)
                .isTrue();
        return archive;
    }

    /** The folder with {@code mvnw}, from here upwards. */
    private static Path root() {
        var folder = Path.of("").toAbsolutePath();
        while (!Files.exists(folder.resolve("mvnw"))) folder = folder.getParent();
        return folder;
    }
}
