package io.jarrah.errors;

import static org.assertj.core.api.Assertions.assertThat;

import io.jarrah.errors.page.Block;
import io.jarrah.errors.page.Mark;
import io.jarrah.errors.page.Page;
import java.util.ArrayList;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Every name between back-ticks in a written text exists. */
class NamesTest {
    private static final Pattern CODE = Pattern.compile("`([^`]+)`");
    private static final KnownNames NAMES = new KnownNames();

    @Test
    void namesInTheTextsOfPagesExist() {
        var unknown = new ArrayList<String>();
        ErrorReference.load().pages().stream()
                .filter(page -> page.id().startsWith("JRH-"))
                .forEach(page -> written(page)
                        .flatMap(text -> CODE.matcher(text).results())
                        .forEach(match -> NAMES.unknown(match.group(1))
                                .ifPresent(name -> unknown.add(page.id() + ": " + name + " in " + match.group()))));
        assertThat(unknown).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Callbacks.ioCallbackAll",
                "io.jarrah.lax.Collective",
                "jarrah explode",
                "--device",
                "-Djarrah.memori=1",
                "-XX:MaxDirectMemory=1",
                "JARRAH_BACKENDS",
                "stablehlo.plus",
                "x.toDoubles()",
                "DType.F128",
                "_PARTITIONED_PLATFORMS"
            })
    void aNameThatDoesNotExistIsFound(String name) {
        assertThat(NAMES.unknown(name)).isPresent();
    }

    private static Stream<String> written(Page page) {
        return page.sections().stream()
                .flatMap(section -> section.blocks().stream())
                .flatMap(block -> switch (block) {
                    case Block.Paragraph it when it.origin().mark() == Mark.WRITTEN -> Stream.of(it.text());
                    case Block.Steps it -> it.items().stream();
                    case Block.Related it when it.origin().mark() == Mark.WRITTEN -> Stream.of(it.reason());
                    default -> Stream.empty();
                });
    }
}
