package io.jarrah.backend.reference;

import io.jarrah.ArrayType;
import io.jarrah.DType;
import io.jarrah.Type;
import io.jarrah.backend.math.Integers;
import io.jarrah.backend.math.Random;
import io.jarrah.op.Rng;
import io.jarrah.op.RngBitGenerator;
import java.util.List;

/** Random numbers; the same in every run. */
final class Randoms {
    private Randoms() {}

    /** Numbers of a stream of the device's own. */
    static Tensor rng(Rng op, Type declared, long stream, Tensor a, Tensor b, Tensor shape) {
        var result = Tensor.zeros(Indices.sized(op, declared, Indices.all(shape)));
        var type = result.type().dtype();
        for (int i = 0; i < result.size(); i++) {
            if (result.holdsReals()) {
                double low = a.reals()[0];
                double high = b.reals()[0];
                result.reals()[i] = op.rngDistribution() == Rng.RngDistribution.NORMAL
                        ? type.format().round(low + high * Random.normal(stream, i))
                        : uniform(type, stream, i, low, high);
            } else {
                long low = a.ints()[0];
                long high = b.ints()[0];
                boolean empty = Integers.compare(low, high, type.isUnsigned()) >= 0;
                result.ints()[i] = empty ? low : Random.uniform(stream, i, low, high);
            }
        }
        return result;
    }

    private static double uniform(DType type, long stream, int position, double low, double high) {
        double number = type.format().round(low + Random.uniform(stream, position) * (high - low));
        return number < high ? number : low;
    }

    /** A new state and bits, as XLA's generators give them. */
    static List<Tensor> bits(RngBitGenerator op, Tensor state) {
        var type = op.type();
        int width = Math.max(8, type.dtype().bits());
        var words = words(state);
        int count = Tensor.length(type);
        var bits = op.rngAlgorithm() == RngBitGenerator.RngAlgorithm.THREE_FRY
                ? Random.threeFry(words, type.dimArray(), width)
                : Random.philox(words, count, width);
        return List.of(state(bits.state(), state.type()), elements(bits.values(), type));
    }

    private static Tensor elements(long[] bits, ArrayType type) {
        var result = Tensor.zeros(type);
        var dtype = type.dtype();
        for (int i = 0; i < bits.length; i++) {
            long own = Integers.wrap(bits[i], dtype.bits(), true);
            if (result.holdsReals()) {
                result.reals()[i] = dtype.format().decode(own);
            } else {
                result.ints()[i] = Integers.wrap(own, dtype.bits(), dtype.isUnsigned());
            }
        }
        return result;
    }

    /** The state as numbers of 64 bits; of two of 32 bits the first is the low half. */
    private static long[] words(Tensor state) {
        var numbers = state.ints();
        if (state.type().dtype() == DType.UI64) {
            return numbers;
        }
        var words = new long[numbers.length / 2];
        for (int i = 0; i < words.length; i++) {
            words[i] = numbers[2 * i] | numbers[2 * i + 1] << 32;
        }
        return words;
    }

    private static Tensor state(long[] words, ArrayType type) {
        if (type.dtype() == DType.UI64) {
            return Tensor.of(type, words);
        }
        var numbers = new long[2 * words.length];
        for (int i = 0; i < numbers.length; i++) {
            numbers[i] = words[i / 2] >>> 32 * (i % 2) & 0xFFFFFFFFL;
        }
        return Tensor.of(type, numbers);
    }
}
