package io.jarrah.op;

import io.jarrah.Type;
import java.util.List;
import java.util.stream.Stream;

/**
 * An array normalized for each feature by its own mean and variance: {@code batch_norm_training(operand, scale,
 * offset)} gives the normalized array, the means and the variances.
 *
 * @param epsilon added to the variance
 * @param featureIndex the dimension of the features
 */
public record BatchNormTraining(float epsilon, long featureIndex) implements Several {
    @Override
    public String name() {
        return "stablehlo.batch_norm_training";
    }

    @Override
    public List<Type> infer(List<Type> types) {
        var args = Arguments.of(this, types, 3);
        var features = BatchNorms.check(args, featureIndex, 1, 2);
        return List.of(args.array(0), features, features);
    }

    static Stream<Sample> samples() {
        return Stream.of(
                Sample.of(new BatchNormTraining(1e-3f, 2), Sample.f32(2, 3, 4), Sample.f32(4), Sample.f32(4)),
                Sample.of(new BatchNormTraining(0, 0), Sample.f32(2, 3), Sample.f32(2), Sample.f32(2)));
    }
}
