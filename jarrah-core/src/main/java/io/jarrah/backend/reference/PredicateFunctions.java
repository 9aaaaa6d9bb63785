package io.jarrah.backend.reference;

import io.jarrah.op.Pointwise.Fn;
import java.util.function.LongBinaryOperator;
import java.util.function.LongUnaryOperator;

/** Pointwise functions of predicates, which are 0 or 1. */
final class PredicateFunctions {
    private PredicateFunctions() {}

    static LongUnaryOperator unary(Fn fn) {
        return switch (fn) {
            case NOT -> x -> x ^ 1;
            default -> throw Arithmetic.undefined(fn, "predicates");
        };
    }

    static LongBinaryOperator binary(Fn fn) {
        return switch (fn) {
            case ADD, MAXIMUM, OR -> (x, y) -> x | y;
            case MULTIPLY, MINIMUM, AND -> (x, y) -> x & y;
            case XOR -> (x, y) -> x ^ y;
            default -> throw Arithmetic.undefined(fn, "predicates");
        };
    }
}
