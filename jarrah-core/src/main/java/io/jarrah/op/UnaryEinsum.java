package io.jarrah.op;

import io.jarrah.DType;
import io.jarrah.ElementType;
import io.jarrah.Type;
import java.util.List;
import java.util.stream.Stream;

/**
 * Elements of an array summed over all letters that the result does not name.
 *
 * @param einsumConfig one letter a dimension, such as {@code ab->a}; {@code ...} stands for further dimensions
 * @param element the result's element type
 */
public record UnaryEinsum(String einsumConfig, ElementType element) implements Single {
    @Override
    public String name() {
        return "stablehlo.unary_einsum";
    }

    @Override
    public Type infer1(List<Type> types) {
        var args = Arguments.of(this, types, 1);
        args.require(
                args.array(0).element().expressed().kind()
                        == element.expressed().kind(),
                0,
                "elements that sum up to " + element);
        return EinsumConfig.infer(args, einsumConfig, element);
    }

    static Stream<Sample> samples() {
        return Stream.of(
                Sample.of(new UnaryEinsum("ab->a", DType.F32), Sample.f32(2, 3)),
                Sample.of(new UnaryEinsum("aa->a", DType.I32), Sample.i32(3, 3)),
                Sample.of(new UnaryEinsum("a...->...", DType.F32), Sample.f32(2, 3, 4)));
    }
}
