package io.jarrah.stablehlo.read;

import io.jarrah.op.AfterAll;
import io.jarrah.op.AllGather;
import io.jarrah.op.AllReduce;
import io.jarrah.op.AllToAll;
import io.jarrah.op.CollectiveBroadcast;
import io.jarrah.op.CollectivePermute;
import io.jarrah.op.CollectiveReduce;
import io.jarrah.op.CreateToken;
import io.jarrah.op.CrossReplicaSum;
import io.jarrah.op.Groups;
import io.jarrah.op.Infeed;
import io.jarrah.op.Op;
import io.jarrah.op.Outfeed;
import io.jarrah.op.Pairs;
import io.jarrah.op.PartitionId;
import io.jarrah.op.Recv;
import io.jarrah.op.ReduceScatter;
import io.jarrah.op.ReplicaId;
import io.jarrah.op.Send;
import io.jarrah.op.ShardingConstraint;
import io.jarrah.program.Attribute;
import io.jarrah.stablehlo.syntax.Fields;
import io.jarrah.stablehlo.syntax.MeshAxesParser;
import io.jarrah.stablehlo.syntax.ShardingParser;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/** Collectives, transfers and what else knows of several devices. */
final class DeviceOps {
    private DeviceOps() {}

    static void all(Map<String, Function<WrittenOp, Op>> ops) {
        ops.put("stablehlo.after_all", op -> new AfterAll());
        ops.put("stablehlo.create_token", op -> new CreateToken());
        ops.put("stablehlo.partition_id", op -> new PartitionId());
        ops.put("stablehlo.replica_id", op -> new ReplicaId());
        ops.put("stablehlo.all_gather", op -> new AllGather(op.integer("all_gather_dim"), groups(op)));
        ops.put("stablehlo.all_reduce", op -> new AllReduce(groups(op), op.body(), op.captured()));
        ops.put(
                "stablehlo.reduce_scatter",
                op -> new ReduceScatter(op.integer("scatter_dimension"), groups(op), op.body(), op.captured()));
        ops.put(
                "stablehlo.all_to_all",
                op -> new AllToAll(
                        op.integer("split_dimension"),
                        op.integer("concat_dimension"),
                        op.integer("split_count"),
                        groups(op)));
        ops.put(
                "stablehlo.collective_broadcast",
                op -> new CollectiveBroadcast(groups(op), op.flag("has_dynamic_root", false)));
        ops.put(
                "stablehlo.collective_reduce",
                op -> new CollectiveReduce(groups(op), op.flag("has_dynamic_root", false), op.body(), op.captured()));
        ops.put("stablehlo.collective_permute", op -> new CollectivePermute(pairs(op)));
        ops.put("stablehlo.cross-replica-sum", op -> new CrossReplicaSum(groups(op)));
        ops.put(
                "stablehlo.infeed",
                op -> new Infeed(op.text("infeed_config", ""), op.syntax().resultTypes()));
        ops.put("stablehlo.outfeed", op -> new Outfeed(op.text("outfeed_config", "")));
        ops.put("stablehlo.send", op -> new Send(pairs(op), op.flag("is_host_transfer", false)));
        ops.put(
                "stablehlo.recv",
                op -> new Recv(
                        pairs(op),
                        op.flag("is_host_transfer", false),
                        op.syntax().resultTypes()));
        ops.put("sdy.sharding_constraint", DeviceOps::shardingConstraint);
    }

    private static Groups groups(WrittenOp op) {
        long channel = channel(op, "handle");
        long type = channel(op, "type");
        boolean global = op.flag("use_global_device_ids", false);
        var entry = op.any("replica_groups", "dense<...> : tensor<NxMxi64>");
        if (entry.value() instanceof Attribute.Dialect) {
            var body = op.inside("replica_groups", "stablehlo.replica_group_mesh_axes");
            return new Groups(MeshAxesParser.of(body, op.context().meshes()), channel, type, global);
        }
        var table = op.table("replica_groups");
        var groups = table == null
                ? List.<List<Long>>of()
                : table.stream()
                        .map(row -> row.stream().filter(id -> id != -1).toList())
                        .filter(group -> !group.isEmpty())
                        .toList();
        return new Groups(groups, channel, type, global);
    }

    private static Pairs pairs(WrittenOp op) {
        var table = op.table("source_target_pairs");
        if (table != null && table.stream().anyMatch(row -> row.size() != 2)) {
            throw op.refused("source_target_pairs", op.any("source_target_pairs", ""), "pairs");
        }
        var pairs = table == null
                ? List.<Pairs.Pair>of()
                : table.stream()
                        .map(row -> new Pairs.Pair(row.get(0), row.get(1)))
                        .toList();
        return new Pairs(pairs, channel(op, "handle"), channel(op, "type"));
    }

    /** A field of {@code #stablehlo.channel_handle<handle = 1, type = 0>}, 0 where there is none. */
    private static long channel(WrittenOp op, String field) {
        if (!op.has("channel_handle")) {
            return 0;
        }
        Fields fields = op.fields("channel_handle", "stablehlo.channel_handle", List.of("handle", "type"));
        return fields.number(field);
    }

    private static Op shardingConstraint(WrittenOp op) {
        var sharding = new ShardingParser(
                        op.inside("sharding", "sdy.sharding"), op.context().meshes())
                .sharding();
        if (sharding == null) {
            throw op.refused("sharding", op.any("sharding", ""), "a sharding whose unreduced axes stand for sums");
        }
        return new ShardingConstraint(sharding);
    }
}
