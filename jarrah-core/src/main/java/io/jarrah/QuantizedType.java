package io.jarrah;

import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * An integer type whose elements stand for real numbers: {@code (stored - zeroPoint) * scale}.
 *
 * <p>One scale and zero point hold for the whole array, or one pair for each index of one dimension. See the
 * <a href="https://openxla.org/stablehlo/spec#quantized-types">StableHLO specification</a>.
 *
 * @param storage the integer type in memory
 * @param storageMin smallest stored value
 * @param storageMax largest stored value
 * @param expressed the floating-point type of the numbers that are meant
 * @param dimension the dimension that the scales belong to, or {@link #PER_TENSOR}
 * @param scales positive numbers, one per tensor or one for each index of the dimension
 * @param zeroPoints as many as scales, each within the storage range
 */
public record QuantizedType(
        DType storage,
        long storageMin,
        long storageMax,
        DType expressed,
        int dimension,
        List<Double> scales,
        List<Long> zeroPoints)
        implements ElementType {
    public static final int PER_TENSOR = -1;

    public QuantizedType {
        scales = List.copyOf(scales);
        zeroPoints = List.copyOf(zeroPoints);
    }

    public boolean perTensor() {
        return dimension == PER_TENSOR;
    }

    /** The same with its scales along another dimension. */
    public QuantizedType withDimension(int other) {
        return new QuantizedType(storage, storageMin, storageMax, expressed, other, scales, zeroPoints);
    }

    /** The StableHLO spelling, such as {@code !quant.uniform<i8:f32, 1.0:3>}. */
    @Override
    public String toString() {
        var pairs = IntStream.range(0, scales.size())
                .mapToObj(i -> scales.get(i) + (zeroPoints.get(i) == 0 ? "" : ":" + zeroPoints.get(i)))
                .collect(Collectors.joining(","));
        var spelledStorage = storage.isUnsigned() ? "u" + storage.bits() : storage.toString();
        return "!quant.uniform<" + spelledStorage + range() + ":" + expressed
                + (perTensor() ? ", " + pairs : ":" + dimension + ", {" + pairs + "}") + ">";
    }

    private String range() {
        return storageMin == defaultMin(storage) && storageMax == defaultMax(storage)
                ? ""
                : "<" + storageMin + ":" + storageMax + ">";
    }

    /** The smallest value of an integer type. */
    public static long defaultMin(DType storage) {
        return storage.isUnsigned() ? 0 : -1L << (storage.bits() - 1);
    }

    /** The largest value of an integer type of up to 63 value bits. */
    public static long defaultMax(DType storage) {
        return (1L << (storage.isUnsigned() ? storage.bits() : storage.bits() - 1)) - 1;
    }
}
