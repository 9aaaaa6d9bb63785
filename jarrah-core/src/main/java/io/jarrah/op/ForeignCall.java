package io.jarrah.op;

import io.jarrah.Type;
import io.jarrah.program.Attributes;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/**
 * A call of something that is known by name only: {@code stablehlo.custom_call}, or an operation of a dialect that test
 * files use.
 *
 * @param dialectOperation whether the target is the name of an operation, such as {@code check.expect_eq}
 * @param target the name that a provider answers to
 * @param results the declared types of the results
 * @param sideEffect whether it does more than compute results
 * @param attributes all attributes as they were written, {@code call_target_name} and {@code has_side_effect} excepted
 */
public record ForeignCall(
        boolean dialectOperation, String target, List<Type> results, boolean sideEffect, Attributes attributes)
        implements Op {
    public ForeignCall {
        results = List.copyOf(results);
    }

    @Override
    public String name() {
        return dialectOperation ? target : "stablehlo.custom_call";
    }

    @Override
    public List<Type> infer(List<Type> args) {
        return results;
    }

    @Override
    public Set<Effect> effects() {
        return sideEffect ? Set.of(new Effect.Once()) : Set.of();
    }

    static Stream<Sample> samples() {
        return Stream.of(Sample.of(
                new ForeignCall(false, "target", List.of(Sample.f32(3)), false, Attributes.NONE), Sample.f32(3)));
    }
}
