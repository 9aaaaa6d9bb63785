package io.jarrah.op;

import io.jarrah.ArrayType;
import io.jarrah.Type;
import io.jarrah.program.Program;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Arrays of the devices of a group combined element by element, in the order of the group; each device gets the result:
 * {@code all_reduce(captured…, operands…)}.
 *
 * @param groups which devices meet
 * @param body takes (captured…, two scalars), gives their combination
 * @param captured how many leading arguments the body takes from outside
 */
public record AllReduce(Groups groups, Program body, int captured) implements Reducer {
    @Override
    public String name() {
        return "stablehlo.all_reduce";
    }

    @Override
    public List<Type> infer(List<Type> types) {
        var args = Arguments.atLeast(this, types, captured + 1);
        groups.check(args);
        return IntStream.range(captured, types.size())
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
        return new AllReduce(groups, bodies.getFirst(), captured);
    }

    static Stream<Sample> samples() {
        var sum = Bodies.pointwise("", Pointwise.Fn.ADD, Sample.f32());
        return Stream.of(
                Sample.of(new AllReduce(Groups.all(), sum, 0), Sample.f32(2)),
                Sample.of(
                        new AllReduce(new Groups(List.of(List.of(0L)), 1, 0, true), sum, 0),
                        Sample.f32(2),
                        Sample.f32(3)));
    }
}
