package io.jarrah.backend.reference;

import io.jarrah.op.Groups;
import io.jarrah.op.Op;
import io.jarrah.op.Pairs;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.LongStream;

/** Which devices of a grid meet in a collective: the strategies of the specification, as ids of devices. */
final class ProcessGroups {
    private ProcessGroups() {}

    /**
     * The group of a device where ids are replicas, replicas whose partitions all meet, or devices: for all_gather,
     * all_reduce and reduce_scatter.
     */
    static List<Integer> acrossAll(Op op, Groups groups, Grid.Device device) {
        var grid = device.grid();
        var all = groups.useGlobalDeviceIds()
                ? flattenedIds(ids(op, groups, "device", grid.replicas() * grid.partitions()))
                : groups.channel() > 0
                        ? crossReplicaAndPartition(ids(op, groups, "replica", grid.replicas()), grid)
                        : crossReplica(ids(op, groups, "replica", grid.replicas()), grid);
        return required(op, all, device);
    }

    /** The group of a device where ids are replicas or partitions; empty where it is in none. */
    static List<Integer> acrossOne(Op op, Groups groups, Grid.Device device) {
        var grid = device.grid();
        var all = groups.channel() > 0
                ? crossPartition(ids(op, groups, "partition", grid.partitions()), grid)
                : crossReplica(ids(op, groups, "replica", grid.replicas()), grid);
        return find(all, device);
    }

    /** The group of a device where ids are replicas or partitions. */
    static List<Integer> acrossOneRequired(Op op, Groups groups, Grid.Device device) {
        return required(op, List.of(acrossOne(op, groups, device)), device);
    }

    /** Pairs of source and target among the replicas or partitions that a device is one of. */
    static List<Pairs.Pair> pairs(Op op, Pairs pairs, boolean partitions, Grid.Device device) {
        var grid = device.grid();
        long count = partitions ? grid.partitions() : grid.replicas();
        for (var pair : pairs.sourceTargetPairs()) {
            requireBelow(op, partitions ? "partition" : "replica", Math.max(pair.source(), pair.target()), count);
        }
        return pairs.sourceTargetPairs().stream()
                .map(pair -> new Pairs.Pair(
                        along(device, partitions, pair.source()), along(device, partitions, pair.target())))
                .toList();
    }

    private static long along(Grid.Device device, boolean partitions, long id) {
        return partitions ? id(device.grid(), device.replica(), id) : id(device.grid(), id, device.partition());
    }

    /** Each group of replicas, once for each partition. */
    static List<List<Integer>> crossReplica(List<List<Long>> groups, Grid grid) {
        return groups.stream()
                .flatMap(group -> IntStream.range(0, grid.partitions())
                        .mapToObj(partition -> group.stream()
                                .map(replica -> id(grid, replica, partition))
                                .toList()))
                .toList();
    }

    /** Each group of partitions, once for each replica. */
    static List<List<Integer>> crossPartition(List<List<Long>> groups, Grid grid) {
        return groups.stream()
                .flatMap(group -> IntStream.range(0, grid.replicas())
                        .mapToObj(replica -> group.stream()
                                .map(partition -> id(grid, replica, partition))
                                .toList()))
                .toList();
    }

    /** All partitions of each group of replicas. */
    static List<List<Integer>> crossReplicaAndPartition(List<List<Long>> groups, Grid grid) {
        var all = new ArrayList<List<Integer>>();
        for (var group : groups) {
            all.add(IntStream.range(0, grid.partitions())
                    .boxed()
                    .flatMap(partition -> group.stream().map(replica -> id(grid, replica, partition)))
                    .toList());
        }
        return all;
    }

    /** Groups of devices, counted along partitions first. */
    static List<List<Integer>> flattenedIds(List<List<Long>> groups) {
        return groups.stream()
                .map(group -> group.stream().map(Math::toIntExact).toList())
                .toList();
    }

    private static int id(Grid grid, long replica, long partition) {
        return Math.toIntExact(replica * grid.partitions() + partition);
    }

    /** The groups as ids below a count; one group of all where none are written. */
    private static List<List<Long>> ids(Op op, Groups groups, String what, int count) {
        if (!groups.isKnown()) {
            throw Evaluator.error(op, "replica_groups names a mesh that the module does not have");
        }
        if (groups.groups().isEmpty()) {
            return List.of(LongStream.range(0, count).boxed().toList());
        }
        groups.groups().stream()
                .flatMap(List::stream)
                .max(Long::compare)
                .ifPresent(largest -> requireBelow(op, what, largest, count));
        return groups.groups();
    }

    private static void requireBelow(Op op, String what, long id, long count) {
        if (id >= count) {
            throw Evaluator.error(op, "it names the " + what + " " + id + ", there are " + count + " of them");
        }
    }

    private static List<Integer> find(List<List<Integer>> groups, Grid.Device device) {
        return groups.stream()
                .filter(group -> group.contains(device.id()))
                .findFirst()
                .orElse(List.of());
    }

    private static List<Integer> required(Op op, List<List<Integer>> groups, Grid.Device device) {
        var group = find(groups, device);
        if (group.isEmpty()) {
            throw Evaluator.error(op, "device " + device.id() + " is in none of the groups " + groups);
        }
        return group;
    }
}
