package io.jarrah.backend.reference;

import io.jarrah.ArrayType;
import io.jarrah.DType;
import io.jarrah.error.ErrorId;
import io.jarrah.program.Literal;
import java.util.Arrays;
import java.util.function.IntUnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * An array on the Java heap, row-major. Integers and predicates are {@code long}s, sign- or zero-extended by their
 * type; floats are {@code double}s that their format represents exactly; complex numbers are pairs of such; a quantized
 * array holds its stored integers.
 */
final class Tensor implements Datum {
    private final ArrayType type;
    private final long @Nullable [] ints;
    private final double @Nullable [] reals;
    private final int slots;

    private Tensor(ArrayType type, long @Nullable [] ints, double @Nullable [] reals) {
        this.type = type;
        this.ints = ints;
        this.reals = reals;
        this.slots = slots(type);
    }

    /** An array of integers or predicates; the elements are not copied. */
    static Tensor of(ArrayType type, long[] elements) {
        return new Tensor(type, elements, null);
    }

    /** An array of floats, or of complex numbers with two slots each; the elements are not copied. */
    static Tensor of(ArrayType type, double[] elements) {
        return new Tensor(type, null, elements);
    }

    /** An array whose elements are all zero. */
    static Tensor zeros(ArrayType type) {
        int length = length(type);
        return holdsReals(type) ? of(type, new double[length]) : of(type, new long[length]);
    }

    static Tensor of(Literal literal) {
        var type = literal.type();
        var dtype = type.dtype();
        int size = length(type) / slots(type);
        if (dtype.isComplex()) {
            var parts = new double[2 * size];
            for (int i = 0; i < size; i++) {
                parts[2 * i] = dtype.format().decode(literal.partBits(i, 0));
                parts[2 * i + 1] = dtype.format().decode(literal.partBits(i, 1));
            }
            return of(type, parts);
        }
        if (dtype.isFloat()) {
            var reals = new double[size];
            Arrays.setAll(reals, i -> dtype.format().decode(literal.bits(i)));
            return of(type, reals);
        }
        var ints = new long[size];
        Arrays.setAll(ints, literal::longAt);
        return of(type, ints);
    }

    /** The elements as they lie in memory outside, see {@link DType}. */
    Literal literal() {
        var dtype = type.dtype();
        int width = dtype.part().bytes();
        var bytes = new byte[Math.multiplyExact(length(), width)];
        for (int i = 0; i < length(); i++) {
            long bits = holdsReals() ? dtype.format().encode(reals()[i]) : ints()[i];
            for (int k = 0; k < width; k++) {
                bytes[i * width + k] = (byte) (bits >>> 8 * k);
            }
        }
        return Literal.of(type, bytes);
    }

    @Override
    public ArrayType type() {
        return type;
    }

    /** Number of elements. */
    int size() {
        return slots == 1 ? length() : length() / 2;
    }

    boolean holdsReals() {
        return reals != null;
    }

    /** The elements of an integer, predicate or quantized array; not a copy. */
    long[] ints() {
        if (ints == null) {
            throw new IllegalStateException(type + " does not hold integers");
        }
        return ints;
    }

    /** The elements of a float array, or the parts of a complex one; not a copy. */
    double[] reals() {
        if (reals == null) {
            throw new IllegalStateException(type + " does not hold floats");
        }
        return reals;
    }

    /** The only element of an array of one integer or predicate. */
    long scalar() {
        return ints()[0];
    }

    /** The same elements under another type of the same size and element kind. */
    Tensor as(ArrayType other) {
        return new Tensor(other, ints, reals);
    }

    /** One element as an array without dimensions. */
    Tensor element(int index) {
        return pick(ArrayType.of(type.element()), ignored -> index);
    }

    /** An array of elements of this one: {@code source} gives, for each element of the result, the index here. */
    Tensor pick(ArrayType result, IntUnaryOperator source) {
        int size = length(result) / slots(result);
        if (ints != null) {
            var picked = new long[size];
            for (int i = 0; i < size; i++) {
                picked[i] = ints[source.applyAsInt(i)];
            }
            return of(result, picked);
        }
        var from = reals();
        if (slots == 1) {
            var picked = new double[size];
            for (int i = 0; i < size; i++) {
                picked[i] = from[source.applyAsInt(i)];
            }
            return of(result, picked);
        }
        var picked = new double[2 * size];
        for (int i = 0; i < size; i++) {
            int at = source.applyAsInt(i);
            picked[2 * i] = from[2 * at];
            picked[2 * i + 1] = from[2 * at + 1];
        }
        return of(result, picked);
    }

    /** An array of its own with the same elements, which may be written to before anyone else sees it. */
    Tensor copy() {
        return ints != null ? of(type, ints.clone()) : of(type, reals().clone());
    }

    /** Sets one element to an element of another array of the same element type; only on a fresh copy. */
    void set(int index, Tensor from, int at) {
        if (ints != null) {
            ints[index] = from.ints()[at];
        } else if (slots == 1) {
            reals()[index] = from.reals()[at];
        } else {
            reals()[2 * index] = from.reals()[2 * at];
            reals()[2 * index + 1] = from.reals()[2 * at + 1];
        }
    }

    /** Whether another array has the same type and the same elements, bit for bit. */
    boolean sameAs(Tensor other) {
        return type.equals(other.type) && Arrays.equals(ints, other.ints) && Arrays.equals(reals, other.reals);
    }

    private int length() {
        return ints != null ? ints.length : reals().length;
    }

    private static boolean holdsReals(ArrayType type) {
        return type.dtype().isFloat() || type.dtype().isComplex();
    }

    /** Array slots that an element takes. */
    static int slots(ArrayType type) {
        return type.dtype().isComplex() ? 2 : 1;
    }

    /**
     * The number of array slots for a type.
     *
     * @throws io.jarrah.error.JarrahException JRH-MEMORY-001 where half of the heap would not hold it
     */
    static int length(ArrayType type) {
        long size = type.size();
        long budget = Runtime.getRuntime().maxMemory() / 2;
        if (size > budget / 8 / slots(type) || size * slots(type) > Integer.MAX_VALUE - 16) {
            long used =
                    Runtime.getRuntime().totalMemory() - Runtime.getRuntime().freeMemory();
            var bytes = size > Long.MAX_VALUE / 16 ? "over 2^59" : String.valueOf(size * 8 * slots(type));
            throw ErrorId.MEMORY_001.error("got", bytes, "live", used, "budget", budget);
        }
        return (int) size * slots(type);
    }

    @Override
    public String toString() {
        return type + (ints != null ? Arrays.toString(ints) : Arrays.toString(reals));
    }
}
