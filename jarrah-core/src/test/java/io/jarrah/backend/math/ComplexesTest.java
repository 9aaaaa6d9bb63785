package io.jarrah.backend.math;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ComplexesTest {
    private static final double INF = Double.POSITIVE_INFINITY;
    private static final double NAN = Double.NaN;

    private static Complex of(double re, double im) {
        return new Complex(re, im);
    }

    @Test
    void arithmeticIsThatOfTheParts() {
        var z = of(1.5, 2.5);
        var w = of(2.5, 1.5);
        assertThat(Complexes.add(z, w)).isEqualTo(of(4, 4));
        assertThat(Complexes.subtract(z, w)).isEqualTo(of(-1, 1));
        assertThat(Complexes.multiply(z, w)).isEqualTo(of(0, 8.5));
        assertThat(Complexes.divide(z, w)).isEqualTo(of(0.8823529411764706, 0.47058823529411764));
        assertThat(Complexes.negate(z)).isEqualTo(of(-1.5, -2.5));
        assertThat(Complexes.conj(z)).isEqualTo(of(1.5, -2.5));
        assertThat(Complexes.abs(of(-3e300, 4e300))).isEqualTo(5e300);
        assertThat(Complexes.square(of(3, 4))).isEqualTo(of(-7, 24));
        assertThat(Complexes.square(of(1e200, -1e200))).isEqualTo(of(0, -INF));
    }

    @ParameterizedTest
    @CsvSource({
        "1e308, 1e308, 1e308, 1e308, 1, 0",
        "1, 1, 0x1p-1060, 0x1p-1060, Infinity, 0",
        "1e-320, 1e308, 1, 0, 1e-320, 1e308",
        "0x1p1000, 0, 0x1p52, 0x1p-1022, 0x1p948, -0x1p-126",
        "0x1p-1074, 0, 0x1p-1074, 0, 1, 0",
        "1, 0, 0, 0, Infinity, NaN",
        "1, 0, -0.0, 0, -Infinity, NaN",
        "0, 0, 0, 0, NaN, NaN",
        "Infinity, 0, 1, 1, Infinity, -Infinity",
        "1, 0, Infinity, Infinity, 0, -0.0",
        "NaN, 0, 0, 0, NaN, NaN",
        "1, NaN, Infinity, 1, NaN, NaN"
    })
    void quotientsNeitherOverflowNorUnderflowOnTheWay(String a, String b, String c, String d, String re, String im) {
        var quotient = Complexes.divide(
                of(Double.parseDouble(a), Double.parseDouble(b)), of(Double.parseDouble(c), Double.parseDouble(d)));
        assertThat(quotient).isEqualTo(of(Double.parseDouble(re), Double.parseDouble(im)));
    }

    @Test
    void signsHaveModulusOneWhateverTheSize() {
        assertThat(Complexes.sign(of(0, -0.0))).isEqualTo(of(0, 0));
        assertThat(Complexes.sign(of(-2, 0))).isEqualTo(of(-1, 0));
        assertThat(Complexes.sign(of(Double.MAX_VALUE, Double.MAX_VALUE)).re())
                .isCloseTo(Math.sqrt(0.5), within(1e-15));
        assertThat(Complexes.sign(of(0, Double.MIN_VALUE))).isEqualTo(of(0, 1));
        assertThat(Complexes.sign(of(1, NAN))).isEqualTo(of(NAN, NAN));
    }

    @Test
    void exponentialsHaveTheLimitsOfXla() {
        assertThat(Complexes.exp(of(-INF, 3))).isEqualTo(of(-0.0, 0));
        assertThat(Complexes.exp(of(INF, -0.0))).isEqualTo(of(INF, -0.0));
        assertThat(Complexes.exp(of(INF, INF))).isEqualTo(of(NAN, NAN));
        assertThat(Complexes.exp(of(NAN, 0))).isEqualTo(of(NAN, 0));
        assertThat(Complexes.exp(of(710, 1.5)).re()).isCloseTo(1.5812e307, within(1e304));
        assertThat(Complexes.expm1(of(-INF, 0))).isEqualTo(of(-1, 0));
        assertThat(Complexes.expm1(of(INF, 3))).isEqualTo(of(-INF, INF));
        assertThat(Complexes.logistic(of(INF, 3))).isEqualTo(of(1, 0));
        assertThat(Complexes.logistic(of(-INF, 0))).isEqualTo(of(0, 0));
        assertThat(Complexes.logistic(of(1, NAN))).isEqualTo(of(NAN, NAN));
        assertThat(Complexes.logistic(of(0, 1)).re()).isEqualTo(0.5);
    }

    @Test
    void logarithmsAndRootsHaveTheLimitsOfAnnexG() {
        assertThat(Complexes.log(of(-0.0, 0))).isEqualTo(of(-INF, Math.PI));
        assertThat(Complexes.log(of(-1, -0.0))).isEqualTo(of(0, -Math.PI));
        assertThat(Complexes.log(of(INF, NAN))).isEqualTo(of(INF, NAN));
        assertThat(Complexes.log(of(-INF, INF))).isEqualTo(of(INF, 0.75 * Math.PI));
        assertThat(Complexes.log1p(of(-1, 0))).isEqualTo(of(-INF, 0));
        assertThat(Complexes.sqrt(of(-0.0, -0.0))).isEqualTo(of(0, -0.0));
        assertThat(Complexes.sqrt(of(-4, 0))).isEqualTo(of(0, 2));
        assertThat(Complexes.sqrt(of(-4, -0.0))).isEqualTo(of(0, -2));
        assertThat(Complexes.sqrt(of(NAN, INF))).isEqualTo(of(INF, INF));
        assertThat(Complexes.sqrt(of(-INF, -3))).isEqualTo(of(0, -INF));
        assertThat(Complexes.sqrt(of(-INF, NAN))).isEqualTo(of(NAN, INF));
        assertThat(Complexes.rsqrt(of(0, 0))).isEqualTo(of(INF, NAN));
        assertThat(Complexes.rsqrt(of(-1, 0))).isEqualTo(of(0, -1));
        assertThat(Complexes.rsqrt(of(-INF, 2))).isEqualTo(of(-0.0, -0.0));
        assertThat(Complexes.cbrt(of(8, 0))).isEqualTo(of(2, 0));
        assertThat(Complexes.cbrt(of(0, 0))).isEqualTo(of(0, 0));
    }

    @Test
    void powersTakeTheBranchOfTheSmallestAngle() {
        assertThat(Complexes.pow(of(2, 0), of(3, 0))).isEqualTo(of(8, 0));
        assertThat(Complexes.pow(of(0, 0), of(0, 0))).isEqualTo(of(1, 0));
        assertThat(Complexes.pow(of(NAN, 1), of(0, 0))).isEqualTo(of(1, 0));
        assertThat(Complexes.pow(of(0, 0), of(2, 0))).isEqualTo(of(0, 0));
        assertThat(Complexes.pow(of(0, 0), of(-1, 0))).isEqualTo(of(NAN, NAN));
        assertThat(Complexes.pow(of(0, 0), of(1, 1))).isEqualTo(of(NAN, NAN));
        assertThat(Complexes.pow(of(INF, 0), of(2, 0))).isEqualTo(of(INF, 0));
        var i = Complexes.pow(of(-1, 0), of(0.5, 0));
        assertThat(i.re()).isCloseTo(0, within(1e-15));
        assertThat(i.im()).isEqualTo(1);
    }

    @Test
    void trigonometryHasTheLimitsOfAnnexG() {
        assertThat(ComplexTrigonometry.sinh(of(INF, INF))).isEqualTo(of(INF, NAN));
        assertThat(ComplexTrigonometry.sinh(of(-INF, 0))).isEqualTo(of(-INF, 0));
        assertThat(ComplexTrigonometry.cosh(of(-INF, 0))).isEqualTo(of(INF, -0.0));
        assertThat(ComplexTrigonometry.cosh(of(0, INF))).isEqualTo(of(NAN, 0));
        assertThat(ComplexTrigonometry.tanh(of(INF, NAN))).isEqualTo(of(1, 0));
        assertThat(ComplexTrigonometry.tanh(of(-INF, 3))).isEqualTo(of(-1, -0.0));
        assertThat(ComplexTrigonometry.tanh(of(NAN, -0.0))).isEqualTo(of(NAN, -0.0));
        assertThat(ComplexTrigonometry.tan(of(1, INF))).isEqualTo(of(0, 1));
        assertThat(ComplexTrigonometry.sin(of(0, INF))).isEqualTo(of(0, INF));
        assertThat(ComplexTrigonometry.cos(of(0, 0))).isEqualTo(of(1, -0.0));
        assertThat(ComplexTrigonometry.cosh(of(711, 1)).re()).isCloseTo(1.6405e308, within(1e304));
    }

    @Test
    void inversesStayOnTheirSideOfABranchCut() {
        double logarithm = Math.log(2 + Math.sqrt(3));
        assertThat(ComplexInverses.asin(of(2, -0.0)).im()).isCloseTo(-logarithm, within(1e-15));
        assertThat(ComplexInverses.acos(of(2, -0.0)).im()).isCloseTo(logarithm, within(1e-15));
        assertThat(ComplexInverses.acos(of(-1, 0))).isEqualTo(of(Math.PI, -0.0));
        assertThat(ComplexInverses.acosh(of(-2, -0.0)).im()).isEqualTo(-Math.PI);
        assertThat(ComplexInverses.atanh(of(2, 0)).im()).isEqualTo(Math.PI / 2);
        assertThat(ComplexInverses.atanh(of(2, -0.0)).im()).isEqualTo(-Math.PI / 2);
        assertThat(ComplexInverses.atan(of(-0.0, 2)).re()).isEqualTo(-Math.PI / 2);
        assertThat(ComplexInverses.atanh(of(1, 0))).isEqualTo(of(INF, 0));
        assertThat(ComplexInverses.atanh(of(NAN, -INF))).isEqualTo(of(0, -Math.PI / 2));
        assertThat(ComplexInverses.acos(of(0, NAN))).isEqualTo(of(Math.PI / 2, NAN));
        assertThat(ComplexInverses.asin(of(INF, NAN)).im()).isEqualTo(INF);
        assertThat(ComplexInverses.asinh(of(-INF, INF))).isEqualTo(of(-INF, Math.PI / 4));
    }

    @Test
    void theKernelOfAsinAndAcosIsWhatTheyAreMadeOf() {
        var kernel = ComplexInverses.asinAcosKernel(of(-0.5, 0.25));
        double a = (Math.hypot(0.5, 0.25) + Math.hypot(1.5, 0.25)) / 2;
        assertThat(kernel.re()).isCloseTo(Math.sqrt(a * a - 0.25), within(1e-15));
        assertThat(kernel.im()).isCloseTo(Math.log(a + Math.sqrt(a * a - 1)), within(1e-15));
    }

    @Test
    void functionsGoBackToTheirArgument() {
        record Pair(UnaryOperator<Complex> there, UnaryOperator<Complex> back) {}
        var pairs = List.of(
                new Pair(Complexes::log, Complexes::exp),
                new Pair(Complexes::log1p, Complexes::expm1),
                new Pair(Complexes::sqrt, Complexes::square),
                new Pair(Complexes::rsqrt, z -> Complexes.reciprocal(Complexes.square(z))),
                new Pair(Complexes::cbrt, z -> Complexes.multiply(z, Complexes.square(z))),
                new Pair(ComplexInverses::asin, ComplexTrigonometry::sin),
                new Pair(ComplexInverses::acos, ComplexTrigonometry::cos),
                new Pair(ComplexInverses::atan, ComplexTrigonometry::tan),
                new Pair(ComplexInverses::asinh, ComplexTrigonometry::sinh),
                new Pair(ComplexInverses::acosh, ComplexTrigonometry::cosh),
                new Pair(ComplexInverses::atanh, ComplexTrigonometry::tanh));
        for (var z : List.of(of(0.3, 0.4), of(-1.2, 0.7), of(2.5, -3.1), of(-0.01, -0.02))) {
            for (var pair : pairs) {
                var back = pair.back.apply(pair.there.apply(z));
                assertThat(back.re()).isCloseTo(z.re(), within(1e-14));
                assertThat(back.im()).isCloseTo(z.im(), within(1e-14));
            }
        }
    }
}
