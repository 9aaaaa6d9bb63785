package io.jarrah.numpy;

import io.jarrah.Array;
import io.jarrah.ArrayType;
import io.jarrah.DType;
import io.jarrah.Operations;
import io.jarrah.QuantizedType;
import io.jarrah.op.Pointwise;
import io.jarrah.op.Pointwise.Fn;
import io.jarrah.op.Reduce;
import io.jarrah.transform.Tracer;
import java.util.List;

/** Reductions over axes, all of them where none is given; negative axes count from the end. */
public final class Reductions {
    private Reductions() {}

    /** The sum; predicates are counted as i32. */
    public static Array sum(Array x, int... axes) {
        var counted = x.type().dtype().isPredicate() ? Promotion.convert(x, DType.I32) : x;
        return reduce("sum", Fn.ADD, counted, Promotion.scalar(0, counted.type().dtype()), axes);
    }

    public static Array prod(Array x, int... axes) {
        return reduce("prod", Fn.MULTIPLY, x, Promotion.scalar(1, x.type().dtype()), axes);
    }

    /** The largest element; NaN where there is one. */
    public static Array max(Array x, int... axes) {
        return reduce("max", Fn.MAXIMUM, x, extreme(x.type().dtype(), false), axes);
    }

    /** The smallest element; NaN where there is one. */
    public static Array min(Array x, int... axes) {
        return reduce("min", Fn.MINIMUM, x, extreme(x.type().dtype(), true), axes);
    }

    /** The arithmetic mean; integers are averaged as f32. */
    public static Array mean(Array x, int... axes) {
        long count = Promotion.axes("mean", x.type().rank(), axes).stream()
                .mapToLong(axis -> x.type().dim(axis.intValue()))
                .reduce(1, Math::multiplyExact);
        return Maths.divide(sum(x, axes), (double) count);
    }

    /** Whether all predicates hold. */
    public static Array all(Array x, int... axes) {
        return reduce("all", Fn.AND, x, Promotion.scalar(1, x.type().dtype()), axes);
    }

    /** Whether any predicate holds. */
    public static Array any(Array x, int... axes) {
        return reduce("any", Fn.OR, x, Promotion.scalar(0, x.type().dtype()), axes);
    }

    private static Array reduce(String function, Fn fn, Array x, Array init, int... axes) {
        var dims = Promotion.axes(function, x.type().rank(), axes);
        if (dims.isEmpty()) {
            return x;
        }
        var scalar = ArrayType.of(x.type().element());
        var body = Tracer.trace(
                "",
                List.of(scalar, scalar),
                args -> Operations.values(Operations.apply(new Pointwise(fn), Operations.arrays(args))));
        return Operations.apply(new Reduce(dims, body.program(), 0), x, init);
    }

    private static Array extreme(DType type, boolean largest) {
        if (type.isFloat()) {
            double bound = type.format().hasInfinity()
                    ? Double.POSITIVE_INFINITY
                    : type.format().largest();
            return Promotion.scalar(largest ? bound : -bound, type);
        }
        if (type.isPredicate()) {
            return Promotion.scalar(largest ? 1 : 0, type);
        }
        boolean wide = type == DType.UI64;
        long most = wide ? -1 : type.bits() == 64 ? Long.MAX_VALUE : QuantizedType.defaultMax(type);
        return Promotion.scalar(largest ? most : QuantizedType.defaultMin(type), type);
    }
}
