package io.jarrah.tck.conformance;

import io.jarrah.Limits;
import io.jarrah.backend.Backend;
import io.jarrah.host.Bindings;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * How tests are chosen and run.
 *
 * @param backend what runs the programs
 * @param only a test runs if one of these matches its path; all run where there are none
 * @param bindings makes the host functions of a case, anew for each; null where there are none
 * @param timeout a test that takes longer is stopped and fails
 * @param atOnce how many tests run at a time
 * @param limits within which files are read
 * @param probeFolder where arrays that programs probe are written to, or null for nowhere
 */
public record Settings(
        Backend backend,
        List<Glob> only,
        @Nullable Supplier<Bindings> bindings,
        Duration timeout,
        int atOnce,
        Limits limits,
        @Nullable Path probeFolder) {
    /** All tests, 120 seconds each, one a processor, without host functions. */
    public static Settings of(Backend backend) {
        return new Settings(
                backend,
                List.of(),
                null,
                Duration.ofMinutes(2),
                Math.min(8, Runtime.getRuntime().availableProcessors()),
                Limits.DEFAULT,
                null);
    }

    public Settings {
        only = List.copyOf(only);
    }

    public Settings only(List<Glob> patterns) {
        return new Settings(backend, patterns, bindings, timeout, atOnce, limits, probeFolder);
    }

    public Settings bindings(@Nullable Supplier<Bindings> maker) {
        return new Settings(backend, only, maker, timeout, atOnce, limits, probeFolder);
    }

    public Settings timeout(Duration longest) {
        return new Settings(backend, only, bindings, longest, atOnce, limits, probeFolder);
    }

    public Settings atOnce(int tests) {
        return new Settings(backend, only, bindings, timeout, tests, limits, probeFolder);
    }

    public Settings probeFolder(@Nullable Path folder) {
        return new Settings(backend, only, bindings, timeout, atOnce, limits, folder);
    }

    /** Whether a test of that path is to run. */
    boolean wants(String path) {
        return only.isEmpty() || only.stream().anyMatch(glob -> glob.matches(path));
    }
}
