package io.jarrah.stablehlo;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.jarrah.error.ErrorId;
import io.jarrah.error.JarrahException;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Each bad text gives one error, with the id and at the place that the sign § marks in it. */
class BadInputTest {
    private static final String MARK = "§";

    record Case(String text, ErrorId id, String message) {
        @Override
        public String toString() {
            return id.code() + " " + message;
        }
    }

    @ParameterizedTest
    @MethodSource({"cases", "longCases"})
    void givesOneErrorWithItsPlace(Case bad) {
        int mark = bad.text.indexOf(MARK);
        var before = bad.text.substring(0, mark);
        int line = (int) before.lines().count() + (before.isEmpty() || before.endsWith("\n") ? 1 : 0);
        int column = mark - before.lastIndexOf('\n');
        var error = catchThrowableOfType(
                JarrahException.class, () -> StableHlo.read("bad.mlir", bad.text.replace(MARK, "")));
        assertThat(error).as(bad.text).isNotNull();
        assertThat(error.id()).isEqualTo(bad.id);
        assertThat(error.summary()).contains(bad.message);
        assertThat(error.place()).isEqualTo("bad.mlir:" + line + ":" + column);
    }

    /** {@code bad.txt} has the cases. */
    static Stream<Case> cases() {
        return Sections.of("/bad.txt").map(section -> {
            var code = section.title().substring(0, section.title().indexOf(' '));
            var id = Stream.of(ErrorId.values())
                    .filter(known -> known.code().equals(code))
                    .findFirst()
                    .orElseThrow();
            return new Case(section.body(), id, section.title().substring(code.length() + 1));
        });
    }

    static Stream<Case> longCases() {
        return Stream.of(
                new Case(
                        "func.func @main(%a: §tensor<" + "1x".repeat(300) + "f32>) { return }",
                        ErrorId.LIMIT_001,
                        "257 dimensions"),
                new Case(
                        "module attributes {a = " + "9".repeat(500) + "§} {}",
                        ErrorId.SYNTAX_001,
                        "an integer of at most 400 digits"),
                new Case(
                        "func.func @main() {\n  %0 = stablehlo.constant dense<§1." + "9".repeat(2000)
                                + "> : tensor<f32>\n}",
                        ErrorId.SYNTAX_009,
                        "element 1.999"));
    }

    @Test
    void namesTheLineOfTheWholeTextInALaterPart() {
        var text = "func.func @main() {\n  return\n}\n// -----\nfunc.func @main() {\n  stablehlo.foo\n}\n";
        var parts = StableHlo.parts("two.mlir", text);
        assertThat(parts).hasSize(2);
        assertThat(parts.get(0).read().functions()).hasSize(1);
        var error = catchThrowableOfType(JarrahException.class, parts.get(1)::read);
        assertThat(error.place()).isEqualTo("two.mlir:6:3");
        assertThat(error.getMessage()).startsWith("JRH-SYNTAX-003 unknown operation stablehlo.foo (two.mlir:6:3).\n");
    }
}
