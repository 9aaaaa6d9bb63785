package io.jarrah.op;

import io.jarrah.Type;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Arrays of one device of a group, the root, for all of them; zeros on devices that are in no group:
 * {@code collective_broadcast(operands…)} or {@code collective_broadcast(operands…, roots)}.
 *
 * @param groups which devices meet
 * @param hasDynamicRoot whether the last argument holds, for each other one, the root's place in the group; else the
 *     root is the first of the group
 */
public record CollectiveBroadcast(Groups groups, boolean hasDynamicRoot) implements Several {
    @Override
    public String name() {
        return "stablehlo.collective_broadcast";
    }

    @Override
    public List<Type> infer(List<Type> types) {
        var args = Arguments.atLeast(this, types, hasDynamicRoot ? 2 : 1);
        args.perTensor(0);
        groups.checkDistinct(args);
        int operands = Roots.operands(args, hasDynamicRoot, 0);
        for (int i = 0; i < operands; i++) {
            args.array(i);
        }
        return List.copyOf(types.subList(0, operands));
    }

    @Override
    public Set<Effect> effects() {
        return Set.of(new Effect.Meet());
    }

    static Stream<Sample> samples() {
        return Stream.of(
                Sample.of(new CollectiveBroadcast(Groups.all(), false), Sample.f32(2), Sample.i32(3)),
                Sample.of(new CollectiveBroadcast(Groups.all(), true), Sample.f32(2, 2), Sample.i32(1)));
    }
}
