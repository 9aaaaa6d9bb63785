package io.jarrah.numpy;

import io.jarrah.Array;
import io.jarrah.ArrayType;
import io.jarrah.DType;
import io.jarrah.Operations;
import io.jarrah.error.ErrorId;
import io.jarrah.op.Iota;

/** Arrays made from nothing; f32 and i32 where no element type is given. */
public final class Creation {
    private Creation() {}

    public static Array zeros(long... dims) {
        return zeros(ArrayType.of(DType.F32, dims));
    }

    public static Array zeros(ArrayType type) {
        return Promotion.broadcast(Promotion.scalar(0, type.dtype()), type.dims());
    }

    public static Array ones(long... dims) {
        return full(ArrayType.of(DType.F32, dims), 1);
    }

    /** An array whose elements are all one number. */
    public static Array full(ArrayType type, double number) {
        var element = type.dtype();
        var scalar = element.isFloat() || element.isComplex()
                ? Promotion.scalar(number, element)
                : Promotion.scalar(whole(number), element);
        return Promotion.broadcast(scalar, type.dims());
    }

    /** The numbers 0, 1, 2, … as i32. */
    public static Array arange(long count) {
        return arange(count, DType.I32);
    }

    /** The numbers 0, 1, 2, … */
    public static Array arange(long count, DType element) {
        return Operations.apply(new Iota(ArrayType.of(element, count), 0));
    }

    /** Evenly spaced f32 numbers from one to another, both included. */
    public static Array linspace(double from, double to, long count) {
        var steps = arange(count, DType.F32);
        return count == 1
                ? full(ArrayType.of(DType.F32, 1), from)
                : Maths.add(Maths.multiply(steps, (to - from) / (count - 1)), from);
    }

    private static long whole(double number) {
        if (number != Math.rint(number) || Math.abs(number) > 0x1p62) {
            throw ErrorId.ARRAY_002.error("got", number, "type", "an integer type");
        }
        return (long) number;
    }
}
