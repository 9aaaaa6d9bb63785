package io.jarrah.op;

import io.jarrah.ArrayType;
import io.jarrah.Type;
import io.jarrah.program.Program;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Arrays reduced along some dimensions, starting from initial values: {@code reduce(captured…, inputs…, inits…)}.
 *
 * @param dimensions the dimensions that vanish
 * @param body takes (captured…, one scalar accumulator per input, one scalar per input), gives the new accumulators
 * @param captured how many leading arguments the body takes from outside
 */
public record Reduce(List<Long> dimensions, Program body, int captured) implements Reducer {
    public Reduce {
        dimensions = List.copyOf(dimensions);
    }

    @Override
    public String name() {
        return "stablehlo.reduce";
    }

    @Override
    public List<Type> infer(List<Type> types) {
        var args = Arguments.atLeast(this, types, captured + 2);
        int inputs = (types.size() - captured) / 2;
        args.require((types.size() - captured) % 2 == 0, types.size() - 1, "an initial value for each input");
        var results = Bodies.accumulators(args, body, captured, inputs, captured, captured + inputs);
        var shapes = IntStream.range(0, inputs)
                .mapToObj(i -> args.array(captured + i))
                .toList();
        for (int i = 1; i < inputs; i++) {
            args.sameShape(captured + i, captured);
        }
        var merged = Shapes.merge(shapes);
        Dimensions.distinct(args, "dimensions", dimensions, merged.rank());
        var kept = Dimensions.others(dimensions, merged.rank());
        return IntStream.range(0, inputs)
                .<Type>mapToObj(i -> Shapes.pick(merged, kept).withElement(((ArrayType) results.get(i)).element()))
                .toList();
    }

    @Override
    public List<Program> bodies() {
        return List.of(body);
    }

    @Override
    public Op withBodies(List<Program> bodies) {
        return new Reduce(dimensions, bodies.getFirst(), captured);
    }

    static Stream<Sample> samples() {
        var sum = Bodies.pointwise("", Pointwise.Fn.ADD, Sample.f32());
        return Stream.of(
                Sample.of(new Reduce(List.of(1L), sum, 0), Sample.f32(2, 3), Sample.f32()),
                Sample.of(new Reduce(List.of(0L, 1L), sum, 0), Sample.f32(2, 3), Sample.f32()));
    }
}
