package io.jarrah.errors.catalog;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.jarrah.error.ErrorId;
import io.jarrah.error.ErrorKind;
import io.jarrah.errors.Root;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** The catalog and what is made of it are in step, and ids keep their meaning. */
class CatalogTest {
    private static final Path IDS = Path.of("jarrah-errors/src/test/resources/io/jarrah/errors/ids.txt");

    private static final String ENTRY = """
        [JRH-SHAPE-001]
        kind: InvalidProgram
        since: 0.1.0
        message: {op} is wrong
        advice: Change it.
        {op}: the operation
        """;

    private final Catalog catalog = Catalog.load();

    @Test
    void theEnumIsTheOneThatTheCatalogGives() {
        assertThat(Root.read(Root.folder().resolve(GenerateErrorId.TARGET)))
                .as("run tools/error-ids.sh")
                .isEqualTo(GenerateErrorId.source(catalog));
    }

    @Test
    void theEnumSaysWhatTheCatalogSays() {
        var active = catalog.entries().stream().filter(Entry::isActive).toList();
        assertThat(active)
                .extracting(Entry::code)
                .containsExactlyElementsOf(
                        Arrays.stream(ErrorId.values()).map(ErrorId::code).toList());
        for (var entry : active) {
            var id = ErrorId.valueOf(entry.constant());
            assertThat(id.template()).isEqualTo(entry.message());
            assertThat(id.advice()).isEqualTo(entry.advice());
            assertThat(id.kind().title()).isEqualTo(entry.kind());
            assertThat(id.placeholders()).isEqualTo(entry.placeholders().keySet());
        }
    }

    @Test
    void everyKindIsUsed() {
        assertThat(Arrays.stream(ErrorKind.values()).map(ErrorKind::title))
                .containsExactlyInAnyOrderElementsOf(
                        catalog.entries().stream().map(Entry::kind).distinct().toList());
    }

    @Test
    void noIdWasGivenToAnotherErrorOrTakenAway() {
        assertThat(reused(catalog, ids(Root.read(Root.folder().resolve(IDS))))).isEmpty();
    }

    @Test
    void aReusedIdIsFound() {
        var other = Catalog.parse(ENTRY.replace("{op} is wrong", "{op} is slow"));
        assertThat(reused(other, Map.of("JRH-SHAPE-001", "{op} is wrong")))
                .containsExactly("JRH-SHAPE-001 was '{op} is wrong' and is now '{op} is slow'");
    }

    @Test
    void aRewordedMessageThatKeepsItsOldWordingIsNoReuse() {
        var reworded =
                Catalog.parse(ENTRY.replace("message: {op} is wrong", "message: {op} is bad\nwas: {op} is wrong"));
        assertThat(reused(reworded, Map.of("JRH-SHAPE-001", "{op} is wrong"))).isEmpty();
    }

    @Test
    void anIdThatWasTakenAwayOrIsNotWrittenDownIsFound() {
        assertThat(reused(Catalog.parse(ENTRY), Map.of("JRH-SHAPE-002", "another")))
                .containsExactlyInAnyOrder(
                        "JRH-SHAPE-002 is gone: keep it with a line 'retired: ...'",
                        "JRH-SHAPE-001 is new: add the line 'JRH-SHAPE-001 {op} is wrong' to " + IDS);
    }

    @Test
    void anIdThatStandsTwiceIsRefused() {
        assertThatThrownBy(() -> Catalog.parse(ENTRY + "\n" + ENTRY))
                .hasMessage("catalog.txt:8: JRH-SHAPE-001 is there already, in line 1");
    }

    @Test
    void aPlaceholderThatNothingExplainsIsRefused() {
        assertThatThrownBy(() -> Catalog.parse(ENTRY.replace("{op} is", "{op} of {type} is")))
                .hasMessageContaining("uses the placeholders [op, type] and explains [op]");
    }

    @Test
    void aRetiredEntryHasNoConstantAndKeepsItsPlace() {
        var retired = Catalog.parse(ENTRY + "retired: 0.2.0 Nothing throws it.\n");
        assertThat(GenerateErrorId.source(retired)).doesNotContain("SHAPE_001(");
        assertThat(retired.entries()).hasSize(1);
    }

    @Test
    void linesThatAreNotUnderstoodAreRefusedByTheirNumber() {
        assertThatThrownBy(() -> Catalog.parse("[JRH-SHAPE-001]\nmessage {op}\n"))
                .hasMessage("catalog.txt:2: expected [ID] or 'key: value'");
        assertThatThrownBy(() -> Catalog.parse("[JRH-SHAPE-001]\nhint: none\n"))
                .hasMessageContaining("unknown key hint");
        assertThatThrownBy(() -> Catalog.parse("[JRH-SHAPE-001]\nkind: InvalidUse\n"))
                .hasMessageContaining("has no since");
    }

    private static Map<String, String> ids(String text) {
        var ids = new LinkedHashMap<String, String>();
        text.lines().filter(line -> !line.startsWith("#")).forEach(line -> {
            int space = line.indexOf(' ');
            assertThat(ids.put(line.substring(0, space), line.substring(space + 1)))
                    .as(line)
                    .isNull();
        });
        return ids;
    }

    private static List<String> reused(Catalog catalog, Map<String, String> ids) {
        var problems = new ArrayList<String>();
        var entries = new LinkedHashMap<String, Entry>();
        catalog.entries().forEach(entry -> entries.put(entry.code(), entry));
        ids.forEach((code, message) -> {
            var entry = entries.get(code);
            if (entry == null) {
                problems.add(code + " is gone: keep it with a line 'retired: ...'");
            } else if (!entry.message().equals(message) && !entry.former().contains(message)) {
                problems.add(code + " was '" + message + "' and is now '" + entry.message() + "'");
            } else if (!Entry.used(message).equals(Entry.used(entry.message()))) {
                problems.add(code + " has other placeholders than it had in '" + message + "'");
            }
        });
        entries.forEach((code, entry) -> {
            if (!ids.containsKey(code)) {
                problems.add(code + " is new: add the line '" + code + " " + entry.message() + "' to " + IDS);
            }
        });
        return problems;
    }
}
