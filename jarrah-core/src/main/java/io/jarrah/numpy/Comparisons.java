package io.jarrah.numpy;

import io.jarrah.Array;
import io.jarrah.Operations;
import io.jarrah.op.Compare;
import io.jarrah.op.Compare.Direction;
import io.jarrah.op.Pointwise;
import io.jarrah.op.Pointwise.Fn;

/** Comparisons of matching elements, which give predicates. Operands broadcast and are promoted as in {@link Maths}. */
public final class Comparisons {
    private Comparisons() {}

    public static Array equal(Array x, Array y) {
        return compare(Direction.EQ, x, y);
    }

    public static Array equal(Array x, long y) {
        return equal(x, Promotion.weak(y, x.type().dtype()));
    }

    public static Array notEqual(Array x, Array y) {
        return compare(Direction.NE, x, y);
    }

    public static Array greater(Array x, Array y) {
        return compare(Direction.GT, x, y);
    }

    public static Array greater(Array x, double y) {
        return greater(x, Promotion.weak(y, x.type().dtype()));
    }

    public static Array greater(Array x, long y) {
        return greater(x, Promotion.weak(y, x.type().dtype()));
    }

    public static Array greaterEqual(Array x, Array y) {
        return compare(Direction.GE, x, y);
    }

    public static Array less(Array x, Array y) {
        return compare(Direction.LT, x, y);
    }

    public static Array less(Array x, double y) {
        return less(x, Promotion.weak(y, x.type().dtype()));
    }

    public static Array less(Array x, long y) {
        return less(x, Promotion.weak(y, x.type().dtype()));
    }

    public static Array lessEqual(Array x, Array y) {
        return compare(Direction.LE, x, y);
    }

    public static Array logicalAnd(Array x, Array y) {
        return Operations.apply(new Pointwise(Fn.AND), Promotion.together("logical_and", x, y))
                .getFirst();
    }

    public static Array logicalOr(Array x, Array y) {
        return Operations.apply(new Pointwise(Fn.OR), Promotion.together("logical_or", x, y))
                .getFirst();
    }

    public static Array logicalNot(Array x) {
        return Operations.apply(new Pointwise(Fn.NOT), x);
    }

    private static Array compare(Direction direction, Array x, Array y) {
        return Operations.apply(new Compare(direction, null), Promotion.together("compare", x, y))
                .getFirst();
    }
}
