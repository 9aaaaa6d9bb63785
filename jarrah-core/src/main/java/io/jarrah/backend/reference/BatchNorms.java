package io.jarrah.backend.reference;

import io.jarrah.ArrayType;
import io.jarrah.op.BatchNormGrad;
import io.jarrah.op.BatchNormInference;
import io.jarrah.op.BatchNormTraining;
import java.util.List;

/** Batch normalization: everything is computed in f64 and rounded once. */
final class BatchNorms {
    private BatchNorms() {}

    /** The feature that each element of an array belongs to. */
    private record Features(int stride, int count) {
        static Features of(ArrayType type, long featureIndex) {
            int dim = (int) featureIndex;
            return new Features(Index.strides(type)[dim], Math.toIntExact(type.dim(dim)));
        }

        int at(int flat) {
            return flat / stride % count;
        }

        /** For each feature the sum of a number for each of its elements. */
        double[] sums(int size, Summand summand) {
            var sums = new double[count];
            for (int i = 0; i < size; i++) {
                sums[at(i)] += summand.at(i, at(i));
            }
            return sums;
        }
    }

    private interface Summand {
        double at(int index, int feature);
    }

    static Tensor inference(BatchNormInference op, ArrayType result, List<Tensor> args) {
        var features = Features.of(result, op.featureIndex());
        return normalized(
                args.get(0),
                features,
                args.get(1).reals(),
                args.get(2).reals(),
                args.get(3).reals(),
                args.get(4).reals(),
                op.epsilon());
    }

    static List<Tensor> training(BatchNormTraining op, ArrayType perFeature, List<Tensor> args) {
        var operand = args.get(0);
        var x = operand.reals();
        var features = Features.of(operand.type(), op.featureIndex());
        double each = (double) x.length / features.count;
        var mean = divided(features.sums(x.length, (i, f) -> x[i]), each);
        var variance = divided(features.sums(x.length, (i, f) -> (x[i] - mean[f]) * (x[i] - mean[f])), each);
        var output =
                normalized(operand, features, args.get(1).reals(), args.get(2).reals(), mean, variance, op.epsilon());
        return List.of(output, rounded(perFeature, mean), rounded(perFeature, variance));
    }

    static List<Tensor> grad(BatchNormGrad op, ArrayType perFeature, List<Tensor> args) {
        var operand = args.get(0);
        var x = operand.reals();
        var scale = args.get(1).reals();
        var mean = args.get(2).reals();
        var variance = args.get(3).reals();
        var grad = args.get(4).reals();
        double epsilon = op.epsilon();
        var features = Features.of(operand.type(), op.featureIndex());
        double each = (double) x.length / features.count;
        var sum = features.sums(x.length, (i, f) -> grad[i]);
        var sumCentered = features.sums(x.length, (i, f) -> grad[i] * (x[i] - mean[f]));
        var gradOperand = new double[x.length];
        for (int i = 0; i < x.length; i++) {
            int f = features.at(i);
            double spread = variance[f] + epsilon;
            double centered = grad[i] * each - sum[f] - sumCentered[f] * (x[i] - mean[f]) / spread;
            gradOperand[i] = scale[f] / Math.sqrt(spread) / each * centered;
        }
        var gradScale = new double[features.count];
        for (int f = 0; f < gradScale.length; f++) {
            gradScale[f] = sumCentered[f] / Math.sqrt(variance[f] + epsilon);
        }
        return List.of(rounded(operand.type(), gradOperand), rounded(perFeature, gradScale), rounded(perFeature, sum));
    }

    private static Tensor normalized(
            Tensor operand,
            Features features,
            double[] scale,
            double[] offset,
            double[] mean,
            double[] variance,
            double epsilon) {
        var x = operand.reals();
        var output = new double[x.length];
        for (int i = 0; i < x.length; i++) {
            int f = features.at(i);
            output[i] = scale[f] * ((x[i] - mean[f]) / Math.sqrt(variance[f] + epsilon)) + offset[f];
        }
        return rounded(operand.type(), output);
    }

    private static double[] divided(double[] sums, double by) {
        for (int i = 0; i < sums.length; i++) {
            sums[i] /= by;
        }
        return sums;
    }

    private static Tensor rounded(ArrayType type, double[] numbers) {
        var format = type.dtype().format();
        var all = new double[numbers.length];
        for (int i = 0; i < all.length; i++) {
            all[i] = format.round(numbers[i]);
        }
        return Tensor.of(type, all);
    }
}
