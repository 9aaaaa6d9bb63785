package io.jarrah.op;

import io.jarrah.ArrayType;
import io.jarrah.error.ErrorId;
import java.util.List;

/**
 * How the windows of a convolution lie, one entry for each spatial dimension.
 *
 * @param windowStrides distance from window to window; empty where all are 1
 * @param lhsDilation distance of neighbouring elements of the input; empty where all are 1
 * @param rhsDilation distance of neighbouring elements of the window; empty where all are 1
 * @param windowReversal whether the window is turned around; empty where none is
 */
public record ConvolutionWindow(
        List<Long> windowStrides, List<Long> lhsDilation, List<Long> rhsDilation, List<Boolean> windowReversal) {
    /** Strides and dilations of 1, nothing reversed. */
    public static final ConvolutionWindow PLAIN = new ConvolutionWindow(List.of(), List.of(), List.of(), List.of());

    public ConvolutionWindow {
        windowStrides = List.copyOf(windowStrides);
        lhsDilation = List.copyOf(lhsDilation);
        rhsDilation = List.copyOf(rhsDilation);
        windowReversal = List.copyOf(windowReversal);
    }

    public long stride(int spatial) {
        return windowStrides.isEmpty() ? 1 : windowStrides.get(spatial);
    }

    public long lhsDilation(int spatial) {
        return lhsDilation.isEmpty() ? 1 : lhsDilation.get(spatial);
    }

    public long rhsDilation(int spatial) {
        return rhsDilation.isEmpty() ? 1 : rhsDilation.get(spatial);
    }

    public boolean reversed(int spatial) {
        return !windowReversal.isEmpty() && windowReversal.get(spatial);
    }

    /**
     * How many windows fit along a spatial dimension.
     *
     * @param input size of the input along it
     * @param kernel size of the window along it
     * @param low padding ahead of the input; negative takes elements away
     * @param high padding behind it
     * @return {@link ArrayType#DYNAMIC} where one of the sizes is
     */
    public long windows(int spatial, long input, long kernel, long low, long high) {
        if (input == ArrayType.DYNAMIC || kernel == ArrayType.DYNAMIC) {
            return ArrayType.DYNAMIC;
        }
        try {
            long padded = Math.addExact(Math.addExact(dilated(input, lhsDilation(spatial)), low), high);
            long window = dilated(kernel, rhsDilation(spatial));
            return padded <= 0 || window > padded ? 0 : (padded - window) / stride(spatial) + 1;
        } catch (ArithmeticException e) {
            throw ErrorId.LIMIT_001
                    .error(
                            "what", "stablehlo.convolution",
                            "got", "the size of an input with padding and dilation",
                            "limit", "2^63 - 1",
                            "setting", "elements")
                    .causedBy(e);
        }
    }

    private static long dilated(long size, long dilation) {
        return size == 0 ? 0 : Math.addExact(Math.multiplyExact(size - 1, dilation), 1);
    }

    /** The same without entries beyond so many, which {@code dynamic_conv} may have and which mean nothing there. */
    ConvolutionWindow upTo(int spatial) {
        return new ConvolutionWindow(
                upTo(windowStrides, spatial),
                upTo(lhsDilation, spatial),
                upTo(rhsDilation, spatial),
                upTo(windowReversal, spatial));
    }

    private static <T> List<T> upTo(List<T> values, int count) {
        return values.subList(0, Math.max(0, Math.min(values.size(), count)));
    }

    void check(Arguments args, int spatial) {
        positive(args, "window_strides", windowStrides, spatial);
        positive(args, "lhs_dilation", lhsDilation, spatial);
        positive(args, "rhs_dilation", rhsDilation, spatial);
        count(args, "window_reversal", windowReversal, spatial);
    }

    private static void positive(Arguments args, String attribute, List<Long> values, int spatial) {
        count(args, attribute, values, spatial);
        args.requireAttribute(values.stream().allMatch(value -> value > 0), attribute, values, "numbers of 1 or more");
    }

    private static void count(Arguments args, String attribute, List<?> values, int spatial) {
        args.requireAttribute(
                values.isEmpty() || values.size() == spatial,
                attribute,
                values,
                "one for each of " + spatial + " spatial dimensions");
    }
}
