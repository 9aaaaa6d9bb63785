package io.jarrah.op;

import io.jarrah.ArrayType;
import io.jarrah.DType;
import io.jarrah.Type;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;

/**
 * Fourier transforms along the last dimensions.
 *
 * @param fftType direction, and whether one side is real
 * @param fftLength the sizes of the last one to three dimensions on the side that is real, or on both
 */
public record Fft(FftType fftType, List<Long> fftLength) implements Single {
    /** Directions of transforms. */
    public enum FftType {
        /** Complex to complex. */
        FFT,
        /** Complex to complex, back. */
        IFFT,
        /** Real to the first half of a complex array. */
        RFFT,
        /** The first half of a complex array to real, back. */
        IRFFT
    }

    public Fft {
        fftLength = List.copyOf(fftLength);
    }

    @Override
    public String name() {
        return "stablehlo.fft";
    }

    @Override
    public Type infer1(List<Type> types) {
        var args = Arguments.of(this, types, 1);
        int count = fftLength.size();
        args.requireAttribute(
                count >= 1 && count <= 3 && fftLength.stream().allMatch(length -> length >= 0),
                "fft_length",
                fftLength,
                "one to three sizes");
        var operand = fftType == FftType.RFFT
                ? args.array(0, element -> element == DType.F32 || element == DType.F64, "f32 or f64")
                : args.array(0, DType::isComplex, "complex numbers");
        args.require(!operand.element().isQuantized(), 0, "an array of plain numbers");
        args.requireShape(operand.rank() >= count, 0, "at least " + count + " dimensions");
        int last = operand.rank() - 1;
        long length = fftLength.getLast();
        long half = length == 0 ? 0 : length / 2 + 1;
        for (int i = 0; i < count; i++) {
            int dim = operand.rank() - count + i;
            long wanted = fftType == FftType.IRFFT && dim == last ? half : fftLength.get(i);
            args.requireShape(
                    agrees(operand, dim, wanted),
                    0,
                    "dimension " + dim + " of size " + wanted + " for fft_length " + fftLength);
        }
        return switch (fftType) {
            case FFT, IFFT -> operand;
            case RFFT ->
                fixed(operand, last, half)
                        .withElement(Objects.requireNonNull(operand.dtype().complex()));
            case IRFFT ->
                fixed(operand, last, length).withElement(operand.dtype().part());
        };
    }

    private static boolean agrees(ArrayType type, int dim, long size) {
        return type.dim(dim) == size
                || type.dim(dim) == ArrayType.DYNAMIC
                        && (type.bound(dim) == ArrayType.DYNAMIC || size <= type.bound(dim));
    }

    private static ArrayType fixed(ArrayType type, int last, long size) {
        var outer = Shapes.pick(type, Dimensions.others(List.of((long) last), last + 1));
        return Shapes.join(type.element(), List.of(outer, ArrayType.of(type.element(), size)));
    }

    static Stream<Sample> samples() {
        return Stream.of(
                Sample.of(new Fft(FftType.FFT, List.of(4L)), Sample.of(DType.C64, 2, 4)),
                Sample.of(new Fft(FftType.IFFT, List.of(3L, 4L)), Sample.of(DType.C128, 3, 4)),
                Sample.of(new Fft(FftType.RFFT, List.of(3L, 4L)), Sample.f32(2, 3, 4)),
                Sample.of(new Fft(FftType.IRFFT, List.of(5L)), Sample.of(DType.C64, 2, 3)));
    }
}
