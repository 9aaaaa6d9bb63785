package io.jarrah.tck.conformance;

import io.jarrah.Limits;
import io.jarrah.error.ErrorId;
import io.jarrah.error.JarrahException;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.zip.CRC32;
import java.util.zip.CheckedInputStream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipException;
import java.util.zip.ZipFile;

/**
 * Entries of a {@code .zip} file. An archive with a name that leads out of it, with a name twice, or with an entry that is
 * over the limits is refused as a whole.
 */
final class Archive implements Tree {
    /** Below this size no entry is a bomb, however well it was compressed. */
    private static final long HARMLESS = 1 << 24;

    private final Path origin;
    private final Limits limits;
    private final ZipFile zip;
    private final List<String> names;

    Archive(Path origin, Limits limits) {
        this.origin = origin;
        this.limits = limits;
        try {
            this.zip = new ZipFile(origin.toFile());
        } catch (ZipException e) {
            throw ErrorId.IO_002
                    .error("file", origin, "format", ".zip", "what", String.valueOf(e.getMessage()))
                    .causedBy(e);
        } catch (IOException e) {
            throw Folder.unreadable(origin, e);
        }
        try {
            this.names = checkedNames();
        } catch (Throwable e) {
            close();
            throw e;
        }
    }

    private List<String> checkedNames() {
        if (zip.size() > limits.archiveEntries()) {
            throw ErrorId.LIMIT_001.error(
                    "what",
                    origin,
                    "got",
                    zip.size() + " entries",
                    "limit",
                    limits.archiveEntries(),
                    "setting",
                    "archiveEntries");
        }
        var found = new ArrayList<String>();
        var seen = new HashSet<String>();
        for (var entry : Collections.list(zip.entries())) {
            check(entry);
            if (!seen.add(entry.getName())) {
                throw refuse(entry.getName(), "the archive has it twice");
            }
            if (!entry.isDirectory()) {
                found.add(entry.getName());
            }
        }
        return found.stream().sorted().toList();
    }

    private void check(ZipEntry entry) {
        var name = entry.getName();
        if (name.startsWith("/")
                || name.contains("\\")
                || name.contains(":")
                || List.of(name.split("/")).contains("..")) {
            throw refuse(name, "its name leads out of the archive");
        }
        if (entry.getSize() > Tree.largest(limits)) {
            throw refuse(name, entry.getSize() + " bytes are over the limit of " + Tree.largest(limits));
        }
        long most = Math.max(HARMLESS, Math.max(0, entry.getCompressedSize()) * limits.archiveRatio());
        if (entry.getSize() > most) {
            throw refuse(name, "it is " + entry.getSize() + " bytes, compressed to " + entry.getCompressedSize());
        }
    }

    @Override
    public byte[] read(String name) {
        var entry = zip.getEntry(name);
        if (entry == null) {
            throw ErrorId.IO_001.error("file", origin + "/" + name, "what", "there is no such entry");
        }
        try (var in = new CheckedInputStream(zip.getInputStream(entry), new CRC32())) {
            var bytes = new ByteArrayOutputStream((int) Math.min(Math.max(0, entry.getSize()), HARMLESS));
            var block = new byte[1 << 16];
            for (int count = in.read(block); count >= 0; count = in.read(block)) {
                bytes.write(block, 0, count);
                if (bytes.size() > entry.getSize()) {
                    throw refuse(name, "it is longer than the " + entry.getSize() + " bytes it says");
                }
            }
            if (in.getChecksum().getValue() != entry.getCrc()) {
                throw new ZipException("its checksum is not the one that the archive names");
            }
            return bytes.toByteArray();
        } catch (IOException e) {
            throw ErrorId.IO_002
                    .error("file", origin + "/" + name, "format", ".zip", "what", String.valueOf(e.getMessage()))
                    .causedBy(e);
        }
    }

    private JarrahException refuse(String entry, String what) {
        return ErrorId.IO_003.error("file", origin, "entry", entry, "what", what);
    }

    @Override
    public List<String> names() {
        return names;
    }

    @Override
    public Path origin() {
        return origin;
    }

    @Override
    public void close() {
        try {
            zip.close();
        } catch (IOException e) {
            throw Folder.unreadable(origin, e);
        }
    }
}
