package io.jarrah;

import org.jspecify.annotations.Nullable;

/**
 * An element type of arrays: a predicate, an integer, a floating-point number or a complex number, named as in the
 * <a href="https://openxla.org/stablehlo/spec#types">StableHLO specification</a>.
 *
 * <p>In memory every element takes a whole number of bytes, little-endian: types of fewer than 8 bits take one byte
 * (integers sign- or zero-extended), a predicate one byte that is 0 or 1, complex numbers real part first.
 */
public enum DType implements ElementType {
    // spotless:off
    I1("i1", Kind.PREDICATE, 1),
    I2("i2", Kind.SIGNED, 2),
    I4("i4", Kind.SIGNED, 4),
    I8("i8", Kind.SIGNED, 8),
    I16("i16", Kind.SIGNED, 16),
    I32("i32", Kind.SIGNED, 32),
    I64("i64", Kind.SIGNED, 64),
    UI2("ui2", Kind.UNSIGNED, 2),
    UI4("ui4", Kind.UNSIGNED, 4),
    UI8("ui8", Kind.UNSIGNED, 8),
    UI16("ui16", Kind.UNSIGNED, 16),
    UI32("ui32", Kind.UNSIGNED, 32),
    UI64("ui64", Kind.UNSIGNED, 64),
    /** MLIR's index type, met in shape operands and layouts of imported programs: a signed integer of 64 bits. */
    INDEX("index", Kind.SIGNED, 64),
    F4E2M1FN(FloatFormat.F4E2M1FN),
    F6E2M3FN(FloatFormat.F6E2M3FN),
    F6E3M2FN(FloatFormat.F6E3M2FN),
    F8E3M4(FloatFormat.F8E3M4),
    F8E4M3(FloatFormat.F8E4M3),
    F8E4M3FN(FloatFormat.F8E4M3FN),
    F8E4M3FNUZ(FloatFormat.F8E4M3FNUZ),
    F8E4M3B11FNUZ(FloatFormat.F8E4M3B11FNUZ),
    F8E5M2(FloatFormat.F8E5M2),
    F8E5M2FNUZ(FloatFormat.F8E5M2FNUZ),
    F8E8M0FNU(FloatFormat.F8E8M0FNU),
    BF16(FloatFormat.BF16),
    F16(FloatFormat.F16),
    F32(FloatFormat.F32),
    F64(FloatFormat.F64),
    C64("complex<f32>", Kind.COMPLEX, 64),
    C128("complex<f64>", Kind.COMPLEX, 128);
    // spotless:on

    /** What the elements are. */
    public enum Kind {
        PREDICATE,
        SIGNED,
        UNSIGNED,
        FLOAT,
        COMPLEX
    }

    private final String spelling;
    private final Kind kind;
    private final int bits;
    private final @Nullable FloatFormat format;

    DType(String spelling, Kind kind, int bits) {
        this.spelling = spelling;
        this.kind = kind;
        this.bits = bits;
        this.format = null;
    }

    DType(FloatFormat format) {
        this.spelling = format.spelling();
        this.kind = Kind.FLOAT;
        this.bits = format.bits();
        this.format = format;
    }

    public Kind kind() {
        return kind;
    }

    /** Bits that carry the value: 1 for a predicate, both parts together for a complex number. */
    public int bits() {
        return bits;
    }

    /** Bytes that an element takes in memory. */
    public int bytes() {
        return Math.max(1, bits / 8);
    }

    public boolean isPredicate() {
        return kind == Kind.PREDICATE;
    }

    /** Signed or unsigned; a predicate is not an integer. */
    public boolean isInteger() {
        return kind == Kind.SIGNED || kind == Kind.UNSIGNED;
    }

    public boolean isUnsigned() {
        return kind == Kind.UNSIGNED;
    }

    public boolean isFloat() {
        return kind == Kind.FLOAT;
    }

    public boolean isComplex() {
        return kind == Kind.COMPLEX;
    }

    /** The format of a floating-point type, or of the parts of a complex one. */
    public FloatFormat format() {
        if (format != null) {
            return format;
        }
        if (kind == Kind.COMPLEX) {
            return bits == 64 ? FloatFormat.F32 : FloatFormat.F64;
        }
        throw new IllegalStateException(spelling + " has no floating-point format");
    }

    /** The type of a complex number's parts; any other type is its own part. */
    public DType part() {
        return this == C64 ? F32 : this == C128 ? F64 : this;
    }

    /** The complex type whose parts are {@link #F32} or {@link #F64}, or null where there is none. */
    public @Nullable DType complex() {
        return this == F32 ? C64 : this == F64 ? C128 : null;
    }

    /** The type that is spelled so in StableHLO text, or null. */
    public static @Nullable DType named(String spelling) {
        for (var type : values()) {
            if (type.spelling.equals(spelling)) {
                return type;
            }
        }
        return null;
    }

    @Override
    public DType storage() {
        return this;
    }

    @Override
    public DType expressed() {
        return this;
    }

    /** The StableHLO spelling, such as {@code f32} or {@code complex<f64>}. */
    @Override
    public String toString() {
        return spelling;
    }
}
