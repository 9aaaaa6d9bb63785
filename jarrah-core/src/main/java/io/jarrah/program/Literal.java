package io.jarrah.program;

import io.jarrah.ArrayType;
import java.util.Arrays;

/**
 * The value of a constant: elements as they lie in memory (see {@link io.jarrah.DType}), row-major, or one element that
 * all have in common.
 */
public final class Literal {
    private final ArrayType type;
    private final byte[] bytes;
    private final boolean splat;

    private Literal(ArrayType type, byte[] bytes, boolean splat) {
        this.type = type;
        this.bytes = bytes;
        this.splat = splat;
    }

    /** All elements, of which a single one counts as a splat; {@code bytes} is not copied and may not be changed afterwards. */
    public static Literal of(ArrayType type, byte[] bytes) {
        if (bytes.length != Math.multiplyExact(type.size(), type.dtype().bytes())) {
            throw new IllegalArgumentException(bytes.length + " bytes for " + type);
        }
        return new Literal(type, bytes, type.size() == 1);
    }

    /** One element for all; stays one element however large the array is. */
    public static Literal splat(ArrayType type, byte[] element) {
        if (element.length != type.dtype().bytes()) {
            throw new IllegalArgumentException(element.length + " bytes for an element of " + type);
        }
        return new Literal(type, element, true);
    }

    public ArrayType type() {
        return type;
    }

    public boolean isSplat() {
        return splat;
    }

    /** The bytes of all elements, or of the one element of a splat. Not a copy. */
    public byte[] bytes() {
        return bytes;
    }

    /** The bits of the element at a row-major index, zero-extended; the real part of a complex number of 128 bits. */
    public long bits(long index) {
        int size = type.dtype().bytes();
        return bits(Math.toIntExact(splat ? 0 : index * size), Math.min(size, 8));
    }

    /** The bits of one part of a complex element: 0 is the real, 1 the imaginary one. */
    public long partBits(long index, int part) {
        int size = type.dtype().bytes();
        return bits(Math.toIntExact((splat ? 0 : index * size) + (long) part * size / 2), size / 2);
    }

    private long bits(int offset, int count) {
        long bits = 0;
        for (int i = count - 1; i >= 0; i--) {
            bits = bits << 8 | bytes[offset + i] & 0xFF;
        }
        return bits;
    }

    /** The element at a row-major index of an integer or predicate array, sign- or zero-extended by its type. */
    public long longAt(long index) {
        long bits = bits(index);
        int width = type.dtype().bytes() * 8;
        return type.dtype().isUnsigned() || width == 64 ? bits : bits << (64 - width) >> (64 - width);
    }

    /** All elements of an integer or predicate array. */
    public long[] longs() {
        var all = new long[Math.toIntExact(type.size())];
        for (int i = 0; i < all.length; i++) {
            all[i] = longAt(i);
        }
        return all;
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Literal that
                && type.equals(that.type)
                && splat == that.splat
                && Arrays.equals(bytes, that.bytes);
    }

    @Override
    public int hashCode() {
        return type.hashCode() * 31 + Arrays.hashCode(bytes);
    }

    @Override
    public String toString() {
        return "dense<" + (splat ? "splat" : "...") + "> : " + type;
    }
}
