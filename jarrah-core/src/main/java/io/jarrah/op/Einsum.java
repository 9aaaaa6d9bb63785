package io.jarrah.op;

import io.jarrah.Type;
import java.util.List;
import java.util.stream.Stream;

/**
 * Products of elements of two arrays, summed over all letters that the result does not name.
 *
 * @param einsumConfig one letter a dimension, such as {@code ab,bc->ac}; {@code ...} stands for further dimensions
 */
public record Einsum(String einsumConfig) implements Single {
    @Override
    public String name() {
        return "stablehlo.einsum";
    }

    @Override
    public Type infer1(List<Type> types) {
        var args = Arguments.of(this, types, 2);
        args.sameElement(1, 0);
        return EinsumConfig.infer(args, einsumConfig);
    }

    static Stream<Sample> samples() {
        return Stream.of(
                Sample.of(new Einsum("ab,bc->ac"), Sample.f32(2, 3), Sample.f32(3, 4)),
                Sample.of(new Einsum("...a,ba->...b"), Sample.f32(2, 5, 3), Sample.f32(4, 3)));
    }
}
