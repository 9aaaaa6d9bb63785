package io.jarrah.cli;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.TimeUnit;

/** A copy of {@code ./jarrah} in a folder of its own, with JDKs that only say how they were started. */
final class Launcher {
    private static final String JAVA = """
            #!/bin/sh
            for argument; do printf '<%s>' "$argument"; done
            echo
            while [ $# -gt 0 ] && [ "$1" != io.jarrah.cli.Main ]; do shift; done
            [ "${2-}" != exit ] || exit "$3"
            [ "${2-}" != sleep ] || exec sleep 600
            """;

    private static final List<String> TOOLS = List.of(
            "awk",
            "cat",
            "cp",
            "find",
            "grep",
            "head",
            "ln",
            "mkdir",
            "mv",
            "readlink",
            "rm",
            "sed",
            "sh",
            "sleep",
            "tr");

    private final Path home;
    private final Path jdks;
    private final Path output;
    private final Map<String, String> environment = new HashMap<>();
    private int runs;

    /** How a run ended. */
    record Run(int code, String output, String error) {}

    Launcher(Path folder) throws IOException {
        var real = folder.toRealPath();
        home = Files.createDirectories(real.resolve("home with spaces"));
        jdks = Files.createDirectories(real.resolve("all jdks"));
        output = Files.createDirectories(real.resolve("output"));
        Files.copy(root().resolve("jarrah"), home.resolve("jarrah"));
        executable(home.resolve("jarrah"));
        environment.put("PATH", tools(real.resolve("tools")).toString());
        environment.put("HOME", Files.createDirectories(real.resolve("user")).toString());
        environment.put("JARRAH_JDK_FOLDER", jdks.toString());
    }

    /** A folder with the tools of the system that the launcher uses, and with no JDK. */
    private static Path tools(Path folder) throws IOException {
        Files.createDirectories(folder);
        for (var tool : TOOLS) {
            for (var bin : List.of("/usr/bin", "/bin")) {
                var link = folder.resolve(tool);
                if (Files.exists(Path.of(bin, tool)) && !Files.exists(link))
                    Files.createSymbolicLink(link, Path.of(bin, tool));
            }
        }
        return folder;
    }

    Path home() {
        return home;
    }

    Path jdks() {
        return jdks;
    }

    void environment(String name, Path value) {
        environment(name, value.toString());
    }

    void environment(String name, String value) {
        environment.put(name, value);
    }

    /** Puts a JDK of a version into the folder of JDKs. */
    void jdk(String name, String version) throws IOException {
        var bin = Files.createDirectories(jdks.resolve(name).resolve("bin"));
        script(bin.resolve("java"), JAVA);
        script(bin.resolve("javac"), "#!/bin/sh\n");
        Files.writeString(
                jdks.resolve(name).resolve("release"),
                "IMPLEMENTOR=\"Nobody\"\nJAVA_RUNTIME_VERSION=\"99+1\"\nJAVA_VERSION=\"" + version + "\"\n");
    }

    static void script(Path file, String text) throws IOException {
        Files.writeString(file, text);
        executable(file);
    }

    private static void executable(Path file) {
        if (!file.toFile().setExecutable(true)) throw new IllegalStateException("cannot make executable: " + file);
    }

    Run run(String... arguments) throws IOException, InterruptedException {
        return runFile(home.resolve("jarrah"), arguments);
    }

    Run runFile(Path file, String... arguments) throws IOException, InterruptedException {
        return end(start(file, arguments));
    }

    Process start(Path file, String... arguments) throws IOException {
        var command = new ArrayList<>(List.of(file.toString()));
        command.addAll(List.of(arguments));
        var builder = new ProcessBuilder(command).directory(output.toFile());
        builder.environment().clear();
        builder.environment().putAll(environment);
        runs++;
        return builder.redirectOutput(output.resolve(runs + ".out").toFile())
                .redirectError(output.resolve(runs + ".err").toFile())
                .start();
    }

    /** Waits for the newest run that was started. */
    Run end(Process process) throws IOException, InterruptedException {
        return end(process, runs);
    }

    Run end(Process process, int run) throws IOException, InterruptedException {
        if (!process.waitFor(120, TimeUnit.SECONDS)) {
            process.destroyForcibly();
            throw new IllegalStateException("the launcher still runs after two minutes");
        }
        return new Run(process.exitValue(), read(run + ".out"), read(run + ".err"));
    }

    private String read(String name) throws IOException {
        return Files.readString(output.resolve(name), StandardCharsets.UTF_8);
    }

    /** The root of this checkout. */
    private static Path root() {
        var folder = Path.of("").toAbsolutePath();
        while (!Files.exists(folder.resolve("mvnw"))) folder = Objects.requireNonNull(folder.getParent());
        return folder;
    }
}
