package io.jarrah.tck.conformance;

import static org.assertj.core.api.Assertions.assertThat;

import io.jarrah.tck.conformance.Result.Verdict;
import java.time.Duration;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.json.JsonMapper;

class ReportTest {
    private static Result result(String set, String name, Verdict verdict) {
        return new Result(set, name, verdict, Duration.ofMillis(1500));
    }

    private static Report report(Verdict... verdicts) {
        return new Report(
                "reference",
                Stream.of(verdicts).map(each -> result("set", "x", each)).toList());
    }

    @Test
    void theTextCountsBySetAndReasonAndEndsInTheSummary() {
        var report = new Report(
                "reference",
                List.of(
                        result("jax/ops", "a", Verdict.PASSED),
                        result("jax/ops", "b", Verdict.failed("wrong")),
                        result("testdata", "c", Verdict.skipped("disabled")),
                        result("testdata", "d", Verdict.skipped("disabled")),
                        result("testdata", "e", Verdict.WRITTEN_BACK)));
        assertThat(report.text()).isEqualTo("""
                        set       passed  failed  skipped
                        jax/ops        1       1        0
                        testdata       1       0        2
                        1 passed: reads and writes back
                        2 skipped: disabled
                        2 passed, 1 failed, 2 skipped
                        """);
    }

    @Test
    void theExitCodeIsZeroOnlyIfNothingFailedAndSomethingRan() {
        assertThat(report(Verdict.PASSED, Verdict.skipped("x")).exitCode()).isZero();
        assertThat(report().exitCode()).isEqualTo(1);
        assertThat(report(Verdict.skipped("x")).exitCode()).isEqualTo(1);
        assertThat(report(Verdict.PASSED, Verdict.failed("x")).exitCode()).isEqualTo(1);
    }

    @Test
    void theExitCodeIsTwoIfAllThatFailedCouldNotBeRead() {
        assertThat(report(Verdict.PASSED, Verdict.unreadable("x")).exitCode()).isEqualTo(2);
        assertThat(report(Verdict.failed("x"), Verdict.unreadable("x")).exitCode())
                .isEqualTo(1);
    }

    @Test
    void theJsonHoldsCountsSetsAndResults() {
        var json = new JsonMapper().readTree(ReportJson.of(report(Verdict.PASSED, Verdict.failed("wrong"))));
        assertThat(json.path("passed").asInt()).isEqualTo(1);
        assertThat(json.path("sets").path("set").path("failed").asInt()).isEqualTo(1);
        var failed = json.path("results").get(1);
        assertThat(failed.path("outcome").asString()).isEqualTo("failed");
        assertThat(failed.path("reason").asString()).isEqualTo("wrong");
        assertThat(failed.path("seconds").asDouble()).isEqualTo(1.5);
    }
}
