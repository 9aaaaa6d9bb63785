package io.jarrah;

import io.jarrah.error.ErrorId;
import io.jarrah.error.JarrahException;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.nio.ByteOrder;

/**
 * Single elements in memory, read and written as Java numbers; their layout is that of {@link DType}.
 *
 * <p>Nothing is narrowed in silence. A number written to a floating-point type is rounded to the nearest one that the
 * type has, ties to even; everything else has to be represented exactly.
 *
 * <p>All methods throw {@link JarrahException}: JRH-ARRAY-002 for a number that does not fit, JRH-TYPE-002 for an element
 * type that the method does not read or write. The index counts elements and is not checked beyond the segment's bounds.
 */
public final class Elements {
    private static final ValueLayout.OfShort SHORT =
            ValueLayout.JAVA_SHORT_UNALIGNED.withOrder(ByteOrder.LITTLE_ENDIAN);
    private static final ValueLayout.OfInt INT = ValueLayout.JAVA_INT_UNALIGNED.withOrder(ByteOrder.LITTLE_ENDIAN);
    private static final ValueLayout.OfLong LONG = ValueLayout.JAVA_LONG_UNALIGNED.withOrder(ByteOrder.LITTLE_ENDIAN);

    private static final ValueLayout.OfDouble DOUBLE =
            ValueLayout.JAVA_DOUBLE_UNALIGNED.withOrder(ByteOrder.LITTLE_ENDIAN);
    private static final int LONGEST = Integer.MAX_VALUE - 8;

    private Elements() {}

    /** The bits of an element of up to 8 bytes, zero-extended from the bytes it takes. */
    public static long getBits(DType type, MemorySegment memory, long index) {
        return bits(type.bytes(), type, memory, index);
    }

    /** Writes the low bits of {@code bits} as an element of up to 8 bytes. */
    public static void setBits(DType type, MemorySegment memory, long index, long bits) {
        put(type.bytes(), type, memory, index, bits);
    }

    /**
     * A predicate (0 or 1), an integer or a floating-point number, exactly; an integer beyond 2^53 that no double equals
     * is refused.
     */
    public static double getDouble(DType type, MemorySegment memory, long index) {
        return switch (type.kind()) {
            case PREDICATE, SIGNED, UNSIGNED -> {
                long bits = getBits(type, memory, index);
                yield type == DType.UI64 && bits < 0
                        ? exact(Math.scalb((double) (bits >>> 11), 11), (bits & 0x7FF) == 0, type, bits)
                        : exactDouble(type, integer(type, bits));
            }
            case FLOAT -> decode(type.format(), getBits(type, memory, index));
            case COMPLEX -> throw refuse(type, "a real number: read the parts of a complex one");
        };
    }

    /** A predicate (0 or 1) or an integer; one of {@code ui64} beyond 2^63 - 1 is refused, see {@link #getBits}. */
    public static long getLong(DType type, MemorySegment memory, long index) {
        if (!type.isInteger() && !type.isPredicate()) {
            throw refuse(type, "an integer or a predicate: read numbers with getDouble");
        }
        long bits = getBits(type, memory, index);
        if (type == DType.UI64 && bits < 0) {
            throw misfit(Long.toUnsignedString(bits), "a long: read it with getBits");
        }
        return integer(type, bits);
    }

    /** A predicate. */
    public static boolean getBoolean(DType type, MemorySegment memory, long index) {
        if (!type.isPredicate()) {
            throw refuse(type, "a predicate");
        }
        return getBits(type, memory, index) != 0;
    }

    /** The real part of a complex number; any other number as {@link #getDouble} reads it. */
    public static double getReal(DType type, MemorySegment memory, long index) {
        return type.isComplex() ? part(type, memory, 2 * index) : getDouble(type, memory, index);
    }

    /** The imaginary part of a complex number; 0 for any other number. */
    public static double getImaginary(DType type, MemorySegment memory, long index) {
        return type.isComplex() ? part(type, memory, 2 * index + 1) : 0;
    }

    /**
     * Writes a number: rounded for a floating-point type or the real part of a complex one (the imaginary part becomes
     * 0), exactly for an integer, 0 or 1 for a predicate.
     */
    public static void setDouble(DType type, MemorySegment memory, long index, double value) {
        switch (type.kind()) {
            case FLOAT -> setBits(type, memory, index, encode(type.format(), value));
            case COMPLEX -> setComplex(type, memory, index, value, 0);
            case PREDICATE, SIGNED, UNSIGNED -> {
                if (type == DType.UI64 && value >= 0x1p63 && value < 0x1p64) {
                    setBits(type, memory, index, (long) Math.scalb(value, -11) << 11);
                } else if (value == Math.rint(value) && value >= -0x1p63 && value < 0x1p63) {
                    setLong(type, memory, index, (long) value);
                } else {
                    throw misfit(value, type);
                }
            }
        }
    }

    /** Writes an integer exactly, whatever the element type; 0 or 1 for a predicate. */
    public static void setLong(DType type, MemorySegment memory, long index, long value) {
        switch (type.kind()) {
            case PREDICATE, SIGNED, UNSIGNED -> {
                boolean fits = switch (type.kind()) {
                    case SIGNED -> value == value << (64 - type.bits()) >> (64 - type.bits());
                    default -> value >= 0 && (type.bits() == 64 || value >>> type.bits() == 0);
                };
                if (!fits) {
                    throw misfit(value, type);
                }
                setBits(type, memory, index, value);
            }
            case FLOAT, COMPLEX -> {
                double number = exactDouble(type, value);
                if (type.format().round(number) != number) {
                    throw misfit(value, type);
                }
                setDouble(type, memory, index, number);
            }
        }
    }

    /** Writes a predicate. */
    public static void setBoolean(DType type, MemorySegment memory, long index, boolean value) {
        if (!type.isPredicate()) {
            throw refuse(type, "a predicate");
        }
        setBits(type, memory, index, value ? 1 : 0);
    }

    /** Writes a complex number, both parts rounded. */
    public static void setComplex(DType type, MemorySegment memory, long index, double real, double imaginary) {
        if (!type.isComplex()) {
            throw refuse(type, "a complex number: write others with setDouble");
        }
        int size = type.bytes() / 2;
        put(size, type, memory, 2 * index, encode(type.format(), real));
        put(size, type, memory, 2 * index + 1, encode(type.format(), imaginary));
    }

    /** All elements of a type as {@link #getDouble} reads them. */
    public static double[] doubles(ArrayType type, MemorySegment memory) {
        var values = new double[length(type)];
        if (type.dtype() == DType.F64) {
            MemorySegment.copy(memory, DOUBLE, 0, values, 0, values.length);
        } else {
            for (int i = 0; i < values.length; i++) {
                values[i] = getDouble(type.dtype(), memory, i);
            }
        }
        return values;
    }

    /** All elements of a type as floats, exactly: of any floating-point type but {@code f64}, or small integers. */
    public static float[] floats(ArrayType type, MemorySegment memory) {
        if (type.dtype() == DType.F64) {
            throw refuse(DType.F64, "one that floats represent: read it with toDoubleArray");
        }
        var values = new float[length(type)];
        for (int i = 0; i < values.length; i++) {
            double value = getDouble(type.dtype(), memory, i);
            values[i] = (float) value;
            if (values[i] != value && !Double.isNaN(value)) {
                throw misfit(value, "f32");
            }
        }
        return values;
    }

    /** All elements of a type as {@link #getLong} reads them. */
    public static long[] longs(ArrayType type, MemorySegment memory) {
        var values = new long[length(type)];
        for (int i = 0; i < values.length; i++) {
            values[i] = getLong(type.dtype(), memory, i);
        }
        return values;
    }

    /** All elements of a type as {@link #getLong} reads them, each within the range of an int. */
    public static int[] ints(ArrayType type, MemorySegment memory) {
        var values = new int[length(type)];
        for (int i = 0; i < values.length; i++) {
            long value = getLong(type.dtype(), memory, i);
            values[i] = (int) value;
            if (values[i] != value) {
                throw misfit(value, DType.I32);
            }
        }
        return values;
    }

    /** Requires that a predicate is 0 or 1, and that a number of fewer than 8 bits is extended as {@link DType} says. */
    public static void requireValid(DType type, MemorySegment memory) {
        if (type.bits() >= 8) {
            return;
        }
        int unused = 64 - type.bits();
        boolean signed = type.kind() == DType.Kind.SIGNED;
        for (long i = 0; i < memory.byteSize(); i++) {
            long bits = memory.get(ValueLayout.JAVA_BYTE, i);
            if (bits != (signed ? bits << unused >> unused : bits << unused >>> unused)) {
                throw misfit("a byte of value " + bits, type);
            }
        }
    }

    /** The number of elements of a type, where a Java array can hold as many. */
    static int length(ArrayType type) {
        long size = type.size();
        if (size > LONGEST) {
            throw ErrorId.ARRAY_004.error("type", type, "size", size, "limit", LONGEST);
        }
        return (int) size;
    }

    /** The element as people read it: {@code 1.5}, {@code -3}, {@code true}, {@code (1.0, -2.0)}. */
    static String spell(DType type, MemorySegment memory, long index) {
        return switch (type.kind()) {
            case PREDICATE -> Boolean.toString(getBits(type, memory, index) != 0);
            case SIGNED -> Long.toString(integer(type, getBits(type, memory, index)));
            case UNSIGNED -> Long.toUnsignedString(getBits(type, memory, index));
            case FLOAT -> spell(type, getDouble(type, memory, index));
            case COMPLEX ->
                "(" + spell(type, getReal(type, memory, index)) + ", " + spell(type, getImaginary(type, memory, index))
                        + ")";
        };
    }

    private static String spell(DType type, double value) {
        return type.part() == DType.F64 ? Double.toString(value) : Float.toString((float) value);
    }

    private static double part(DType type, MemorySegment memory, long index) {
        return decode(type.format(), bits(type.bytes() / 2, type, memory, index));
    }

    private static double decode(FloatFormat format, long bits) {
        return switch (format) {
            case F64 -> Double.longBitsToDouble(bits);
            case F32 -> format.isNaN(bits) ? format.decode(bits) : Float.intBitsToFloat((int) bits);
            case BF16 -> format.isNaN(bits) ? format.decode(bits) : Float.intBitsToFloat((int) bits << 16);
            default -> format.decode(bits);
        };
    }

    private static long encode(FloatFormat format, double value) {
        return format == FloatFormat.F32 && !Double.isNaN(value)
                ? Float.floatToRawIntBits((float) value) & 0xFFFFFFFFL
                : format.encode(value);
    }

    private static long integer(DType type, long bits) {
        int unused = 64 - 8 * type.bytes();
        return type.isPredicate() ? Math.min(bits, 1) : type.isUnsigned() ? bits : bits << unused >> unused;
    }

    private static double exactDouble(Object type, long value) {
        double number = (double) value;
        return exact(number, (long) number == value && number != 0x1p63, type, value);
    }

    private static double exact(double number, boolean isExact, Object type, long value) {
        if (!isExact) {
            throw misfit(type == DType.UI64 ? Long.toUnsignedString(value) : value, "f64");
        }
        return number;
    }

    private static long bits(int size, DType type, MemorySegment memory, long index) {
        return switch (size) {
            case 1 -> memory.get(ValueLayout.JAVA_BYTE, index) & 0xFFL;
            case 2 -> memory.get(SHORT, 2 * index) & 0xFFFFL;
            case 4 -> memory.get(INT, 4 * index) & 0xFFFFFFFFL;
            case 8 -> memory.get(LONG, 8 * index);
            default -> throw refuse(type, "an element of up to 8 bytes");
        };
    }

    private static void put(int size, DType type, MemorySegment memory, long index, long bits) {
        switch (size) {
            case 1 -> memory.set(ValueLayout.JAVA_BYTE, index, (byte) bits);
            case 2 -> memory.set(SHORT, 2 * index, (short) bits);
            case 4 -> memory.set(INT, 4 * index, (int) bits);
            case 8 -> memory.set(LONG, 8 * index, bits);
            default -> throw refuse(type, "an element of up to 8 bytes");
        }
    }

    private static JarrahException misfit(Object value, Object type) {
        return ErrorId.ARRAY_002.error("got", value, "type", type);
    }

    private static JarrahException refuse(DType type, String wanted) {
        return ErrorId.TYPE_002.error("what", "the element type", "got", type, "wanted", wanted);
    }
}
