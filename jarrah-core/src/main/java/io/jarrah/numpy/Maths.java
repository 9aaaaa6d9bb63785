package io.jarrah.numpy;

import io.jarrah.Array;
import io.jarrah.DType;
import io.jarrah.Operations;
import io.jarrah.op.Clamp;
import io.jarrah.op.Pointwise;
import io.jarrah.op.Pointwise.Fn;
import io.jarrah.op.Select;

/**
 * Functions of matching elements. Operands broadcast as in NumPy and are promoted as in JAX; Java numbers take the
 * element type of the array beside them.
 *
 * <p>All throw JRH-SHAPE-001 where shapes do not broadcast and JRH-OP-002 for element types that the function does not
 * take.
 */
public final class Maths {
    private Maths() {}

    public static Array add(Array x, Array y) {
        return binary(Fn.ADD, x, y);
    }

    public static Array add(Array x, double y) {
        return add(x, Promotion.weak(y, x.type().dtype()));
    }

    public static Array add(Array x, long y) {
        return add(x, Promotion.weak(y, x.type().dtype()));
    }

    public static Array subtract(Array x, Array y) {
        return binary(Fn.SUBTRACT, x, y);
    }

    public static Array subtract(Array x, double y) {
        return subtract(x, Promotion.weak(y, x.type().dtype()));
    }

    public static Array subtract(Array x, long y) {
        return subtract(x, Promotion.weak(y, x.type().dtype()));
    }

    public static Array multiply(Array x, Array y) {
        return binary(Fn.MULTIPLY, x, y);
    }

    public static Array multiply(Array x, double y) {
        return multiply(x, Promotion.weak(y, x.type().dtype()));
    }

    public static Array multiply(Array x, long y) {
        return multiply(x, Promotion.weak(y, x.type().dtype()));
    }

    /** The quotient; integers are divided as f32. */
    public static Array divide(Array x, Array y) {
        return binary(Fn.DIVIDE, inexact(x), inexact(y));
    }

    public static Array divide(Array x, double y) {
        return divide(x, Promotion.weak(y, inexact(x).type().dtype()));
    }

    /** The remainder with the sign of the dividend. */
    public static Array fmod(Array x, Array y) {
        return binary(Fn.REMAINDER, x, y);
    }

    public static Array power(Array x, Array y) {
        return binary(Fn.POWER, x, y);
    }

    public static Array power(Array x, double y) {
        return power(inexact(x), Promotion.weak(y, inexact(x).type().dtype()));
    }

    public static Array maximum(Array x, Array y) {
        return binary(Fn.MAXIMUM, x, y);
    }

    public static Array maximum(Array x, double y) {
        return maximum(x, Promotion.weak(y, x.type().dtype()));
    }

    public static Array minimum(Array x, Array y) {
        return binary(Fn.MINIMUM, x, y);
    }

    public static Array minimum(Array x, double y) {
        return minimum(x, Promotion.weak(y, x.type().dtype()));
    }

    public static Array arctan2(Array y, Array x) {
        return binary(Fn.ATAN2, inexact(y), inexact(x));
    }

    public static Array negative(Array x) {
        return unary(Fn.NEGATE, x);
    }

    public static Array abs(Array x) {
        return x.type().dtype().isUnsigned() ? x : unary(Fn.ABS, x);
    }

    public static Array sign(Array x) {
        return unary(Fn.SIGN, x);
    }

    public static Array square(Array x) {
        return multiply(x, x);
    }

    public static Array sqrt(Array x) {
        return unary(Fn.SQRT, inexact(x));
    }

    public static Array exp(Array x) {
        return unary(Fn.EXPONENTIAL, inexact(x));
    }

    public static Array expm1(Array x) {
        return unary(Fn.EXPONENTIAL_MINUS_ONE, inexact(x));
    }

    public static Array log(Array x) {
        return unary(Fn.LOG, inexact(x));
    }

    public static Array log1p(Array x) {
        return unary(Fn.LOG_PLUS_ONE, inexact(x));
    }

    public static Array sin(Array x) {
        return unary(Fn.SINE, inexact(x));
    }

    public static Array cos(Array x) {
        return unary(Fn.COSINE, inexact(x));
    }

    public static Array tan(Array x) {
        return unary(Fn.TAN, inexact(x));
    }

    public static Array tanh(Array x) {
        return unary(Fn.TANH, inexact(x));
    }

    /** {@code 1 / (1 + exp(-x))}. */
    public static Array sigmoid(Array x) {
        return unary(Fn.LOGISTIC, inexact(x));
    }

    public static Array floor(Array x) {
        return unary(Fn.FLOOR, inexact(x));
    }

    public static Array ceil(Array x) {
        return unary(Fn.CEIL, inexact(x));
    }

    /** To the nearest integer, ties to even. */
    public static Array round(Array x) {
        return unary(Fn.ROUND_NEAREST_EVEN, inexact(x));
    }

    /** Elements of {@code x} where a predicate holds, of {@code y} where not. */
    public static Array where(Array predicate, Array x, Array y) {
        var both = Promotion.together("where", x, y);
        var shaped = Promotion.together("where", both.get(0), Promotion.convert(predicate, DType.I1));
        var dims = shaped.getFirst().type().dims();
        return Operations.apply(
                new Select(),
                Promotion.broadcast(predicate, dims),
                Promotion.broadcast(both.get(0), dims),
                Promotion.broadcast(both.get(1), dims));
    }

    /** Elements moved into a range. */
    public static Array clip(Array x, double least, double most) {
        var element = x.type().dtype();
        return Operations.apply(new Clamp(), Promotion.scalar(least, element), x, Promotion.scalar(most, element));
    }

    private static Array unary(Fn fn, Array x) {
        return Operations.apply(new Pointwise(fn), x);
    }

    private static Array binary(Fn fn, Array x, Array y) {
        return Operations.apply(new Pointwise(fn), Promotion.together(fn.spelling(), x, y))
                .getFirst();
    }

    /** Integers and predicates as f32. */
    private static Array inexact(Array x) {
        var element = x.type().dtype();
        return element.isFloat() || element.isComplex() ? x : Promotion.convert(x, DType.F32);
    }
}
