package io.jarrah.stablehlo;

import static org.assertj.core.api.Assertions.assertThat;

import io.jarrah.ArrayType;
import io.jarrah.DType;
import io.jarrah.op.Constant;
import io.jarrah.program.Attributes;
import io.jarrah.program.Equation;
import io.jarrah.program.Literal;
import io.jarrah.program.Location;
import io.jarrah.program.Module;
import io.jarrah.program.Program;
import io.jarrah.program.Programs;
import io.jarrah.program.Var;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

class ConstantsTest {
    private static Literal literal(String dense) {
        var module = StableHlo.read("a", "func.func @main() {\n  %0 = stablehlo.constant " + dense + "\n  return\n}");
        return ((Constant) module.main().program().equations().getFirst().op()).value();
    }

    private static List<String> bits(String dense) {
        var literal = literal(dense);
        var all = new ArrayList<String>();
        for (int i = 0; i < literal.type().size(); i++) {
            all.add(Long.toHexString(literal.bits(i)));
        }
        return all;
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "dense<[1, -1, 127, -128]> : tensor<4xi8>            | 1 ff 7f 80",
                "dense<[200, 0xFF, 0x0]> : tensor<3xi8>              | c8 ff 0",
                "dense<[255, 0]> : tensor<2xui8>                     | ff 0",
                "dense<[-8, 7, 15]> : tensor<3xi4>                   | f8 7 ff",
                "dense<[3, 0]> : tensor<2xui2>                       | 3 0",
                "dense<[18446744073709551615]> : tensor<1xui64>      | ffffffffffffffff",
                "dense<[-9223372036854775808, 5]> : tensor<2xi64>    | 8000000000000000 5",
                "dense<[true, false, 1, 0, -1]> : tensor<5xi1>       | 1 0 1 0 1",
                "dense<[1.0, -2.5, 0.1]> : tensor<3xf32>             | 3f800000 c0200000 3dcccccd",
                "dense<[-0.0, 1.0e-46, -1.0e-46]> : tensor<3xf32>    | 80000000 0 80000000",
                "dense<[0x7FC00001, 0xFF800000]> : tensor<2xf32>     | 7fc00001 ff800000",
                "dense<[1.0e400, -1.0e400]> : tensor<2xf32>          | 7f800000 ff800000",
                "dense<[1.0, 3.0e-5, 65520.0]> : tensor<3xf16>       | 3c00 1f7 7c00",
                "dense<[1.0, -0.0, 0x7FC0]> : tensor<3xbf16>         | 3f80 8000 7fc0",
                "dense<[0.1, 1.0e-400]> : tensor<2xf64>              | 3fb999999999999a 0",
                "dense<[448.0, 0x7F, -0.0]> : tensor<3xf8E4M3FN>     | 7e 7f 80",
                "dense<[0.5, 6.0, 100.0]> : tensor<3xf4E2M1FN>       | 1 7 7",
                "dense<[1.0, 0xFF]> : tensor<2xf8E8M0FNU>            | 7f ff",
                "dense<\"0x0100FF7F\"> : tensor<2xi16>               | 1 7fff",
                "dense<\"0x0F01\"> : tensor<2xi4>                    | ff 1",
                "dense<\"0x010001\"> : tensor<3xi1>                  | 1 0 1",
                "dense<\"0x0502\"> : tensor<10xi1>                   | 1 0 1 0 0 0 0 0 0 1",
                "dense<[[], []]> : tensor<2x0xi32>                   |",
                "dense<> : tensor<0xf32>                             |",
                "dense<[[[1], [2]], [[3], [4]]]> : tensor<2x2x1xi8>  | 1 2 3 4"
            })
    void elementsHaveTheBitsThatAreWritten(String dense, String wanted) {
        assertThat(bits(dense)).isEqualTo(wanted == null ? List.of() : Arrays.asList(wanted.split(" ", -1)));
    }

    @Test
    void decimalNumbersAreRoundedOnce() {
        // Rounded to f64 first, this lies in the middle between two numbers of f32 and then goes to the even one below.
        assertThat(bits("dense<1.00000005960464477540> : tensor<f32>")).containsExactly("3f800001");
        assertThat(bits("dense<1.00390625000000000000000001> : tensor<bf16>")).containsExactly("3f81");
    }

    @Test
    void complexNumbersHaveTwoParts() {
        var literal = literal("dense<[(1.0,-2.0), (0x7FC00000,0.0)]> : tensor<2xcomplex<f32>>");
        assertThat(literal.partBits(0, 0)).isEqualTo(0x3F800000L);
        assertThat(literal.partBits(0, 1)).isEqualTo(0xC0000000L);
        assertThat(literal.partBits(1, 0)).isEqualTo(0x7FC00000L);
    }

    @Test
    void oneElementForAllIsASplat() {
        assertThat(literal("dense<7> : tensor<3xi32>").isSplat()).isTrue();
        assertThat(literal("dense<\"0x07000000\"> : tensor<3xi32>").isSplat()).isTrue();
        assertThat(literal("dense<[7, 7, 7]> : tensor<3xi32>").isSplat()).isFalse();
        assertThat(literal("dense<[7]> : tensor<1xi32>")).isEqualTo(literal("dense<7> : tensor<1xi32>"));
    }

    @ParameterizedTest
    @EnumSource
    void writtenElementsReadBackTheSameBits(DType type) {
        var random = new Random(7);
        var equations = new ArrayList<Equation>();
        for (int size : new int[] {1, 3, 64, 65, 200}) {
            for (int i = 0; i < 20; i++) {
                var array = ArrayType.of(type, size);
                var bytes = new byte[size * type.bytes()];
                for (int k = 0; k < size * (type.isComplex() ? 2 : 1); k++) {
                    put(bytes, k, type.part(), random.nextInt(4) == 0 ? random.nextLong() & 0xFF : random.nextLong());
                }
                add(equations, Literal.of(array, bytes));
                add(equations, Literal.splat(array, Arrays.copyOf(bytes, type.bytes())));
            }
        }
        assertReadsBack(equations);
    }

    @ParameterizedTest
    @EnumSource(
            names = {
                "BF16",
                "F16",
                "F8E4M3",
                "F8E4M3FN",
                "F8E4M3FNUZ",
                "F8E4M3B11FNUZ",
                "F8E5M2",
                "F8E5M2FNUZ",
                "F8E3M4",
                "F8E8M0FNU",
                "F6E2M3FN",
                "F6E3M2FN",
                "F4E2M1FN"
            })
    void everyNumberOfASmallFormatReadsBackTheSameBits(DType type) {
        var equations = new ArrayList<Equation>();
        int count = Math.min(64, 1 << type.bits());
        for (int from = 0; from < 1 << type.bits(); from += count) {
            var bytes = new byte[count * type.bytes()];
            for (int i = 0; i < count; i++) {
                put(bytes, i, type, from + i);
            }
            add(equations, Literal.of(ArrayType.of(type, count), bytes));
        }
        assertReadsBack(equations);
    }

    private static void put(byte[] bytes, int index, DType part, long bits) {
        long kept = part.isPredicate()
                ? bits & 1
                : part.isInteger() && !part.isUnsigned()
                        ? bits << (64 - part.bits()) >> (64 - part.bits())
                        : bits << (64 - part.bits()) >>> (64 - part.bits());
        for (int i = 0; i < part.bytes(); i++) {
            bytes[index * part.bytes() + i] = (byte) (kept >>> (8 * i));
        }
    }

    private static void add(List<Equation> equations, Literal literal) {
        var result = new Var(literal.type());
        equations.add(
                new Equation(List.of(result), new Constant(literal), List.of(), Attributes.NONE, Location.UNKNOWN));
    }

    private static void assertReadsBack(List<Equation> equations) {
        var program = new Program("main", List.of(), equations, List.of());
        var module = new Module("", Attributes.NONE, Map.of(), List.of(Module.Function.of(program)));
        var again = StableHlo.read("again", StableHlo.write(module));
        for (int i = 0; i < equations.size(); i++) {
            var wanted = ((Constant) equations.get(i).op()).value();
            var got = ((Constant) again.main().program().equations().get(i).op()).value();
            assertThat(got.bytes()).as("%s", wanted).isEqualTo(wanted.bytes());
        }
        assertThat(Programs.same(module, again)).isTrue();
    }
}
