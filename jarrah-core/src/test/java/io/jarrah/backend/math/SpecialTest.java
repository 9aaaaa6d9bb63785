package io.jarrah.backend.math;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.function.DoubleUnaryOperator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Poles, limits and domains, as XLA has them. */
class SpecialTest {
    private static final double INF = Double.POSITIVE_INFINITY;

    private static void same(double actual, double expected) {
        assertThat(Double.doubleToLongBits(actual))
                .as("%s is %s", actual, expected)
                .isEqualTo(Double.doubleToLongBits(expected));
    }

    @Test
    void errorFunctionsHaveTheirLimits() {
        same(Special.erf(-0.0), -0.0);
        same(Special.erf(INF), 1);
        same(Special.erf(-7), -1);
        same(Special.erfc(-INF), 2);
        same(Special.erfc(INF), 0);
        same(Special.erfc(0), 1);
        same(Special.erfInv(1), INF);
        same(Special.erfInv(-1), -INF);
        same(Special.erfInv(1.0000001), Double.NaN);
        same(Special.erfInv(-0.0), -0.0);
        same(Special.besselI1e(INF), 0);
        same(Special.besselI1e(-INF), -0.0);
        same(Special.besselI1e(-0.0), -0.0);
        same(Special.besselI1e(0x1p-1000), 0x1p-1001);
    }

    @Test
    void notANumberStaysSo() {
        DoubleUnaryOperator[] functions = {
            Special::erf,
            Special::erfc,
            Special::erfInv,
            Special::besselI1e,
            Gamma::lgamma,
            Gamma::digamma,
            x -> Gamma.polygamma(1, x),
            x -> Gamma.zeta(2, x),
            x -> Gamma.zeta(x, 2),
            x -> Gamma.polygamma(x, 2)
        };
        for (var function : functions) {
            same(function.applyAsDouble(Double.NaN), Double.NaN);
        }
    }

    @ParameterizedTest
    @CsvSource({"0", "-0.0", "-1", "-7", "-1e300", "Infinity", "-Infinity"})
    void lgammaIsInfiniteAtPolesAndInfinities(double x) {
        same(Gamma.lgamma(x), INF);
    }

    @ParameterizedTest
    @CsvSource({"0, NaN", "-0.0, NaN", "-1, NaN", "-7, NaN", "-Infinity, NaN", "Infinity, Infinity", "1e-310, -Infinity"
    })
    void digammaIsUndefinedAtPoles(double x, double expected) {
        same(Gamma.digamma(x), expected);
    }

    @ParameterizedTest
    @CsvSource({
        "1, 2, Infinity",
        "0.5, 2, NaN",
        "-3, 2, NaN",
        "2, 0, Infinity",
        "2, -3, Infinity",
        "3, -3, NaN",
        "3, 0, NaN",
        "2.5, -3.5, NaN",
        "2, -0.5, 8.934802200544679",
        "2, Infinity, 0",
        "Infinity, 2, 0",
        "Infinity, 1, 1",
        "Infinity, 0.5, Infinity",
        "2, 1, 1.6449340668482264"
    })
    void zetaHasThePolesAndDomainOfXla(double s, double q, double expected) {
        same(Gamma.zeta(s, q), expected);
    }

    @ParameterizedTest
    @CsvSource({
        "-1, 2, NaN",
        "0.5, 2, NaN",
        "Infinity, 2, NaN",
        "0, -1, NaN",
        "1, 0, Infinity",
        "1, 1, 1.6449340668482264",
        "2, 1, -2.4041138063191885",
        "1, Infinity, 0"
    })
    void polygammaIsDefinedForNaturalOrders(double n, double x, double expected) {
        same(Gamma.polygamma(n, x), expected);
    }

    @Test
    void polygammaOfAnyOrderIsRightWhereTheFactorialOverflows() {
        // 200! zeta(201, 80), of which the first factor is over the largest double
        assertThat(Gamma.polygamma(200, 80)).isFinite().isNegative();
        same(Gamma.polygamma(0, 1), -0.5772156649015329);
        assertThat(Gamma.polygamma(1e6, 2)).isEqualTo(-INF);
    }
}
