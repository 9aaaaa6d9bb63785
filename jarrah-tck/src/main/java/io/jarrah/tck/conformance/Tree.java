package io.jarrah.tck.conformance;

import io.jarrah.Limits;
import java.nio.file.Path;
import java.util.List;

/** Files by name: those of a folder, or those of an archive. Names use {@code /}. */
sealed interface Tree extends AutoCloseable permits Folder, Archive {
    /** The files in order of their names. */
    List<String> names();

    /**
     * The content of a file.
     *
     * @throws io.jarrah.error.JarrahException JRH-IO-001 to 003 where it cannot be read or is over a limit
     */
    byte[] read(String name);

    /** Where the tree itself is, for messages and to match names with. */
    Path origin();

    @Override
    void close();

    /** Opens a folder, or an archive where the path names a {@code .zip} file. */
    static Tree open(Path path, Limits limits) {
        return isArchive(path) ? new Archive(path, limits) : Folder.of(path, limits);
    }

    /** The largest file that is read: no Java array holds more. */
    static long largest(Limits limits) {
        return Math.min(limits.bytes(), Integer.MAX_VALUE - 8);
    }

    static boolean isArchive(Path path) {
        return path.toString().endsWith(".zip");
    }
}
