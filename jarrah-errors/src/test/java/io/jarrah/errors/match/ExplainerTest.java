package io.jarrah.errors.match;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.entry;

import io.jarrah.Array;
import io.jarrah.error.ErrorId;
import io.jarrah.error.JarrahException;
import io.jarrah.errors.ErrorReference;
import io.jarrah.errors.match.Answer.Certainty;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.Arrays;
import java.util.List;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

class ExplainerTest {
    private static final String PARTITIONED = "37cd7b40f1f0cdbd";
    private static final Explainer EXPLAINER = new Explainer(ErrorReference.load());

    @ParameterizedTest
    @ValueSource(strings = {"JRH-SHAPE-001", "jrh-shape-001", "  JRH-SHAPE-001 \n"})
    void anIdIsFoundInAnyCase(String id) {
        var answer = EXPLAINER.explain(id);
        assertThat(answer.certainty()).isEqualTo(Certainty.EXACT);
        assertThat(ids(answer)).containsExactly("JRH-SHAPE-001");
    }

    @Test
    void anAliasLeadsToItsPage() {
        assertThat(ids(EXPLAINER.explain("6adfb45849cfb7e0"))).containsExactly(PARTITIONED);
    }

    @ParameterizedTest
    @EnumSource
    void theMessageOfEveryErrorLeadsToItAndGivesItsValuesBack(ErrorId id) {
        var values = new TreeMap<String, String>();
        id.placeholders().forEach(name -> values.put(name, "v-" + name + "[2,3]"));
        var pairs = values.entrySet().stream()
                .flatMap(each -> Stream.of(each.getKey(), each.getValue()))
                .toArray();
        var answer = EXPLAINER.explain(id.error(pairs).at("Model.java:41").getMessage());
        assertThat(answer.certainty()).isEqualTo(Certainty.EXACT);
        assertThat(ids(answer)).containsExactly(id.code());
        assertThat(answer.matches().getFirst().values()).isEqualTo(values);
    }

    @Test
    void aStackTraceLeadsToItsErrorsTheOuterOneFirst() {
        JarrahException inner = ErrorId.HOST_006.error("function", "host function 'clip'");
        var outer = ErrorId.HOST_002
                .error("function", "host function 'clip'", "cause", "JRH-HOST-006 read-only")
                .causedBy(inner);
        var answer = EXPLAINER.explain(stackTrace(outer));
        assertThat(ids(answer)).containsExactly("JRH-HOST-002", "JRH-HOST-006");
        assertThat(answer.matches().getFirst().values()).containsEntry("function", "host function 'clip'");
    }

    @Test
    void aRealErrorIsExplainedWithItsValues() {
        var thrown = new StringWriter();
        try {
            Array.of(1.0, 2.0, 3.0).getDouble(3);
        } catch (JarrahException e) {
            e.printStackTrace(new PrintWriter(thrown, true));
        }
        var match = EXPLAINER.explain(thrown.toString()).matches().getFirst();
        assertThat(match.page().id()).isEqualTo("JRH-ARRAY-001");
        assertThat(match.values()).containsOnly(entry("got", "3"), entry("size", "3"));
    }

    @Test
    void aMessageWithoutItsIdIsFoundByItsWords() {
        var answer = EXPLAINER.explain("stablehlo.add: argument 1 has shape [2], wanted [3]");
        assertThat(answer.certainty()).isEqualTo(Certainty.EXACT);
        assertThat(ids(answer)).containsExactly("JRH-SHAPE-001");
        assertThat(answer.matches().getFirst().values()).containsEntry("wanted", "[3]");
    }

    @Test
    void anUnknownNumberGivesItsFamily() {
        var answer = EXPLAINER.explain("JRH-GRID-099");
        assertThat(answer.certainty()).isEqualTo(Certainty.FAMILY);
        assertThat(ids(answer)).containsExactly("JRH-GRID-001", "JRH-GRID-002", "JRH-GRID-003");
        assertThat(EXPLAINER.explain("JRH-NOTHING-001").certainty()).isEqualTo(Certainty.NONE);
    }

    @Test
    void theMessageOfAnotherSystemIsFoundWithItsValues() {
        var answer = EXPLAINER.explain("Partitioned callback not implemented on tpu backend.");
        assertThat(answer.certainty()).isEqualTo(Certainty.EXACT);
        assertThat(ids(answer)).containsExactly(PARTITIONED);
        assertThat(answer.matches().getFirst().values()).containsOnly(entry("platform", "tpu"));
    }

    @Test
    void aTracebackAroundItTellsTheReleaseByTheLine() {
        var answer = EXPLAINER.explain("""
            Traceback (most recent call last):
              File "/home/user/train.py", line 12, in <module>
                step(x)
              File "/home/user/env/lib/python3.12/site-packages/jax/_src/callback.py", line 818, in emit_python_callback
                raise NotImplementedError(
                      f"Partitioned callback not implemented on {platform} backend.")
            NotImplementedError: Partitioned callback not implemented on tpu backend.
            """);
        assertThat(answer.certainty()).isEqualTo(Certainty.EXACT);
        var match = answer.matches().getFirst();
        assertThat(match.values()).containsOnly(entry("platform", "tpu"));
        assertThat(match.place().orElseThrow().line()).isEqualTo(818);
        assertThat(match.place().orElseThrow().versions()).containsExactly("0.12.0.1");
    }

    @Test
    void anotherTypeOrTextAroundMakesItLikely() {
        assertThat(EXPLAINER
                        .explain("RuntimeError: Partitioned callback not implemented on tpu backend.")
                        .certainty())
                .isEqualTo(Certainty.LIKELY);
        var prose = EXPLAINER.explain("it says that Mosaic kernels cannot be automatically\n"
                + "partitioned. Please wrap the call in a shard_map. and stops");
        assertThat(prose.certainty()).isEqualTo(Certainty.LIKELY);
        assertThat(ids(prose)).containsExactly("7e9cf0f322ce4db1");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "jaxlib.xla_extension.XlaRuntimeError: RESOURCE_EXHAUSTED: Out of memory while trying to allocate"
                        + " 6291456 bytes.",
                "jax.errors.JaxRuntimeError: INTERNAL: something failed",
                "XlaRuntimeError: INTERNAL: Mosaic failed to compile TPU kernel: iota rank below 2D unsupported"
            })
    void aStatusOfCompiledCodeIsSaidToBeNoPython(String text) {
        var answer = EXPLAINER.explain(text);
        assertThat(answer.certainty()).isEqualTo(Certainty.NOT_PYTHON);
        assertThat(answer.matches()).isEmpty();
        assertThat(answer.reason()).contains("C++");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "   ",
                "hello",
                "ValueError: something else went wrong here",
                "0123456789abcdef",
                "{",
                "`",
                "%s"
            })
    void whatIsNotKnownIsNotGuessed(String text) {
        var answer = EXPLAINER.explain(text);
        assertThat(answer.certainty()).isEqualTo(Certainty.NONE);
        assertThat(answer.matches()).isEmpty();
        assertThat(answer.reason()).isNotBlank();
    }

    @Test
    void aVeryLongTextIsAnsweredToo() {
        var noise = "  File \"/x/y.py\", line 3, in f\n    raise ValueError(f\"{x}\")\n".repeat(30_000);
        var answer = EXPLAINER.explain(
                noise + "NotImplementedError: Partitioned callback not implemented on tpu backend.\n");
        assertThat(ids(answer)).containsExactly(PARTITIONED);
    }

    @Test
    void wordsThatErrorsBeginWithAreNotEnough() {
        assertThat(Arrays.asList("it threw an exception", "f returned 3", "x: y"))
                .allSatisfy(
                        text -> assertThat(EXPLAINER.explain(text).certainty()).isEqualTo(Certainty.NONE));
    }

    private static List<String> ids(Answer answer) {
        return answer.matches().stream().map(match -> match.page().id()).toList();
    }

    private static String stackTrace(Throwable thrown) {
        var text = new StringWriter();
        thrown.printStackTrace(new PrintWriter(text, true));
        return text.toString();
    }
}
