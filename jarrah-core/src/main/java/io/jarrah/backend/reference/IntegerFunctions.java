package io.jarrah.backend.reference;

import io.jarrah.DType;
import io.jarrah.backend.math.Integers;
import io.jarrah.op.Pointwise.Fn;
import java.util.function.LongBinaryOperator;
import java.util.function.LongUnaryOperator;

/** Pointwise functions of integers of some width and sign; what does not fit wraps. */
final class IntegerFunctions {
    private IntegerFunctions() {}

    static LongUnaryOperator unary(Fn fn, DType type) {
        int bits = type.bits();
        boolean unsigned = type.isUnsigned();
        return switch (fn) {
            case ABS -> x -> Integers.abs(x, bits, unsigned);
            case COUNT_LEADING_ZEROS -> x -> Integers.countLeadingZeros(x, bits);
            case NEGATE -> x -> Integers.negate(x, bits, unsigned);
            case NOT -> x -> Integers.not(x, bits, unsigned);
            case POPCNT -> x -> Integers.popcnt(x, bits);
            case SIGN -> x -> Integers.sign(x, unsigned);
            default -> throw Arithmetic.undefined(fn, "integers");
        };
    }

    static LongBinaryOperator binary(Fn fn, DType type) {
        int bits = type.bits();
        boolean unsigned = type.isUnsigned();
        return switch (fn) {
            case ADD -> (x, y) -> Integers.add(x, y, bits, unsigned);
            case AND -> (x, y) -> x & y;
            case DIVIDE -> (x, y) -> Integers.divide(x, y, bits, unsigned);
            case MAXIMUM -> (x, y) -> Integers.maximum(x, y, unsigned);
            case MINIMUM -> (x, y) -> Integers.minimum(x, y, unsigned);
            case MULHI -> (x, y) -> Integers.mulhi(x, y, bits, unsigned);
            case MULTIPLY -> (x, y) -> Integers.multiply(x, y, bits, unsigned);
            case OR -> (x, y) -> x | y;
            case POWER -> (x, y) -> Integers.power(x, y, bits, unsigned);
            case REMAINDER -> (x, y) -> Integers.remainder(x, y, bits, unsigned);
            case SHIFT_LEFT -> (x, y) -> Integers.shiftLeft(x, y, bits, unsigned);
            case SHIFT_RIGHT_ARITHMETIC -> (x, y) -> Integers.shiftRightArithmetic(x, y, bits, unsigned);
            case SHIFT_RIGHT_LOGICAL -> (x, y) -> Integers.shiftRightLogical(x, y, bits, unsigned);
            case SUBTRACT -> (x, y) -> Integers.subtract(x, y, bits, unsigned);
            case XOR -> (x, y) -> x ^ y;
            default -> throw Arithmetic.undefined(fn, "integers");
        };
    }
}
