package io.jarrah.op;

import io.jarrah.ArrayType;
import io.jarrah.Type;
import io.jarrah.program.Program;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * The elements of each window over arrays reduced to one, starting from initial values: {@code reduce_window(captured…,
 * inputs…, init_values…)}. Padding and gaps count as initial values.
 *
 * @param windows the windows
 * @param body takes (captured…, one scalar accumulator per input, one scalar per input), gives the new accumulators
 * @param captured how many leading arguments the body takes from outside
 */
public record ReduceWindow(Windows windows, Program body, int captured) implements Reducer {
    @Override
    public String name() {
        return "stablehlo.reduce_window";
    }

    @Override
    public List<Type> infer(List<Type> types) {
        var args = Arguments.atLeast(this, types, captured + 2);
        int inputs = (types.size() - captured) / 2;
        args.require((types.size() - captured) % 2 == 0, types.size() - 1, "an initial value for each input");
        var results = Bodies.accumulators(args, body, captured, inputs, captured, captured + inputs);
        for (int i = 1; i < inputs; i++) {
            args.sameShape(captured + i, captured);
        }
        var merged = Shapes.merge(IntStream.range(0, inputs)
                .mapToObj(i -> args.array(captured + i))
                .toList());
        windows.check(args, merged.rank());
        var shape = windows.over(args, merged);
        return IntStream.range(0, inputs)
                .<Type>mapToObj(i -> shape.withElement(((ArrayType) results.get(i)).element()))
                .toList();
    }

    @Override
    public List<Program> bodies() {
        return List.of(body);
    }

    @Override
    public Op withBodies(List<Program> bodies) {
        return new ReduceWindow(windows, bodies.getFirst(), captured);
    }

    static Stream<Sample> samples() {
        var sum = Bodies.pointwise("", Pointwise.Fn.ADD, Sample.f32());
        var largest = Bodies.pointwise("", Pointwise.Fn.MAXIMUM, Sample.i32());
        var dilated = new Windows(
                List.of(2L, 2L),
                List.of(1L, 2L),
                List.of(2L, 1L),
                List.of(1L, 2L),
                List.of(List.of(1L, 0L), List.of(0L, 2L)));
        return Stream.of(
                Sample.of(new ReduceWindow(Windows.of(List.of(1L, 2L)), sum, 0), Sample.f32(2, 5), Sample.f32()),
                Sample.of(new ReduceWindow(dilated, largest, 0), Sample.i32(2, 5), Sample.i32()));
    }
}
