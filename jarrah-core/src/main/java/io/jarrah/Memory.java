package io.jarrah;

import io.jarrah.error.ErrorId;
import java.io.IOException;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * The memory that arrays live in: blocks off the Java heap, recycled by size, within a budget.
 *
 * <p>Each block has a shared arena of its own, so that a block whose segment users have seen can be taken back for good,
 * which makes the segment fail, where any other is kept for the next array of that size. Blocks in use and blocks kept
 * both count against the budget; kept ones are given up first.
 */
final class Memory {
    /** What every block's address and size are a multiple of, in bytes. */
    static final long ALIGNMENT = 64;

    private static final long PATIENCE = TimeUnit.MILLISECONDS.toNanos(200);
    private static @Nullable Memory shared;

    /** Some bytes off the heap and what frees them. */
    record Block(Arena arena, MemorySegment segment) {
        long capacity() {
            return segment.byteSize();
        }
    }

    private final long budget;
    private final TreeMap<Long, ArrayDeque<Block>> kept = new TreeMap<>();
    private final List<Arena> stubborn = new ArrayList<>();
    private final Object collecting = new Object();
    private long live;
    private long idle;
    private long peak;

    Memory(long budget) {
        this.budget = budget;
    }

    /** The memory of all arrays. */
    static synchronized Memory shared() {
        var memory = shared;
        if (memory == null) {
            memory = new Memory(budget(System.getProperty("jarrah.memory")));
            shared = memory;
        }
        return memory;
    }

    long budget() {
        return budget;
    }

    /** Bytes of the blocks in use. */
    synchronized long live() {
        return live;
    }

    /** The most bytes that were in use at once. */
    synchronized long peak() {
        return peak;
    }

    /** Bytes of the blocks that wait to be used again. */
    synchronized long idle() {
        return idle;
    }

    /**
     * A block of at least so many bytes with arbitrary content.
     *
     * @throws io.jarrah.error.JarrahException JRH-MEMORY-001
     */
    Block take(long bytes) {
        var refused = refusal(bytes);
        if (bytes > budget) {
            throw refused.get();
        }
        long capacity = capacity(bytes);
        for (boolean collected = false; ; collected = true) {
            var block = tryTake(capacity);
            if (block != null) {
                return block;
            }
            if (collected) {
                throw refused.get();
            }
            collect(capacity);
        }
    }

    private Supplier<RuntimeException> refusal(long bytes) {
        return () -> ErrorId.MEMORY_001.error("got", bytes, "live", live(), "budget", budget);
    }

    private @Nullable Block tryTake(long capacity) {
        var given = new ArrayList<Arena>();
        @Nullable Block block;
        synchronized (this) {
            block = reuse(capacity);
            if (block == null) {
                giveUp(capacity, given);
                if (live + idle + capacity > budget) {
                    close(given);
                    return null;
                }
            }
            live += capacity;
            peak = Math.max(peak, live);
        }
        close(given);
        if (block != null) {
            return block;
        }
        block = allocate(capacity);
        if (block == null) {
            synchronized (this) {
                live -= capacity;
            }
        }
        return block;
    }

    @SuppressWarnings("MustBeClosedChecker") // the block owns the arena
    private static @Nullable Block allocate(long capacity) {
        var arena = Arena.ofShared();
        try {
            return new Block(arena, arena.allocate(capacity, ALIGNMENT));
        } catch (OutOfMemoryError e) {
            arena.close();
            return null;
        }
    }

    private @Nullable Block reuse(long capacity) {
        var blocks = kept.get(capacity);
        if (blocks == null) {
            return null;
        }
        var block = blocks.pop();
        if (blocks.isEmpty()) {
            kept.remove(capacity);
        }
        idle -= capacity;
        return block;
    }

    /** Gives up kept blocks, largest first, until so many bytes fit. */
    private void giveUp(long capacity, List<Arena> given) {
        while (live + idle + capacity > budget && !kept.isEmpty()) {
            var block = reuse(kept.lastKey());
            if (block != null) {
                given.add(block.arena());
            }
        }
    }

    /** Takes a block back; one that was {@code seen} outside is never used again. */
    void release(Block block, boolean seen) {
        var given = new ArrayList<Arena>();
        synchronized (this) {
            live -= block.capacity();
            if (seen || idle + block.capacity() > budget / 4) {
                given.add(block.arena());
            } else {
                idle += block.capacity();
                kept.computeIfAbsent(block.capacity(), size -> new ArrayDeque<>())
                        .push(block);
            }
            notifyAll();
        }
        close(given);
    }

    /** Closes arenas, and those of earlier times that native code was still using. */
    private void close(List<Arena> arenas) {
        synchronized (stubborn) {
            arenas.addAll(stubborn);
            stubborn.clear();
        }
        for (var arena : arenas) {
            try {
                arena.close();
            } catch (IllegalStateException inUse) {
                synchronized (stubborn) {
                    stubborn.add(arena);
                }
            }
        }
    }

    /** Has the collector look for arrays that nobody holds any more, and waits a moment for their blocks. */
    private void collect(long capacity) {
        synchronized (collecting) {
            System.gc();
            long end = System.nanoTime() + PATIENCE;
            synchronized (this) {
                try {
                    while (live + capacity > budget && System.nanoTime() < end) {
                        wait(5);
                    }
                } catch (InterruptedException e) {
                    Thread.currentThread().interrupt();
                }
            }
        }
    }

    /** The size of the block for so many bytes: a multiple of the alignment with three significant bits after the first. */
    static long capacity(long bytes) {
        long step = Math.clamp(Long.highestOneBit(Math.max(bytes, 1)) >> 3, ALIGNMENT, 1L << 20);
        return Math.max(step, (bytes + step - 1) / step * step);
    }

    /** The budget that a setting asks for; half of the machine's memory where it is null. */
    static long budget(@Nullable String setting) {
        if (setting == null) {
            return Math.max(physical() / 2, 64L << 20);
        }
        try {
            long bytes = Long.parseLong(setting.strip());
            if (bytes > 0) {
                return Math.min(bytes, Long.MAX_VALUE / 4);
            }
        } catch (NumberFormatException e) {
            // refused below
        }
        throw ErrorId.MEMORY_003.error("got", "'" + setting + "'");
    }

    /** The machine's memory, or what its container may use; taken from the JVM's heap where neither is known. */
    private static long physical() {
        long machine = number(Path.of("/proc/meminfo"), "MemTotal:", 1024);
        long container = number(Path.of("/sys/fs/cgroup/memory.max"), "", 1);
        long known = Math.min(machine, container);
        return known == Long.MAX_VALUE ? Runtime.getRuntime().maxMemory() * 4 : known;
    }

    private static long number(Path file, String key, long unit) {
        try {
            if (Files.isReadable(file)) {
                for (var line : Files.readString(file).lines().toList()) {
                    if (line.startsWith(key)) {
                        return Math.multiplyExact(Long.parseLong(line.replaceAll("[^0-9]", "")), unit);
                    }
                }
            }
        } catch (IOException | NumberFormatException | ArithmeticException e) {
            // not known
        }
        return Long.MAX_VALUE;
    }
}
