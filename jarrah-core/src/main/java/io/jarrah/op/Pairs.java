package io.jarrah.op;

import java.util.List;
import java.util.function.ToLongFunction;

/**
 * Which devices send to which.
 *
 * @param sourceTargetPairs each source once, each target once; empty where data goes to or comes from the host
 * @param channel positive where partitions of one program meet, else 0
 * @param channelType the type number of StableHLO's channel handle: 1 from device to device, 2 to the host, 3 from it
 */
public record Pairs(List<Pair> sourceTargetPairs, long channel, long channelType) {
    /** A device that sends and the one that receives. */
    public record Pair(long source, long target) {
        @Override
        public String toString() {
            return "[" + source + ", " + target + "]";
        }
    }

    public Pairs {
        sourceTargetPairs = List.copyOf(sourceTargetPairs);
    }

    void check(Arguments args) {
        distinct(args, Pair::source, "sources");
        distinct(args, Pair::target, "targets");
    }

    /** Requires a channel of the type that a transfer needs. */
    void checkType(Arguments args, boolean isHostTransfer, long hostType) {
        check(args);
        long wanted = isHostTransfer ? hostType : 1;
        args.requireAttribute(
                channelType == wanted,
                "channel_handle",
                "type " + channelType,
                "type " + wanted + " with is_host_transfer = " + isHostTransfer);
    }

    private void distinct(Arguments args, ToLongFunction<Pair> id, String what) {
        var ids = sourceTargetPairs.stream().map(id::applyAsLong).toList();
        args.requireAttribute(
                ids.stream().allMatch(i -> i >= 0) && ids.stream().distinct().count() == ids.size(),
                "source_target_pairs",
                sourceTargetPairs,
                "distinct " + what + " of 0 or more");
    }
}
