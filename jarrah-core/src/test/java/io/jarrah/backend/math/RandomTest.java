package io.jarrah.backend.math;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

/** Expected bits are those of XLA's CPU backend. */
class RandomTest {
    private static final long KEY = 0x123456789abcdef0L;

    private static long[] longs(long... values) {
        return values;
    }

    private static long[] unsigned(String... values) {
        return Arrays.stream(values).mapToLong(Long::parseUnsignedLong).toArray();
    }

    private static void check(Random.Bits bits, long[] state, long[] values) {
        assertThat(bits.state()).isEqualTo(state);
        assertThat(bits.values()).isEqualTo(values);
    }

    @Test
    void threeFryFillsWordsOf64Bits() {
        check(
                Random.threeFry(longs(1, 2), longs(2, 2), 64),
                longs(1, 6),
                unsigned("9236835810183407956", "16087790271692313299", "18212823393184779219", "2658481902456610144"));
        check(Random.threeFry(longs(3, 3), longs(), 64), longs(3, 4), longs(3349939604322698703L));
    }

    @Test
    void threeFrySplitsTheFirstEvenDimensionInHalves() {
        long[] values = {
            2857746084L,
            4000641395L,
            10964293,
            3971895240L,
            1063621336,
            2057536082,
            3804237681L,
            3127050898L,
            25868247,
            1604586794,
            557083298,
            3970214523L
        };
        check(Random.threeFry(longs(5, 6), longs(4, 3), 32), longs(5, 12), values);
        check(Random.threeFry(longs(5, 6), longs(3, 3), 32), longs(5, 12), Arrays.copyOf(values, 9));
        check(
                Random.threeFry(longs(5, 6), longs(3, 4, 2), 16),
                longs(5, 18),
                longs(
                        48804, 61811, 20424, 37592, 19781, 3953, 33362, 3370, 658, 47063, 27298, 43643, 61644, 56939,
                        33862, 2838, 31651, 38508, 49322, 55729, 46470, 34853, 58379, 6893));
        check(Random.threeFry(longs(5, 6), longs(2, 4), 8), longs(5, 10), longs(164, 115, 69, 113, 200, 216, 82, 42));
    }

    @Test
    void threeFrySplitsTheLargestDimensionWhereNoneIsEven() {
        check(
                Random.threeFry(longs(1, 2), longs(3, 5), 32),
                longs(1, 11),
                longs(
                        43444564,
                        2150618427L,
                        3979645651L,
                        3745730563L,
                        1672743891,
                        2109414752,
                        618976052,
                        2534981805L,
                        3824176357L,
                        2868795927L,
                        2915202000L,
                        3844842626L,
                        3159807845L,
                        3120200270L,
                        299673330));
        check(Random.threeFry(longs(1, 2), longs(), 32), longs(1, 3), longs(43444564));
        check(Random.threeFry(longs(5, 6), longs(1, 1), 32), longs(5, 7), longs(2857746084L));
        check(Random.threeFry(longs(5, 6), longs(0, 2), 32), longs(5, 6), longs());
    }

    @Test
    void threeFryCarriesIntoTheHighHalfOfTheCounter() {
        check(
                Random.threeFry(longs(KEY, -2), longs(5), 32),
                longs(KEY, 1),
                longs(1010520186, 1888741164, 2754706343L, 569486026, 1593802813));
    }

    @Test
    void philoxFillsBlocksOfFourWords() {
        check(
                Random.philox(longs(1, 2), 5, 32),
                longs(1, 4),
                longs(2100602697, 2847456232L, 2074354647, 800269529, 1828267006));
        check(
                Random.philox(longs(1, 2), 3, 64),
                longs(1, 4),
                unsigned("12229731395331991369", "3437131457114678231", "13465615291114923006"));
        check(Random.philox(longs(1, 2), 3, 8), longs(1, 3), longs(73, 232, 215));
        check(Random.philox(longs(1, 2), 6, 16), longs(1, 4), longs(42825, 48104, 9175, 9433, 9214, 31171));
        check(Random.philox(longs(5, 6), 0, 32), longs(5, 6), longs());
    }

    @Test
    void philoxCountsInTwoNumbersWhereTheStateHasThem() {
        check(
                Random.philox(longs(KEY, -2, 7), 15, 32),
                longs(KEY, 2, 8),
                longs(
                        633975504,
                        212267098,
                        1682909136,
                        406308850,
                        87988195,
                        1883009519,
                        4068655794L,
                        782684394,
                        931624823,
                        3518797315L,
                        143297159,
                        1882727350,
                        3844731057L,
                        582722213,
                        35651507));
        check(
                Random.philox(longs(KEY, -2), 15, 32),
                longs(KEY, 2),
                longs(
                        3151517439L,
                        3080049825L,
                        2645875639L,
                        2972309415L,
                        1480449822,
                        3015399692L,
                        3935955418L,
                        1076038438,
                        271420659,
                        538106886,
                        3801100798L,
                        3007079934L,
                        2583171126L,
                        2853909184L,
                        338341603));
    }

    @Test
    void uniformNumbersFillTheUnitIntervalEvenly() {
        double[] values = LongStream.range(0, 10_000)
                .mapToDouble(i -> Random.uniform(1, i))
                .sorted()
                .toArray();
        assertThat(values[0]).isGreaterThanOrEqualTo(0);
        for (int i = 0; i < values.length; i++) {
            assertThat(values[i]).isCloseTo(i / 10_000.0, within(0.025)).isLessThan(1);
        }
        assertThat(LongStream.range(0, 1000)
                        .map(i -> Random.uniform(1, i, -3, 2))
                        .distinct())
                .containsExactlyInAnyOrder(-3L, -2L, -1L, 0L, 1L);
    }

    @Test
    void normalNumbersHaveMeanZeroAndDeviationOne() {
        var summary = LongStream.range(0, 10_000)
                .mapToDouble(i -> Random.normal(2, i))
                .toArray();
        double mean = Arrays.stream(summary).average().orElseThrow();
        double square = Arrays.stream(summary).map(x -> x * x).average().orElseThrow();
        assertThat(mean).isCloseTo(0, within(0.05));
        assertThat(square).isCloseTo(1, within(0.05));
        assertThat(Arrays.stream(summary).filter(x -> Math.abs(x) < 1).count() / 10_000.0)
                .isCloseTo(0.6827, within(0.02));
    }
}
