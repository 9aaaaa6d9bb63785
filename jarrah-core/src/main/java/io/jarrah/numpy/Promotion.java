package io.jarrah.numpy;

import io.jarrah.Array;
import io.jarrah.ArrayType;
import io.jarrah.DType;
import io.jarrah.Operations;
import io.jarrah.error.ErrorId;
import io.jarrah.op.BroadcastInDim;
import io.jarrah.op.Constant;
import io.jarrah.op.Convert;
import io.jarrah.program.Literal;
import java.math.BigDecimal;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.LongStream;

/**
 * JAX's rules for operands of different types and shapes: the element types' least upper bound in its
 * <a href="https://docs.jax.dev/en/latest/type_promotion.html">promotion lattice</a>, and NumPy's broadcasting. Java
 * numbers are weak: they take the element type of the array beside them.
 */
final class Promotion {
    private Promotion() {}

    /** The arrays as elements of one type, all of one shape. */
    static List<Array> together(String function, Array... arrays) {
        var element = Arrays.stream(arrays)
                .map(array -> array.type().dtype())
                .reduce((a, b) -> join(function, a, b))
                .orElseThrow();
        var dims = shape(function, Arrays.stream(arrays).map(Array::type).toList());
        return Arrays.stream(arrays)
                .map(array -> broadcast(convert(array, element), dims))
                .toList();
    }

    /** A Java number as an array without dimensions, of an element type that can hold it beside another. */
    static Array weak(double number, DType beside) {
        var element = beside.isFloat() || beside.isComplex() ? beside : DType.F32;
        return scalar(number, element);
    }

    /** A Java integer as an array without dimensions, of the element type beside it; beside predicates an i32. */
    static Array weak(long number, DType beside) {
        return scalar(number, beside.isPredicate() ? DType.I32 : beside);
    }

    /** A constant without dimensions. */
    static Array scalar(double number, DType element) {
        return constant(element, element.format().encode(number));
    }

    static Array scalar(long number, DType element) {
        if (element.isFloat() || element.isComplex()) {
            return constant(element, element.format().encode(BigDecimal.valueOf(number)));
        }
        int unused = 64 - element.bits();
        boolean fits = element.isPredicate()
                ? number == 0 || number == 1
                : element.bits() == 64
                        || (element.isUnsigned()
                                ? number >>> element.bits() == 0
                                : number << unused >> unused == number);
        if (!fits) {
            throw ErrorId.ARRAY_002.error("got", number, "type", element);
        }
        return constant(element, number);
    }

    private static Array constant(DType element, long bits) {
        var bytes = ByteBuffer.allocate(16)
                .order(ByteOrder.LITTLE_ENDIAN)
                .putLong(bits)
                .array();
        return Operations.apply(new Constant(Literal.splat(ArrayType.of(element), part(bytes, element))));
    }

    private static byte[] part(byte[] bytes, DType element) {
        return Arrays.copyOf(Arrays.copyOf(bytes, element.part().bytes()), element.bytes());
    }

    static Array convert(Array array, DType element) {
        return array.type().element() == element ? array : Operations.apply(new Convert(element), array);
    }

    /** The array repeated to a shape that it broadcasts to. */
    static Array broadcast(Array array, List<Long> dims) {
        if (array.type().dims().equals(dims)) {
            return array;
        }
        int offset = dims.size() - array.type().rank();
        var positions = LongStream.range(offset, dims.size()).boxed().toList();
        return Operations.apply(new BroadcastInDim(ArrayType.of(array.type().element(), dims), positions), array);
    }

    private static List<Long> shape(String function, List<ArrayType> types) {
        int rank = types.stream().mapToInt(ArrayType::rank).max().orElse(0);
        var dims = new ArrayList<>(java.util.Collections.nCopies(rank, 1L));
        for (int index = 0; index < types.size(); index++) {
            var type = types.get(index);
            int offset = rank - type.rank();
            for (int i = 0; i < type.rank(); i++) {
                long dim = type.dim(i);
                if (dim != 1) {
                    long known = dims.get(offset + i);
                    if (known != 1 && known != dim) {
                        throw ErrorId.SHAPE_001.error(
                                "op",
                                function,
                                "index",
                                index,
                                "got",
                                type.shape(),
                                "wanted",
                                "one that broadcasts to " + dims);
                    }
                    dims.set(offset + i, dim);
                }
            }
        }
        return dims;
    }

    /** The least type that both can be converted to implicitly. */
    static DType join(String function, DType a, DType b) {
        if (a == b || b.isPredicate()) {
            return a;
        }
        if (a.isPredicate()) {
            return b;
        }
        if (a.isInteger() && b.isInteger()) {
            return joinIntegers(a, b);
        }
        if (a.isInteger()) {
            return b;
        }
        if (b.isInteger()) {
            return a;
        }
        if (a.isComplex() || b.isComplex()) {
            return a == DType.C128 || b == DType.C128 || a == DType.F64 || b == DType.F64 ? DType.C128 : DType.C64;
        }
        boolean small = a.bits() <= 8 && b.bits() <= 8;
        if (small) {
            throw ErrorId.TYPE_002.error(
                    "what",
                    "an operand of " + function,
                    "got",
                    b,
                    "wanted",
                    a + ": small floats are not converted implicitly");
        }
        if (a.bits() == b.bits()) {
            return DType.F32;
        }
        return a.bits() > b.bits() ? a : b;
    }

    private static DType joinIntegers(DType a, DType b) {
        if (a.isUnsigned() == b.isUnsigned()) {
            return a.bits() > b.bits() ? a : b;
        }
        var signed = a.isUnsigned() ? b : a;
        var unsigned = a.isUnsigned() ? a : b;
        if (signed.bits() > unsigned.bits()) {
            return signed;
        }
        return switch (unsigned.bits()) {
            case 2 -> DType.I4;
            case 4 -> DType.I8;
            case 8 -> DType.I16;
            case 16 -> DType.I32;
            case 32 -> DType.I64;
            default -> DType.F32;
        };
    }

    /** Axes counted from 0, of an array of some rank; none given means all. */
    static List<Long> axes(String function, int rank, int... axes) {
        if (axes.length == 0) {
            return LongStream.range(0, rank).boxed().toList();
        }
        return IntStream.of(axes)
                .mapToObj(axis -> axis(function, rank, axis))
                .sorted()
                .toList();
    }

    /** An axis counted from 0. */
    static long axis(String function, int rank, int axis) {
        if (axis < -rank || axis >= rank) {
            throw ErrorId.OP_003.error(
                    "op",
                    function,
                    "attribute",
                    "axis",
                    "got",
                    axis,
                    "wanted",
                    "from " + -rank + " up to " + (rank - 1));
        }
        return axis < 0 ? axis + rank : axis;
    }
}
