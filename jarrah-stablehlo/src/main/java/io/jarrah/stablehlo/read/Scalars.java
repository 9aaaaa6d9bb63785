package io.jarrah.stablehlo.read;

import io.jarrah.ArrayType;
import io.jarrah.DType;
import io.jarrah.FloatFormat;
import io.jarrah.program.Attribute;
import io.jarrah.program.Literal;
import io.jarrah.stablehlo.syntax.Numbers;
import java.math.BigInteger;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Arrays;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Constants of one element made from numbers that stand as attributes. */
final class Scalars {
    private static final Pattern COMPLEX = Pattern.compile(":(f32|f64) (\\S+), (\\S+)");

    private Scalars() {}

    /** The constant that a number stands for, or null where the attribute is no number. */
    static @Nullable Literal of(Attribute attribute) {
        return switch (attribute) {
            case Attribute.Bool(var value) -> literal(DType.I1, value ? 1 : 0);
            case Attribute.IntegerOf(var value, var type) -> integer(value, DType.named(type));
            case Attribute.FloatOf(var spelling, var type) -> real(spelling, DType.named(type));
            case Attribute.Dialect(var name, var body)
            when name.equals("complex.number") && body != null -> complex(body);
            default -> null;
        };
    }

    private static @Nullable Literal integer(BigInteger value, @Nullable DType type) {
        return type == null || !type.isInteger() && !type.isPredicate() ? null : literal(type, value.longValue());
    }

    private static @Nullable Literal real(String spelling, @Nullable DType type) {
        return type == null || !type.isFloat() ? null : literal(type, bits(type.format(), spelling));
    }

    private static @Nullable Literal complex(String body) {
        var parts = COMPLEX.matcher(body);
        var part = parts.matches() ? DType.named(parts.group(1)) : null;
        var type = part == null ? null : part.complex();
        if (part == null || type == null) {
            return null;
        }
        var bytes = ByteBuffer.allocate(16).order(ByteOrder.LITTLE_ENDIAN);
        put(bytes, part, bits(part.format(), parts.group(2)));
        put(bytes, part, bits(part.format(), parts.group(3)));
        return Literal.splat(ArrayType.of(type), Arrays.copyOf(bytes.array(), type.bytes()));
    }

    private static void put(ByteBuffer bytes, DType part, long bits) {
        if (part == DType.F32) {
            bytes.putInt((int) bits);
        } else {
            bytes.putLong(bits);
        }
    }

    private static Literal literal(DType type, long bits) {
        var bytes = ByteBuffer.allocate(8).order(ByteOrder.LITTLE_ENDIAN).putLong(bits);
        return Literal.splat(ArrayType.of(type), Arrays.copyOf(bytes.array(), type.bytes()));
    }

    /** The bits of a number as it is spelled: decimal, or its bits in hexadecimal. */
    static long bits(FloatFormat format, String spelling) {
        if (spelling.startsWith("0x")) {
            return Long.parseUnsignedLong(spelling.substring(2), 16);
        }
        boolean negative = spelling.startsWith("-");
        return Numbers.bits(format, negative, negative ? spelling.substring(1) : spelling);
    }
}
