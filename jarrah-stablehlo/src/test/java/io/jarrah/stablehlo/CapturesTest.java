package io.jarrah.stablehlo;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.jarrah.error.JarrahException;
import io.jarrah.op.Case;
import io.jarrah.op.Reduce;
import io.jarrah.op.While;
import io.jarrah.program.Equation;
import io.jarrah.program.Module;
import io.jarrah.program.Programs;
import io.jarrah.program.Var;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Values that a region uses from outside become arguments of the operation and leading parameters of its programs. */
class CapturesTest {
    private static final String LOOP = """
        func.func @main(%n: tensor<i32>, %x: tensor<f32>, %step: tensor<f32>) -> tensor<f32> {
          %one = stablehlo.constant dense<1> : tensor<i32>
          %zero = stablehlo.constant dense<0> : tensor<i32>
          %0:2 = stablehlo.while(%i = %zero, %s = %x) : tensor<i32>, tensor<f32>
          cond {
            %1 = stablehlo.compare LT, %i, %n : (tensor<i32>, tensor<i32>) -> tensor<i1>
            stablehlo.return %1 : tensor<i1>
          } do {
            %1 = stablehlo.add %i, %one : tensor<i32>
            %2 = "stablehlo.case"(%i) ({
              stablehlo.return %step : tensor<f32>
            }, {
              %3 = stablehlo.add %s, %step : tensor<f32>
              stablehlo.return %3 : tensor<f32>
            }) : (tensor<i32>) -> tensor<f32>
            stablehlo.return %1, %2 : tensor<i32>, tensor<f32>
          }
          return %0#1 : tensor<f32>
        }
        """;

    private static Equation last(Module module) {
        return module.main().program().equations().getLast();
    }

    private static List<String> names(List<Var> vars) {
        return vars.stream().map(Var::hint).toList();
    }

    @Test
    void allRegionsTakeTheSameValuesInTheOrderOfTheirFirstUse() {
        var loop = last(StableHlo.read("a", LOOP));
        var op = (While) loop.op();
        assertThat(op.captured()).isEqualTo(3);
        assertThat(names(loop.args())).containsExactly("n", "one", "step", "zero", "x");
        assertThat(names(op.condition().params())).containsExactly("n", "one", "step", "i", "s");
        assertThat(names(op.body().params())).containsExactly("n", "one", "step", "i", "s");
        assertThat(op.condition().params()).doesNotContainAnyElementsOf(loop.args());
    }

    @Test
    void aRegionWithinARegionTakesThemFromTheOneAroundIt() {
        var body = ((While) last(StableHlo.read("a", LOOP)).op()).body();
        var inner = body.equations().getLast();
        var op = (Case) inner.op();
        assertThat(op.captured()).isEqualTo(2);
        assertThat(inner.args())
                .containsExactly(
                        body.params().get(2),
                        body.params().get(4),
                        body.params().get(3));
        assertThat(names(op.branches().get(1).params())).containsExactly("step", "s");
    }

    @Test
    void theyAreWrittenAsValuesFromOutsideAndReadBackEqual() {
        var module = StableHlo.read("a", LOOP);
        var written = StableHlo.write(module);
        assertThat(written).contains("stablehlo.while\"(%zero, %x)").contains("stablehlo.add %arg0, %one");
        assertThat(Programs.same(module, StableHlo.read("b", written))).isTrue();
    }

    @Test
    void aReducerTakesThemToo() {
        var module = StableHlo.read("a", """
            func.func @main(%a: tensor<4xf32>, %z: tensor<f32>) -> tensor<f32> {
              %two = stablehlo.constant dense<2.0> : tensor<f32>
              %0 = "stablehlo.reduce"(%a, %z) <{dimensions = array<i64: 0>}> ({
              ^bb0(%x: tensor<f32>, %y: tensor<f32>):
                %1 = stablehlo.multiply %y, %two : tensor<f32>
                %2 = stablehlo.add %x, %1 : tensor<f32>
                stablehlo.return %2 : tensor<f32>
              }) : (tensor<4xf32>, tensor<f32>) -> tensor<f32>
              return %0 : tensor<f32>
            }
            """);
        var reduce = last(module);
        assertThat(((Reduce) reduce.op()).captured()).isEqualTo(1);
        assertThat(names(reduce.args())).containsExactly("two", "a", "z");
        assertThat(Programs.same(module, StableHlo.read("b", StableHlo.write(module))))
                .isTrue();
    }

    @Test
    void aShardMapSeesNothingOutside() {
        var text = """
            sdy.mesh @mesh = <["x"=2]>
            func.func @main(%a: tensor<4xf32>, %b: tensor<2xf32>) -> tensor<4xf32> {
              %0 = sdy.manual_computation(%a) in_shardings=[<@mesh, [{"x"}]>] out_shardings=[<@mesh, [{"x"}]>] manual_axes={"x"} (%p: tensor<2xf32>) {
                %1 = stablehlo.add %p, %b : tensor<2xf32>
                sdy.return %1 : tensor<2xf32>
              } : (tensor<4xf32>) -> tensor<4xf32>
              return %0 : tensor<4xf32>
            }
            """;
        assertThatThrownBy(() -> StableHlo.read("a", text))
                .isInstanceOf(JarrahException.class)
                .hasMessageContaining("JRH-SYNTAX-005 value %b is not defined here (a:4:28)");
    }
}
