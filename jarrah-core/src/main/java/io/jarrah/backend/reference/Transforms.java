package io.jarrah.backend.reference;

import io.jarrah.ArrayType;
import io.jarrah.backend.math.Fourier;
import io.jarrah.op.Fft;
import java.util.Arrays;

/** Fourier transforms of the last dimensions of arrays, in f64, rounded once. */
final class Transforms {
    private Transforms() {}

    static Tensor fft(Fft op, ArrayType result, Tensor operand) {
        int rank = operand.type().rank();
        int first = rank - op.fftLength().size();
        if (result.size() == 0 || operand.size() == 0) {
            return Tensor.zeros(result);
        }
        var array = Complexes.of(operand);
        switch (op.fftType()) {
            case FFT -> array.transform(first, rank, false);
            case IFFT -> array.transform(first, rank, true);
            case RFFT -> {
                array.transform(rank - 1, rank, false);
                array = array.cut((int) result.dim(rank - 1));
                array.transform(first, rank - 1, false);
            }
            case IRFFT -> {
                array.transform(first, rank - 1, true);
                return array.inverseReal(result);
            }
        }
        return array.rounded(result);
    }

    /** An array of complex numbers, real and imaginary parts apart. */
    private record Complexes(int[] dims, double[] re, double[] im) {
        static Complexes of(Tensor tensor) {
            var parts = tensor.reals();
            var dims = Index.dims(tensor.type());
            if (!tensor.type().dtype().isComplex()) {
                return new Complexes(dims, parts.clone(), new double[parts.length]);
            }
            var re = new double[parts.length / 2];
            var im = new double[re.length];
            Arrays.setAll(re, i -> parts[2 * i]);
            Arrays.setAll(im, i -> parts[2 * i + 1]);
            return new Complexes(dims, re, im);
        }

        /** Transforms in place along some dimensions. */
        void transform(int from, int to, boolean inverse) {
            for (int dim = from; dim < to; dim++) {
                int stride = 1;
                for (int i = dim + 1; i < dims.length; i++) {
                    stride *= dims[i];
                }
                lines(dims[dim], stride, inverse);
            }
        }

        private void lines(int length, int stride, boolean inverse) {
            var lineRe = new double[length];
            var lineIm = new double[length];
            for (int start = 0; start < re.length; start += length * stride) {
                for (int inner = start; inner < start + stride; inner++) {
                    for (int i = 0; i < length; i++) {
                        lineRe[i] = re[inner + i * stride];
                        lineIm[i] = im[inner + i * stride];
                    }
                    Fourier.transform(lineRe, lineIm, inverse);
                    for (int i = 0; i < length; i++) {
                        re[inner + i * stride] = lineRe[i];
                        im[inner + i * stride] = lineIm[i];
                    }
                }
            }
        }

        /** The first elements along the last dimension. */
        Complexes cut(int length) {
            int last = dims[dims.length - 1];
            int lines = re.length / last;
            var fewer = dims.clone();
            fewer[fewer.length - 1] = length;
            var cut = new Complexes(fewer, new double[lines * length], new double[lines * length]);
            for (int i = 0; i < lines; i++) {
                System.arraycopy(re, i * last, cut.re, i * length, length);
                System.arraycopy(im, i * last, cut.im, i * length, length);
            }
            return cut;
        }

        /** The real numbers whose transforms along the last dimension begin with these numbers. */
        Tensor inverseReal(ArrayType result) {
            int half = dims[dims.length - 1];
            int length = (int) result.dim(dims.length - 1);
            var format = result.dtype().format();
            var numbers = new double[Tensor.length(result)];
            for (int line = 0; line < re.length / half; line++) {
                var real = Fourier.inverseReal(
                        Arrays.copyOfRange(re, line * half, (line + 1) * half),
                        Arrays.copyOfRange(im, line * half, (line + 1) * half),
                        length);
                for (int i = 0; i < length; i++) {
                    numbers[line * length + i] = format.round(real[i]);
                }
            }
            return Tensor.of(result, numbers);
        }

        Tensor rounded(ArrayType result) {
            var format = result.dtype().format();
            var parts = new double[Tensor.length(result)];
            for (int i = 0; i < re.length; i++) {
                parts[2 * i] = format.round(re[i]);
                parts[2 * i + 1] = format.round(im[i]);
            }
            return Tensor.of(result, parts);
        }
    }
}
