package io.jarrah.op;

import io.jarrah.DType;
import io.jarrah.QuantizedType;
import io.jarrah.Type;
import java.util.List;
import java.util.stream.Stream;

/**
 * An array with its dimensions in another order.
 *
 * @param permutation the dimension of the argument for each dimension of the result
 */
public record Transpose(List<Long> permutation) implements Single {
    public Transpose {
        permutation = List.copyOf(permutation);
    }

    @Override
    public String name() {
        return "stablehlo.transpose";
    }

    @Override
    public Type infer1(List<Type> types) {
        var args = Arguments.of(this, types, 1);
        var operand = args.array(0);
        Dimensions.distinct(args, "permutation", permutation, operand.rank());
        args.requireAttribute(
                permutation.size() == operand.rank(), "permutation", permutation, operand.rank() + " dimensions");
        var result = Shapes.pick(operand, permutation);
        return operand.element() instanceof QuantizedType quantized && !quantized.perTensor()
                ? result.withElement(quantized.withDimension(permutation.indexOf((long) quantized.dimension())))
                : result;
    }

    static Stream<Sample> samples() {
        return Stream.of(
                Sample.of(new Transpose(List.of(1L, 0L)), Sample.f32(2, 3)),
                Sample.of(new Transpose(List.of(2L, 0L, 1L)), Sample.of(DType.C64, 2, 3, 4)));
    }
}
