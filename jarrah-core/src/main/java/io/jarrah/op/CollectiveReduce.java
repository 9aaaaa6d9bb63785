package io.jarrah.op;

import io.jarrah.ArrayType;
import io.jarrah.Type;
import io.jarrah.program.Program;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Arrays of the devices of a group combined element by element for one of them, the root; zeros on the others:
 * {@code collective_reduce(captured…, operands…)} or {@code collective_reduce(captured…, operands…, roots)}.
 *
 * @param groups which devices meet
 * @param hasDynamicRoot whether the last argument holds, for each other one, the root's place in the group; else the
 *     root is the first of the group
 * @param body takes (captured…, two scalars), gives their combination
 * @param captured how many leading arguments the body takes from outside
 */
public record CollectiveReduce(Groups groups, boolean hasDynamicRoot, Program body, int captured) implements Reducer {
    @Override
    public String name() {
        return "stablehlo.collective_reduce";
    }

    @Override
    public List<Type> infer(List<Type> types) {
        var args = Arguments.atLeast(this, types, captured + (hasDynamicRoot ? 2 : 1));
        args.perTensor(captured);
        groups.check(args);
        int operands = Roots.operands(args, hasDynamicRoot, captured);
        return IntStream.range(captured, captured + operands)
                .<Type>mapToObj(i -> {
                    var element = Bodies.combination(args, body, captured, i);
                    return args.array(i).withElement(((ArrayType) element).element());
                })
                .toList();
    }

    @Override
    public Set<Effect> effects() {
        return Bodies.effectsAnd(this, new Effect.Meet());
    }

    @Override
    public List<Program> bodies() {
        return List.of(body);
    }

    @Override
    public Op withBodies(List<Program> bodies) {
        return new CollectiveReduce(groups, hasDynamicRoot, bodies.getFirst(), captured);
    }

    static Stream<Sample> samples() {
        var sum = Bodies.pointwise("", Pointwise.Fn.ADD, Sample.f32());
        return Stream.of(
                Sample.of(new CollectiveReduce(Groups.all(), false, sum, 0), Sample.f32(2), Sample.f32(3)),
                Sample.of(new CollectiveReduce(Groups.all(), true, sum, 0), Sample.f32(2, 2), Sample.i32(1)));
    }
}
