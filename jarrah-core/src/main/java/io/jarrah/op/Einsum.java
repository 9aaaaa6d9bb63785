package io.jarrah.op;

import io.jarrah.DType;
import io.jarrah.ElementType;
import io.jarrah.Type;
import java.util.List;
import java.util.stream.Stream;

/**
 * Products of elements of two arrays, summed over all letters that the result does not name.
 *
 * @param einsumConfig one letter a dimension, such as {@code ab,bc->ac}; {@code ...} stands for further dimensions
 * @param element the result's element type
 */
public record Einsum(String einsumConfig, ElementType element) implements Single {
    @Override
    public String name() {
        return "stablehlo.einsum";
    }

    @Override
    public Type infer1(List<Type> types) {
        var args = Arguments.of(this, types, 2);
        Products.check(args, element);
        return EinsumConfig.infer(args, einsumConfig, element);
    }

    static Stream<Sample> samples() {
        return Stream.of(
                Sample.of(new Einsum("ab,bc->ac", DType.F32), Sample.f32(2, 3), Sample.f32(3, 4)),
                Sample.of(new Einsum("...a,ba->...b", DType.F32), Sample.f32(2, 5, 3), Sample.f32(4, 3)));
    }
}
