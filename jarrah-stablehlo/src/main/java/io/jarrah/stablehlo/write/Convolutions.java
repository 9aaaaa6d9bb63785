package io.jarrah.stablehlo.write;

import io.jarrah.op.ConvolutionDimensions;
import java.util.Arrays;
import java.util.List;

/** How the dimension numbers of convolutions are spelled. */
final class Convolutions {
    private Convolutions() {}

    /** Such as {@code [b, f, 0, 1]x[o, i, 0, 1]->[b, f, 0, 1]}. */
    static String spell(ConvolutionDimensions dims) {
        return side(dims.inputBatchDimension(), "b", dims.inputFeatureDimension(), "f", dims.inputSpatialDimensions())
                + "x"
                + side(
                        dims.kernelInputFeatureDimension(),
                        "i",
                        dims.kernelOutputFeatureDimension(),
                        "o",
                        dims.kernelSpatialDimensions())
                + "->"
                + side(
                        dims.outputBatchDimension(),
                        "b",
                        dims.outputFeatureDimension(),
                        "f",
                        dims.outputSpatialDimensions());
    }

    private static String side(long first, String firstName, long second, String secondName, List<Long> spatial) {
        var names = new String[spatial.size() + 2];
        names[(int) first] = firstName;
        names[(int) second] = secondName;
        for (int i = 0; i < spatial.size(); i++) {
            names[spatial.get(i).intValue()] = String.valueOf(i);
        }
        return Make.list(Arrays.asList(names));
    }
}
