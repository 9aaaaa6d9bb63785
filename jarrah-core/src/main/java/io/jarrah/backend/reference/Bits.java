package io.jarrah.backend.reference;

import io.jarrah.ArrayType;
import io.jarrah.backend.math.Integers;

/** Elements as bits, one after the other, the lowest first. */
final class Bits {
    private final long[] words;

    private Bits(long length) {
        words = new long[Math.toIntExact((length + 63) / 64)];
    }

    /** The same bits as elements of another type. */
    static Tensor cast(Tensor from, ArrayType result) {
        int width = partWidth(from.type());
        var bits = new Bits((long) from.size() * from.type().dtype().bits());
        for (int i = 0; i < from.size() * Tensor.slots(from.type()); i++) {
            bits.put(
                    (long) i * width,
                    width,
                    from.holdsReals() ? from.type().dtype().format().encode(from.reals()[i]) : from.ints()[i]);
        }
        var to = Tensor.zeros(result);
        var dtype = result.dtype();
        int resultWidth = partWidth(result);
        for (int i = 0; i < to.size() * Tensor.slots(result); i++) {
            long part = bits.get((long) i * resultWidth, resultWidth);
            if (to.holdsReals()) {
                to.reals()[i] = dtype.format().decode(part);
            } else {
                to.ints()[i] = Integers.wrap(part, resultWidth, dtype.isUnsigned() || dtype.isPredicate());
            }
        }
        return to;
    }

    private static int partWidth(ArrayType type) {
        return type.dtype().bits() / Tensor.slots(type);
    }

    private void put(long at, int width, long value) {
        long low = width == 64 ? value : value & (1L << width) - 1;
        int word = (int) (at / 64);
        int shift = (int) (at % 64);
        words[word] |= low << shift;
        if (shift + width > 64) {
            words[word + 1] |= low >>> 64 - shift;
        }
    }

    private long get(long at, int width) {
        int word = (int) (at / 64);
        int shift = (int) (at % 64);
        long value = words[word] >>> shift;
        if (shift + width > 64) {
            value |= words[word + 1] << 64 - shift;
        }
        return width == 64 ? value : value & (1L << width) - 1;
    }
}
