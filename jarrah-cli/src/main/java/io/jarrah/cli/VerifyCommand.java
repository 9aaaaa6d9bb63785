package io.jarrah.cli;

import io.jarrah.error.ErrorId;
import io.jarrah.tck.conformance.ConformanceRunner;
import io.jarrah.tck.conformance.Glob;
import io.jarrah.tck.conformance.ReportJson;
import io.jarrah.tck.conformance.Settings;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Runs files that hold programs with what they have to compute. */
@Command(
        name = "verify",
        mixinStandardHelpOptions = true,
        description = {
            "Runs programs that come with what they have to compute, and compares.",
            "Paths name .mlir files whose programs check themselves, case folders with arrays, and folders and .zip files"
                    + " of both.",
            "The last line counts what passed, failed and was skipped; the exit code is 0 only if nothing failed and"
                    + " something ran, 2 if all that failed could not be read."
        })
@SuppressWarnings("NullAway.Init")
final class VerifyCommand implements Callable<Integer> {
    @Spec
    private CommandSpec spec;

    @Parameters(arity = "1..*", paramLabel = "PATH", description = "Files, case folders, folders, archives.")
    private List<Path> paths;

    @Option(
            names = "--only",
            paramLabel = "GLOB",
            description =
                    "Run what this matches, by the last parts of its path: 'testdata/*.mlir', '*callbacks__pure_*'."
                            + " May be given several times.")
    private final List<String> only = new ArrayList<>();

    @Option(names = "--backend", paramLabel = "NAME", description = "What runs the programs; see 'jarrah devices'.")
    private @Nullable String backend;

    @Option(names = "--json", paramLabel = "FILE", description = "Write the results there too, as JSON.")
    private @Nullable Path json;

    @Option(
            names = "--host",
            paramLabel = "FILE.java",
            description = "Java methods in the place of the programs' callbacks; they run with your rights.")
    private @Nullable Path host;

    @Option(
            names = "--timeout",
            paramLabel = "SECONDS",
            defaultValue = "120",
            description = "Stop a test that takes longer, and count it as failed. Default: ${DEFAULT-VALUE}.")
    private long timeout;

    @Option(
            names = "--probes",
            paramLabel = "FOLDER",
            description = "Write the arrays there that programs probe, as .npy files.")
    private @Nullable Path probes;

    @Override
    public Integer call() {
        if (timeout < 1) {
            throw ErrorId.CLI_001.error("what", "--timeout " + timeout + " is not a number of seconds from 1 up");
        }
        var settings = Settings.of(RunCommand.backend(backend))
                .only(only.stream().map(Glob::new).toList())
                .bindings(host == null ? null : HostFile.compile(host))
                .timeout(Duration.ofSeconds(timeout))
                .probeFolder(probes);
        var out = spec.commandLine().getOut();
        var progress = new Progress(out, spec.commandLine().getErr());
        var report = ConformanceRunner.run(paths, settings, progress);
        progress.end();
        if (report.results().isEmpty()) {
            spec.commandLine()
                    .getErr()
                    .println("jarrah: there is no test here" + (only.isEmpty() ? "" : " that --only matches"));
        }
        if (json != null) {
            write(json, ReportJson.of(report));
        }
        out.print(report.text());
        out.flush();
        return report.exitCode();
    }

    private static void write(Path file, String text) {
        try {
            Files.writeString(file, text);
        } catch (IOException e) {
            throw ErrorId.IO_001
                    .error("file", file, "what", "it cannot be written (" + e + ")")
                    .causedBy(e);
        }
    }
}
