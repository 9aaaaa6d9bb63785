package io.jarrah.backend.reference;

import io.jarrah.FloatFormat;
import io.jarrah.backend.math.Gamma;
import io.jarrah.backend.math.Reals;
import io.jarrah.backend.math.Special;
import io.jarrah.op.Pointwise.Fn;
import java.util.function.DoubleBinaryOperator;
import java.util.function.DoubleUnaryOperator;

/** Pointwise functions of floats, in f64; the caller rounds. */
final class FloatFunctions {
    private FloatFunctions() {}

    static DoubleUnaryOperator unary(Fn fn, FloatFormat format) {
        return switch (fn) {
            case ABS -> Math::abs;
            case ACOS -> Reals::acos;
            case ACOSH -> Reals::acosh;
            case ASIN -> Reals::asin;
            case ASINH -> Reals::asinh;
            case ATAN -> Reals::atan;
            case ATANH -> Reals::atanh;
            case BESSEL_I1E -> Special::besselI1e;
            case CBRT -> Reals::cbrt;
            case CEIL -> Reals::ceil;
            case CONJ, REAL_PART -> x -> x;
            case COSH -> format == FloatFormat.F32 ? FloatFunctions::coshInSingles : Reals::cosh;
            case COSINE -> Reals::cos;
            case DIGAMMA -> Gamma::digamma;
            case ERF -> Special::erf;
            case ERFC -> Special::erfc;
            case ERF_INV -> Special::erfInv;
            case EXPONENTIAL -> Reals::exp;
            case EXPONENTIAL_MINUS_ONE -> Reals::expm1;
            case FLOOR -> Reals::floor;
            case IMAG -> x -> 0;
            case LGAMMA -> Gamma::lgamma;
            case LOG -> Reals::log;
            case LOGISTIC -> Reals::logistic;
            case LOG_PLUS_ONE -> Reals::log1p;
            case NEGATE -> x -> -x;
            case ROUND_NEAREST_AFZ -> Reals::roundNearestAfz;
            case ROUND_NEAREST_EVEN -> Reals::roundNearestEven;
            case RSQRT -> Reals::rsqrt;
            case SIGN -> Reals::sign;
            case SINE -> Reals::sin;
            case SINH -> Reals::sinh;
            case SQRT -> Reals::sqrt;
            case SQUARE -> x -> x * x;
            case TAN, CHLO_TAN -> Reals::tan;
            case TANH -> Reals::tanh;
            default -> throw Arithmetic.undefined(fn, "floats");
        };
    }

    static DoubleBinaryOperator binary(Fn fn, FloatFormat format) {
        return switch (fn) {
            case ADD -> (x, y) -> x + y;
            case ATAN2 -> Reals::atan2;
            case DIVIDE -> (x, y) -> x / y;
            case MAXIMUM -> Reals::maximum;
            case MINIMUM -> Reals::minimum;
            case MULTIPLY -> (x, y) -> x * y;
            case NEXT_AFTER -> (x, y) -> Reals.nextAfter(x, y, format);
            case POLYGAMMA -> Gamma::polygamma;
            case POWER -> Reals::power;
            case REMAINDER -> Reals::remainder;
            case SUBTRACT -> (x, y) -> x - y;
            case ZETA -> Gamma::zeta;
            default -> throw Arithmetic.undefined(fn, "floats");
        };
    }

    /** As CHLO defines it, with every step in f32: expected results of JAX hold its rounding. */
    private static double coshInSingles(double x) {
        float log = (float) Reals.log(0.5);
        return (float) Reals.exp((float) x + log) + (float) Reals.exp(log - (float) x);
    }
}
