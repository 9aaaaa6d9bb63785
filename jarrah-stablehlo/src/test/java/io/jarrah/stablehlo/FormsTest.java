package io.jarrah.stablehlo;

import static org.assertj.core.api.Assertions.assertThat;

import io.jarrah.program.Programs;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The short form of an operation and its generic form give the same program, and so does what is written. */
class FormsTest {
    /** One step in two spellings; {@code P} stands for the parameters of the function around it. */
    record Pair(String parameters, String shortForm, String generic) {
        @Override
        public String toString() {
            return shortForm;
        }
    }

    @ParameterizedTest
    @MethodSource("pairs")
    void bothFormsGiveOneProgram(Pair pair) {
        var one = StableHlo.read("short.mlir", around(pair, pair.shortForm));
        var other = StableHlo.read("generic.mlir", around(pair, pair.generic));
        assertThat(Programs.same(one, other)).isTrue();
        var written = StableHlo.write(one);
        assertThat(Programs.same(one, StableHlo.read("written.mlir", written)))
                .as(written)
                .isTrue();
    }

    private static String around(Pair pair, String step) {
        return "sdy.mesh @mesh = <[\"x\"=2, \"y\"=4]>\n"
                + "func.func private @f(%x: tensor<4xf32>) -> tensor<4xf32> { return %x : tensor<4xf32> }\n"
                + "func.func @main(" + pair.parameters + ") {\n  " + step + "\n  return\n}\n";
    }

    /** {@code forms.txt} has the pairs. */
    static Stream<Pair> pairs() {
        return Sections.of("/forms.txt").map(section -> {
            var forms = section.body().split("\n--\n", -1);
            return new Pair(section.title(), forms[0], forms[1]);
        });
    }

    @Test
    void modulesAndFunctionsHaveAGenericFormToo() {
        var pretty = """
            module @m attributes {k = 1 : i32} {
              func.func private @main(%a: tensor<f32> {p}) -> (tensor<f32> {r = 2 : i64}) attributes {f = "x"} {
                return %a : tensor<f32>
              }
            }
            """;
        var generic = """
            "builtin.module"() <{sym_name = "m"}> ({
              "func.func"() <{arg_attrs = [{p}], function_type = (tensor<f32>) -> tensor<f32>, res_attrs = [{r = 2 : i64}], sym_name = "main", sym_visibility = "private"}> ({
              ^bb0(%a: tensor<f32>):
                "func.return"(%a) : (tensor<f32>) -> ()
              }) {f = "x"} : () -> ()
            }) {k = 1 : i32} : () -> ()
            """;
        assertThat(Programs.same(StableHlo.read("p", pretty), StableHlo.read("g", generic)))
                .isTrue();
    }
}
