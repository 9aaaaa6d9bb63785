package io.jarrah.backend.reference;

import io.jarrah.backend.math.Complex;
import io.jarrah.backend.math.ComplexInverses;
import io.jarrah.backend.math.ComplexTrigonometry;
import io.jarrah.backend.math.Complexes;
import io.jarrah.op.Pointwise.Fn;
import java.util.function.BinaryOperator;
import java.util.function.UnaryOperator;

/** Pointwise functions of complex numbers, in f64; the caller rounds. */
final class ComplexFunctions {
    private ComplexFunctions() {}

    static UnaryOperator<Complex> unary(Fn fn) {
        return switch (fn) {
            case ACOS -> ComplexInverses::acos;
            case ACOSH -> ComplexInverses::acosh;
            case ASIN -> ComplexInverses::asin;
            case ASINH -> ComplexInverses::asinh;
            case ASIN_ACOS_KERNEL -> ComplexInverses::asinAcosKernel;
            case ATAN -> ComplexInverses::atan;
            case ATANH -> ComplexInverses::atanh;
            case CBRT -> Complexes::cbrt;
            case CONJ -> Complexes::conj;
            case COSH -> ComplexTrigonometry::cosh;
            case COSINE -> ComplexTrigonometry::cos;
            case EXPONENTIAL -> Complexes::exp;
            case EXPONENTIAL_MINUS_ONE -> Complexes::expm1;
            case LOG -> Complexes::log;
            case LOGISTIC -> Complexes::logistic;
            case LOG_PLUS_ONE -> Complexes::log1p;
            case NEGATE -> Complexes::negate;
            case RSQRT -> Complexes::rsqrt;
            case SIGN -> Complexes::sign;
            case SINE -> ComplexTrigonometry::sin;
            case SINH -> ComplexTrigonometry::sinh;
            case SQRT -> Complexes::sqrt;
            case SQUARE -> Complexes::square;
            case TAN, CHLO_TAN -> ComplexTrigonometry::tan;
            case TANH -> ComplexTrigonometry::tanh;
            default -> throw Arithmetic.undefined(fn, "complex numbers");
        };
    }

    static BinaryOperator<Complex> binary(Fn fn) {
        return switch (fn) {
            case ADD -> Complexes::add;
            case ATAN2 -> ComplexFunctions::atan2;
            case DIVIDE -> Complexes::divide;
            case MAXIMUM -> (z, w) -> less(z, w) ? w : z;
            case MINIMUM -> (z, w) -> less(w, z) ? w : z;
            case MULTIPLY -> Complexes::multiply;
            case POWER -> Complexes::pow;
            case SUBTRACT -> Complexes::subtract;
            default -> throw Arithmetic.undefined(fn, "complex numbers");
        };
    }

    /** {@code -i log((x + i y) / sqrt(x² + y²))}. */
    private static Complex atan2(Complex y, Complex x) {
        var point = Complexes.add(x, new Complex(-y.im(), y.re()));
        var length = Complexes.sqrt(Complexes.add(Complexes.square(x), Complexes.square(y)));
        var log = Complexes.log(Complexes.divide(point, length));
        return new Complex(log.im(), -log.re());
    }

    /** The order by real part, then by imaginary part. */
    private static boolean less(Complex z, Complex w) {
        return z.re() < w.re() || z.re() == w.re() && z.im() < w.im();
    }
}
