package io.jarrah;

import io.jarrah.error.ErrorId;
import io.jarrah.op.ShardMap;
import io.jarrah.shard.PartitionSpec;
import io.jarrah.shard.Sharding;
import io.jarrah.transform.Meshes;
import io.jarrah.transform.Tracer;
import java.util.ArrayList;
import java.util.List;

/** A function that runs on every device of a mesh. */
record Sharded(Jarrah.ArrayFunction function, Mesh mesh, List<PartitionSpec> in, List<PartitionSpec> out) {
    List<Array> apply(List<Array> args) {
        requireCount("arguments", args.size(), in.size());
        var pieces = new ArrayList<ArrayType>();
        for (int i = 0; i < args.size(); i++) {
            pieces.add(in.get(i).piece(mesh, args.get(i).type()));
        }
        var closure = Meshes.within(
                mesh,
                () -> Tracer.trace("", pieces, values -> Operations.values(function.apply(Operations.arrays(values)))));
        var results = closure.program().results();
        requireCount("results", results.size(), out.size());
        var operands = new ArrayList<>(Operations.arrays(closure.captured()));
        var whole = PartitionSpec.of();
        var split = new ArrayList<>(operands.stream()
                .map(operand -> sharding(whole, operand.type()))
                .toList());
        for (int i = 0; i < args.size(); i++) {
            split.add(sharding(in.get(i), args.get(i).type()));
        }
        operands.addAll(args);
        var gathered = new ArrayList<Sharding>();
        for (int i = 0; i < results.size(); i++) {
            gathered.add(sharding(out.get(i), (ArrayType) results.get(i).type()));
        }
        var axes = mesh.axes().stream().map(Mesh.Axis::name).toList();
        return Operations.apply(new ShardMap(mesh, split, gathered, axes, closure.program()), operands);
    }

    private Sharding sharding(PartitionSpec spec, ArrayType type) {
        return spec.sharding(mesh, type.rank());
    }

    private static void requireCount(String what, int got, int wanted) {
        if (got != wanted) {
            throw ErrorId.OP_003.error(
                    "op",
                    "shard map",
                    "attribute",
                    "specs of the " + what,
                    "got",
                    wanted,
                    "wanted",
                    got + ", one for each");
        }
    }
}
