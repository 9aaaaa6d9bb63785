package io.jarrah.tck.conformance;

import io.jarrah.Limits;
import io.jarrah.error.ErrorId;
import io.jarrah.error.JarrahException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** Files of a folder and of the folders in it. Links are not followed. */
record Folder(Path origin, List<String> names, Limits limits) implements Tree {
    static Folder of(Path folder, Limits limits) {
        try (var files = Files.walk(folder)) {
            var names = files.filter(Files::isRegularFile)
                    .map(file -> folder.relativize(file).toString().replace('\\', '/'))
                    .limit(limits.archiveEntries() + 1L)
                    .sorted()
                    .toList();
            if (names.size() > limits.archiveEntries()) {
                throw ErrorId.LIMIT_001.error(
                        "what",
                        folder,
                        "got",
                        "the number of files",
                        "limit",
                        limits.archiveEntries(),
                        "setting",
                        "archiveEntries");
            }
            return new Folder(folder, names, limits);
        } catch (IOException | UncheckedIOException e) {
            throw unreadable(folder, e);
        }
    }

    /** The folder of a file, with that file alone. */
    static Folder ofFile(Path file, Limits limits) {
        var absolute = file.toAbsolutePath().normalize();
        return new Folder(
                absolute.getParent() == null ? absolute : absolute.getParent(),
                List.of(absolute.getFileName().toString()),
                limits);
    }

    @Override
    public byte[] read(String name) {
        var file = origin.resolve(name);
        try {
            long size = Files.size(file);
            if (size > Tree.largest(limits)) {
                throw ErrorId.LIMIT_001.error(
                        "what", file, "got", size + " bytes", "limit", Tree.largest(limits), "setting", "bytes");
            }
            return Files.readAllBytes(file);
        } catch (IOException e) {
            throw unreadable(file, e);
        }
    }

    @Override
    public void close() {}

    static JarrahException unreadable(Path file, Exception e) {
        var what = Files.exists(file) ? "it cannot be read (" + e + ")" : "there is no such file";
        return ErrorId.IO_001.error("file", file, "what", what).causedBy(e);
    }
}
