package io.jarrah.stablehlo;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.jarrah.Limits;
import io.jarrah.error.ErrorId;
import io.jarrah.error.JarrahException;
import io.jarrah.op.Constant;
import io.jarrah.program.Attribute;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Texts made to break a reader: nested deep, long lines, names for names, cut off anywhere. */
class NestingTest {
    private static final int DEEP = 100_000;

    private static ErrorId refused(String text) {
        try {
            StableHlo.read("deep.mlir", text);
        } catch (JarrahException e) {
            assertThat(e.place()).startsWith("deep.mlir:");
            return e.id();
        }
        throw new AssertionError("it was read: " + text.substring(0, Math.min(100, text.length())));
    }

    @ParameterizedTest
    @ValueSource(strings = {"[", "(", "{a = ", "tuple<", "!stablehlo.future<"})
    void anAttributeNestedTooDeepIsRefused(String open) {
        assertThat(refused("module attributes {a = " + open.repeat(DEEP))).isEqualTo(ErrorId.LIMIT_001);
    }

    @ParameterizedTest
    @ValueSource(strings = {"<", "[", "(", "{"})
    void theInsideOfAnAttributeOfADialectNestedTooDeepIsRefused(String open) {
        assertThat(refused("module attributes {a = #a<" + open.repeat(DEEP))).isEqualTo(ErrorId.LIMIT_001);
    }

    @Test
    void aTypeNestedTooDeepIsRefused() {
        assertThat(refused("func.func @main(%a: " + "tuple<".repeat(DEEP))).isEqualTo(ErrorId.LIMIT_001);
    }

    @Test
    void regionsNestedTooDeepAreRefused() {
        var text = "func.func @main(%a: tensor<i32>) {" + "\"stablehlo.case\"(%a) ({".repeat(DEEP);
        assertThat(refused(text)).isEqualTo(ErrorId.LIMIT_001);
    }

    @Test
    void aLocationNestedTooDeepIsRefused() {
        var text = "func.func @main() { return } loc(" + "callsite(".repeat(DEEP);
        assertThat(refused(text)).isEqualTo(ErrorId.LIMIT_001);
    }

    @Test
    void callsNestedTooDeepAreRefused() {
        var text = new StringBuilder();
        for (int i = 0; i < 2000; i++) {
            text.append("func.func @f" + i + "() { func.call @f" + (i + 1) + "() : () -> () return }\n");
        }
        assertThat(refused(text + "func.func @f2000() { return }")).isEqualTo(ErrorId.LIMIT_001);
    }

    @Test
    void theBoundOfNestingCanBeChosen() {
        var text = "module attributes {a = [[[[1]]]]} {}";
        assertThat(StableHlo.read("a", text).attributes().has("a")).isTrue();
        var small = new Limits(1 << 20, 1 << 20, 3, 10, 10);
        assertThatThrownBy(() -> StableHlo.read("a", text, small))
                .isInstanceOf(JarrahException.class)
                .hasMessageContaining("JRH-LIMIT-001 a list: 4 levels of nesting is over the limit of 3 (a:1:26)");
    }

    @Test
    void evenABoundBeyondTheStackGivesAnError() {
        var wide = new Limits(1L << 31, 1 << 20, Integer.MAX_VALUE, 10, 10);
        assertThatThrownBy(() -> StableHlo.read("a", "module attributes {a = " + "[".repeat(1_000_000), wide))
                .isInstanceOf(JarrahException.class);
    }

    @Test
    void namesThatStandForNamesManyTimesOverAreRefused() {
        var text = new StringBuilder("#a0 = [1, 2]\n!t0 = tuple<tensor<f32>>\n");
        for (int i = 1; i < 60; i++) {
            text.append("#a" + i + " = [#a" + (i - 1) + ", #a" + (i - 1) + "]\n");
        }
        assertThat(refused(text + "module attributes {a = #a59} {}")).isEqualTo(ErrorId.SYNTAX_001);
    }

    @Test
    void locationsThatStandForLocationsManyTimesOverAreShortened() {
        var text = new StringBuilder("#loc0 = loc(\"start\")\n");
        for (int i = 1; i < 60; i++) {
            text.append("#loc" + i + " = loc(callsite(#loc" + (i - 1) + " at #loc" + (i - 1) + "))\n");
        }
        var module = StableHlo.read("a", text + "func.func @main() { return } loc(#loc59)");
        assertThat(module.main().location().attribute())
                .hasSizeLessThan(100_000)
                .contains("unknown");
    }

    @Test
    void aSplatOfAnySizeStaysOneElement() {
        var module = StableHlo.read(
                "a",
                "func.func @main() {\n  %0 = stablehlo.constant dense<0> : tensor<1000000000000xi32>\n  return\n}");
        var constant = (Constant) module.main().program().equations().getFirst().op();
        assertThat(constant.value().bytes()).hasSize(4);
    }

    @Test
    void aLineOfTenMegabytesIsRead() {
        int count = 1_300_000;
        var text = new StringBuilder("func.func @main() { %0 = stablehlo.constant dense<[0");
        for (int i = 1; i < count; i++) {
            text.append(", ").append(i);
        }
        text.append("]> : tensor<" + count + "xi32> return }");
        assertThat(text.length()).isGreaterThan(10_000_000);
        var constant = (Constant) StableHlo.read("a", text.toString())
                .main()
                .program()
                .equations()
                .getFirst()
                .op();
        assertThat(constant.value().longAt(count - 1)).isEqualTo(count - 1);
    }

    @Test
    void aStringOfTenMegabytesIsRead() {
        var module = StableHlo.read("a", "module attributes {a = \"" + "\\0A".repeat(3_500_000) + "\"} {}");
        assertThat(module.attributes().get("a")).isEqualTo(new Attribute.Text("\n".repeat(3_500_000)));
    }

    @Test
    void aTextCutOffAnywhereGivesOneError() {
        var text = """
            #loc1 = loc("a.py":1:2)
            module @m attributes {a = [1, {b = "c"}, #d.e<[1]>, array<i64: 1>]} {
              func.func public @main(%arg0: tensor<2x?xf32, #stablehlo.bounds<?, 5>> {k = true}) -> (tensor<i1>) {
                %c = stablehlo.constant dense<[[1, 2], [3, 4]]> : tensor<2x2xi32>
                %0:2 = stablehlo.while(%i = %c, %j = %c) : tensor<2x2xi32>, tensor<2x2xi32> cond {
                  %1 = stablehlo.constant dense<true> : tensor<i1>
                  stablehlo.return %1 : tensor<i1>
                } do {
                  stablehlo.return %j, %i : tensor<2x2xi32>, tensor<2x2xi32>
                }
                %2 = stablehlo.compare EQ, %0#0, %0#1 : (tensor<2x2xi32>, tensor<2x2xi32>) -> tensor<2x2xi1>
                %t = stablehlo.constant dense<true> : tensor<i1> loc(callsite(#loc1 at "b"))
                %3 = stablehlo.reduce(%2 init: %t) applies stablehlo.and across dimensions = [0, 1] : (tensor<2x2xi1>, tensor<i1>) -> tensor<i1>
                return %3 : tensor<i1>
              }
            }\
            """;
        assertThat(StableHlo.read("a", text).functions()).hasSize(1);
        for (int length = text.indexOf("module") + 1; length < text.length(); length++) {
            var cut = text.substring(0, length);
            assertThatThrownBy(() -> StableHlo.read("a", cut))
                    .as(cut)
                    .isInstanceOf(JarrahException.class)
                    .hasMessageContaining("(a:");
        }
    }
}
