package io.jarrah.errors.foreign;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import io.jarrah.errors.ErrorReference;
import io.jarrah.errors.Root;
import io.jarrah.errors.page.Block;
import io.jarrah.errors.page.Page;
import io.jarrah.errors.page.Throw;
import io.jarrah.errors.page.Topic;
import java.nio.file.Files;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** The page of JAX's partitioned callbacks, and the facts and runs behind it. */
class ForeignPagesTest {
    private static final ErrorReference REFERENCE = ErrorReference.load();
    private static final Facts FACTS = ErrorReference.jaxFacts();
    private static final List<Runs> RUNS = ErrorReference.jaxRuns();

    private final Page page = REFERENCE.find("6adfb45849cfb7e0").orElseThrow();

    @Test
    void idsFollowFromRepositoryTypeAndMessage() {
        for (var fault : FACTS.errors()) {
            assertThat(fault.id()).isEqualTo(ForeignId.of(FACTS.repository(), fault.type(), fault.template()));
        }
        assertThat(page.id()).isEqualTo("37cd7b40f1f0cdbd");
        assertThat(page.aliases()).containsExactly("6adfb45849cfb7e0");
    }

    @Test
    void namesOfPlaceholdersAndWhiteSpaceDoNotChangeAnId() {
        assertThat(ForeignId.of("a/b", "E", "no {x}\n  here"))
                .isEqualTo(ForeignId.of("a/b", "E", "no {thing.name} here"));
        assertThat(ForeignId.of("a/b", "E", "no {x}")).isNotEqualTo(ForeignId.of("a/b", "F", "no {x}"));
    }

    @Test
    void threeReleasesAreReadAndEachNamesItsCommit() {
        assertThat(FACTS.releases()).extracting(Facts.Release::version).containsExactly("0.10.2", "0.11.2", "0.12.0.1");
        assertThat(FACTS.releases())
                .allSatisfy(release -> assertThat(release.commit()).matches("[0-9a-f]{40}"));
        assertThat(FACTS.errors())
                .allSatisfy(fault -> assertThat(fault.places().stream()
                                .map(Facts.Place::version)
                                .distinct())
                        .as(fault.template())
                        .containsExactly("0.10.2", "0.11.2", "0.12.0.1"));
    }

    @Test
    void theStatementIsWhereEachReleaseHasIt() {
        assertThat(page.thrown()).extracting(Throw::line).containsExactly(805, 818);
        assertThat(page.thrown().getFirst().versions()).containsExactly("0.10.2", "0.11.2");
        var guards = FACTS.errors().getFirst().places().stream()
                .map(Facts.Place::guard)
                .toList();
        assertThat(guards.get(0)).doesNotContain("oneapi");
        assertThat(guards.get(1)).contains("partitioned").contains("oneapi");
        assertThat(guards.get(2)).isEqualTo(guards.get(1));
    }

    @Test
    void onlyTheDebugCallbacksPassTheArgumentThatTheConditionReads() {
        var passing = FACTS.calls().stream()
                .filter(call -> !call.given().isEmpty())
                .map(Facts.Call::caller)
                .collect(Collectors.toSet());
        assertThat(passing).containsExactly("debug_callback_lowering");
        assertThat(FACTS.calls().stream().filter(call -> call.version().equals("0.12.0.1")))
                .hasSize(7);
        assertThat(FACTS.calls()).noneSatisfy(call -> assertThat(call.file()).contains("pallas"));
    }

    @Test
    void namesThatAreSaidToBeInJaxAreNot() {
        assertThat(FACTS.occurrences())
                .allSatisfy(release -> assertThat(release.names().values()).containsOnly(0));
        assertThat(FACTS.signatures().stream().filter(each -> each.function().equals("io_callback")))
                .hasSize(3)
                .noneSatisfy(each -> assertThat(each.parameters()).contains("partitioned"));
    }

    @Test
    void runsOfAllReleasesSayTheSame() {
        assertThat(RUNS).extracting(Runs::jax).containsExactly("0.10.2", "0.11.2", "0.12.0.1");
        verdict("trigger-print", "raises this error");
        verdict("trigger-callback", "raises this error");
        verdict("after-print", "passes this check");
        verdict("after-shard-map", "passes this check");
        verdict("cpu-print", "runs");
        verdict("io-underscore-tpu", "passes this check");
        verdict("io-underscore-cpu", "another error");
        verdict("platforms-import", "another error");
    }

    private static void verdict(String name, String verdict) {
        assertThat(RUNS)
                .allSatisfy(record -> assertThat(record.runs())
                        .filteredOn(run -> run.name().equals(name))
                        .extracting(Runs.Run::verdict)
                        .containsExactly(verdict));
    }

    @Test
    void everyClaimHasAVerdictAndSaysHowItIsKnown() {
        var claims = (Block.Table) page.blocks(Topic.CLAIMS).getFirst();
        assertThat(claims.rows()).hasSizeGreaterThan(12).allSatisfy(row -> {
            assertThat(row.get(1)).isIn("true", "false", "partly", "not checked");
            assertThat(row.get(2)).isNotBlank().doesNotContain("run:");
        });
    }

    @Test
    void theFiveErrorsThatAreSaidToBeRelatedArePagesHereWithReasons() {
        assertThat(page.related())
                .extracting(Block.Related::title)
                .contains(
                        "Partitioned callback not supported with return values.",
                        "Custom Partitioning rules must return Sharding.",
                        "The SVD algorithm parameter is not implemented on TPU.",
                        "Mosaic kernels cannot be automatically partitioned. Please wrap the call in a shard_map.",
                        "The sharding must divide the mask blocks evenly between devices");
        assertThat(page.related())
                .allSatisfy(related -> assertThat(related.reason()).isNotBlank());
    }

    @Test
    void thePageComparesWithTheOneItCorrects() {
        var seed = seed();
        assumeThat(seed)
                .as("needs the page that this one corrects, in ../shared/seed")
                .isPresent();
        var text = seed.orElseThrow();
        var excerpts = FACTS.errors().getFirst().places();
        assertThat(text)
                .contains(excerpts.get(1).excerpt())
                .doesNotContain(excerpts.get(0).excerpt());
        assertThat(text)
                .contains(page.aliases().getFirst())
                .contains(page.heading())
                .contains(page.template());
        var titles = page.sections().stream()
                .map(section -> section.topic().title())
                .filter(text::contains)
                .toList();
        assertThat(titles)
                .isSortedAccordingTo((one, other) ->
                        Integer.compare(text.indexOf("\n" + one + "\n"), text.indexOf("\n" + other + "\n")));
        assertThat(titles).hasSize(7);
    }

    @Test
    void noSentenceOfThePageItCorrectsIsShipped() {
        var seed = seed();
        assumeThat(seed)
                .as("needs the page that this one corrects, in ../shared/seed")
                .isPresent();
        var text = seed.orElseThrow();
        var prose = text.substring(text.indexOf("What it means"), text.indexOf("Source"))
                + text.substring(text.indexOf("Solutions"), text.indexOf("Related errors"));
        var sentences = prose.lines()
                .flatMap(line -> List.of(line.split("(?<=[.;:)]) ")).stream())
                .filter(line -> line.length() > 40)
                .toList();
        assertThat(sentences).isNotEmpty();
        var shipped = Root.files(Root.folder().resolve("jarrah-errors/src/main/resources"), ".md").stream()
                .map(Root::read)
                .collect(Collectors.joining());
        assertThat(sentences).allSatisfy(sentence -> assertThat(shipped).doesNotContain(sentence));
    }

    private static Optional<String> seed() {
        var file = Root.folder().resolve("../shared/seed/error-page.txt");
        return Optional.of(file).filter(Files::exists).map(Root::read);
    }
}
