package io.jarrah.host;

import io.jarrah.Array;
import io.jarrah.ArrayType;
import io.jarrah.DType;
import io.jarrah.Elements;
import io.jarrah.error.ErrorId;
import io.jarrah.error.JarrahException;
import io.jarrah.program.Literal;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import org.jspecify.annotations.Nullable;

/**
 * An array as a host function sees it: an operand, which is read-only, or a result, which the function allocates and
 * writes. Both end when the call returns; using one later fails with JRH-HOST-008.
 *
 * <p>Elements are addressed by their row-major index. Nothing is narrowed in silence: numbers written to a
 * floating-point type are rounded to the nearest that it has, everything else is exact or refused.
 *
 * <p>Errors ({@link JarrahException}): JRH-ARRAY-001 for an index outside, JRH-ARRAY-002 for a number that does not fit,
 * JRH-TYPE-002 for an element type that the method does not read or write, JRH-HOST-006 for writing an operand.
 *
 * <p>Several threads may read one, and may write different elements of one.
 */
public final class HostArray {
    private static final int SMALL = 1 << 16;

    private final ArrayType type;
    private final long size;
    private final @Nullable Array array;
    private final MemorySegment memory;
    private final @Nullable MemorySegment written;
    private final String caller;
    private volatile boolean allWritten;
    private volatile @Nullable String ended;

    private HostArray(
            ArrayType type,
            @Nullable Array array,
            MemorySegment memory,
            @Nullable MemorySegment written,
            String caller) {
        this.type = type;
        this.size = type.size();
        this.array = array;
        this.memory = memory;
        this.written = written;
        this.caller = caller;
    }

    /**
     * A result to write to: every element has to be written before it is returned.
     *
     * @param type element type and fixed dimensions, those that the call declares for the result
     * @throws JarrahException JRH-MEMORY-004 where there is no memory for it, JRH-TYPE-002 for a dynamic dimension
     */
    public static HostArray allocate(ArrayType type) {
        long size = type.size();
        int each = type.dtype().bytes();
        if (size > Long.MAX_VALUE / 2 / each) {
            throw ErrorId.MEMORY_004.error("got", size + " x " + each, "type", type);
        }
        try {
            var arena = Arena.ofAuto();
            var memory = arena.allocate(size * each, 64);
            var written = size <= SMALL ? MemorySegment.ofArray(new byte[(int) size]) : arena.allocate(size);
            return new HostArray(type, null, memory, written, "");
        } catch (OutOfMemoryError e) {
            throw ErrorId.MEMORY_004.error("got", size * each, "type", type).causedBy(e);
        }
    }

    /** A read-only view of an array, for a backend to give to a function. */
    public static HostArray of(Array array) {
        return new HostArray(array.type(), array, MemorySegment.NULL, null, "");
    }

    /** A read-only view of elements that lie in memory as {@link DType} says, for a backend to give to a function. */
    public static HostArray of(ArrayType type, MemorySegment elements) {
        if (elements.byteSize() != type.size() * type.dtype().bytes()) {
            throw ErrorId.ARRAY_003.error(
                    "got", elements.byteSize() + " bytes", "type", type, "wanted", type.size() + " elements");
        }
        return new HostArray(type, null, elements.asReadOnly(), null, "");
    }

    /** A read-only view of a constant, for a backend to give to a function. */
    public static HostArray of(Literal literal) {
        return literal.isSplat() ? of(Array.of(literal)) : of(literal.type(), MemorySegment.ofArray(literal.bytes()));
    }

    /** Element type and dimensions. */
    public ArrayType type() {
        return type;
    }

    /** The number of elements. */
    public long size() {
        return size;
    }

    /** The element as a number, exactly: a predicate (0 or 1), an integer or a floating-point number. */
    public double getDouble(long index) {
        requireIndex(index);
        return array != null ? array.getDouble(index) : Elements.getDouble(type.dtype(), memory, index);
    }

    /** The element as an integer: a predicate (0 or 1) or an integer. */
    public long getLong(long index) {
        requireIndex(index);
        return array != null ? array.getLong(index) : Elements.getLong(type.dtype(), memory, index);
    }

    /** The element of an array of predicates. */
    public boolean getBoolean(long index) {
        requireIndex(index);
        return array != null ? array.getBoolean(index) : Elements.getBoolean(type.dtype(), memory, index);
    }

    /** The real part of a complex element; any other as {@link #getDouble} reads it. */
    public double getReal(long index) {
        requireIndex(index);
        return array != null ? array.getReal(index) : Elements.getReal(type.dtype(), memory, index);
    }

    /** The imaginary part of a complex element; 0 for any other. */
    public double getImaginary(long index) {
        requireIndex(index);
        return array != null ? array.getImaginary(index) : Elements.getImaginary(type.dtype(), memory, index);
    }

    /** The bits of the element, zero-extended; not for complex numbers of 128 bits. */
    public long getBits(long index) {
        requireIndex(index);
        return array != null ? array.getBits(index) : Elements.getBits(type.dtype(), memory, index);
    }

    /** Writes a number: rounded for a floating-point type, exactly for an integer, 0 or 1 for a predicate. */
    public void setDouble(long index, double value) {
        requireWritable(index);
        Elements.setDouble(type.dtype(), memory, index, value);
        mark(index);
    }

    /** Writes an integer exactly, whatever the element type; 0 or 1 for a predicate. */
    public void setLong(long index, long value) {
        requireWritable(index);
        Elements.setLong(type.dtype(), memory, index, value);
        mark(index);
    }

    /** Writes a predicate. */
    public void setBoolean(long index, boolean value) {
        requireWritable(index);
        Elements.setBoolean(type.dtype(), memory, index, value);
        mark(index);
    }

    /** Writes a complex number, both parts rounded. */
    public void setComplex(long index, double real, double imaginary) {
        requireWritable(index);
        Elements.setComplex(type.dtype(), memory, index, real, imaginary);
        mark(index);
    }

    /** Writes the low bits of {@code bits} as the element; not for complex numbers of 128 bits. */
    public void setBits(long index, long bits) {
        requireWritable(index);
        Elements.setBits(type.dtype(), memory, index, bits);
        mark(index);
    }

    /** Writes all elements, in row-major order, each as by {@link #setDouble}. */
    public void setAll(double... values) {
        requireCount(values.length);
        for (int i = 0; i < values.length; i++) {
            setDouble(i, values[i]);
        }
    }

    /** Writes all elements, in row-major order, each as by {@link #setLong}. */
    public void setAll(long... values) {
        requireCount(values.length);
        for (int i = 0; i < values.length; i++) {
            setLong(i, values[i]);
        }
    }

    /** All elements in row-major order, as {@link #getDouble} reads them. */
    public double[] toDoubleArray() {
        requireOpen();
        return array != null ? array.toDoubleArray() : Elements.doubles(type, memory);
    }

    /** All elements in row-major order: of any floating-point type but {@code f64}, or integers that floats represent. */
    public float[] toFloatArray() {
        requireOpen();
        return array != null ? array.toFloatArray() : Elements.floats(type, memory);
    }

    /** All elements in row-major order, as {@link #getLong} reads them. */
    public long[] toLongArray() {
        requireOpen();
        return array != null ? array.toLongArray() : Elements.longs(type, memory);
    }

    /** All elements in row-major order: predicates or integers within the range of an int. */
    public int[] toIntArray() {
        requireOpen();
        return array != null ? array.toIntArray() : Elements.ints(type, memory);
    }

    /** An array of its own with the same elements, which stays after the call. */
    public Array toArray() {
        requireOpen();
        return array != null ? array.use(all -> Array.of(type, all)) : Array.of(type, memory);
    }

    /**
     * The elements as they lie in memory, see {@link DType}: read-only for an operand. A result whose segment was asked
     * for counts as written. The segment is not to be used after the call returned.
     */
    public MemorySegment segment() {
        requireOpen();
        if (written != null) {
            allWritten = true;
            return memory;
        }
        return array != null ? array.segment() : memory;
    }

    /** The type and the first elements, such as {@code tensor<2xf32> [1.0, 2.0]}. */
    @Override
    public String toString() {
        if (ended != null) {
            return type + " (its call returned)";
        }
        try (var copy = toArray()) {
            return copy.toString();
        }
    }

    /** The same elements, read-only and with an end of its own. */
    HostArray view(String function) {
        return new HostArray(type, array, memory.asReadOnly(), null, function);
    }

    /** Ends the array with the call that it belonged to. */
    void end(String function) {
        ended = function;
    }

    /** Fails where the call that it belonged to returned. */
    void requireOpen() {
        var function = ended;
        if (function != null) {
            throw ErrorId.HOST_008.error("function", function);
        }
    }

    /** How many elements were written; all of an operand. */
    long writtenCount() {
        if (written == null || allWritten) {
            return size();
        }
        long count = 0;
        for (long i = 0; i < written.byteSize(); i++) {
            count += written.get(ValueLayout.JAVA_BYTE, i);
        }
        return count;
    }

    private void mark(long index) {
        if (written != null) {
            written.set(ValueLayout.JAVA_BYTE, index, (byte) 1);
        }
    }

    private void requireIndex(long index) {
        requireOpen();
        if (index < 0 || index >= size) {
            throw ErrorId.ARRAY_001.error("got", index, "size", size());
        }
    }

    private void requireWritable(long index) {
        requireIndex(index);
        if (written == null) {
            throw ErrorId.HOST_006.error("function", caller.isEmpty() ? "a read-only array is written" : caller);
        }
    }

    private void requireCount(int count) {
        if (count != size()) {
            throw ErrorId.ARRAY_003.error("got", count + " elements", "type", type, "wanted", size() + " elements");
        }
    }
}
