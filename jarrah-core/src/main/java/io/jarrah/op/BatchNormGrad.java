package io.jarrah.op;

import io.jarrah.Type;
import java.util.List;
import java.util.stream.Stream;

/**
 * The gradient of batch normalization: {@code batch_norm_grad(operand, scale, mean, variance, grad_output)} gives the
 * gradients of operand, scale and offset.
 *
 * @param epsilon added to the variance
 * @param featureIndex the dimension of the features
 */
public record BatchNormGrad(float epsilon, long featureIndex) implements Several {
    @Override
    public String name() {
        return "stablehlo.batch_norm_grad";
    }

    @Override
    public List<Type> infer(List<Type> types) {
        var args = Arguments.of(this, types, 5);
        var features = BatchNorms.check(args, featureIndex, 1, 3);
        return List.of(args.array(0), features, features);
    }

    static Stream<Sample> samples() {
        var operand = Sample.f32(2, 3, 4);
        var features = Sample.f32(4);
        var first = Sample.f32(2);
        return Stream.of(
                Sample.of(new BatchNormGrad(1e-3f, 2), operand, features, features, features, operand),
                Sample.of(new BatchNormGrad(0, 0), operand, first, first, first, operand));
    }
}
