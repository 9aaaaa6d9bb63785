package io.jarrah.op;

import io.jarrah.ArrayType;
import io.jarrah.DType;
import io.jarrah.Type;
import io.jarrah.program.Program;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import java.util.stream.Stream;

/**
 * A program applied to matching elements: {@code map(captured…, inputs…)}.
 *
 * @param dimensions all dimensions of the inputs, in order
 * @param computation takes (captured…, one scalar per input), gives a scalar
 * @param captured how many leading arguments the program takes from outside
 */
public record Map(List<Long> dimensions, Program computation, int captured) implements Reducer {
    public Map {
        dimensions = List.copyOf(dimensions);
    }

    @Override
    public String name() {
        return "stablehlo.map";
    }

    @Override
    public List<Type> infer(List<Type> types) {
        var args = Arguments.atLeast(this, types, captured + 1);
        var wanted = new ArrayList<>(types.subList(0, captured));
        for (int i = captured; i < types.size(); i++) {
            args.sameShape(i, captured);
            wanted.add(ArrayType.of(args.array(i).element()));
        }
        var shape = Shapes.merge(
                IntStream.range(captured, types.size()).mapToObj(args::array).toList());
        var all = LongStream.range(0, shape.rank()).boxed().toList();
        args.requireAttribute(dimensions.equals(all), "dimensions", dimensions, "all dimensions in order: " + all);
        Bodies.takes(args, computation, "the computation", wanted);
        var results = computation.resultTypes();
        args.requireBody(
                results.size() == 1 && results.getFirst() instanceof ArrayType result && result.rank() == 0,
                "the results of the computation",
                results,
                "one scalar");
        return List.of(shape.withElement(((ArrayType) results.getFirst()).element()));
    }

    @Override
    public List<Program> bodies() {
        return List.of(computation);
    }

    @Override
    public Op withBodies(List<Program> bodies) {
        return new Map(dimensions, bodies.getFirst(), captured);
    }

    static Stream<Sample> samples() {
        var product = Bodies.pointwise("", Pointwise.Fn.MULTIPLY, Sample.f32());
        var less = Bodies.compare(Compare.Direction.LT, DType.I32);
        return Stream.of(
                Sample.of(new Map(List.of(0L, 1L), product, 0), Sample.f32(2, 3), Sample.f32(2, 3)),
                Sample.of(new Map(List.of(0L), less, 1), Sample.i32(), Sample.i32(3)));
    }
}
