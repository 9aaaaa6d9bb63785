package io.jarrah.errors.scan;

import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.util.JavacTask;
import com.sun.source.util.Trees;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import javax.tools.ToolProvider;
import tools.jackson.databind.json.JsonMapper;

/** The step of the build that writes {@code sources.json}: {@code ScanSources ROOT FILE}. */
public final class ScanSources {
    private ScanSources() {}

    public static void main(String[] args) throws IOException {
        var root = Path.of(args[0]).toRealPath();
        var target = Path.of(args[1]);
        Files.createDirectories(target.toAbsolutePath().getParent());
        Files.write(target, JsonMapper.shared().writeValueAsBytes(index(root)));
    }

    /** Everything that the main sources below a folder say. */
    public static SourceIndex index(Path root) throws IOException {
        var changes = git(root, "status", "--porcelain", "--untracked-files=no");
        return new SourceIndex(
                git(root, "rev-parse", "HEAD"),
                git(root, "log", "-1", "--format=%cs"),
                !changes.isEmpty(),
                sites(root));
    }

    private static List<ThrowSite> sites(Path root) throws IOException {
        var files = new ArrayList<Path>();
        try (var modules = Files.newDirectoryStream(root, "jarrah-*")) {
            for (var module : modules) {
                var sources = module.resolve("src/main/java");
                if (Files.isDirectory(sources)) {
                    try (Stream<Path> found = Files.walk(sources)) {
                        found.filter(ScanSources::mayThrow).forEach(files::add);
                    }
                }
            }
        }
        files.sort(Comparator.naturalOrder());
        var compiler = ToolProvider.getSystemJavaCompiler();
        var sites = new ArrayList<ThrowSite>();
        try (var manager = compiler.getStandardFileManager(null, null, StandardCharsets.UTF_8)) {
            var task = (JavacTask) compiler.getTask(
                    null,
                    manager,
                    problem -> {},
                    List.of("-proc:none"),
                    null,
                    manager.getJavaFileObjectsFromPaths(files));
            for (CompilationUnitTree unit : task.parse()) {
                var file = root.relativize(Path.of(unit.getSourceFile().toUri()));
                new ThrowScanner(file.toString().replace('\\', '/'), unit, Trees.instance(task), sites)
                        .scan(unit, null);
            }
        }
        return sites;
    }

    private static boolean mayThrow(Path file) {
        try {
            return file.toString().endsWith(".java")
                    && !file.endsWith("ErrorId.java")
                    && Files.readString(file).contains("ErrorId.");
        } catch (IOException e) {
            return false;
        }
    }

    private static String git(Path root, String... arguments) {
        var command = new ArrayList<>(List.of("git"));
        command.addAll(List.of(arguments));
        try {
            var process = new ProcessBuilder(command)
                    .directory(root.toFile())
                    .redirectError(ProcessBuilder.Redirect.DISCARD)
                    .start();
            var text = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
            return process.waitFor(20, TimeUnit.SECONDS) && process.exitValue() == 0 ? text.strip() : "";
        } catch (IOException e) {
            return "";
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return "";
        }
    }
}
