package io.jarrah.stablehlo.syntax;

import io.jarrah.DType;
import io.jarrah.FloatFormat;
import java.math.BigDecimal;
import java.math.BigInteger;
import org.jspecify.annotations.Nullable;

/** Numbers as they are spelled, and the bits that they stand for. */
public final class Numbers {
    /** More characters than any number that matters has; rounding once takes time that grows with them. */
    static final int LONGEST = 1000;

    private Numbers() {}

    /** The bits of a decimal number, rounded once to a format. */
    public static long bits(FloatFormat format, boolean negative, String decimal) {
        return switch (format) {
            case F64 -> Double.doubleToRawLongBits(signed(negative, Double.parseDouble(decimal)));
            case F32 ->
                negative
                        ? Float.floatToRawIntBits(-Float.parseFloat(decimal)) & 0xFFFFFFFFL
                        : Float.floatToRawIntBits(Float.parseFloat(decimal)) & 0xFFFFFFFFL;
            default -> {
                double near = Double.parseDouble(decimal);
                if (near == 0 || Double.isInfinite(near)) {
                    yield format.encode(signed(negative, near));
                }
                var exact = new BigDecimal(decimal);
                yield format.encode(negative ? exact.negate() : exact);
            }
        };
    }

    private static double signed(boolean negative, double magnitude) {
        return negative ? -magnitude : magnitude;
    }

    /**
     * The bits of an integer as an element of a type, or null where they do not fit: signed types also take what fits
     * their bits unsigned, an {@code index} does not.
     */
    static @Nullable Long bits(DType type, boolean negative, BigInteger magnitude) {
        int width = type.bits();
        if (type.isUnsigned() && negative && magnitude.signum() != 0 || magnitude.bitLength() > width) {
            return null;
        }
        boolean half = magnitude.bitLength() == width;
        if (negative && half && !magnitude.equals(BigInteger.ONE.shiftLeft(width - 1))
                || half && type == DType.INDEX && !negative) {
            return null;
        }
        long bits = magnitude.longValue();
        return extended(type, negative ? -bits : bits);
    }

    /** The low bits of a number, sign- or zero-extended as elements of a type lie in memory. */
    static long extended(DType type, long bits) {
        if (type.isPredicate()) {
            return bits & 1;
        }
        int unused = 64 - type.bits();
        return type.isInteger() && !type.isUnsigned() ? bits << unused >> unused : bits << unused >>> unused;
    }
}
