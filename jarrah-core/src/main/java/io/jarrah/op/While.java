package io.jarrah.op;

import io.jarrah.ArrayType;
import io.jarrah.DType;
import io.jarrah.Type;
import io.jarrah.program.Program;
import java.util.List;
import java.util.stream.Stream;

/**
 * Repeats a program while another one holds: {@code while(captured…, carries…)} gives the last carries.
 *
 * @param condition takes (captured…, carries…), gives a predicate
 * @param body takes (captured…, carries…), gives new carries of the same types
 * @param captured how many leading arguments are the same in every round
 */
public record While(Program condition, Program body, int captured) implements Nested {
    @Override
    public String name() {
        return "stablehlo.while";
    }

    @Override
    public List<Type> infer(List<Type> types) {
        var args = Arguments.atLeast(this, types, captured);
        var carries = types.subList(captured, types.size());
        Bodies.takes(args, condition, "the condition", types);
        Bodies.takes(args, body, "the body", types);
        Bodies.gives(args, condition, "the condition", List.of(ArrayType.of(DType.I1)));
        Bodies.gives(args, body, "the body", carries);
        return carries;
    }

    @Override
    public List<Program> bodies() {
        return List.of(condition, body);
    }

    @Override
    public Op withBodies(List<Program> bodies) {
        return new While(bodies.get(0), bodies.get(1), captured);
    }

    static Stream<Sample> samples() {
        var counter = Sample.i32();
        var condition = Bodies.compare(Compare.Direction.LT, DType.I32);
        var body = Bodies.apply(new Pointwise(Pointwise.Fn.ADD), List.of(counter, counter), List.of(0, 1));
        return Stream.of(Sample.of(new While(Bodies.swapped(condition), body, 1), counter, counter));
    }
}
