package io.jarrah.op;

import io.jarrah.Type;
import java.util.List;
import java.util.stream.Stream;

/**
 * Elements of an array summed over all letters that the result does not name.
 *
 * @param einsumConfig one letter a dimension, such as {@code ab->a}; {@code ...} stands for further dimensions
 */
public record UnaryEinsum(String einsumConfig) implements Single {
    @Override
    public String name() {
        return "stablehlo.unary_einsum";
    }

    @Override
    public Type infer1(List<Type> types) {
        return EinsumConfig.infer(Arguments.of(this, types, 1), einsumConfig);
    }

    static Stream<Sample> samples() {
        return Stream.of(
                Sample.of(new UnaryEinsum("ab->a"), Sample.f32(2, 3)),
                Sample.of(new UnaryEinsum("aa->a"), Sample.i32(3, 3)),
                Sample.of(new UnaryEinsum("a...->..."), Sample.f32(2, 3, 4)));
    }
}
