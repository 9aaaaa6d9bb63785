package io.jarrah.tck.conformance;

import io.jarrah.error.ErrorId;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** The tests that paths lead to: files, case folders, folders and archives of them. */
final class Tests implements AutoCloseable {
    private static final String CASE = "case.json";

    private final Settings settings;
    private final List<Tree> trees = new ArrayList<>();
    private final List<Test> found = new ArrayList<>();

    private Tests(Settings settings) {
        this.settings = settings;
    }

    /**
     * Looks for tests.
     *
     * @throws io.jarrah.error.JarrahException JRH-IO-001 where a path leads nowhere, JRH-CLI-001 where it leads to
     *     something else
     */
    static Tests of(List<Path> paths, Settings settings) {
        var tests = new Tests(settings);
        try {
            paths.forEach(tests::add);
            return tests;
        } catch (Throwable e) {
            tests.close();
            throw e;
        }
    }

    List<Test> found() {
        return found;
    }

    private void add(Path path) {
        if (Files.isDirectory(path) || Tree.isArchive(path)) {
            addTree(Tree.open(path, settings.limits()));
        } else if (!Files.exists(path)) {
            throw ErrorId.IO_001.error("file", path, "what", "there is no such file or folder");
        } else if (path.toString().endsWith(".mlir")) {
            addTree(Folder.ofFile(path, settings.limits()));
        } else {
            throw ErrorId.CLI_001.error("what", path + " is not a .mlir file, a folder or a .zip file");
        }
    }

    private void addTree(Tree tree) {
        trees.add(tree);
        var cases = tree.names().stream()
                .filter(name -> name.equals(CASE) || name.endsWith("/" + CASE))
                .map(name -> name.substring(0, name.length() - CASE.length()))
                .collect(Collectors.toSet());
        cases.stream().sorted().forEach(folder -> addCase(tree, folder));
        for (var name : tree.names()) {
            if (tree instanceof Folder && Tree.isArchive(Path.of(name))) {
                addTree(Tree.open(tree.origin().resolve(name), settings.limits()));
            } else if (name.endsWith(".mlir") && !cases.contains(folder(name)) && wants(tree, name)) {
                found.add(new TextTest(tree, set(tree, name), name));
            }
        }
    }

    private void addCase(Tree tree, String folder) {
        var path = folder.isEmpty() ? "" : folder.substring(0, folder.length() - 1);
        if (wants(tree, path)) {
            var last = path.isEmpty() ? fileName(tree.origin()) : path.substring(path.lastIndexOf('/') + 1);
            int end = last.indexOf("__");
            var group = end < 0 ? "" : last.substring(0, end);
            var set = path.isEmpty() ? fileName(tree.origin().toAbsolutePath().getParent()) : set(tree, path);
            found.add(new CaseTest(
                    tree, folder, group.isEmpty() ? set : set + "/" + group, path.isEmpty() ? last : path, last));
        }
    }

    /** Patterns see the path of a folder's files from the root on, and that of an archive's from its name on. */
    private boolean wants(Tree tree, String name) {
        var origin = tree.origin().toAbsolutePath().normalize().toString().replace('\\', '/');
        return settings.wants(name.isEmpty() ? origin : origin + "/" + name);
    }

    /** The folder part of a name, with its slash. */
    private static String folder(String name) {
        return name.substring(0, name.lastIndexOf('/') + 1);
    }

    private static String set(Tree tree, String name) {
        var folder = folder(name);
        return folder.isEmpty() ? fileName(tree.origin()) : folder.substring(0, folder.length() - 1);
    }

    private static String fileName(@Nullable Path path) {
        var name = path == null ? null : path.toAbsolutePath().normalize().getFileName();
        return name == null ? "/" : name.toString();
    }

    @Override
    public void close() {
        trees.forEach(Tree::close);
    }
}
