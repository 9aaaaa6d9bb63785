package io.jarrah.tck.conformance;

import io.jarrah.error.ErrorId;
import io.jarrah.error.JarrahException;
import io.jarrah.tck.conformance.Result.Verdict;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executors;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.ReentrantLock;

/** Finds tests and runs them, several at a time. */
public final class ConformanceRunner {
    private static final Duration GRACE = Duration.ofSeconds(5);

    private final Settings settings;
    private final Listener listener;
    private final ReentrantLock alone = new ReentrantLock();
    private final AtomicInteger done = new AtomicInteger();

    private ConformanceRunner(Settings settings, Listener listener) {
        this.settings = settings;
        this.listener = listener;
    }

    /** Is told how a run goes on, by one thread at a time. */
    public interface Listener {
        /** How many tests there are, before the first begins. */
        default void found(int tests) {}

        /**
         * A test has ended.
         *
         * @param done how many have ended, this one included
         */
        default void finished(Result result, int done) {}
    }

    /**
     * Runs the tests that paths lead to: {@code .mlir} files, case folders, folders and {@code .zip} files of them.
     *
     * @throws JarrahException JRH-IO-001 to 003 or JRH-CLI-001 where a path leads nowhere or to an archive that is refused;
     *     a test that fails, for whatever reason, is a result
     */
    public static Report run(List<Path> paths, Settings settings, Listener listener) {
        try (var tests = Tests.of(paths, settings)) {
            listener.found(tests.found().size());
            var results = new ConformanceRunner(settings, listener).run(tests.found());
            return new Report(settings.backend().name(), results);
        }
    }

    private List<Result> run(List<Test> tests) {
        try (var workers =
                Executors.newFixedThreadPool(Math.max(1, settings.atOnce()), task -> daemon(task, "verify"))) {
            var running =
                    tests.stream().map(test -> workers.submit(() -> run(test))).toList();
            var results = new ArrayList<Result>();
            for (var each : running) {
                results.add(each.get());
            }
            results.sort(Comparator.comparing(Result::set).thenComparing(Result::name));
            return results;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw ErrorId.RUN_005.error("program", "tests").causedBy(e);
        } catch (ExecutionException e) {
            throw new IllegalStateException(e.getCause());
        }
    }

    private Result run(Test test) throws InterruptedException {
        if (test.alone()) {
            alone.lockInterruptibly();
        }
        try {
            long start = System.nanoTime();
            var verdict = timed(test);
            var result = new Result(test.set(), test.name(), verdict, Duration.ofNanos(System.nanoTime() - start));
            synchronized (listener) {
                listener.finished(result, done.incrementAndGet());
            }
            return result;
        } finally {
            if (test.alone()) {
                alone.unlock();
            }
        }
    }

    /** Runs a test in a thread of its own, so that one that hangs holds up nothing. */
    private Verdict timed(Test test) throws InterruptedException {
        var task = new FutureTask<>(() -> test.run(settings));
        var thread = daemon(task, test.name());
        thread.start();
        try {
            return task.get(settings.timeout().toMillis(), TimeUnit.MILLISECONDS);
        } catch (TimeoutException e) {
            var place = place(thread);
            thread.interrupt();
            thread.join(GRACE);
            return Verdict.failed("did not end within " + settings.timeout().toSeconds() + " s; it was at " + place);
        } catch (ExecutionException e) {
            return failed(Objects.requireNonNullElse(e.getCause(), e));
        } catch (InterruptedException e) {
            thread.interrupt();
            throw e;
        }
    }

    private static Verdict failed(Throwable cause) {
        return switch (cause) {
            case JarrahException e -> Verdict.failed(e.getMessage());
            case StackOverflowError e -> Verdict.failed("the program is nested too deeply to run");
            case OutOfMemoryError e -> Verdict.failed("the Java heap is too small: give more with -Xmx");
            default -> {
                var trace = cause.getStackTrace();
                yield Verdict.failed("internal error: " + cause + (trace.length == 0 ? "" : " at " + trace[0]));
            }
        };
    }

    private static String place(Thread thread) {
        for (var frame : thread.getStackTrace()) {
            if (frame.getClassName().startsWith("io.jarrah.")) {
                return frame.toString();
            }
        }
        return "its end";
    }

    private static Thread daemon(Runnable task, String name) {
        return Thread.ofPlatform().daemon().name(name).unstarted(task);
    }
}
