package io.jarrah.tck.conformance;

import io.jarrah.Array;
import io.jarrah.DType;
import io.jarrah.FloatFormat;
import java.math.BigInteger;

/** Single elements: their distance, and how messages spell them. */
final class Numbers {
    private Numbers() {}

    /** Whether two real numbers are equal, both NaN, or finite and at most so far apart. */
    static boolean near(double got, double wanted, double allowed) {
        return got == wanted
                || Double.isNaN(got) && Double.isNaN(wanted)
                || Double.isFinite(got) && Double.isFinite(wanted) && Math.abs(got - wanted) <= allowed;
    }

    static boolean isNaN(Array array, long index) {
        return Double.isNaN(array.getReal(index)) || Double.isNaN(array.getImaginary(index));
    }

    static boolean isFinite(Array array, long index) {
        return Double.isFinite(array.getReal(index)) && Double.isFinite(array.getImaginary(index));
    }

    /** Units in the last place between the elements at an index, unsigned; of complex numbers the larger part's. */
    static long ulps(Array got, Array wanted, long index) {
        var type = got.type().dtype();
        if (!type.isComplex()) {
            return ulps(type.format(), got.getBits(index), wanted.getBits(index));
        }
        long real = ulps(type, got.getReal(index), wanted.getReal(index));
        long imaginary = ulps(type, got.getImaginary(index), wanted.getImaginary(index));
        return Long.compareUnsigned(real, imaginary) > 0 ? real : imaginary;
    }

    private static long ulps(DType complex, double got, double wanted) {
        var format = complex.format();
        return ulps(format, format.encode(got), format.encode(wanted));
    }

    /** Units in the last place between two numbers of a format given by their bits; -1, the most, to what is not finite. */
    static long ulps(FloatFormat format, long got, long wanted) {
        if (got == wanted || format.isNaN(got) && format.isNaN(wanted)) {
            return 0;
        }
        double a = format.decode(got);
        double b = format.decode(wanted);
        if (!Double.isFinite(a) || !Double.isFinite(b)) {
            return -1;
        }
        if (format == FloatFormat.F8E8M0FNU) {
            return Math.abs(got - wanted);
        }
        long sign = 1L << format.bits() - 1;
        long steps = (got & sign - 1) + (wanted & sign - 1);
        return (got & sign) != (wanted & sign) ? steps : Math.abs((got & sign - 1) - (wanted & sign - 1));
    }

    /** Such as {@code difference 0.25}. */
    static String distance(Array got, Array wanted, long index) {
        var type = got.type().dtype();
        if (type.isFloat() || type.isComplex()) {
            double real = got.getReal(index) - wanted.getReal(index);
            double imaginary = got.getImaginary(index) - wanted.getImaginary(index);
            return "difference " + (type.isComplex() ? Math.hypot(real, imaginary) : Math.abs(real));
        }
        return "difference "
                + integer(got, index).subtract(integer(wanted, index)).abs();
    }

    private static BigInteger integer(Array array, long index) {
        var type = array.type().dtype();
        return type == DType.UI64
                ? new BigInteger(Long.toUnsignedString(array.getBits(index)))
                : BigInteger.valueOf(array.getLong(index));
    }

    /** The element as Java spells such a number. */
    static String spell(Array array, long index) {
        var type = array.type().dtype();
        return switch (type.kind()) {
            case PREDICATE -> array.getBoolean(index) ? "true" : "false";
            case SIGNED, UNSIGNED -> integer(array, index).toString();
            case FLOAT -> real(type.format(), array.getReal(index));
            case COMPLEX ->
                "(" + real(type.format(), array.getReal(index)) + ", " + real(type.format(), array.getImaginary(index))
                        + ")";
        };
    }

    private static String real(FloatFormat format, double value) {
        return format == FloatFormat.F32 ? Float.toString((float) value) : Double.toString(value);
    }
}
