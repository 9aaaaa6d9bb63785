package io.jarrah.backend.reference;

import io.jarrah.error.ErrorId;
import io.jarrah.error.JarrahException;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * A simulated grid of devices, replicas by partitions: each runs on a virtual thread of its own, collectives are
 * meetings. The first failure ends every wait; when all devices that still run wait, the standstill is reported.
 */
final class Grid {
    /** What one device runs. */
    interface Task {
        List<Datum> run(Device device);
    }

    /** One device of a grid. */
    static final class Device {
        private final Grid grid;
        private final int replica;
        private final int partition;
        private final Map<List<Integer>, Integer> turns = new HashMap<>();
        private int streams;

        private Device(Grid grid, int replica, int partition) {
            this.grid = grid;
            this.replica = replica;
            this.partition = partition;
        }

        Grid grid() {
            return grid;
        }

        int replica() {
            return replica;
        }

        int partition() {
            return partition;
        }

        /** A number for a stream of random numbers: another one each time, the same ones in every run. */
        long stream() {
            return (long) id() << Integer.SIZE | streams++;
        }

        /** Its place in row-major order of replicas and partitions. */
        int id() {
            return replica * grid.partitions + partition;
        }
    }

    private record Key(List<Integer> group, int turn) {}

    private static final class Meeting {
        private final String what;
        private final List<@Nullable List<Datum>> brought;
        private final CompletableFuture<List<List<Datum>>> taken = new CompletableFuture<>();
        private int missing;

        private Meeting(String what, int size) {
            this.what = what;
            this.brought = new ArrayList<>(Collections.nCopies(size, null));
            this.missing = size;
        }
    }

    /** Ends a device after another one failed. */
    private static final class Released extends RuntimeException {
        private static final long serialVersionUID = 1L;

        private Released() {
            super("another device failed", null, false, false);
        }
    }

    private static final String RECEIVE = "stablehlo.recv on ";

    private final int replicas;
    private final int partitions;
    private final Map<Key, Meeting> meetings = new HashMap<>();
    private final Map<String, ArrayDeque<List<Datum>>> sent = new HashMap<>();
    private final ArrayDeque<List<Datum>> infeed = new ArrayDeque<>();
    private final List<String> waiting = new ArrayList<>();
    private List<Thread> threads = List.of();
    private int running;
    private @Nullable Throwable failure;

    Grid(int replicas, int partitions) {
        this.replicas = replicas;
        this.partitions = partitions;
    }

    int replicas() {
        return replicas;
    }

    int partitions() {
        return partitions;
    }

    /** Runs a task on the only device of a grid of one, on the caller's thread. */
    static List<Datum> alone(Task task) {
        var grid = new Grid(1, 1);
        grid.running = 1;
        try {
            return task.run(new Device(grid, 0, 0));
        } catch (Released e) {
            throw grid.rethrow();
        }
    }

    /** Adds values for {@code stablehlo.infeed}, in order. */
    synchronized void feed(List<Datum> values) {
        infeed.add(values);
    }

    /** Runs one task on each device, in row-major order of replicas and partitions, and gives all results. */
    List<List<Datum>> run(List<Task> tasks) {
        var results = new ArrayList<List<Datum>>(Collections.nCopies(tasks.size(), List.of()));
        running = tasks.size();
        threads = IntStream.range(0, tasks.size())
                .mapToObj(id -> Thread.ofVirtual().name("jarrah-device-" + id).unstarted(() -> {
                    try {
                        results.set(id, tasks.get(id).run(new Device(this, id / partitions, id % partitions)));
                    } catch (Throwable e) {
                        fail(e);
                    } finally {
                        end();
                    }
                }))
                .toList();
        threads.forEach(Thread::start);
        boolean interrupted = join();
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
        synchronized (this) {
            if (failure != null) {
                throw rethrow();
            }
        }
        return results;
    }

    private synchronized RuntimeException rethrow() {
        return switch (failure) {
            case RuntimeException e -> e;
            case Error e -> throw e;
            case null, default -> new IllegalStateException(failure);
        };
    }

    private boolean join() {
        boolean interrupted = false;
        for (int i = 0; i < threads.size(); ) {
            try {
                threads.get(i).join();
                i++;
            } catch (InterruptedException e) {
                interrupted = true;
                fail(ErrorId.RUN_005
                        .error("program", "a grid of " + threads.size() + " devices")
                        .causedBy(e));
            }
        }
        return interrupted;
    }

    /**
     * Waits for all devices of a group; the last one to come works out, once, what each takes away.
     *
     * @param device who comes; one of the group
     * @param what the operation, the same for all
     * @param group ids of the devices, in the order in which {@code combine} gets what they brought
     * @param mine what this device brings
     * @param combine from what all brought to what each takes
     */
    List<Datum> meet(
            Device device,
            String what,
            List<Integer> group,
            List<Datum> mine,
            Function<List<List<Datum>>, List<List<Datum>>> combine) {
        int me = group.indexOf(device.id());
        Meeting meeting;
        boolean last;
        synchronized (this) {
            requireNoFailure();
            int turn = device.turns.merge(group, 1, Integer::sum);
            var key = new Key(group, turn);
            meeting = meetings.computeIfAbsent(key, ignored -> new Meeting(what, group.size()));
            if (!meeting.what.equals(what)) {
                throw ErrorId.GRID_002.error("device", device.id(), "got", what, "wanted", meeting.what);
            }
            meeting.brought.set(me, mine);
            last = --meeting.missing == 0;
            if (last) {
                meetings.remove(key);
                for (int i = 1; i < group.size(); i++) {
                    waiting.remove(what);
                }
            } else {
                waiting.add(what);
                endStandstill();
            }
        }
        if (last) {
            var all = meeting.brought.stream().map(Objects::requireNonNull).toList();
            try {
                meeting.taken.complete(combine.apply(all));
            } catch (Throwable e) {
                meeting.taken.completeExceptionally(new Released());
                throw e;
            }
        }
        try {
            return meeting.taken.join().get(me);
        } catch (CompletionException e) {
            throw new Released();
        }
    }

    /** Hands values to whoever receives on a line, such as {@code channel 1}. */
    synchronized void send(String line, List<Datum> values) {
        requireNoFailure();
        sent.computeIfAbsent(line, ignored -> new ArrayDeque<>()).add(values);
        notifyAll();
    }

    /** Waits for values sent on a line, in the order they were sent. */
    synchronized List<Datum> receive(String line) {
        var what = RECEIVE + line;
        while (true) {
            requireNoFailure();
            var queue = sent.get(line);
            if (queue != null && !queue.isEmpty()) {
                return queue.remove();
            }
            waiting.add(what);
            endStandstill();
            try {
                wait();
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                requireNoFailure();
                throw ErrorId.RUN_005.error("program", what).causedBy(e);
            } finally {
                waiting.remove(what);
            }
        }
    }

    /** The next values that were fed, or null where there are none. */
    synchronized @Nullable List<Datum> infeed() {
        return infeed.poll();
    }

    private void requireNoFailure() {
        if (failure != null) {
            throw new Released();
        }
    }

    private synchronized void end() {
        running--;
        endStandstill();
    }

    private void endStandstill() {
        if (failure == null && running > 0 && waiting.size() >= running && nobodyCanGoOn()) {
            var counts = waiting.stream().collect(Collectors.groupingBy(w -> w, Collectors.counting()));
            fail(ErrorId.GRID_001.error("waiting", counts));
        }
    }

    private boolean nobodyCanGoOn() {
        return waiting.stream()
                .noneMatch(what -> sent.entrySet().stream()
                        .anyMatch(entry -> !entry.getValue().isEmpty() && what.equals(RECEIVE + entry.getKey())));
    }

    @SuppressWarnings("ReferenceEquality") // the same failure, come back through another device
    private synchronized void fail(Throwable e) {
        if (e instanceof Released || failure == e) {
            return;
        }
        if (failure != null) {
            if (!isInterrupt(e)) {
                failure.addSuppressed(e);
            }
            return;
        }
        failure = e;
        meetings.values().forEach(meeting -> meeting.taken.completeExceptionally(new Released()));
        notifyAll();
        for (var thread : threads) {
            if (thread != Thread.currentThread()) {
                thread.interrupt();
            }
        }
    }

    private static boolean isInterrupt(@Nullable Throwable e) {
        return e instanceof InterruptedException
                || e instanceof JarrahException known && known.id() == ErrorId.RUN_005
                || e != null && isInterrupt(e.getCause());
    }
}
