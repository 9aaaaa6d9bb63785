package io.jarrah.backend.math;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class FourierTest {
    private static double[] samples(int length, long stream) {
        return IntStream.range(0, length)
                .mapToDouble(i -> 2 * Random.uniform(stream, i) - 1)
                .toArray();
    }

    private static double distance(double[] first, double[] second) {
        return IntStream.range(0, first.length)
                .mapToDouble(i -> Math.abs(first[i] - second[i]))
                .max()
                .orElseThrow();
    }

    @ParameterizedTest
    @ValueSource(
            ints = {1, 2, 3, 4, 5, 6, 7, 8, 9, 12, 15, 16, 30, 36, 47, 49, 53, 64, 97, 100, 101, 128, 194, 210, 343, 509
            })
    void theTransformIsTheSumThatDefinesIt(int length) {
        double[] re = samples(length, 1);
        double[] im = samples(length, 2);
        double[] expectedRe = new double[length];
        double[] expectedIm = new double[length];
        for (int j = 0; j < length; j++) {
            for (int k = 0; k < length; k++) {
                double angle = -2 * Math.PI * ((long) j * k % length) / length;
                expectedRe[j] += re[k] * StrictMath.cos(angle) - im[k] * StrictMath.sin(angle);
                expectedIm[j] += re[k] * StrictMath.sin(angle) + im[k] * StrictMath.cos(angle);
            }
        }
        Fourier.transform(re, im, false);
        double bound = 1e-15 * length;
        assertThat(distance(re, expectedRe)).isLessThanOrEqualTo(bound);
        assertThat(distance(im, expectedIm)).isLessThanOrEqualTo(bound);
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 60, 101, 1024, 1009, 65_536, 100_003, 1_000_000})
    void theInverseBringsTheNumbersBack(int length) {
        double[] re = samples(length, 3);
        double[] im = samples(length, 4);
        double[] backRe = re.clone();
        double[] backIm = im.clone();
        Fourier.transform(backRe, backIm, false);
        Fourier.transform(backRe, backIm, true);
        assertThat(distance(backRe, re)).isLessThan(1e-14);
        assertThat(distance(backIm, im)).isLessThan(1e-14);
    }

    @Test
    void aConstantHasOneFrequency() {
        double[] re = {1, 1, 1, 1, 1, 1};
        double[] im = new double[6];
        Fourier.transform(re, im, false);
        assertThat(re).containsExactly(new double[] {6, 0, 0, 0, 0, 0}, within(1e-15));
        assertThat(im).containsExactly(new double[6], within(1e-15));
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 8, 9, 97})
    void halfOfTheTransformOfRealNumbersIsEnough(int length) {
        double[] numbers = samples(length, 5);
        double[] re = numbers.clone();
        double[] im = new double[length];
        Fourier.transform(re, im, false);
        im[0] = 17;
        if (length % 2 == 0) {
            im[length / 2] = -3;
        }
        double[] halfRe = Arrays.copyOf(re, length / 2 + 1);
        double[] halfIm = Arrays.copyOf(im, length / 2 + 1);
        assertThat(Fourier.inverseReal(halfRe, halfIm, length)).containsExactly(numbers, within(1e-14));
    }

    @Test
    void nothingHasNoFrequencies() {
        Fourier.transform(new double[0], new double[0], true);
        assertThat(Fourier.inverseReal(new double[0], new double[0], 0)).isEmpty();
    }
}
