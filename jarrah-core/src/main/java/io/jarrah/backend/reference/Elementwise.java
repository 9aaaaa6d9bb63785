package io.jarrah.backend.reference;

import io.jarrah.ArrayType;
import io.jarrah.DType;
import io.jarrah.backend.math.Conversions;
import io.jarrah.op.Clamp;
import io.jarrah.op.Compare;
import io.jarrah.op.Convert;
import io.jarrah.op.Pointwise;
import io.jarrah.op.ReducePrecision;
import io.jarrah.op.Select;
import io.jarrah.op.Single;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A function of matching elements for arrays of certain element types. Every argument has as many elements as the
 * result, or one element that stands for all.
 */
@FunctionalInterface
interface Elementwise {
    /** Writes all elements of a fresh result. */
    void into(Tensor result, Tensor... args);

    /** The function that an operation is, or null where it is none. */
    static @Nullable Elementwise of(Single op, List<ArrayType> args, ArrayType result) {
        return switch (op) {
            case Pointwise(var fn) -> Arithmetic.of(fn, args.getFirst().dtype());
            case Compare compare -> Comparison.of(compare, args.getFirst().dtype());
            case Convert ignored -> Converting.between(args.getFirst().dtype(), result.dtype());
            case Select ignored -> Elementwise::select;
            case Clamp ignored -> clamp(result.dtype());
            case ReducePrecision format -> reducePrecision(format, result.dtype());
            default -> null;
        };
    }

    /** A new array. */
    default Tensor apply(ArrayType type, Tensor... args) {
        var result = Tensor.zeros(type);
        into(result, args);
        return result;
    }

    /** How far to go in an array for each element of the result: 0 where one element stands for all. */
    static int step(Tensor arg) {
        return arg.size() == 1 ? 0 : 1;
    }

    private static void select(Tensor result, Tensor... args) {
        var predicate = args[0].ints();
        int step = step(args[0]);
        for (int i = 0; i < result.size(); i++) {
            result.set(i, predicate[i * step] != 0 ? args[1] : args[2], i);
        }
    }

    private static Elementwise clamp(DType type) {
        var largest = Arithmetic.of(Pointwise.Fn.MAXIMUM, type);
        var smallest = Arithmetic.of(Pointwise.Fn.MINIMUM, type);
        return (result, args) -> {
            largest.into(result, args[1], args[0]);
            smallest.into(result, result, args[2]);
        };
    }

    private static Elementwise reducePrecision(ReducePrecision op, DType type) {
        var format = type.format();
        return Arithmetic.reals(
                x -> Conversions.reducePrecision(x, op.exponentBits(), op.mantissaBits(), format), format);
    }
}
