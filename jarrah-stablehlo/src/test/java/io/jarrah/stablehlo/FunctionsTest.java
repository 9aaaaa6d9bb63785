package io.jarrah.stablehlo;

import static org.assertj.core.api.Assertions.assertThat;

import io.jarrah.Mesh;
import io.jarrah.op.Call;
import io.jarrah.op.Composite;
import io.jarrah.program.Attribute;
import io.jarrah.program.Module;
import io.jarrah.program.Programs;
import io.jarrah.shard.Sharding;
import java.util.List;
import org.junit.jupiter.api.Test;

class FunctionsTest {
    private static void assertReadsBack(Module module) {
        var written = StableHlo.write(module);
        assertThat(Programs.same(module, StableHlo.read("again", written)))
                .as(written)
                .isTrue();
    }

    @Test
    void allCallsOfAFunctionShareItsProgram() {
        var module = StableHlo.read("a", """
            func.func @main(%a: tensor<f32>) -> tensor<f32> {
              %0 = call @later(%a) : (tensor<f32>) -> tensor<f32>
              %1 = stablehlo.composite "my.op" %0 {decomposition = @later} : (tensor<f32>) -> tensor<f32>
              %2 = func.call @later(%1) : (tensor<f32>) -> tensor<f32>
              return %2 : tensor<f32>
            }
            func.func private @later(%x: tensor<f32>) -> tensor<f32> { return %x : tensor<f32> }
            """);
        var steps = module.main().program().equations();
        var later = module.function("later").program();
        assertThat(((Call) steps.get(0).op()).callee()).isSameAs(later);
        assertThat(((Composite) steps.get(1).op()).decomposition()).isSameAs(later);
        assertThat(((Call) steps.get(2).op()).callee()).isSameAs(later);
        assertReadsBack(module);
    }

    @Test
    void functionsKeepTheirOrderVisibilityAndAttributes() {
        var module = StableHlo.read("a", """
            module @m attributes {mhlo.num_partitions = 8 : i32, "odd name" = [unit, @f::@g, f32, -1.5 : f32]} {
              func.func private @b(%a: tensor<f32> {k = {x = 1, y}}) -> (tensor<f32> {r = "\\01\\FF"}) attributes {z = dense<1> : tensor<2xi8>} {
                return %a : tensor<f32>
              }
              func.func @"a b"() { return }
            }
            """);
        assertThat(module.name()).isEqualTo("m");
        assertThat(module.functions()).extracting(Module.Function::name).containsExactly("b", "a b");
        assertThat(module.functions()).extracting(Module.Function::isPublic).containsExactly(false, true);
        assertThat(module.function("b").resultAttributes().getFirst().get("r"))
                .isEqualTo(new Attribute.Text("\u0001\uDCFF"));
        assertThat(module.function("b").paramAttributes().getFirst().has("k")).isTrue();
        assertThat(module.function("b").attributes().has("z")).isTrue();
        assertReadsBack(module);
    }

    @Test
    void aTextWithoutAModuleIsTheInsideOfOne() {
        var module = StableHlo.read("a", "func.func @f() { return }\nfunc.func @g() { return }");
        assertThat(module.name()).isEmpty();
        assertThat(module.functions()).hasSize(2);
    }

    @Test
    void attributesThatNobodyKnowsAreKept() {
        var module = StableHlo.read("a", """
            #alias = #mine<"x", [1, {2}] -> (3)>
            func.func @main(%a: tensor<4xf32>) {
              %0 = stablehlo.transpose %a, dims = [0] {mhlo.sharding = "{replicated}", other = #alias} : (tensor<4xf32>) -> tensor<4xf32>
              return
            }
            """);
        var attributes = module.main().program().equations().getFirst().attributes();
        assertThat(attributes.entries().keySet()).containsExactly("mhlo.sharding", "other");
        assertThat(attributes.get("other")).isEqualTo(new Attribute.Dialect("mine", "\"x\", [1, {2}] -> (3)"));
        assertReadsBack(module);
    }

    @Test
    void meshesAndShardingsBelongTogether() {
        var module = StableHlo.read("a", """
            sdy.mesh @mesh = <["x"=2, "y"=4]> {note = 1 : i64}
            sdy.mesh @one = <[], device_ids=[3]>
            func.func @main(%a: tensor<4x8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"y"}, {?}]>}) { return }
            """);
        var mesh = new Mesh(List.of(new Mesh.Axis("x", 2), new Mesh.Axis("y", 4)), List.of());
        assertThat(module.meshes().keySet()).containsExactly("mesh", "one");
        assertThat(module.meshes().get("mesh").mesh()).isEqualTo(mesh);
        var wanted = new Sharding(
                mesh,
                "mesh",
                List.of(
                        new Sharding.Dim(List.of(Sharding.Axis.whole("y")), true, -1),
                        new Sharding.Dim(List.of(), false, -1)),
                List.of(),
                List.of());
        assertThat(module.main().paramAttributes().getFirst().get("sdy.sharding"))
                .isEqualTo(new Attribute.ShardingOf(wanted));
        assertReadsBack(module);
    }

    @Test
    void locationsAreKeptAndTellThePlaceInTheText() {
        var module = StableHlo.read("a", """
            func.func @main(%a: tensor<f32> loc("a")) -> tensor<f32> {
              %0 = stablehlo.abs %a : tensor<f32> loc(#loc2)
              %1 = stablehlo.abs %0 : tensor<f32>
              return %1 : tensor<f32> loc(unknown)
            } loc(#loc1)
            #loc1 = loc("f.py":3:4 to :9)
            #loc2 = loc("jit(f)/abs"(callsite(#loc1 at fused<"m">["b", #loc1])))
            """);
        var steps = module.main().program().equations();
        assertThat(steps.get(0).location())
                .hasToString("a:2:8")
                .extracting(location -> location.attribute())
                .isEqualTo("(\"jit(f)/abs\"(callsite(\"f.py\":3:4 to :9 at fused<\"m\">[\"b\", \"f.py\":3:4 to :9])))");
        assertThat(steps.get(1).location().attribute()).isNull();
        var again = StableHlo.read("b", StableHlo.write(module));
        assertThat(again.main().program().equations().get(0).location().attribute())
                .isEqualTo(steps.get(0).location().attribute());
    }

    @Test
    void namesAreKeptWhereTheyCanBe() {
        var written = StableHlo.write(StableHlo.read("a", """
            func.func @main(%x: tensor<f32>, %arg7: tensor<f32>) -> tensor<f32> {
              %sum = stablehlo.add %x, %arg7 : tensor<f32>
              %0 = stablehlo.abs %sum : tensor<f32>
              return %0 : tensor<f32>
            }
            """));
        assertThat(written).contains("@main(%x: tensor<f32>, %arg7: tensor<f32>)", "%sum = stablehlo.add %x, %arg7");
    }
}
