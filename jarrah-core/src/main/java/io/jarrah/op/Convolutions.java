package io.jarrah.op;

import io.jarrah.ArrayType;
import io.jarrah.DType;
import io.jarrah.ElementType;
import io.jarrah.QuantizedType;
import java.util.List;

/** What convolutions with padding known or unknown have in common. */
final class Convolutions {
    private Convolutions() {}

    static void check(
            Arguments args,
            ConvolutionDimensions dims,
            ConvolutionWindow window,
            long featureGroups,
            long batchGroups,
            List<Precision> precisionConfig,
            ElementType element) {
        Precision.check(args, precisionConfig);
        dims.check(args);
        Products.check(args, element);
        var lhs = args.array(0);
        var rhs = args.array(1);
        args.require(
                lhs.element().isQuantized()
                        || rhs.element().isQuantized()
                        || lhs.element().equals(rhs.element()),
                1,
                "elements of type " + lhs.element() + " as argument 0 has");
        window.check(args, lhs.rank() - 2);
        args.requireAttribute(featureGroups > 0, "feature_group_count", featureGroups, "1 or more");
        args.requireAttribute(batchGroups > 0, "batch_group_count", batchGroups, "1 or more");
        args.requireAttribute(
                featureGroups == 1 || batchGroups == 1,
                "batch_group_count",
                batchGroups,
                "1 where feature_group_count is " + featureGroups);
        multiple(args, 0, dims.inputBatchDimension(), batchGroups, "batch_group_count");
        multiple(args, 0, dims.inputFeatureDimension(), featureGroups, "feature_group_count");
        multiple(args, 1, dims.kernelOutputFeatureDimension(), batchGroups, "batch_group_count");
        multiple(args, 1, dims.kernelOutputFeatureDimension(), featureGroups, "feature_group_count");
        long features = lhs.dim((int) dims.inputFeatureDimension());
        long kernelFeatures = rhs.dim((int) dims.kernelInputFeatureDimension());
        args.requireShape(
                features < 0 || kernelFeatures < 0 || features / featureGroups == kernelFeatures,
                1,
                "dimension " + dims.kernelInputFeatureDimension() + " of size " + features + " / " + featureGroups
                        + ", the input features of a group");
        if (rhs.element() instanceof QuantizedType quantized && !quantized.perTensor()) {
            args.require(
                    quantized.dimension() == dims.kernelOutputFeatureDimension(),
                    1,
                    "scales along dimension " + dims.kernelOutputFeatureDimension() + ", the output features");
        }
        if (element instanceof QuantizedType quantized && !quantized.perTensor()) {
            args.requireAttribute(
                    quantized.dimension() == dims.outputFeatureDimension(),
                    "output_feature_dimension",
                    dims.outputFeatureDimension(),
                    quantized.dimension() + ", the dimension of the result's scales");
        }
    }

    private static void multiple(Arguments args, int index, long dim, long of, String attribute) {
        long size = args.array(index).dim((int) dim);
        args.requireShape(
                size < 0 || size % of == 0, index, "dimension " + dim + " to be a multiple of " + attribute + " " + of);
    }

    /** The result's type; {@code windows} holds the sizes of its spatial dimensions. */
    static ArrayType result(
            ArrayType lhs,
            ArrayType rhs,
            ConvolutionDimensions dims,
            List<Long> windows,
            long batchGroups,
            ElementType element) {
        var batch = Shapes.resize(Shapes.pick(lhs, List.of(dims.inputBatchDimension())), 0, size -> size / batchGroups);
        var features = Shapes.pick(rhs, List.of(dims.kernelOutputFeatureDimension()));
        var spatial = ArrayType.of(DType.I64, windows);
        var parts = new ArrayType[lhs.rank()];
        parts[(int) dims.outputBatchDimension()] = batch;
        parts[(int) dims.outputFeatureDimension()] = features;
        for (int i = 0; i < windows.size(); i++) {
            parts[dims.outputSpatialDimensions().get(i).intValue()] = Shapes.pick(spatial, List.of((long) i));
        }
        return Shapes.join(element, List.of(parts));
    }
}
