package io.jarrah.backend.math;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Expected values at the edges are those of XLA's CPU backend. */
class IntegersTest {
    private interface Operation {
        long apply(long x, long y, int bits, boolean unsigned);
    }

    private interface Exact {
        BigInteger apply(BigInteger x, BigInteger y);
    }

    private static BigInteger big(long value, boolean unsigned) {
        return unsigned ? new BigInteger(Long.toUnsignedString(value)) : BigInteger.valueOf(value);
    }

    private static void agree(Operation operation, Exact exact) {
        for (int bits : new int[] {2, 4, 8, 16, 32, 64}) {
            for (boolean unsigned : new boolean[] {false, true}) {
                long[] values = LongStream.concat(
                                LongStream.rangeClosed(-9, 9),
                                LongStream.of(Long.MIN_VALUE, Long.MAX_VALUE, 0x123456789abcdefL, -0x7531fdb97531fdbL))
                        .flatMap(value -> LongStream.of(value, value >> 32, value >> 57))
                        .map(value -> Integers.wrap(value, bits, unsigned))
                        .distinct()
                        .toArray();
                for (long x : values) {
                    for (long y : values) {
                        long expected = Integers.wrap(
                                exact.apply(big(x, unsigned), big(y, unsigned)).longValue(), bits, unsigned);
                        assertThat(operation.apply(x, y, bits, unsigned))
                                .as("%d, %d of %d bits, unsigned %s", x, y, bits, unsigned)
                                .isEqualTo(expected);
                    }
                }
            }
        }
    }

    @Test
    void arithmeticWrapsAround() {
        agree(Integers::add, BigInteger::add);
        agree(Integers::subtract, BigInteger::subtract);
        agree(Integers::multiply, BigInteger::multiply);
        agree((x, y, bits, unsigned) -> Integers.negate(x, bits, unsigned), (x, y) -> x.negate());
        agree((x, y, bits, unsigned) -> Integers.not(x, bits, unsigned), (x, y) -> x.not());
        agree((x, y, bits, unsigned) -> Integers.abs(x, bits, unsigned), (x, y) -> x.abs());
        agree((x, y, bits, unsigned) -> Integers.sign(x, unsigned), (x, y) -> BigInteger.valueOf(x.signum()));
        agree((x, y, bits, unsigned) -> Integers.maximum(x, y, unsigned), BigInteger::max);
        agree((x, y, bits, unsigned) -> Integers.minimum(x, y, unsigned), BigInteger::min);
        agree(
                (x, y, bits, unsigned) -> Math.max(Integers.compare(x, y, unsigned), 0),
                (x, y) -> BigInteger.valueOf(Math.max(x.compareTo(y), 0)));
    }

    @Test
    void divisionByZeroGivesAllOnesAndLeavesTheDividend() {
        agree(Integers::divide, (x, y) -> y.signum() == 0 ? BigInteger.ONE.negate() : x.divide(y));
        agree(Integers::remainder, (x, y) -> y.signum() == 0 ? x : x.remainder(y));
        assertThat(Integers.divide(-128, -1, 8, false)).isEqualTo(-128);
        assertThat(Integers.remainder(Long.MIN_VALUE, -1, 64, false)).isZero();
        assertThat(Integers.divide(7, 0, 8, true)).isEqualTo(255);
    }

    @Test
    void theHighHalfIsThatOfTheWholeProduct() {
        agree(
                (x, y, bits, unsigned) -> {
                    var whole = big(x, unsigned).multiply(big(y, unsigned)).shiftRight(bits);
                    return Integers.mulhi(x, y, bits, unsigned) - Integers.wrap(whole.longValue(), bits, unsigned);
                },
                (x, y) -> BigInteger.ZERO);
        assertThat(Integers.mulhi(-1, -1, 64, true)).isEqualTo(-2);
        assertThat(Integers.mulhi(-128, -128, 8, false)).isEqualTo(64);
    }

    @ParameterizedTest
    @CsvSource({
        "0, -1, 0",
        "0, 0, 1",
        "1, -3, 1",
        "-1, -3, -1",
        "-1, -2, 1",
        "2, -1, 0",
        "-128, -1, 0",
        "3, 100, -47",
        "-3, 7, 117",
        "0, 5, 0",
        "-1, 127, -1"
    })
    void powersWrapAndNegativeOnesAreReciprocals(long base, long exponent, long expected) {
        assertThat(Integers.power(base, exponent, 8, false)).isEqualTo(expected);
    }

    @Test
    void unsignedExponentsAreNeverNegative() {
        assertThat(Integers.power(3, 255, 8, true)).isEqualTo(171);
        assertThat(Integers.power(-1, -1, 64, true)).isEqualTo(-1);
        assertThat(Integers.power(5, 5, 64, true)).isEqualTo(3125);
    }

    @ParameterizedTest
    @CsvSource({
        "-128, 1,    0,    -64, 64",
        "127,  1,    -2,   63,  63",
        "1,    8,    0,    0,   0",
        "-1,   -1,   0,    -1,  0",
        "-1,   7,    -128, -1,  1",
        "-1,   9,    0,    -1,  0",
        "5,    -128, 0,    0,   0",
        "-7,   0,    -7,   -7,  -7"
    })
    void shiftsBeyondTheWidthLeaveOnlyWhatComesIn(long x, long amount, long left, long arithmetic, long logical) {
        assertThat(Integers.shiftLeft(x, amount, 8, false)).isEqualTo(left);
        assertThat(Integers.shiftRightArithmetic(x, amount, 8, false)).isEqualTo(arithmetic);
        assertThat(Integers.shiftRightLogical(x, amount, 8, false)).isEqualTo(logical);
    }

    @Test
    void shiftsOfUnsignedValuesKeepTheWidth() {
        assertThat(Integers.shiftRightArithmetic(0x80, 1, 8, true)).isEqualTo(0xC0);
        assertThat(Integers.shiftLeft(0xFF, 4, 8, true)).isEqualTo(0xF0);
        assertThat(Integers.shiftRightLogical(-1, 63, 64, false)).isEqualTo(1);
        assertThat(Integers.shiftRightArithmetic(-1, 64, 64, false)).isEqualTo(-1);
        assertThat(Integers.shiftLeft(1, 64, 64, false)).isZero();
    }

    @Test
    void bitsAreCountedInTheWidth() {
        assertThat(Integers.countLeadingZeros(1, 8)).isEqualTo(7);
        assertThat(Integers.countLeadingZeros(-1, 8)).isZero();
        assertThat(Integers.countLeadingZeros(0, 2)).isEqualTo(2);
        assertThat(Integers.countLeadingZeros(0, 64)).isEqualTo(64);
        assertThat(Integers.popcnt(-1, 16)).isEqualTo(16);
        assertThat(Integers.popcnt(0xF0, 8)).isEqualTo(4);
    }

    @Test
    void rangesEndAtTheWidth() {
        assertThat(Integers.smallest(8, false)).isEqualTo(-128);
        assertThat(Integers.largest(8, false)).isEqualTo(127);
        assertThat(Integers.largest(2, true)).isEqualTo(3);
        assertThat(Integers.largest(64, true)).isEqualTo(-1);
        assertThat(Integers.largest(64, false)).isEqualTo(Long.MAX_VALUE);
    }
}
