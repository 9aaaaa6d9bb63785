package io.jarrah.op;

import io.jarrah.ArrayType;
import io.jarrah.DType;
import java.util.List;

/** What the batch normalizations have in common: an array with features, and values for each feature. */
final class BatchNorms {
    private BatchNorms() {}

    /** Requires the arguments: argument 0 with features, some with one value a feature; gives the type of those. */
    static ArrayType check(Arguments args, long featureIndex, int firstPerFeature, int lastPerFeature) {
        args.perTensor(0);
        var operand = args.array(0, DType::isFloat, "floats");
        Dimensions.inRange(args, "feature_index", List.of(featureIndex), operand.rank());
        var features = Shapes.pick(operand, List.of(featureIndex));
        for (int i = 1; i < args.count(); i++) {
            args.sameElement(i, 0);
            if (i >= firstPerFeature && i <= lastPerFeature) {
                args.requireShape(args.array(i).shapeAgrees(features), i, features.shape());
            } else {
                args.sameShape(i, 0);
            }
        }
        return features;
    }
}
