package io.jarrah.cli;

import io.jarrah.tck.conformance.ConformanceRunner;
import io.jarrah.tck.conformance.Result;
import io.jarrah.tck.conformance.Result.Outcome;
import java.io.Console;
import java.io.PrintWriter;
import java.util.Optional;

/**
 * Says how a run goes on: failures as they come, and how far it is, in one line that is written over on a terminal and
 * every few seconds elsewhere.
 */
final class Progress implements ConformanceRunner.Listener {
    private static final long TERMINAL_NANOS = 100_000_000L;
    private static final long ELSEWHERE_NANOS = 5_000_000_000L;

    private final PrintWriter out;
    private final PrintWriter err;
    private final boolean terminal;
    private long last = System.nanoTime();
    private int tests;
    private int failed;
    private int width;

    Progress(PrintWriter out, PrintWriter err) {
        this.out = out;
        this.err = err;
        this.terminal =
                Optional.ofNullable(System.console()).map(Console::isTerminal).orElse(false);
    }

    @Override
    public void found(int count) {
        tests = count;
    }

    @Override
    public void finished(Result result, int done) {
        if (result.outcome() == Outcome.FAILED) {
            failed++;
            clear();
            out.println("FAILED " + result.name() + "\n  " + result.reason().replace("\n", "\n  "));
            out.flush();
        }
        long now = System.nanoTime();
        if (done < tests && now - last >= (terminal ? TERMINAL_NANOS : ELSEWHERE_NANOS)) {
            last = now;
            var line = done + " of " + tests + " done" + (failed == 0 ? "" : ", " + failed + " failed") + "; "
                    + result.name();
            clear();
            err.print(terminal ? line : line + "\n");
            err.flush();
            width = terminal ? line.length() : 0;
        }
    }

    /** Takes the line away. */
    void end() {
        clear();
    }

    private void clear() {
        if (width > 0) {
            err.print("\r" + " ".repeat(width) + "\r");
            err.flush();
            width = 0;
        }
    }
}
