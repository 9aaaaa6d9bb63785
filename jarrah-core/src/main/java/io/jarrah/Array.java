package io.jarrah;

import io.jarrah.error.ErrorId;
import io.jarrah.error.JarrahException;
import io.jarrah.program.Literal;
import io.jarrah.program.Value;
import io.jarrah.transform.Callers;
import java.lang.foreign.MemorySegment;
import java.lang.ref.Cleaner;
import java.lang.ref.Reference;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * An array: a type with fixed dimensions and elements that never change, off the Java heap.
 *
 * <p>Elements are read by their row-major index. {@link #close} gives the memory back at once; an array that nobody
 * holds any more gives it back some time later. All arrays share one budget: half of the machine's memory, or
 * {@code -Djarrah.memory=BYTES}. An array whose elements are all equal may take the memory of one until
 * {@link #segment} or {@link #use} asks for all.
 *
 * <p>Two arrays are equal only if they are the same object. Any number of threads may use one array; one that is closed
 * meanwhile fails with JRH-MEMORY-002 and never shows another array's elements.
 *
 * <p>Errors ({@link JarrahException}): JRH-ARRAY-001 for an index outside, JRH-ARRAY-002 for an element that the asked
 * Java type does not represent, JRH-ARRAY-003 for too many or too few elements, JRH-MEMORY-001 over the budget,
 * JRH-MEMORY-002 after {@link #close}, JRH-TYPE-002 for an element type that the method does not read.
 */
public final class Array implements Value, AutoCloseable {
    private static final Cleaner CLEANER = Cleaner.create();
    private static final int SHOWN = 20;
    private static final int DEEPEST = 32;

    private final ArrayType type;
    private final long size;
    private final @Nullable Store store;
    private final Cleaner.@Nullable Cleanable cleanable;
    private final Value value;

    private Array(ArrayType type, Store store) {
        this.type = type;
        this.size = type.size();
        this.store = store;
        this.cleanable = CLEANER.register(this, store);
        this.value = this;
    }

    private Array(ArrayType type, Value value) {
        this.type = type;
        this.size = type.isStatic() ? type.size() : -1;
        this.store = null;
        this.cleanable = null;
        this.value = value;
    }

    /** The array that stands for an interpreter's value; an array that holds elements stands for itself. */
    static Array wrap(Value value) {
        if (value instanceof Array array) {
            return array;
        }
        if (value.type() instanceof ArrayType type) {
            return new Array(type, value);
        }
        throw ErrorId.TYPE_002.error("what", "a value", "got", value.type(), "wanted", "an array");
    }

    /** What the array stands for while a function runs. */
    Value value() {
        return value;
    }

    /** Whether it stands for a value of a function that is being traced, whose elements are not known. */
    public boolean isTraced() {
        return store == null;
    }

    private Store store() {
        if (store == null) {
            throw ErrorId.TRACE_003.error("type", type).at(Callers.here());
        }
        return store;
    }

    /** A vector of type {@code f64}. */
    public static Array of(double... values) {
        return of(ArrayType.of(DType.F64, values.length), values);
    }

    /** A vector of type {@code f32}. */
    public static Array of(float... values) {
        var type = ArrayType.of(DType.F32, values.length);
        return filled(type, memory -> {
            for (int i = 0; i < values.length; i++) {
                Elements.setBits(DType.F32, memory, i, Float.floatToRawIntBits(values[i]));
            }
        });
    }

    /** A vector of type {@code i32}. */
    public static Array of(int... values) {
        var type = ArrayType.of(DType.I32, values.length);
        return filled(type, memory -> {
            for (int i = 0; i < values.length; i++) {
                Elements.setBits(DType.I32, memory, i, values[i]);
            }
        });
    }

    /** A vector of type {@code i64}. */
    public static Array of(long... values) {
        return of(ArrayType.of(DType.I64, values.length), values);
    }

    /** A vector of predicates. */
    public static Array of(boolean... values) {
        var type = ArrayType.of(DType.I1, values.length);
        return filled(type, memory -> {
            for (int i = 0; i < values.length; i++) {
                Elements.setBoolean(DType.I1, memory, i, values[i]);
            }
        });
    }

    /** An array of the given type, its elements in row-major order, each written as by {@link Elements#setDouble}. */
    public static Array of(ArrayType type, double... values) {
        requireCount(type, values.length);
        return filled(type, memory -> {
            for (int i = 0; i < values.length; i++) {
                Elements.setDouble(type.dtype(), memory, i, values[i]);
            }
        });
    }

    /** An array of the given type, its elements in row-major order, each written as by {@link Elements#setLong}. */
    public static Array of(ArrayType type, long... values) {
        requireCount(type, values.length);
        return filled(type, memory -> {
            for (int i = 0; i < values.length; i++) {
                Elements.setLong(type.dtype(), memory, i, values[i]);
            }
        });
    }

    /** An array of the given type, its elements copied from memory where they lie as {@link DType} says. */
    public static Array of(ArrayType type, MemorySegment bytes) {
        requireBytes(type, bytes.byteSize(), Store.bytes(type));
        return filled(type, memory -> {
            memory.copyFrom(bytes);
            Elements.requireValid(type.dtype(), memory);
        });
    }

    /** An array of the given type, its elements copied from bytes that lie as {@link DType} says. */
    public static Array of(ArrayType type, byte[] bytes) {
        return of(type, MemorySegment.ofArray(bytes));
    }

    /** The array of a constant; that of a splat takes the memory of one element. */
    public static Array of(Literal literal) {
        return literal.isSplat() ? splat(literal.type(), literal.bytes()) : of(literal.type(), literal.bytes());
    }

    /** An array without dimensions of type {@code f64}. */
    public static Array scalar(double value) {
        return of(ArrayType.of(DType.F64), value);
    }

    /** An array without dimensions of type {@code f32}. */
    public static Array scalar(float value) {
        return of(ArrayType.of(DType.F32), value);
    }

    /** An array without dimensions of type {@code i32}. */
    public static Array scalar(int value) {
        return of(ArrayType.of(DType.I32), (long) value);
    }

    /** An array without dimensions of type {@code i64}. */
    public static Array scalar(long value) {
        return of(ArrayType.of(DType.I64), value);
    }

    /** A predicate without dimensions. */
    public static Array scalar(boolean value) {
        return of(ArrayType.of(DType.I1), value ? 1L : 0L);
    }

    /** An array whose elements are all {@code value}, written as by {@link Elements#setDouble}. */
    public static Array full(ArrayType type, double value) {
        var element = new byte[type.dtype().bytes()];
        Elements.setDouble(type.dtype(), MemorySegment.ofArray(element), 0, value);
        return splat(type, element);
    }

    /** An array whose elements all have the given bytes, which lie as {@link DType} says. */
    public static Array splat(ArrayType type, byte[] element) {
        type.size();
        requireBytes(type.withDims(List.of()), element.length, type.dtype().bytes());
        Elements.requireValid(type.dtype(), MemorySegment.ofArray(element));
        return new Array(plain(type), Store.splat(Memory.shared(), type, element.clone()));
    }

    /**
     * An array whose bytes a function writes: for backends and readers of files.
     *
     * @param fill is given the array's memory with arbitrary content; it writes all of it, and does not use it afterwards
     */
    public static Array filled(ArrayType type, Consumer<MemorySegment> fill) {
        return filled(Memory.shared(), type, fill);
    }

    static Array filled(Memory memory, ArrayType type, Consumer<MemorySegment> fill) {
        var store = Store.of(memory, plain(type));
        try {
            fill.accept(store.peek());
            return new Array(plain(type), store);
        } catch (Throwable e) {
            store.run();
            throw e;
        }
    }

    /** Bytes that the arrays not yet closed take, each rounded up to a block of the pool. */
    public static long liveBytes() {
        return Memory.shared().live();
    }

    /** The most bytes that arrays took at once. */
    public static long peakBytes() {
        return Memory.shared().peak();
    }

    /** The most bytes that arrays may take. */
    public static long budgetBytes() {
        return Memory.shared().budget();
    }

    /** The type; all dimensions are fixed. */
    @Override
    public ArrayType type() {
        return type;
    }

    /** The dimensions, outermost first. */
    public List<Long> shape() {
        return type.dims();
    }

    /** The number of elements. */
    public long size() {
        return size;
    }

    /** The row-major index of an element, given its index along each dimension. */
    public long position(long... indices) {
        if (indices.length != type.rank()) {
            throw ErrorId.ARRAY_003.error(
                    "got", indices.length + " indices", "type", type, "wanted", type.rank() + " indices");
        }
        long position = 0;
        for (int i = 0; i < indices.length; i++) {
            requireIndex(indices[i], type.dim(i));
            position = position * type.dim(i) + indices[i];
        }
        return position;
    }

    /** The element at an index along each dimension, as {@link #getDouble} reads it; no index for a scalar. */
    public double get(long... indices) {
        return getDouble(position(indices));
    }

    /** The element at a row-major index, exactly: a predicate (0 or 1), an integer or a floating-point number. */
    public double getDouble(long index) {
        return readDouble(Elements::getDouble, index);
    }

    /** The element at a row-major index: a predicate (0 or 1) or an integer. */
    public long getLong(long index) {
        return readLong(Elements::getLong, index);
    }

    /** The element at a row-major index: a predicate. */
    public boolean getBoolean(long index) {
        return readLong((element, memory, at) -> Elements.getBoolean(element, memory, at) ? 1 : 0, index) != 0;
    }

    /** The real part of the element at a row-major index. */
    public double getReal(long index) {
        return readDouble(Elements::getReal, index);
    }

    /** The imaginary part of the element at a row-major index; 0 where the elements are not complex. */
    public double getImaginary(long index) {
        return readDouble(Elements::getImaginary, index);
    }

    /** The bits of the element at a row-major index, zero-extended; not for complex numbers of 128 bits. */
    public long getBits(long index) {
        return readLong(Elements::getBits, index);
    }

    /** All elements in row-major order, as {@link #getDouble} reads them. */
    public double[] toDoubleArray() {
        return copied(memory -> Elements.doubles(type, memory));
    }

    /** All elements in row-major order: of any floating-point type but {@code f64}, or integers that floats represent. */
    public float[] toFloatArray() {
        return copied(memory -> Elements.floats(type, memory));
    }

    /** All elements in row-major order, as {@link #getLong} reads them. */
    public long[] toLongArray() {
        return copied(memory -> Elements.longs(type, memory));
    }

    /** All elements in row-major order: predicates or integers within the range of an int. */
    public int[] toIntArray() {
        return copied(memory -> Elements.ints(type, memory));
    }

    /** A Java array of all elements; one that would be too long is refused before any memory is taken for them. */
    private <R> R copied(Function<MemorySegment, R> reader) {
        store();
        Elements.length(type);
        return use(reader);
    }

    /** Whether all elements are known to be equal and only one is kept. */
    public boolean isSplat() {
        return store().isSplat();
    }

    /**
     * All elements as they lie in memory (see {@link DType}), read-only. Reading the segment fails with an
     * {@link IllegalStateException} after the array is closed, or given back because nobody holds it any more.
     */
    public MemorySegment segment() {
        try {
            return store().show().asReadOnly();
        } finally {
            Reference.reachabilityFence(this);
        }
    }

    /**
     * Gives all elements as they lie in memory (see {@link DType}), read-only, to a function; the memory stays until it
     * returns, even if the array is closed meanwhile. The function may not keep the segment: later it may show other
     * arrays.
     */
    public <R> R use(Function<MemorySegment, R> reader) {
        try {
            var memory = store().hold();
            try {
                return reader.apply(memory.asReadOnly());
            } finally {
                store().release();
            }
        } finally {
            Reference.reachabilityFence(this);
        }
    }

    /** Gives the memory back; a second time does nothing. */
    @Override
    public void close() {
        if (cleanable != null) {
            cleanable.clean();
        }
    }

    public boolean isClosed() {
        return store != null && store.isClosed();
    }

    /** The type and the first elements, such as {@code tensor<2x2xf32> [[1.0, 2.0], [3.0, 4.0]]}. */
    @Override
    public String toString() {
        if (isTraced()) {
            return type + " (traced)";
        }
        if (isClosed()) {
            return type + " (closed)";
        }
        var text = new StringBuilder(type.toString()).append(' ');
        try {
            spell(text, 0, 0, size, new int[] {SHOWN});
        } catch (JarrahException e) {
            return type + " (closed)";
        }
        return text.toString();
    }

    private void spell(StringBuilder text, int dimension, long from, long count, int[] left) {
        if (dimension == type.rank()) {
            left[0]--;
            text.append(readText(from));
            return;
        }
        text.append('[');
        boolean flat = type.rank() > DEEPEST;
        long parts = flat ? count : type.dim(dimension);
        left[0] -= parts == 0 ? 1 : 0;
        for (long i = 0; i < parts; i++) {
            text.append(i == 0 ? "" : ", ");
            if (left[0] <= 0) {
                text.append("...");
                break;
            }
            long each = count / parts;
            spell(text, flat ? type.rank() : dimension + 1, from + i * each, each, left);
        }
        text.append(']');
    }

    private interface DoubleReader {
        double read(DType element, MemorySegment memory, long index);
    }

    private interface LongReader {
        long read(DType element, MemorySegment memory, long index);
    }

    // These three read without a lock, and then make sure that what they read was this array's.

    private double readDouble(DoubleReader reader, long index) {
        requireIndex(index, size);
        try {
            double value = reader.read(type.dtype(), store().peek(), store().place(index));
            store().requireOpen();
            return value;
        } catch (IllegalStateException e) {
            throw store().closedOr(e);
        } finally {
            Reference.reachabilityFence(this);
        }
    }

    private long readLong(LongReader reader, long index) {
        requireIndex(index, size);
        try {
            long value = reader.read(type.dtype(), store().peek(), store().place(index));
            store().requireOpen();
            return value;
        } catch (IllegalStateException e) {
            throw store().closedOr(e);
        } finally {
            Reference.reachabilityFence(this);
        }
    }

    private String readText(long index) {
        try {
            var value = Elements.spell(type.dtype(), store().peek(), store().place(index));
            store().requireOpen();
            return value;
        } catch (IllegalStateException e) {
            throw store().closedOr(e);
        } finally {
            Reference.reachabilityFence(this);
        }
    }

    private static void requireIndex(long index, long size) {
        if (index < 0 || index >= size) {
            throw ErrorId.ARRAY_001.error("got", index, "size", size);
        }
    }

    private static void requireCount(ArrayType type, int count) {
        if (count != type.size()) {
            throw ErrorId.ARRAY_003.error(
                    "got", count + " elements", "type", type, "wanted", type.size() + " elements");
        }
    }

    private static void requireBytes(ArrayType type, long got, long wanted) {
        if (got != wanted) {
            throw ErrorId.ARRAY_003.error("got", got + " bytes", "type", type, "wanted", wanted + " bytes");
        }
    }

    private static ArrayType plain(ArrayType type) {
        return ArrayType.of(type.element(), type.dims());
    }
}
