package io.jarrah.io;

import io.jarrah.Array;
import io.jarrah.ArrayType;
import io.jarrah.DType;
import io.jarrah.Elements;
import io.jarrah.error.ErrorId;
import io.jarrah.error.JarrahException;
import java.io.EOFException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.WritableByteChannel;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import org.jspecify.annotations.Nullable;

/**
 * NumPy's {@code .npy} files: one array each.
 *
 * <p>Versions 1 to 3 are read, in either byte order, row-major and column-major; what is written is of version 1,
 * little-endian and row-major. Element types are predicates, integers of 8 to 64 bits, {@code f16}, {@code f32},
 * {@code f64} and both complex types. Types that NumPy lacks are stored as bits, in unsigned integers of as many bytes
 * ({@code bf16} in 2), small integers in one byte each; whoever reads them says which type is wanted.
 *
 * <p>Errors ({@link JarrahException}): JRH-IO-001 where a file cannot be read or written, JRH-IO-002 where it is not what it
 * should be, JRH-MEMORY-001 where the array does not fit in memory.
 */
public final class Npy {
    private Npy() {}

    /** The array of a file, of the type that the file says. */
    public static Array read(Path file) {
        return read(file, null);
    }

    /**
     * The array of a file, of a type that the caller knows.
     *
     * @param wanted its type; a dynamic dimension takes any size
     */
    public static Array read(Path file, @Nullable ArrayType wanted) {
        var name = file.toString();
        if (Files.exists(file) && !Files.isRegularFile(file)) {
            throw ErrorId.IO_001.error("file", name, "what", "it is not a regular file");
        }
        try (var channel = FileChannel.open(file, StandardOpenOption.READ)) {
            return read(name, Source.of(channel), wanted);
        } catch (IOException e) {
            throw failed(name, e);
        }
    }

    /** The array of a file's bytes; {@code name} stands for the file in errors. */
    public static Array read(String name, byte[] bytes) {
        return read(name, bytes, null);
    }

    /** The array of a file's bytes, of a type that the caller knows; {@code name} stands for the file in errors. */
    public static Array read(String name, byte[] bytes, @Nullable ArrayType wanted) {
        try {
            return read(name, Source.of(bytes), wanted);
        } catch (IOException e) {
            throw failed(name, e);
        }
    }

    /** Writes an array to a file, in the place of one that is there. */
    public static void write(Path file, Array array) {
        try (var channel = FileChannel.open(
                file, StandardOpenOption.WRITE, StandardOpenOption.CREATE, StandardOpenOption.TRUNCATE_EXISTING)) {
            write(channel, array);
        } catch (IOException e) {
            throw failed(file.toString(), e);
        }
    }

    static Array read(String name, Source source, @Nullable ArrayType wanted) throws IOException {
        try {
            var header = NpyHeader.read(name, source);
            var type = header.type(name, wanted);
            requireLength(name, type, source.remaining());
            return header.fortran() && type.rank() > 1
                    ? readColumns(header, type, source)
                    : Array.filled(type, memory -> fill(header, type, source, memory));
        } catch (UncheckedIOException e) {
            throw e.getCause();
        } catch (JarrahException e) {
            throw switch (e.id()) {
                case ARRAY_002, LIMIT_001 ->
                    NpyHeader.invalid(name, e.summary()).causedBy(e);
                default -> e;
            };
        }
    }

    static void write(WritableByteChannel channel, Array array) throws IOException {
        channel.write(ByteBuffer.wrap(NpyHeader.of(array.type()).bytes()));
        try {
            array.use(memory -> writeAll(channel, memory));
        } catch (UncheckedIOException e) {
            throw e.getCause();
        }
    }

    static JarrahException failed(String name, IOException e) {
        if (e instanceof EOFException) {
            return NpyHeader.invalid(name, "it ends early").causedBy(e);
        }
        var what = e instanceof NoSuchFileException
                ? "there is no such file"
                : e.getClass().getSimpleName() + (e.getMessage() == null ? "" : ": " + e.getMessage());
        return ErrorId.IO_001.error("file", name, "what", what).causedBy(e);
    }

    private static void requireLength(String name, ArrayType type, long remaining) {
        long size = type.size();
        int each = type.dtype().bytes();
        if (size > remaining / each || size * each != remaining) {
            throw NpyHeader.invalid(
                    name,
                    remaining + " bytes follow the header, " + size + " elements of " + each + " bytes were announced");
        }
    }

    private static void fill(NpyHeader header, ArrayType type, Source source, MemorySegment memory) {
        try {
            source.read(memory);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        if (header.bigEndian() && header.part() > 1) {
            reverse(memory, header.part());
        }
        if (header.kind() == 'V' && type.dtype().kind() == DType.Kind.SIGNED) {
            extend(memory, type.dtype().bits());
        }
        Elements.requireValid(type.dtype(), memory);
    }

    /** Reads elements of which the first dimension varies fastest. */
    private static Array readColumns(NpyHeader header, ArrayType type, Source source) {
        var raw = ArrayType.of(DType.UI8, type.size() * header.width());
        try (var columns = Array.filled(raw, memory -> fill(header, type, source, memory))) {
            return columns.use(from -> Array.filled(type, to -> transpose(type.dimArray(), header.width(), from, to)));
        }
    }

    private static void transpose(long[] dims, int width, MemorySegment from, MemorySegment to) {
        var strides = new long[dims.length];
        long stride = width;
        for (int i = 0; i < dims.length; i++) {
            strides[i] = stride;
            stride *= dims[i];
        }
        var index = new long[dims.length];
        long source = 0;
        for (long target = 0; target < to.byteSize(); target += width) {
            for (int i = 0; i < width; i++) {
                to.set(ValueLayout.JAVA_BYTE, target + i, from.get(ValueLayout.JAVA_BYTE, source + i));
            }
            for (int d = dims.length - 1; d >= 0; d--) {
                source += strides[d];
                if (++index[d] < dims[d]) {
                    break;
                }
                source -= strides[d] * dims[d];
                index[d] = 0;
            }
        }
    }

    /** Reverses the bytes of every part of so many bytes. */
    private static void reverse(MemorySegment memory, int width) {
        for (long start = 0; start < memory.byteSize(); start += width) {
            for (int i = 0; i < width / 2; i++) {
                byte first = memory.get(ValueLayout.JAVA_BYTE, start + i);
                memory.set(ValueLayout.JAVA_BYTE, start + i, memory.get(ValueLayout.JAVA_BYTE, start + width - 1 - i));
                memory.set(ValueLayout.JAVA_BYTE, start + width - 1 - i, first);
            }
        }
    }

    /** Extends the sign of numbers whose upper bits are zero. */
    private static void extend(MemorySegment memory, int bits) {
        int unused = Integer.SIZE - bits;
        for (long i = 0; i < memory.byteSize(); i++) {
            byte number = memory.get(ValueLayout.JAVA_BYTE, i);
            if (number >>> bits == 0) {
                memory.set(ValueLayout.JAVA_BYTE, i, (byte) (number << unused >> unused));
            }
        }
    }

    private static long writeAll(WritableByteChannel channel, MemorySegment memory) {
        long done = 0;
        try {
            while (done < memory.byteSize()) {
                long part = Math.min(memory.byteSize() - done, Source.CHUNK);
                done += channel.write(memory.asSlice(done, part).asByteBuffer());
            }
            return done;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
