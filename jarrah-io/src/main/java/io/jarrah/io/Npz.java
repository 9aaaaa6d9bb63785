package io.jarrah.io;

import io.jarrah.Array;
import io.jarrah.Limits;
import io.jarrah.error.ErrorId;
import io.jarrah.error.JarrahException;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.channels.Channels;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDateTime;
import java.util.Collections;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.zip.CRC32;
import java.util.zip.CheckedInputStream;
import java.util.zip.CheckedOutputStream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipException;
import java.util.zip.ZipFile;
import java.util.zip.ZipOutputStream;

/**
 * NumPy's {@code .npz} files: zip archives of {@link Npy} files, each an array with a name.
 *
 * <p>Archives are read with suspicion: nothing is believed before it is checked against {@link Limits} and the size of the
 * archive. The same arrays always give the same bytes.
 *
 * <p>Errors ({@link JarrahException}): JRH-IO-001 where a file cannot be read or written, JRH-IO-002 where the archive or an
 * array in it is damaged, JRH-IO-003 naming an entry that is refused, JRH-MEMORY-001 where an array does not fit in memory.
 */
public final class Npz {
    private static final String SUFFIX = ".npy";
    /** Entries up to this size are no bomb, whatever their ratio: arrays of zeros shrink a thousandfold. */
    private static final long HARMLESS = 16L << 20;

    private static final int LONGEST_NAME = 10_000;
    private static final LocalDateTime TIME = LocalDateTime.of(1980, 1, 1, 0, 0);

    private Npz() {}

    /** The arrays of a file by name, in the order of the archive. */
    public static Map<String, Array> read(Path file) {
        return read(file, Limits.DEFAULT);
    }

    /** The arrays of a file by name, in the order of the archive, within limits. */
    public static Map<String, Array> read(Path file, Limits limits) {
        var name = file.toString();
        if (Files.exists(file) && !Files.isRegularFile(file)) {
            throw ErrorId.IO_001.error("file", name, "what", "it is not a regular file");
        }
        var arrays = new LinkedHashMap<String, Array>();
        boolean done = false;
        try (var zip = new ZipFile(file.toFile())) {
            check(name, zip, Files.size(file), limits);
            for (var entry : Collections.list(zip.entries())) {
                arrays.put(key(entry), array(name, zip, entry));
            }
            done = true;
            return arrays;
        } catch (ZipException e) {
            throw damaged(name, e);
        } catch (IOException e) {
            throw Npy.failed(name, e);
        } catch (IllegalArgumentException | IllegalStateException e) {
            throw damaged(name, e);
        } finally {
            if (!done) {
                arrays.values().forEach(Array::close);
            }
        }
    }

    /** Writes arrays to a file by name, in the order of the map, not compressed. */
    public static void write(Path file, Map<String, Array> arrays) {
        var name = file.toString();
        arrays.keySet().forEach(key -> requireName(name, key + SUFFIX));
        try (var out = new ZipOutputStream(new BufferedOutputStream(Files.newOutputStream(file)))) {
            for (var array : arrays.entrySet()) {
                out.putNextEntry(entry(array.getKey(), array.getValue()));
                Npy.write(Channels.newChannel(out), array.getValue());
                out.closeEntry();
            }
        } catch (IOException e) {
            throw Npy.failed(name, e);
        }
    }

    /** Refuses an archive before anything is taken out of it. */
    private static void check(String file, ZipFile zip, long fileSize, Limits limits) {
        if (zip.size() > limits.archiveEntries()) {
            throw refused(
                    file,
                    "number " + limits.archiveEntries(),
                    "the archive has " + zip.size() + " entries, Limits.archiveEntries is " + limits.archiveEntries());
        }
        var known = new HashSet<String>();
        long compressed = 0;
        for (var entry : Collections.list(zip.entries())) {
            var name = entry.getName();
            requireName(file, name);
            if (!known.add(name)) {
                throw refused(file, name, "it is there twice");
            }
            compressed += entry.getCompressedSize();
            if (compressed > fileSize || entry.getCompressedSize() < 0) {
                throw refused(file, name, "the entries together are larger than the archive");
            }
            checkSize(file, entry, limits);
        }
    }

    private static void checkSize(String file, ZipEntry entry, Limits limits) {
        long size = entry.getSize();
        if (size < 0 || size > limits.bytes()) {
            throw refused(file, entry.getName(), size + " bytes, Limits.bytes is " + limits.bytes());
        }
        if (size > HARMLESS && size / limits.archiveRatio() > entry.getCompressedSize()) {
            throw refused(
                    file,
                    entry.getName(),
                    entry.getCompressedSize() + " bytes become " + size + ", Limits.archiveRatio is "
                            + limits.archiveRatio());
        }
    }

    private static void requireName(String file, String name) {
        boolean outside = name.startsWith("/")
                || name.indexOf('\\') >= 0
                || name.length() > 2 && name.charAt(1) == ':' && name.charAt(2) == '/'
                || name.indexOf('\0') >= 0
                || List.of(name.split("/", -1)).contains("..");
        if (outside) {
            throw refused(file, name, "its name leads outside the archive");
        }
        if (name.length() > LONGEST_NAME) {
            throw refused(file, name, "its name is longer than " + LONGEST_NAME);
        }
        if (!name.endsWith(SUFFIX)) {
            throw refused(file, name, "it is no " + SUFFIX + " file");
        }
    }

    private static Array array(String file, ZipFile zip, ZipEntry entry) throws IOException {
        var name = file + ":" + entry.getName();
        var stream = zip.getInputStream(entry);
        if (stream == null) {
            throw NpyHeader.invalid(name, "the archive does not hold it");
        }
        try (var checked = new CheckedInputStream(stream, new CRC32())) {
            var array = Npy.read(name, Source.of(checked, entry.getSize()), null);
            if (checked.read() >= 0 || checked.getChecksum().getValue() != entry.getCrc()) {
                array.close();
                throw NpyHeader.invalid(name, "its checksum is not the one that the archive names");
            }
            return array;
        } catch (ZipException e) {
            throw damaged(name, e);
        } catch (IOException e) {
            throw Npy.failed(name, e);
        }
    }

    private static String key(ZipEntry entry) {
        return entry.getName().substring(0, entry.getName().length() - SUFFIX.length());
    }

    private static ZipEntry entry(String key, Array array) throws IOException {
        var sum = new CRC32();
        var counter = new CheckedOutputStream(OutputStream.nullOutputStream(), sum);
        Npy.write(Channels.newChannel(counter), array);
        var entry = new ZipEntry(key + SUFFIX);
        entry.setMethod(ZipEntry.STORED);
        entry.setTimeLocal(TIME);
        entry.setCrc(sum.getValue());
        entry.setSize(NpyHeader.of(array.type()).bytes().length
                + array.size() * array.type().dtype().bytes());
        return entry;
    }

    private static JarrahException refused(String file, String entry, String what) {
        var shown = entry.length() > 100 ? entry.substring(0, 100) + "..." : entry;
        return ErrorId.IO_003.error(
                "file", file, "entry", "'" + shown.replaceAll("\\p{Cntrl}", "?") + "'", "what", what);
    }

    private static JarrahException damaged(String name, Exception e) {
        return ErrorId.IO_002
                .error("file", name, "format", ".npz", "what", String.valueOf(e.getMessage()))
                .causedBy(e);
    }
}
