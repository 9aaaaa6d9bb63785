package io.jarrah.op;

import io.jarrah.Type;
import java.util.List;
import java.util.stream.Stream;

/**
 * An array normalized for each feature by a given mean and variance:
 * {@code batch_norm_inference(operand, scale, offset, mean, variance)}.
 *
 * @param epsilon added to the variance
 * @param featureIndex the dimension of the features
 */
public record BatchNormInference(float epsilon, long featureIndex) implements Single {
    @Override
    public String name() {
        return "stablehlo.batch_norm_inference";
    }

    @Override
    public Type infer1(List<Type> types) {
        var args = Arguments.of(this, types, 5);
        BatchNorms.check(args, featureIndex, 1, 4);
        return args.array(0);
    }

    static Stream<Sample> samples() {
        var features = Sample.f32(4);
        return Stream.of(
                Sample.of(
                        new BatchNormInference(1e-3f, 2), Sample.f32(2, 3, 4), features, features, features, features),
                Sample.of(new BatchNormInference(0, 0), Sample.f32(4, 3), features, features, features, features));
    }
}
