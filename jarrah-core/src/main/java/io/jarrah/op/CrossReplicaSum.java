package io.jarrah.op;

import io.jarrah.DType;
import io.jarrah.Type;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/** Arrays of the replicas of a group added element by element; each replica gets the sum. */
public record CrossReplicaSum(Groups groups) implements Single {
    @Override
    public String name() {
        return "stablehlo.cross-replica-sum";
    }

    @Override
    public Type infer1(List<Type> types) {
        var args = Arguments.of(this, types, 1);
        args.perTensor(0);
        groups.check(args);
        args.requireAttribute(groups.channel() <= 0, "channel_handle", groups.channel(), "none: only replicas meet");
        return args.array(0);
    }

    @Override
    public Set<Effect> effects() {
        return Set.of(new Effect.Meet());
    }

    static Stream<Sample> samples() {
        return Stream.of(
                Sample.of(new CrossReplicaSum(Groups.all()), Sample.f32(4)),
                Sample.of(new CrossReplicaSum(new Groups(List.of(List.of(0L)), 0, 0, false)), Sample.of(DType.C64, 2)));
    }
}
