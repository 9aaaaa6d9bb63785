package io.jarrah.op;

import io.jarrah.Mesh;
import io.jarrah.Type;
import io.jarrah.shard.Sharding;
import java.util.List;
import java.util.stream.Stream;

/** An array as it is, asked to be split over devices in a certain way. */
public record ShardingConstraint(Sharding sharding) implements Single {
    @Override
    public String name() {
        return "sdy.sharding_constraint";
    }

    @Override
    public Type infer1(List<Type> types) {
        var args = Arguments.of(this, types, 1);
        var array = args.array(0);
        args.requireAttribute(
                sharding.dims().size() == array.rank(),
                "sharding",
                sharding.spell(),
                array.rank() + " dimensions for " + array);
        return array;
    }

    static Stream<Sample> samples() {
        var mesh = new Mesh(List.of(new Mesh.Axis("x", 2)), List.of());
        var split = new Sharding.Dim(List.of(Sharding.Axis.whole("x")), true, -1);
        var open = new Sharding.Dim(List.of(), false, -1);
        return Stream.of(
                Sample.of(
                        new ShardingConstraint(new Sharding(mesh, null, List.of(split, open), List.of(), List.of())),
                        Sample.f32(4, 3)),
                Sample.of(
                        new ShardingConstraint(new Sharding(mesh, null, List.of(), List.of(), List.of())),
                        Sample.i32()));
    }
}
