package io.jarrah.stablehlo.write;

import io.jarrah.op.Groups;
import io.jarrah.op.MeshAxes;
import io.jarrah.op.Pairs;
import io.jarrah.program.Attribute;
import io.jarrah.program.Attributes;
import io.jarrah.shard.Sharding;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** How groups and pairs of devices are spelled. */
final class Groupings {
    private Groupings() {}

    static Make groups(Make made, Groups groups) {
        replicaGroups(made, groups);
        channel(made, groups.channel(), groups.channelType());
        if (groups.useGlobalDeviceIds()) {
            made.with("use_global_device_ids", new Attribute.Unit());
        }
        return made;
    }

    /** Groups of an operation whose root may be an argument. */
    static Attributes rooted(Groups groups, boolean hasDynamicRoot) {
        var made = groups(Make.attributes(), groups);
        if (hasDynamicRoot) {
            made.flag("has_dynamic_root", true);
        }
        return made.done();
    }

    private static void replicaGroups(Make made, Groups groups) {
        if (groups.meshAxes() != null) {
            made.with("replica_groups", meshAxes(groups.meshAxes()));
            return;
        }
        int width = groups.groups().stream().mapToInt(List::size).max().orElse(0);
        made.table("replica_groups", groups.groups(), width);
    }

    private static Attribute meshAxes(MeshAxes axes) {
        var mesh = axes.meshName() != null
                ? Spelling.symbol(axes.meshName())
                : Stream.ofNullable(axes.mesh()).map(Meshes::stablehlo).collect(Collectors.joining());
        var refs = axes.axes().stream().map(Groupings::axis).collect(Collectors.joining(", ", "[", "]"));
        return new Attribute.Dialect("stablehlo.replica_group_mesh_axes", "mesh = " + mesh + ", axes = " + refs);
    }

    private static String axis(Sharding.Axis axis) {
        var part = axis.isWhole()
                ? ""
                : ", sub_axis_info = #stablehlo.sub_axis_info<pre_size = " + axis.preSize() + ", size = " + axis.size()
                        + ">";
        return "#stablehlo.axis_ref<name = " + Spelling.quoted(axis.name()) + part + ">";
    }

    static Make pairs(Make made, Pairs pairs) {
        made.table("source_target_pairs", rows(pairs), 2);
        return channel(made, pairs.channel(), pairs.channelType());
    }

    /** Pairs of a send or receive, which has a channel even where there are no pairs. */
    static Make transfer(Make made, Pairs pairs) {
        made.with("channel_handle", handle(pairs.channel(), pairs.channelType()));
        if (!pairs.sourceTargetPairs().isEmpty()) {
            made.table("source_target_pairs", rows(pairs), 2);
        }
        return made;
    }

    private static List<List<Long>> rows(Pairs pairs) {
        return pairs.sourceTargetPairs().stream()
                .map(pair -> List.of(pair.source(), pair.target()))
                .toList();
    }

    private static Make channel(Make made, long channel, long type) {
        return channel == 0 && type == 0 ? made : made.with("channel_handle", handle(channel, type));
    }

    private static Attribute handle(long channel, long type) {
        return new Attribute.Dialect("stablehlo.channel_handle", "handle = " + channel + ", type = " + type);
    }
}
