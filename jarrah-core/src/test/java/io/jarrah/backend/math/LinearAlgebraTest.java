package io.jarrah.backend.math;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.jarrah.backend.math.LinearAlgebra.Form;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class LinearAlgebraTest {
    @Test
    void theFactorOfASymmetricMatrixIsLowerOrUpper() {
        double[] matrix = {1, Double.NaN, Double.NaN, 2, 20, Double.NaN, 3, 26, 70};
        assertThat(LinearAlgebra.cholesky(matrix, 3, true)).isZero();
        assertThat(matrix).containsExactly(1, 0, 0, 2, 4, 0, 3, 5, 6);
        double[] upper = {1, 2, 3, Double.NaN, 20, 26, Double.NaN, Double.NaN, 70};
        assertThat(LinearAlgebra.cholesky(upper, 3, false)).isZero();
        assertThat(upper).containsExactly(1, 2, 3, 0, 4, 5, 0, 0, 6);
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void theFactorOfAHermitianMatrixGivesItBack(boolean lower) {
        double[] re = {4, 1, -2, 1, 5, 0.5, -2, 0.5, 6};
        double[] im = {0, -2, 1, 2, 0, -1, -1, 1, 0};
        double[] factorRe = re.clone();
        double[] factorIm = im.clone();
        assertThat(LinearAlgebra.cholesky(factorRe, factorIm, 3, lower)).isZero();
        for (int i = 0; i < 3; i++) {
            for (int j = 0; j < 3; j++) {
                double real = 0;
                double imaginary = 0;
                for (int k = 0; k < 3; k++) {
                    // L Lᴴ, or Uᴴ U
                    int first = lower ? 3 * i + k : 3 * k + i;
                    int second = lower ? 3 * j + k : 3 * k + j;
                    double turned = lower ? 1 : -1;
                    real += factorRe[first] * factorRe[second] + factorIm[first] * factorIm[second];
                    imaginary += turned * (factorIm[first] * factorRe[second] - factorRe[first] * factorIm[second]);
                }
                assertThat(real).isCloseTo(re[3 * i + j], within(1e-14));
                assertThat(imaginary).isCloseTo(im[3 * i + j], within(1e-14));
            }
        }
        assertThat(factorIm[0]).isZero();
        assertThat(factorRe[lower ? 1 : 3]).isZero();
    }

    @Test
    void aMatrixThatIsNotPositiveGivesNaN() {
        double[] matrix = {1, 2, 2, 1};
        assertThat(LinearAlgebra.cholesky(matrix, 2, true)).isEqualTo(2);
        assertThat(matrix).containsExactly(Double.NaN, 0, Double.NaN, Double.NaN);
        double[] upper = {-1, 2, 2, 1};
        assertThat(LinearAlgebra.cholesky(upper, 2, false)).isEqualTo(1);
        assertThat(upper).containsExactly(Double.NaN, Double.NaN, 0, Double.NaN);
        assertThat(LinearAlgebra.cholesky(new double[0], 0, true)).isZero();
    }

    record Case(boolean left, boolean lower, boolean unit, Form form) {}

    static List<Case> cases() {
        var cases = new ArrayList<Case>();
        for (int bits = 0; bits < 8; bits++) {
            for (var form : Form.values()) {
                cases.add(new Case((bits & 1) != 0, (bits & 2) != 0, (bits & 4) != 0, form));
            }
        }
        return cases;
    }

    @ParameterizedTest
    @MethodSource("cases")
    void theSolutionSolvesTheSystem(Case of) {
        int order = 4;
        int others = 3;
        double[] aRe = new double[order * order];
        double[] aIm = new double[order * order];
        double[] bRe = new double[order * others];
        double[] bIm = new double[order * others];
        for (int i = 0; i < aRe.length; i++) {
            int row = i / order;
            int column = i % order;
            boolean read = row == column ? !of.unit : row > column == of.lower;
            aRe[i] = read ? Random.normal(1, i) + (row == column ? 4 : 0) : Double.NaN;
            aIm[i] = read ? Random.normal(2, i) : Double.NaN;
        }
        for (int i = 0; i < bRe.length; i++) {
            bRe[i] = Random.normal(3, i);
            bIm[i] = Random.normal(4, i);
        }
        double[] xRe = bRe.clone();
        double[] xIm = bIm.clone();
        LinearAlgebra.triangularSolve(aRe, aIm, xRe, xIm, order, others, of.left, of.lower, of.unit, of.form);
        double[] real = bRe.clone();
        LinearAlgebra.triangularSolve(aRe, real, order, others, of.left, of.lower, of.unit, of.form);
        for (int i = 0; i < order; i++) {
            for (int j = 0; j < others; j++) {
                double sumRe = 0;
                double sumIm = 0;
                double realSum = 0;
                for (int k = 0; k < order; k++) {
                    // op(a)[i, k] x[k, j], or x[j, k] op(a)[k, i]
                    int row = of.left ? i : k;
                    int column = of.left ? k : i;
                    boolean turned = of.form != Form.NO_TRANSPOSE;
                    int from = turned ? column : row;
                    int to = turned ? row : column;
                    boolean inside = from == to || from > to == of.lower;
                    boolean one = from == to && of.unit;
                    double re = one ? 1 : inside ? aRe[from * order + to] : 0;
                    double im = one || !inside ? 0 : aIm[from * order + to] * (of.form == Form.ADJOINT ? -1 : 1);
                    int x = of.left ? k * others + j : j * order + k;
                    sumRe += re * xRe[x] - im * xIm[x];
                    sumIm += re * xIm[x] + im * xRe[x];
                    realSum += re * real[x];
                }
                int b = of.left ? i * others + j : j * order + i;
                assertThat(sumRe).isCloseTo(bRe[b], within(1e-13));
                assertThat(sumIm).isCloseTo(bIm[b], within(1e-13));
                assertThat(realSum).isCloseTo(bRe[b], within(1e-13));
            }
        }
    }
}
