package io.jarrah.op;

import java.util.List;

/**
 * Which devices meet in a collective.
 *
 * @param groups each a list of ids; padded with -1 in text where they differ in length; empty means one group of all
 * @param channel positive where partitions of one program meet, else 0
 * @param channelType the type number of StableHLO's channel handle, kept to be written back
 * @param useGlobalDeviceIds whether ids count replicas and partitions together
 */
public record Groups(List<List<Long>> groups, long channel, long channelType, boolean useGlobalDeviceIds) {
    public Groups {
        groups = groups.stream().map(List::copyOf).toList();
    }

    /** One group of all replicas. */
    public static Groups all() {
        return new Groups(List.of(), 0, 0, false);
    }

    /** The size of the groups, or -1 where it depends on the grid or differs. */
    long size() {
        return groups.isEmpty() || groups.stream().anyMatch(group -> group.size() != groups.getFirst().size())
                ? -1
                : groups.getFirst().size();
    }

    void check(Arguments args) {
        var ids = groups.stream().flatMap(List::stream).toList();
        args.requireAttribute(
                ids.stream().allMatch(id -> id >= 0) && ids.stream().distinct().count() == ids.size(),
                "replica_groups",
                groups,
                "distinct ids of 0 or more");
        args.requireAttribute(
                !useGlobalDeviceIds || channel > 0, "channel_handle", channel, "a positive channel with use_global_device_ids");
    }
}
