package io.jarrah.io;

import java.io.ByteArrayInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.lang.foreign.MemorySegment;
import java.nio.channels.FileChannel;

/** Bytes that are read once, from the first to the last. */
interface Source {
    /** The most bytes that are copied at once. */
    int CHUNK = 1 << 16;

    /** How many bytes are left, as far as is known. */
    long remaining();

    /**
     * Reads the next bytes, as many as the segment has.
     *
     * @throws EOFException where there are fewer
     */
    void read(MemorySegment to) throws IOException;

    /** The next bytes. */
    default byte[] read(int count) throws IOException {
        var bytes = new byte[count];
        read(MemorySegment.ofArray(bytes));
        return bytes;
    }

    /** The bytes of an open file. */
    static Source of(FileChannel file) throws IOException {
        long size = file.size();
        return new Source() {
            private long position;

            @Override
            public long remaining() {
                return size - position;
            }

            @Override
            public void read(MemorySegment to) throws IOException {
                long done = 0;
                while (done < to.byteSize()) {
                    long part = Math.min(to.byteSize() - done, 1L << 30);
                    int count = file.read(to.asSlice(done, part).asByteBuffer(), position);
                    if (count < 0) {
                        throw new EOFException();
                    }
                    position += count;
                    done += count;
                }
            }
        };
    }

    /** The bytes of an array. */
    static Source of(byte[] bytes) {
        return of(new ByteArrayInputStream(bytes), bytes.length);
    }

    /** The bytes of a stream that says how many it has. */
    static Source of(InputStream stream, long size) {
        var chunk = new byte[CHUNK];
        return new Source() {
            private long position;

            @Override
            public long remaining() {
                return size - position;
            }

            @Override
            public void read(MemorySegment to) throws IOException {
                long done = 0;
                while (done < to.byteSize()) {
                    int count = stream.read(chunk, 0, (int) Math.min(chunk.length, to.byteSize() - done));
                    if (count < 0) {
                        throw new EOFException();
                    }
                    MemorySegment.copy(MemorySegment.ofArray(chunk), 0, to, done, count);
                    position += count;
                    done += count;
                }
            }
        };
    }
}
