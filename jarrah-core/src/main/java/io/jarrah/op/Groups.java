package io.jarrah.op;

import java.util.List;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * Which devices meet in a collective.
 *
 * @param groups each a list of ids; padded with -1 in text where they differ in length; empty means one group of all
 * @param meshAxes the axes of a mesh that the groups follow from, kept to be written back; null where ids are written
 * @param channel positive where partitions of one program meet, else 0
 * @param channelType the type number of StableHLO's channel handle, kept to be written back
 * @param useGlobalDeviceIds whether ids count replicas and partitions together
 */
public record Groups(
        List<List<Long>> groups,
        @Nullable MeshAxes meshAxes,
        long channel,
        long channelType,
        boolean useGlobalDeviceIds) {
    public Groups {
        groups = groups.stream().map(List::copyOf).toList();
    }

    /** Groups of ids that are written out. */
    public Groups(List<List<Long>> groups, long channel, long channelType, boolean useGlobalDeviceIds) {
        this(groups, null, channel, channelType, useGlobalDeviceIds);
    }

    /** Groups that follow from the axes of a mesh. */
    public Groups(MeshAxes meshAxes, long channel, long channelType, boolean useGlobalDeviceIds) {
        this(meshAxes.groups(), meshAxes, channel, channelType, useGlobalDeviceIds);
    }

    /** One group of all replicas. */
    public static Groups all() {
        return new Groups(List.of(), 0, 0, false);
    }

    /** Whether the groups are known: they are written out, or follow from a mesh that is known. */
    public boolean isKnown() {
        return meshAxes == null || meshAxes.isKnown();
    }

    /** The size of the groups, or -1 where it depends on the grid or differs. */
    long size() {
        return groups.isEmpty()
                        || groups.stream()
                                .anyMatch(group ->
                                        group.size() != groups.getFirst().size())
                ? -1
                : groups.getFirst().size();
    }

    /**
     * How many devices meet where {@link #channel} lets replicas and partitions meet, or -1 where it depends on the
     * grid.
     */
    long devices() {
        return channel > 0 && !useGlobalDeviceIds ? -1 : size();
    }

    /** Requires ids that are distinct and leave none out. */
    void check(Arguments args) {
        checkDistinct(args);
        var ids = groups.stream().flatMap(List::stream).sorted().toList();
        args.requireAttribute(
                IntStream.range(0, ids.size()).allMatch(i -> ids.get(i) == i),
                "replica_groups",
                groups,
                "all ids from 0 to " + (ids.size() - 1));
    }

    /** Requires groups of one size besides. */
    void checkUniform(Arguments args) {
        check(args);
        args.requireAttribute(groups.isEmpty() || size() >= 0, "replica_groups", groups, "groups of one size");
    }

    /** Requires distinct ids, some of which may be left out. */
    void checkDistinct(Arguments args) {
        var ids = groups.stream().flatMap(List::stream).toList();
        args.requireAttribute(
                ids.stream().allMatch(id -> id >= 0) && ids.stream().distinct().count() == ids.size(),
                "replica_groups",
                groups,
                "distinct ids of 0 or more");
        args.requireAttribute(
                !useGlobalDeviceIds || channel > 0,
                "channel_handle",
                channel,
                "a positive channel with use_global_device_ids");
        args.requireAttribute(
                !useGlobalDeviceIds || !groups.isEmpty() || !isKnown(),
                "replica_groups",
                groups,
                "at least one group with use_global_device_ids");
        if (meshAxes != null && meshAxes.mesh() != null) {
            args.requireAttribute(
                    meshAxes.isKnown(),
                    "replica_groups",
                    meshAxes.axes(),
                    "axes, or parts of axes, of " + meshAxes.mesh());
        }
    }
}
