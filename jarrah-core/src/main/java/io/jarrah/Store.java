package io.jarrah;

import io.jarrah.error.ErrorId;
import io.jarrah.error.JarrahException;
import java.lang.foreign.MemorySegment;
import java.lang.invoke.VarHandle;
import org.jspecify.annotations.Nullable;

/**
 * The bytes of one array: a block of {@link Memory}, or the one element of a splat until all are asked for.
 *
 * <p>Readers of elements take no lock. They read, then ask {@link #requireOpen} whether what they read was still this
 * array's: memory goes back to the pool only after the store is marked closed, and stays mapped there. Longer readers
 * {@link #hold} the block, which puts off its release.
 */
final class Store implements Runnable {
    private final Memory memory;
    private final ArrayType type;
    private final @Nullable MemorySegment element;
    private volatile @Nullable MemorySegment segment;
    private volatile boolean closed;
    private Memory.@Nullable Block block;
    private int holds;
    private boolean seen;

    private Store(Memory memory, ArrayType type, @Nullable MemorySegment element) {
        this.memory = memory;
        this.type = type;
        this.element = element;
    }

    /** Memory for all elements, with arbitrary content. */
    static Store of(Memory memory, ArrayType type) {
        var store = new Store(memory, type, null);
        synchronized (store) {
            store.allocate();
        }
        return store;
    }

    /** One element that all have in common. */
    static Store splat(Memory memory, ArrayType type, byte[] element) {
        return new Store(memory, type, MemorySegment.ofArray(element).asReadOnly());
    }

    boolean isSplat() {
        return element != null;
    }

    /** Memory that holds every element at its {@link #place}, for readers that ask {@link #requireOpen} afterwards. */
    MemorySegment peek() {
        var all = element == null ? segment : element;
        if (all == null) {
            throw closedError();
        }
        return all;
    }

    /** Fails where the store has been closed, so that what was read before may be another array's. */
    void requireOpen() {
        VarHandle.acquireFence();
        if (closed) {
            throw closedError();
        }
    }

    /** The index in {@link #peek} of the element at a row-major index. */
    long place(long index) {
        return element == null ? index : 0;
    }

    /** What a failed read has to throw: that the store is closed, or the failure itself. */
    RuntimeException closedOr(IllegalStateException failure) {
        return closed ? closedError() : failure;
    }

    boolean isClosed() {
        return closed;
    }

    /** All elements, there until {@link #release}, whoever closes the array meanwhile. */
    synchronized MemorySegment hold() {
        var all = all();
        holds++;
        return all;
    }

    synchronized void release() {
        holds--;
        if (closed && holds == 0) {
            free();
        }
    }

    /** All elements, in memory that is never another array's: reading them fails after the store is closed. */
    synchronized MemorySegment show() {
        var all = all();
        seen = true;
        return all;
    }

    /** Closes the store; a second time does nothing. */
    @Override
    public synchronized void run() {
        if (!closed) {
            closed = true;
            if (holds == 0) {
                free();
            }
        }
    }

    private MemorySegment all() {
        if (closed) {
            throw closedError();
        }
        var all = segment;
        return all == null ? writeOut() : all;
    }

    private MemorySegment writeOut() {
        var all = allocate();
        var unit = element;
        if (unit != null && all.byteSize() > 0) {
            MemorySegment.copy(unit, 0, all, 0, unit.byteSize());
            for (long done = unit.byteSize(); done < all.byteSize(); done *= 2) {
                MemorySegment.copy(all, 0, all, done, Math.min(done, all.byteSize() - done));
            }
        }
        return all;
    }

    private MemorySegment allocate() {
        long bytes = bytes(type);
        var taken = memory.take(bytes);
        block = taken;
        var all = taken.segment().asSlice(0, bytes);
        segment = all;
        return all;
    }

    private void free() {
        var taken = block;
        block = null;
        segment = null;
        if (taken != null) {
            memory.release(taken, seen);
        }
    }

    /** The bytes that all elements of a type take. */
    static long bytes(ArrayType type) {
        long size = type.size();
        int each = type.dtype().bytes();
        if (size > Long.MAX_VALUE / each) {
            throw ErrorId.MEMORY_001.error(
                    "got",
                    size + " x " + each,
                    "live",
                    Memory.shared().live(),
                    "budget",
                    Memory.shared().budget());
        }
        return size * each;
    }

    private JarrahException closedError() {
        return ErrorId.MEMORY_002.error("type", type);
    }
}
