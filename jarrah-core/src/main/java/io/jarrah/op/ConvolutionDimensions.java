package io.jarrah.op;

import java.util.ArrayList;
import java.util.List;

/** What each dimension of a convolution's input, kernel and output is. */
public record ConvolutionDimensions(
        long inputBatchDimension,
        long inputFeatureDimension,
        List<Long> inputSpatialDimensions,
        long kernelInputFeatureDimension,
        long kernelOutputFeatureDimension,
        List<Long> kernelSpatialDimensions,
        long outputBatchDimension,
        long outputFeatureDimension,
        List<Long> outputSpatialDimensions) {
    public ConvolutionDimensions {
        inputSpatialDimensions = List.copyOf(inputSpatialDimensions);
        kernelSpatialDimensions = List.copyOf(kernelSpatialDimensions);
        outputSpatialDimensions = List.copyOf(outputSpatialDimensions);
    }

    /** The dimensions with batch and features outermost, then the spatial ones, in all three arrays. */
    static ConvolutionDimensions batchFirst(int rank) {
        var spatial = new ArrayList<Long>();
        for (long i = 2; i < rank; i++) {
            spatial.add(i);
        }
        return new ConvolutionDimensions(0, 1, spatial, 1, 0, spatial, 0, 1, spatial);
    }

    void check(Arguments args) {
        int rank = args.array(0).rank();
        args.requireShape(rank >= 2, 0, "at least two dimensions");
        args.requireShape(args.array(1).rank() == rank, 1, rank + " dimensions");
        check(args, "input", inputBatchDimension, inputFeatureDimension, inputSpatialDimensions, rank);
        check(args, "kernel", kernelInputFeatureDimension, kernelOutputFeatureDimension, kernelSpatialDimensions, rank);
        check(args, "output", outputBatchDimension, outputFeatureDimension, outputSpatialDimensions, rank);
    }

    private static void check(Arguments args, String array, long first, long second, List<Long> spatial, int rank) {
        args.requireAttribute(
                spatial.size() == rank - 2, array + "_spatial_dimensions", spatial, (rank - 2) + " dimensions");
        var all = new ArrayList<>(spatial);
        all.add(first);
        all.add(second);
        Dimensions.distinct(args, array + " dimensions", all, rank);
    }
}
