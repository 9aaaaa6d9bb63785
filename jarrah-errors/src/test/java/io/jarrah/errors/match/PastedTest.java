package io.jarrah.errors.match;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import io.jarrah.errors.ErrorReference;
import io.jarrah.errors.Root;
import io.jarrah.errors.foreign.Facts;
import io.jarrah.errors.match.Answer.Certainty;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.json.JsonMapper;

/** Texts that people pasted, with what raised them; in ../shared/conformance/pasted. */
class PastedTest {
    private static final Path FOLDER = Root.folder().resolve("../shared/conformance/pasted");
    private static final Explainer EXPLAINER = new Explainer(ErrorReference.load());

    record Case(String file, String expect, List<String> answer) {}

    record Index(List<Case> cases) {}

    @Test
    void whatCompiledCodeSaysIsToldApart() {
        for (var each : cases()) {
            if (each.expect().equals("none")) {
                assertThat(explain(each).certainty()).as(each.file()).isEqualTo(Certainty.NOT_PYTHON);
            }
        }
    }

    @Test
    void errorsThatHaveAPageAreFound() {
        int found = 0;
        for (var each : cases()) {
            if (hasPage(each)) {
                found++;
                assertThat(explain(each).matches())
                        .as(each.file())
                        .anySatisfy(match -> assertThat(match.page().thrown())
                                .anySatisfy(place -> assertThat(each.answer()).contains(place.place())));
            }
        }
        assertThat(found).isGreaterThanOrEqualTo(2);
    }

    @Test
    void errorsThatHaveNoPageAreNotTakenForOthers() {
        for (var each : cases()) {
            if (!hasPage(each) && !each.expect().equals("none")) {
                assertThat(explain(each).matches()).as(each.file()).isEmpty();
            }
        }
    }

    private static boolean hasPage(Case each) {
        var places = ErrorReference.jaxFacts().errors().stream()
                .flatMap(fault -> fault.places().stream())
                .collect(Collectors.groupingBy((Facts.Place place) -> place.file() + ":" + place.line()));
        return each.answer().stream().anyMatch(places::containsKey);
    }

    private static Answer explain(Case each) {
        return EXPLAINER.explain(Root.read(FOLDER.resolve(each.file())));
    }

    private static List<Case> cases() {
        assumeThat(FOLDER)
                .as("needs pasted texts in ../shared/conformance/pasted")
                .matches(Files::isDirectory);
        return JsonMapper.builder()
                .disable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
                .build()
                .readValue(Root.read(FOLDER.resolve("index.json")), Index.class)
                .cases();
    }
}
