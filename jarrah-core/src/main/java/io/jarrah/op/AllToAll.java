package io.jarrah.op;

import io.jarrah.Type;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Arrays cut into pieces along one dimension, of which each device of a group gets one from every other, put together
 * along another dimension in the order of the group.
 *
 * @param splitDimension the dimension that is cut
 * @param concatDimension the dimension that grows
 * @param splitCount how many pieces, as many as a group has devices
 * @param groups which devices meet
 */
public record AllToAll(long splitDimension, long concatDimension, long splitCount, Groups groups) implements Several {
    @Override
    public String name() {
        return "stablehlo.all_to_all";
    }

    @Override
    public List<Type> infer(List<Type> types) {
        var args = Arguments.atLeast(this, types, 1);
        args.perTensor(0);
        groups.checkUniform(args);
        args.requireAttribute(splitCount > 0, "split_count", splitCount, "1 or more");
        args.requireAttribute(
                !groups.isKnown() || groups.size() == splitCount,
                "split_count",
                splitCount,
                "the size of the groups " + groups.groups());
        return IntStream.range(0, types.size())
                .<Type>mapToObj(i -> {
                    var operand = args.array(i);
                    Dimensions.inRange(args, "split_dimension", List.of(splitDimension), operand.rank());
                    Dimensions.inRange(args, "concat_dimension", List.of(concatDimension), operand.rank());
                    long size = operand.dim((int) splitDimension);
                    args.requireShape(
                            size < 0 || size % splitCount == 0,
                            i,
                            "dimension " + splitDimension + " to be a multiple of split_count " + splitCount);
                    if (splitDimension == concatDimension) {
                        return operand;
                    }
                    var pieces = Shapes.resize(operand, (int) splitDimension, whole -> whole / splitCount);
                    return Shapes.resize(pieces, (int) concatDimension, piece -> piece * splitCount);
                })
                .toList();
    }

    @Override
    public Set<Effect> effects() {
        return Set.of(new Effect.Meet());
    }

    static Stream<Sample> samples() {
        var alone = new Groups(List.of(List.of(0L)), 0, 0, false);
        return Stream.of(
                Sample.of(new AllToAll(1, 0, 1, alone), Sample.f32(2, 4), Sample.i32(2, 2)),
                Sample.of(new AllToAll(0, 0, 1, alone), Sample.f32(2)));
    }
}
