package io.jarrah.op;

import io.jarrah.Type;
import io.jarrah.program.Program;
import java.util.List;
import java.util.stream.Stream;

/** Runs another program; a program that several calls share is printed once. */
public record Call(Program callee) implements Nested {
    @Override
    public String name() {
        return "func.call";
    }

    @Override
    public List<Type> infer(List<Type> types) {
        Bodies.takes(Arguments.of(this, types, callee.params().size()), callee, "@" + callee.name(), types);
        return callee.resultTypes();
    }

    @Override
    public List<Program> bodies() {
        return List.of(callee);
    }

    @Override
    public Op withBodies(List<Program> bodies) {
        return new Call(bodies.getFirst());
    }

    static Stream<Sample> samples() {
        var callee = Bodies.pointwise("double", Pointwise.Fn.ADD, Sample.f32(3));
        return Stream.of(Sample.of(new Call(callee), Sample.f32(3), Sample.f32(3)));
    }
}
