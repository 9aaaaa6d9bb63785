package io.jarrah.cli;

import io.jarrah.error.ErrorId;
import io.jarrah.program.Module;
import io.jarrah.program.Verifier;
import io.jarrah.stablehlo.StableHlo;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** A file with a program, as commands take it. */
record ProgramFile(Path path) {
    /**
     * The file's module, read and verified.
     *
     * @throws io.jarrah.error.JarrahException where there is no such file or it is not a StableHLO program
     */
    Module read() {
        requireFile();
        var module = StableHlo.read(path);
        Verifier.verify(module);
        return module;
    }

    /** The file's modules: one, or one for each part between lines that start with {@code // -----}. */
    List<Module> parts() {
        requireFile();
        var parts = StableHlo.parts(path).stream().map(StableHlo.Part::read).toList();
        parts.forEach(Verifier::verify);
        return parts;
    }

    private void requireFile() {
        if (!Files.isRegularFile(path)) {
            throw ErrorId.IO_001.error("file", path, "what", "there is no such file");
        }
    }

    /**
     * What bindings are told of it: the file's name without its extension, or its folder's where many programs have the
     * file's.
     */
    String program() {
        var file = path.toAbsolutePath().normalize();
        var name = file.getFileName().toString();
        var folder = file.getParent();
        if (List.of("program.mlir", "export.mlir").contains(name) && folder != null && folder.getFileName() != null) {
            return folder.getFileName().toString();
        }
        return name.endsWith(".mlir") ? name.substring(0, name.length() - ".mlir".length()) : name;
    }
}
