package io.jarrah.errors.match;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.entry;

import org.junit.jupiter.api.Test;

class TemplateTest {
    @Test
    void valuesAreTheTextsBetweenTheLiterals() {
        var template = new Template("{op}: argument {index} has shape {got}, wanted {wanted}");
        var found =
                template.atStart("add: argument 1 has shape [2, 3], wanted [2]").orElseThrow();
        assertThat(found.values())
                .containsOnly(entry("op", "add"), entry("index", "1"), entry("got", "[2, 3]"), entry("wanted", "[2]"));
        assertThat(found.whole()).isTrue();
        assertThat(found.cut()).isFalse();
    }

    @Test
    void theLastLiteralIsTakenAtTheEndOfTheText() {
        var template = new Template("not on {platform} backend.");
        assertThat(template.atStart("not on a tpu backend. or backend.")
                        .orElseThrow()
                        .values())
                .containsOnly(entry("platform", "a tpu backend. or"));
    }

    @Test
    void aTextThatGoesOnIsNotWhole() {
        var found = new Template("no {what} here.")
                .atStart("no cat here. Nor there.")
                .orElseThrow();
        assertThat(found.whole()).isFalse();
        assertThat(found.values()).containsOnly(entry("what", "cat"));
    }

    @Test
    void aTextThatEndsInTheMiddleIsCutWhereMostOfItIsThere() {
        var template =
                new Template("the input carry has type {input} but the output has type {output}, so they differ");
        var found = template.atStart("the input carry has type f32 but the output has type f64[3")
                .orElseThrow();
        assertThat(found.cut()).isTrue();
        assertThat(found.values()).containsOnly(entry("input", "f32"));
        assertThat(template.atStart("the input carry is")).isEmpty();
    }

    @Test
    void whiteSpaceCountsAsOneSpace() {
        assertThat(new Template("a  long\nmessage")
                        .atStart("a long message")
                        .orElseThrow()
                        .whole())
                .isTrue();
    }

    @Test
    void aLongTextOfAlmostMatchesIsReadOnce() {
        var template = new Template("a {x} b {y} c {z} d");
        var text = "a " + "b c ".repeat(200_000);
        assertThat(template.atStart(text))
                .hasValueSatisfying(found -> assertThat(found.cut()).isTrue());
    }

    @Test
    void aPlaceholderThatStandsTwiceKeepsItsFirstValue() {
        assertThat(new Template("{x} and {x} differ")
                        .atStart("1 and 2 differ")
                        .orElseThrow()
                        .values())
                .containsOnly(entry("x", "1"));
    }
}
