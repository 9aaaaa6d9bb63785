package io.jarrah.op;

import io.jarrah.FutureType;
import io.jarrah.Type;
import io.jarrah.program.Program;
import java.util.List;
import java.util.stream.Stream;

/** Starts one collective or slice, and gives the future of its results; they may be there at once. */
public record AsyncStart(Program body) implements Nested {
    @Override
    public String name() {
        return "stablehlo.async_start";
    }

    @Override
    public List<Type> infer(List<Type> types) {
        var args = Arguments.atLeast(this, types, 0);
        Bodies.takes(args, body, "the body", types);
        args.requireBody(
                body.equations().size() == 1,
                "the number of operations in the body",
                body.equations().size(),
                1);
        return List.of(new FutureType(body.resultTypes()));
    }

    @Override
    public List<Program> bodies() {
        return List.of(body);
    }

    @Override
    public Op withBodies(List<Program> bodies) {
        return new AsyncStart(bodies.getFirst());
    }

    static Stream<Sample> samples() {
        var gather = Bodies.apply(new AllGather(0, Groups.all()), List.of(Sample.f32(2)), List.of(0));
        var permute = new CollectivePermute(new Pairs(List.of(), 0, 0));
        return Stream.of(
                Sample.of(new AsyncStart(gather), Sample.f32(2)),
                Sample.of(new AsyncStart(Bodies.apply(permute, List.of(Sample.i32(2)), List.of(0))), Sample.i32(2)));
    }
}
