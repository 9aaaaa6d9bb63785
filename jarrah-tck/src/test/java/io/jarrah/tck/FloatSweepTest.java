package io.jarrah.tck;

import static org.assertj.core.api.Assertions.assertThat;

import io.jarrah.Array;
import io.jarrah.ArrayType;
import io.jarrah.DType;
import io.jarrah.Operations;
import io.jarrah.op.Pointwise;
import io.jarrah.op.Pointwise.Fn;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/** Unary operations over all values of the 16-bit formats: the f64 result, rounded once. */
class FloatSweepTest {
    private static final int VALUES = 1 << 16;

    @TestFactory
    Stream<DynamicTest> resultsAreTheF64ResultsRoundedOnce() {
        return Arrays.stream(Fn.values())
                .filter(fn -> fn.arity() == 1 && fn.accepts(DType.F16))
                .flatMap(fn -> Stream.of(DType.F16, DType.BF16)
                        .map(type -> DynamicTest.dynamicTest(fn.spelling() + " of " + type, () -> sweep(fn, type))));
    }

    private static void sweep(Fn fn, DType type) {
        var format = type.format();
        var bits = new byte[2 * VALUES];
        var numbers = new double[VALUES];
        for (int i = 0; i < VALUES; i++) {
            bits[2 * i] = (byte) i;
            bits[2 * i + 1] = (byte) (i >> 8);
            numbers[i] = format.decode(i);
        }
        try (var narrow = Array.of(ArrayType.of(type, VALUES), bits);
                var wide = Array.of(numbers);
                var got = Operations.apply(new Pointwise(fn), narrow);
                var exact = Operations.apply(new Pointwise(fn), wide)) {
            var wrong = new ArrayList<String>();
            for (int i = 0; i < VALUES; i++) {
                long wanted = got.type().dtype() == type ? format.encode(exact.getDouble(i)) : exact.getLong(i);
                boolean bothNaN = got.type().dtype() == type && format.isNaN(got.getBits(i)) && format.isNaN(wanted);
                if (got.getBits(i) != wanted && !bothNaN) {
                    wrong.add(numbers[i] + ": got " + got.getDouble(i) + ", wanted " + exact.getDouble(i));
                }
            }
            assertThat(wrong).isEmpty();
        }
    }
}
