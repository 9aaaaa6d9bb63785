package io.jarrah.backend.reference;

import static java.lang.foreign.ValueLayout.JAVA_BYTE;

import io.jarrah.Array;
import io.jarrah.ArrayType;
import io.jarrah.DType;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.nio.ByteOrder;

/** Copies between the elements of {@link Tensor}s and memory segments laid out as {@link DType} says. */
final class Transfer {
    private static final ValueLayout.OfShort SHORT =
            ValueLayout.JAVA_SHORT_UNALIGNED.withOrder(ByteOrder.LITTLE_ENDIAN);
    private static final ValueLayout.OfInt INT = ValueLayout.JAVA_INT_UNALIGNED.withOrder(ByteOrder.LITTLE_ENDIAN);
    private static final ValueLayout.OfLong LONG = ValueLayout.JAVA_LONG_UNALIGNED.withOrder(ByteOrder.LITTLE_ENDIAN);

    private Transfer() {}

    static Tensor tensor(Array array) {
        return array.use(segment -> read(array.type(), segment));
    }

    static Array array(Tensor tensor) {
        return Array.filled(tensor.type(), segment -> write(tensor, segment));
    }

    /** The elements of a segment. */
    static Tensor read(ArrayType type, MemorySegment from) {
        var dtype = type.dtype();
        int length = Tensor.length(type);
        int width = dtype.part().bytes();
        if (dtype.isFloat() || dtype.isComplex()) {
            var reals = new double[length];
            for (int i = 0; i < length; i++) {
                reals[i] = dtype.format().decode(bits(from, i, width));
            }
            return Tensor.of(type, reals);
        }
        var ints = new long[length];
        int unused = 64 - 8 * width;
        for (int i = 0; i < length; i++) {
            long bits = bits(from, i, width);
            ints[i] = dtype.isUnsigned() || dtype.isPredicate() ? bits : bits << unused >> unused;
        }
        return Tensor.of(type, ints);
    }

    /** Writes all elements to a segment. */
    static void write(Tensor tensor, MemorySegment to) {
        var dtype = tensor.type().dtype();
        int width = dtype.part().bytes();
        int length = Tensor.length(tensor.type());
        for (int i = 0; i < length; i++) {
            long bits = tensor.holdsReals() ? dtype.format().encode(tensor.reals()[i]) : tensor.ints()[i];
            long offset = (long) i * width;
            switch (width) {
                case 1 -> to.set(JAVA_BYTE, offset, (byte) bits);
                case 2 -> to.set(SHORT, offset, (short) bits);
                case 4 -> to.set(INT, offset, (int) bits);
                default -> to.set(LONG, offset, bits);
            }
        }
    }

    private static long bits(MemorySegment from, int index, int width) {
        long offset = (long) index * width;
        return switch (width) {
            case 1 -> from.get(JAVA_BYTE, offset) & 0xFF;
            case 2 -> from.get(SHORT, offset) & 0xFFFF;
            case 4 -> from.get(INT, offset) & 0xFFFFFFFFL;
            default -> from.get(LONG, offset);
        };
    }
}
