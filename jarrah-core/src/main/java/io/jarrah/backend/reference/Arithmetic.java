package io.jarrah.backend.reference;

import io.jarrah.DType;
import io.jarrah.FloatFormat;
import io.jarrah.backend.math.Complex;
import io.jarrah.backend.math.Complexes;
import io.jarrah.error.ErrorId;
import io.jarrah.error.JarrahException;
import io.jarrah.op.Pointwise.Fn;
import java.util.function.BinaryOperator;
import java.util.function.DoubleBinaryOperator;
import java.util.function.DoublePredicate;
import java.util.function.DoubleUnaryOperator;
import java.util.function.LongBinaryOperator;
import java.util.function.LongUnaryOperator;
import java.util.function.UnaryOperator;

/** Pointwise functions on arrays, by domain; floats and complex numbers are computed in f64 and rounded once. */
final class Arithmetic {
    private Arithmetic() {}

    /** A function for arguments of an element type that it accepts. */
    static Elementwise of(Fn fn, DType type) {
        boolean unary = fn.arity() == 1;
        return switch (type.kind()) {
            case PREDICATE -> unary ? longs(PredicateFunctions.unary(fn)) : longs(PredicateFunctions.binary(fn));
            case SIGNED, UNSIGNED ->
                unary ? longs(IntegerFunctions.unary(fn, type)) : longs(IntegerFunctions.binary(fn, type));
            case FLOAT ->
                switch (fn) {
                    case IS_FINITE -> test(Double::isFinite);
                    case IS_INF -> test(Double::isInfinite);
                    case IS_POS_INF -> test(x -> x == Double.POSITIVE_INFINITY);
                    case IS_NEG_INF -> test(x -> x == Double.NEGATIVE_INFINITY);
                    case COMPLEX -> Arithmetic::pairs;
                    default ->
                        unary
                                ? reals(FloatFunctions.unary(fn, type.format()), type.format())
                                : reals(FloatFunctions.binary(fn, type.format()), type.format());
                };
            case COMPLEX ->
                switch (fn) {
                    case REAL_PART -> (result, args) -> parts(result, args[0], 0);
                    case IMAG -> (result, args) -> parts(result, args[0], 1);
                    case ABS -> abs(type.format());
                    default ->
                        unary
                                ? complexes(ComplexFunctions.unary(fn), type.format())
                                : complexes(ComplexFunctions.binary(fn), type.format());
                };
        };
    }

    /** An element of one array becomes that of a function of it and an element of another. */
    @FunctionalInterface
    interface Fold {
        void at(Tensor into, int to, Tensor with, int from);
    }

    /** The same for a function of two arguments, to be applied to elements one by one. */
    static Fold fold(Fn fn, DType type) {
        return switch (type.kind()) {
            case PREDICATE -> fold(PredicateFunctions.binary(fn));
            case SIGNED, UNSIGNED -> fold(IntegerFunctions.binary(fn, type));
            case FLOAT -> {
                var real = FloatFunctions.binary(fn, type.format());
                var format = type.format();
                yield (into, to, with, from) ->
                        into.reals()[to] = format.round(real.applyAsDouble(into.reals()[to], with.reals()[from]));
            }
            case COMPLEX -> {
                var complex = ComplexFunctions.binary(fn);
                var format = type.format();
                yield (into, to, with, from) ->
                        put(into, to, complex.apply(complex(into, to), complex(with, from)), format);
            }
        };
    }

    private static Fold fold(LongBinaryOperator fn) {
        return (into, to, with, from) -> into.ints()[to] = fn.applyAsLong(into.ints()[to], with.ints()[from]);
    }

    private static Elementwise longs(LongUnaryOperator fn) {
        return (result, args) -> {
            var out = result.ints();
            var x = args[0].ints();
            for (int i = 0; i < out.length; i++) {
                out[i] = fn.applyAsLong(x[i]);
            }
        };
    }

    private static Elementwise longs(LongBinaryOperator fn) {
        return (result, args) -> {
            var out = result.ints();
            var x = args[0].ints();
            var y = args[1].ints();
            int stepX = Elementwise.step(args[0]);
            int stepY = Elementwise.step(args[1]);
            for (int i = 0; i < out.length; i++) {
                out[i] = fn.applyAsLong(x[i * stepX], y[i * stepY]);
            }
        };
    }

    static Elementwise reals(DoubleUnaryOperator fn, FloatFormat format) {
        return (result, args) -> {
            var out = result.reals();
            var x = args[0].reals();
            for (int i = 0; i < out.length; i++) {
                out[i] = format.round(fn.applyAsDouble(x[i]));
            }
        };
    }

    private static Elementwise reals(DoubleBinaryOperator fn, FloatFormat format) {
        return (result, args) -> {
            var out = result.reals();
            var x = args[0].reals();
            var y = args[1].reals();
            int stepX = Elementwise.step(args[0]);
            int stepY = Elementwise.step(args[1]);
            for (int i = 0; i < out.length; i++) {
                out[i] = format.round(fn.applyAsDouble(x[i * stepX], y[i * stepY]));
            }
        };
    }

    private static Elementwise test(DoublePredicate test) {
        return (result, args) -> {
            var out = result.ints();
            var x = args[0].reals();
            for (int i = 0; i < out.length; i++) {
                out[i] = test.test(x[i]) ? 1 : 0;
            }
        };
    }

    private static Elementwise complexes(UnaryOperator<Complex> fn, FloatFormat format) {
        return (result, args) -> {
            for (int i = 0; i < result.size(); i++) {
                put(result, i, fn.apply(complex(args[0], i)), format);
            }
        };
    }

    private static Elementwise complexes(BinaryOperator<Complex> fn, FloatFormat format) {
        return (result, args) -> {
            int stepX = Elementwise.step(args[0]);
            int stepY = Elementwise.step(args[1]);
            for (int i = 0; i < result.size(); i++) {
                put(result, i, fn.apply(complex(args[0], i * stepX), complex(args[1], i * stepY)), format);
            }
        };
    }

    private static Elementwise abs(FloatFormat format) {
        return (result, args) -> {
            var out = result.reals();
            for (int i = 0; i < out.length; i++) {
                out[i] = format.round(Complexes.abs(complex(args[0], i)));
            }
        };
    }

    private static void pairs(Tensor result, Tensor... args) {
        var out = result.reals();
        for (int i = 0; i < result.size(); i++) {
            out[2 * i] = args[0].reals()[i];
            out[2 * i + 1] = args[1].reals()[i];
        }
    }

    private static void parts(Tensor result, Tensor from, int part) {
        var out = result.reals();
        for (int i = 0; i < out.length; i++) {
            out[i] = from.reals()[2 * i + part];
        }
    }

    /** An element of a complex array. */
    static Complex complex(Tensor from, int index) {
        return new Complex(from.reals()[2 * index], from.reals()[2 * index + 1]);
    }

    private static void put(Tensor to, int index, Complex value, FloatFormat format) {
        to.reals()[2 * index] = format.round(value.re());
        to.reals()[2 * index + 1] = format.round(value.im());
    }

    /** The error for a function that has no meaning for some elements. */
    static JarrahException undefined(Fn fn, String elements) {
        return ErrorId.RUN_003.error("op", fn.spelling(), "what", "it is not defined for " + elements);
    }
}
