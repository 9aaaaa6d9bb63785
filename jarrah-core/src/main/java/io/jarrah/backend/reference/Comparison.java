package io.jarrah.backend.reference;

import io.jarrah.DType;
import io.jarrah.backend.math.Integers;
import io.jarrah.backend.math.Reals;
import io.jarrah.op.Compare;
import java.util.function.IntPredicate;

/** Comparison of matching elements. */
final class Comparison {
    private Comparison() {}

    interface Test {
        boolean of(Tensor x, int i, Tensor y, int j);
    }

    static Elementwise of(Compare op, DType type) {
        var test = test(op, type);
        return (result, args) -> {
            var out = result.ints();
            int stepX = Elementwise.step(args[0]);
            int stepY = Elementwise.step(args[1]);
            for (int i = 0; i < out.length; i++) {
                out[i] = test.of(args[0], i * stepX, args[1], i * stepY) ? 1 : 0;
            }
        };
    }

    static Test test(Compare op, DType type) {
        var direction = op.direction();
        var order = order(direction);
        return switch (type.kind()) {
            case PREDICATE, UNSIGNED -> (x, i, y, j) -> order.test(Integers.compare(x.ints()[i], y.ints()[j], true));
            case SIGNED -> (x, i, y, j) -> order.test(Integers.compare(x.ints()[i], y.ints()[j], false));
            case FLOAT ->
                op.type() == Compare.Order.TOTALORDER
                        ? (x, i, y, j) -> order.test(Reals.compareTotalOrder(x.reals()[i], y.reals()[j]))
                        : (x, i, y, j) -> numbers(direction, x.reals()[i], y.reals()[j]);
            case COMPLEX ->
                (x, i, y, j) -> (direction == Compare.Direction.EQ)
                        == (x.reals()[2 * i] == y.reals()[2 * j] && x.reals()[2 * i + 1] == y.reals()[2 * j + 1]);
        };
    }

    private static IntPredicate order(Compare.Direction direction) {
        return switch (direction) {
            case EQ -> sign -> sign == 0;
            case NE -> sign -> sign != 0;
            case GE -> sign -> sign >= 0;
            case GT -> sign -> sign > 0;
            case LE -> sign -> sign <= 0;
            case LT -> sign -> sign < 0;
        };
    }

    private static boolean numbers(Compare.Direction direction, double x, double y) {
        return switch (direction) {
            case EQ -> x == y;
            case NE -> x != y;
            case GE -> x >= y;
            case GT -> x > y;
            case LE -> x <= y;
            case LT -> x < y;
        };
    }
}
