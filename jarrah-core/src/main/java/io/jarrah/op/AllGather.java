package io.jarrah.op;

import io.jarrah.ArrayType;
import io.jarrah.Type;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Arrays of the devices of a group put together along a dimension, in the order of the group; each device gets the
 * whole.
 *
 * @param allGatherDim the dimension that grows
 * @param groups which devices meet
 */
public record AllGather(long allGatherDim, Groups groups) implements Several {
    @Override
    public String name() {
        return "stablehlo.all_gather";
    }

    @Override
    public List<Type> infer(List<Type> types) {
        var args = Arguments.atLeast(this, types, 1);
        args.perTensor(0);
        groups.checkUniform(args);
        return IntStream.range(0, types.size())
                .<Type>mapToObj(i -> {
                    var operand = args.array(i);
                    Dimensions.inRange(args, "all_gather_dim", List.of(allGatherDim), operand.rank());
                    long members = groups.devices();
                    return Shapes.resize(
                            operand, (int) allGatherDim, size -> members < 0 ? ArrayType.DYNAMIC : size * members);
                })
                .toList();
    }

    @Override
    public Set<Effect> effects() {
        return Set.of(new Effect.Meet());
    }

    static Stream<Sample> samples() {
        return Stream.of(
                Sample.of(new AllGather(1, Groups.all()), Sample.f32(2, 3)),
                Sample.of(
                        new AllGather(0, new Groups(List.of(List.of(0L)), 1, 0, true)), Sample.f32(2), Sample.i32(3)));
    }
}
