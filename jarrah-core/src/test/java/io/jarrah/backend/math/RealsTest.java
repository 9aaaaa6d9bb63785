package io.jarrah.backend.math;

import static org.assertj.core.api.Assertions.assertThat;

import io.jarrah.FloatFormat;
import java.util.function.DoubleUnaryOperator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

class RealsTest {
    private static final double INF = Double.POSITIVE_INFINITY;
    private static final double NAN = Double.NaN;

    private static void same(double actual, double expected) {
        assertThat(Double.doubleToLongBits(actual))
                .as("%s is %s", actual, expected)
                .isEqualTo(Double.doubleToLongBits(expected));
    }

    @ParameterizedTest
    @CsvSource({
        "0, 0, 1",
        "NaN, 0, 1",
        "1, NaN, 1",
        "1, Infinity, 1",
        "-1, Infinity, 1",
        "-1, -Infinity, 1",
        "2, NaN, NaN",
        "0, -1, Infinity",
        "-0.0, -1, -Infinity",
        "-0.0, -2, Infinity",
        "-0.0, 3, -0.0",
        "0, Infinity, 0",
        "0.5, -Infinity, Infinity",
        "-Infinity, 3, -Infinity",
        "-Infinity, -3, -0.0",
        "-8, 0.3333333333333333, NaN",
        "-2, 3, -8",
        "10000, 10, 1e40"
    })
    void powersFollowIeee754(double base, double exponent, double expected) {
        same(Reals.power(base, exponent), expected);
    }

    @ParameterizedTest
    @CsvSource({
        "5, 3, 2",
        "-5, 3, -2",
        "5, -3, 2",
        "5, 0, NaN",
        "Infinity, 2, NaN",
        "5, Infinity, 5",
        "-0.0, 3, -0.0",
        "-6, 3, -0.0",
        "1e300, 7, 1.0"
    })
    void remaindersHaveTheSignOfTheDividend(double x, double y, double expected) {
        same(Reals.remainder(x, y), expected);
    }

    @Test
    void extremesPassNaNOnAndOrderZeros() {
        same(Reals.maximum(-0.0, 0.0), 0.0);
        same(Reals.minimum(0.0, -0.0), -0.0);
        same(Reals.maximum(1, NAN), NAN);
        same(Reals.minimum(NAN, 1), NAN);
    }

    @ParameterizedTest
    @CsvSource({
        "0.5, 1, 0",
        "1.5, 2, 2",
        "2.5, 3, 2",
        "-0.5, -1, -0.0",
        "-2.5, -3, -2",
        "0.49999999999999994, 0, 0",
        "-0.49999999999999994, -0.0, -0.0",
        "4503599627370497, 4503599627370497, 4503599627370497",
        "Infinity, Infinity, Infinity",
        "NaN, NaN, NaN"
    })
    void halvesRoundAwayFromZeroOrToEven(double x, double away, double even) {
        same(Reals.roundNearestAfz(x), away);
        same(Reals.roundNearestEven(x), even);
    }

    @Test
    void signsKeepZerosAndNaN() {
        same(Reals.sign(-0.0), -0.0);
        same(Reals.sign(-3), -1);
        same(Reals.sign(INF), 1);
        same(Reals.sign(NAN), NAN);
    }

    @Test
    void oddFunctionsKeepTheSignOfZeroAndSmallNumbers() {
        DoubleUnaryOperator[] odd = {
            Reals::sin,
            Reals::tan,
            Reals::asin,
            Reals::atan,
            Reals::sinh,
            Reals::tanh,
            Reals::asinh,
            Reals::atanh,
            Reals::expm1,
            Reals::log1p
        };
        for (var function : odd) {
            same(function.applyAsDouble(-0.0), -0.0);
            same(function.applyAsDouble(Double.MIN_VALUE), Double.MIN_VALUE);
            same(function.applyAsDouble(-0x1p-1060), -0x1p-1060);
            same(function.applyAsDouble(NAN), NAN);
        }
    }

    @Test
    void functionsHaveTheirLimits() {
        same(Reals.rsqrt(0), INF);
        same(Reals.rsqrt(-0.0), -INF);
        same(Reals.rsqrt(-1), NAN);
        same(Reals.rsqrt(INF), 0);
        same(Reals.cbrt(-INF), -INF);
        same(Reals.logistic(-INF), 0);
        same(Reals.logistic(INF), 1);
        same(Reals.logistic(-745), Reals.exp(-745));
        same(Reals.logistic(NAN), NAN);
        same(Reals.log(0), -INF);
        same(Reals.log(-1), NAN);
        same(Reals.asinh(-INF), -INF);
        same(Reals.acosh(1), 0);
        same(Reals.acosh(0.999), NAN);
        same(Reals.acosh(-1e300), NAN);
        same(Reals.acosh(INF), INF);
        same(Reals.atanh(1), INF);
        same(Reals.atanh(-1), -INF);
        same(Reals.atanh(1.001), NAN);
        same(Reals.atan2(-0.0, -1), -Math.PI);
        same(Reals.atan2(INF, INF), Math.PI / 4);
    }

    @ParameterizedTest
    @EnumSource(FloatFormat.class)
    void theNextNumberIsTheNeighbourInTheFormat(FloatFormat format) {
        long one = format.encode(1);
        same(Reals.nextAfter(1, 4, format), format.decode(one + 1));
        same(Reals.nextAfter(1, 0.5, format), format.decode(one - 1));
        same(Reals.nextAfter(1, 1, format), 1);
        if (format != FloatFormat.F8E8M0FNU) {
            same(Reals.nextAfter(-1, 4, format), -format.decode(one - 1));
            same(Reals.nextAfter(0, -1, format), -format.smallest());
            same(Reals.nextAfter(-0.0, 1, format), format.smallest());
            same(Reals.nextAfter(format.smallest(), -1, format), 0);
            same(Reals.nextAfter(0.0, -0.0, format), -0.0);
        }
        if (format.hasNaN()) {
            same(Reals.nextAfter(NAN, 1, format), NAN);
        }
        if (format.hasInfinity()) {
            same(Reals.nextAfter(format.largest(), INF, format), INF);
            same(Reals.nextAfter(-INF, 0, format), -format.largest());
        }
    }

    @Test
    void infinitiesAreTold() {
        assertThat(Reals.isInf(-INF)).isTrue();
        assertThat(Reals.isPosInf(-INF)).isFalse();
        assertThat(Reals.isNegInf(-INF)).isTrue();
        assertThat(Reals.isPosInf(INF)).isTrue();
        assertThat(Reals.isInf(NAN)).isFalse();
        assertThat(Reals.isFinite(NAN)).isFalse();
        assertThat(Reals.isFinite(Double.MAX_VALUE)).isTrue();
    }

    @Test
    void theTotalOrderPlacesZerosAndNaN() {
        double negativeNaN = Double.longBitsToDouble(0xFFF8000000000000L);
        double[] ordered = {negativeNaN, -INF, -1, -Double.MIN_VALUE, -0.0, 0.0, Double.MIN_VALUE, 1, INF, NAN};
        for (int i = 0; i < ordered.length; i++) {
            for (int j = 0; j < ordered.length; j++) {
                assertThat(Integer.signum(Reals.compareTotalOrder(ordered[i], ordered[j])))
                        .isEqualTo(Integer.compare(i, j));
            }
        }
    }
}
