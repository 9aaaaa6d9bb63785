package io.jarrah.errors;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import io.jarrah.errors.catalog.Catalog;
import io.jarrah.errors.catalog.Entry;
import io.jarrah.errors.own.OwnPages;
import io.jarrah.errors.page.Block;
import io.jarrah.errors.page.Page;
import io.jarrah.errors.page.Topic;
import io.jarrah.errors.scan.ScanSources;
import io.jarrah.errors.scan.SourceIndex;
import io.jarrah.errors.scan.ThrowSite;
import io.jarrah.errors.written.WrittenPage;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Every error of Jarrah has a page, every page an error, and what pages say of the sources is so. */
class OwnPagesTest {
    private static final Path PAGES = Path.of("jarrah-errors/src/main/resources/io/jarrah/errors/pages");

    /** Errors that no example can give, with the reason on their page. */
    private static final Set<String> WITHOUT_EXAMPLE = Set.of("JRH-OP-006", "JRH-CHECK-002");

    private static final Set<Topic> WRITTEN =
            Set.of(Topic.MEANING, Topic.SOLUTIONS, Topic.EXAMPLE, Topic.WHEN, Topic.RELATED);

    private static final Pattern PLACEHOLDER = Pattern.compile("\\{([a-z]+)}");

    private final List<Entry> entries = Catalog.load().entries();

    @Test
    void everyIdHasAPageAndEveryPageAnId() {
        assertThat(ids(Root.folder().resolve(PAGES)))
                .containsExactlyInAnyOrderElementsOf(
                        entries.stream().map(Entry::code).toList());
    }

    @Test
    void aPageIsNamedByItsId() {
        for (var entry : entries) {
            assertThat(page(entry).id()).isEqualTo(entry.code());
        }
    }

    @Test
    void everySectionOfEveryPageIsWritten() {
        var empty = new ArrayList<String>();
        for (var page : own()) {
            page.sections().stream()
                    .filter(section -> WRITTEN.contains(section.topic()) && section.isEmpty())
                    .forEach(section ->
                            empty.add(page.id() + ": " + section.topic().title()));
        }
        assertThat(empty).isEmpty();
    }

    @Test
    void everyPageHasAnExampleButForTheseWhichSayWhy() {
        var without = entries.stream()
                .filter(entry -> page(entry).example().isEmpty())
                .toList();
        assertThat(without).extracting(Entry::code).containsExactlyInAnyOrderElementsOf(WITHOUT_EXAMPLE);
        for (var entry : without) {
            assertThat(page(entry).blocks().get(Topic.EXAMPLE))
                    .first()
                    .satisfies(block ->
                            assertThat(((Block.Paragraph) block).text()).startsWith("No example: "));
        }
    }

    @Test
    void examplesGiveAValueToEachPlaceholder() {
        for (var entry : entries) {
            page(entry)
                    .example()
                    .ifPresent(example -> assertThat(example.values().keySet())
                            .as(entry.code())
                            .isEqualTo(entry.placeholders().keySet()));
        }
    }

    @Test
    void pagesSpeakOfNoOtherPlaceholdersThanTheirOwn() {
        for (var page : own()) {
            var named = new TreeSet<String>();
            texts(page)
                    .forEach(text -> PLACEHOLDER.matcher(text).results().forEach(match -> named.add(match.group(1))));
            named.removeAll(Set.of("x"));
            assertThat(page.placeholders().stream().map(each -> each.name()).toList())
                    .as(page.id())
                    .containsAll(named);
        }
    }

    @Test
    void relatedErrorsAreThereAndAreOthers() {
        var reference = ErrorReference.load();
        for (var page : reference.pages()) {
            for (var related : page.related()) {
                assertThat(reference.find(related.id()))
                        .as(page.id() + " -> " + related.id())
                        .isPresent();
                assertThat(related.id()).isNotEqualTo(page.id());
                assertThat(related.reason())
                        .as(page.id() + " -> " + related.id())
                        .isNotBlank();
            }
        }
    }

    @Test
    void everyActiveErrorIsThrownByTheSources() {
        var thrown = SourceIndex.load().sites().stream().map(ThrowSite::id).collect(Collectors.toSet());
        assertThat(entries.stream().filter(Entry::isActive).map(Entry::constant))
                .allSatisfy(constant -> assertThat(thrown).contains(constant));
    }

    @Test
    void noRetiredErrorIsThrownByTheSources() {
        var thrown = SourceIndex.load().sites().stream().map(ThrowSite::id).toList();
        assertThat(entries.stream().filter(entry -> !entry.isActive()).map(Entry::constant))
                .doesNotContainAnyElementsOf(thrown);
    }

    @Test
    void aRetiredErrorKeepsItsPageWhichSaysSo() {
        var catalog = Catalog.parse("""
                [JRH-SHAPE-001]
                kind: InvalidProgram
                since: 0.1.0
                message: {op} is wrong
                was: {op} is bad
                advice: Change it.
                retired: 0.2.0 Shapes are never wrong.
                {op}: the operation
                """);
        var pages =
                new OwnPages(catalog, new SourceIndex("", "", false, List.of()), id -> Optional.empty(), "").pages();
        assertThat(pages).hasSize(1);
        var page = pages.getFirst();
        assertThat(page.retired()).isEqualTo("0.2.0 Shapes are never wrong.");
        assertThat(page.former()).containsExactly("{op} is bad");
        assertThat(page.blocks(Topic.MESSAGE))
                .anySatisfy(block -> assertThat(block.toString()).contains("No release throws this error any more."));
        assertThat(page.sections()).extracting(section -> section.topic()).contains(Topic.SOURCE, Topic.EXAMPLE);
    }

    @Test
    void everyStatementGivesTheErrorItsPlaceholders() {
        var byConstant = entries.stream().collect(Collectors.toMap(Entry::constant, entry -> entry));
        for (var site : SourceIndex.load().sites()) {
            assertThat(Set.copyOf(site.names()))
                    .as(site.file() + ":" + site.line())
                    .isEqualTo(byConstant.get(site.id()).placeholders().keySet());
        }
    }

    @Test
    void theSourcesArePinnedAsTheyAre() throws IOException {
        var index = ScanSources.index(Root.folder());
        assertThat(SourceIndex.load().sites()).isEqualTo(index.sites());
        for (var site : index.sites()) {
            var lines = Files.readAllLines(Root.folder().resolve(site.file()));
            assertThat(site.excerpt()).contains(lines.get(site.line() - 1));
            var before = String.join(
                    "\n", lines.subList(Math.max(0, site.line() - 1), Math.min(lines.size(), site.line() + 3)));
            assertThat(before).as(site.file() + ":" + site.line()).contains("ErrorId." + site.id());
        }
    }

    @Test
    void theScannerFindsWhereAndWhenAnErrorIsThrown(@TempDir Path folder) throws IOException {
        var file = folder.resolve("jarrah-x/src/main/java/X.java");
        Files.createDirectories(file.getParent());
        Files.writeString(file, """
            class X {
                void f(int n) {
                    if (n < 0) {
                        throw ErrorId.ARRAY_001.error("got", n, "size", size());
                    }
                }

                RuntimeException g(Object o) {
                    if (o == null) {
                        return null;
                    }
                    return ErrorId.ARRAY_002
                            .error("got", o, "type", "i" + 8);
                }
            }
            """);
        assertThat(ScanSources.index(folder).sites())
                .extracting(ThrowSite::id, ThrowSite::line, ThrowSite::function, ThrowSite::guard, ThrowSite::values)
                .containsExactly(
                        tuple("ARRAY_001", 4, "X.f", "n < 0", List.of("n", "size()")),
                        tuple("ARRAY_002", 12, "X.g", "not (o == null)", List.of("o", "\"i\" + 8")));
    }

    private static List<Page> own() {
        return ErrorReference.load().pages().stream()
                .filter(page -> page.id().startsWith("JRH-"))
                .toList();
    }

    private static WrittenPage page(Entry entry) {
        return ErrorReference.written(entry).orElseThrow(() -> new AssertionError(entry.code() + " has no page"));
    }

    private static List<String> ids(Path folder) {
        return Root.files(folder, ".md").stream()
                .map(file -> file.getFileName().toString().replace(".md", ""))
                .toList();
    }

    private static List<String> texts(Page page) {
        var texts = new ArrayList<String>();
        for (var topic : WRITTEN) {
            for (var block : page.blocks(topic)) {
                switch (block) {
                    case Block.Paragraph it -> texts.add(it.text());
                    case Block.Steps it -> texts.addAll(it.items());
                    case Block.Related it -> texts.add(it.reason());
                    case Block.Listing _, Block.Table _ -> {}
                }
            }
        }
        return texts;
    }
}
