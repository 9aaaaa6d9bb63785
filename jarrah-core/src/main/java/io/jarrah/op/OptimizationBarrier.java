package io.jarrah.op;

import io.jarrah.Type;
import java.util.List;
import java.util.stream.Stream;

/** Its arguments unchanged, all computed before any result is used. */
public record OptimizationBarrier() implements Several {
    @Override
    public String name() {
        return "stablehlo.optimization_barrier";
    }

    @Override
    public List<Type> infer(List<Type> args) {
        return List.copyOf(args);
    }

    static Stream<Sample> samples() {
        return Stream.of(Sample.of(new OptimizationBarrier(), Sample.f32(2), Sample.i32()));
    }
}
