package io.jarrah.tck.conformance;

import java.time.Duration;

/**
 * What became of one test: of a file with programs, or of a case.
 *
 * @param set the set it belongs to, such as {@code testdata} or {@code jax/ops}
 * @param name its path in the folder or archive
 * @param verdict whether it holds
 * @param time how long it took
 */
public record Result(String set, String name, Verdict verdict, Duration time) {
    /** Whether a test holds, and why or why not. */
    public enum Outcome {
        PASSED,
        FAILED,
        SKIPPED
    }

    /**
     * An outcome with its reason.
     *
     * @param outcome whether the test holds
     * @param reason why it failed or was skipped; of a passed one what was checked, empty for its numbers
     * @param unreadable whether it failed because a file could not be read
     */
    public record Verdict(Outcome outcome, String reason, boolean unreadable) {
        static final Verdict PASSED = new Verdict(Outcome.PASSED, "", false);
        static final Verdict WRITTEN_BACK = new Verdict(Outcome.PASSED, "reads and writes back", false);

        static final Verdict SUBNORMALS = new Verdict(
                Outcome.PASSED, "matches, but for what hangs on subnormal inputs, which XLA takes for zero", false);

        static final Verdict INEXACT = new Verdict(
                Outcome.PASSED,
                "matches within the error that JAX's numbers have themselves, against double precision",
                false);

        static Verdict failed(String reason) {
            return new Verdict(Outcome.FAILED, reason, false);
        }

        static Verdict unreadable(String reason) {
            return new Verdict(Outcome.FAILED, reason, true);
        }

        static Verdict skipped(String reason) {
            return new Verdict(Outcome.SKIPPED, reason, false);
        }
    }

    public Outcome outcome() {
        return verdict.outcome();
    }

    public String reason() {
        return verdict.reason();
    }
}
