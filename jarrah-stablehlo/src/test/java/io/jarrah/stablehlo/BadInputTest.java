package io.jarrah.stablehlo;

import static io.jarrah.error.ErrorId.*;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.jarrah.error.ErrorId;
import io.jarrah.error.JarrahException;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Each bad text gives one error, with the id and at the place that the sign § marks in it. */
class BadInputTest {
    private static final String MARK = "§";

    record Case(String text, ErrorId id, String message) {
        @Override
        public String toString() {
            return id.code() + " " + message;
        }
    }

    @ParameterizedTest
    @MethodSource({"words", "types", "constants", "names", "structure", "attributes", "meaning"})
    void givesOneErrorWithItsPlace(Case bad) {
        int mark = bad.text.indexOf(MARK);
        var before = bad.text.substring(0, mark);
        int line = (int) before.lines().count() + (before.isEmpty() || before.endsWith("\n") ? 1 : 0);
        int column = mark - before.lastIndexOf('\n');
        var error = catchThrowableOfType(
                JarrahException.class, () -> StableHlo.read("bad.mlir", bad.text.replace(MARK, "")));
        assertThat(error).as(bad.text).isNotNull();
        assertThat(error.id()).isEqualTo(bad.id);
        assertThat(error.summary()).contains(bad.message);
        assertThat(error.place()).isEqualTo("bad.mlir:" + line + ":" + column);
    }

    private static Case at(ErrorId id, String message, String text) {
        return new Case(text, id, message);
    }

    /** A body of a function that takes {@code %a: tensor<4xf32>} and {@code %n: tensor<i32>}. */
    private static Case inside(ErrorId id, String message, String body) {
        return at(id, message, "func.func @main(%a: tensor<4xf32>, %n: tensor<i32>) {\n  " + body + "\n  return\n}\n");
    }

    static Stream<Case> words() {
        return Stream.of(
                at(SYNTAX_001, "expected an operation, got '$'", "module {\n  §$\n}"),
                at(SYNTAX_001, "got the end of the line", "module attributes {a = \"open§\n} {}"),
                at(SYNTAX_002, "a string", "module attributes {a = §\"open"),
                at(SYNTAX_002, "a region of a module", "module {\n  func.func @main() { return }\n§"),
                at(SYNTAX_002, "a region of a function", "func.func @main() {\n  return§"),
                at(SYNTAX_002, "operands", "func.func @main() {\n  func.call @f(§"),
                at(SYNTAX_002, "a type", "func.func @main(%a: §"),
                at(SYNTAX_002, "an operation", "%a =§"),
                at(SYNTAX_002, "a constant, dense<", "func.func @main() {\n  %0 = stablehlo.constant dense<[1, 2§"),
                at(SYNTAX_002, "the attribute #a", "module attributes {a = #a§<[1, (2"),
                at(SYNTAX_002, "a section of data", "module {}\n§{-# dialect_resources: {"),
                at(SYNTAX_001, "the bracket that closes", "module attributes {a = #a<[1, 2§>} {}"),
                at(SYNTAX_001, "expected '(', got '@main'", "func.func @main §@main() { return }"),
                at(SYNTAX_001, "expected a symbol such as @name", "func.func §main() { return }"));
    }

    static Stream<Case> types() {
        return Stream.of(
                at(SYNTAX_004, "unknown type f32", "func.func @main(%a: §f32) { return }"),
                at(SYNTAX_004, "unknown type memref<4xf32>", "func.func @main(%a: §memref<4xf32>) { return }"),
                at(SYNTAX_004, "which has no rank", "func.func @main(%a: §tensor<*xf32>) { return }"),
                at(SYNTAX_001, "got 'f33'", "func.func @main(%a: tensor<4x§f33>) { return }"),
                at(SYNTAX_004, "unknown type si32", "func.func @main(%a: tensor<4x§si32>) { return }"),
                at(SYNTAX_004, "unknown type !tf.string", "func.func @main(%a: tensor<4x§!tf.string>) { return }"),
                at(SYNTAX_004, "unknown type complex<i32>", "func.func @main(%a: tensor<§complex<i32>>) { return }"),
                at(SYNTAX_005, "value !t is not defined", "func.func @main(%a: §!t) { return }"),
                at(
                        SYNTAX_001,
                        "a dimension of at most 18 digits",
                        "func.func @main(%a: tensor<§99999999999999999999xf32>) { return }"),
                at(SYNTAX_001, "'x' and the element type", "func.func @main(%a: tensor<4§>) { return }"),
                at(
                        SYNTAX_001,
                        "1 bounds, one for each dimension",
                        "func.func @main(%a: tensor<?xf32, §#stablehlo.bounds<1, 2>>) { return }"),
                at(
                        SYNTAX_004,
                        "#enc",
                        "#enc = #sparse.encoding<1>\nfunc.func @main(%a: tensor<4xf32, §#enc>) { return }"),
                at(
                        SYNTAX_001,
                        "expected a scale such as 0.5",
                        "func.func @main(%a: tensor<!quant.uniform<i8:f32, §1>>) { return }"),
                at(SYNTAX_004, "i64", "func.func @main(%a: tensor<!quant.uniform<§i64:f32, 1.0>>) { return }"),
                at(
                        LIMIT_001,
                        "257 dimensions",
                        "func.func @main(%a: §tensor<" + "1x".repeat(300) + "f32>) { return }"));
    }

    static Stream<Case> constants() {
        return Stream.of(
                inside(
                        SYNTAX_009,
                        "a list of 3 at dimension 0",
                        "%0 = stablehlo.constant dense<§[1, 2, 3]> : tensor<2xi32>"),
                inside(
                        SYNTAX_009,
                        "a list of 1 at dimension 1",
                        "%0 = stablehlo.constant dense<[[1, 2], §[3]]> : tensor<2x2xi32>"),
                inside(
                        SYNTAX_001,
                        "as tensor<2x2xi32> has 2 dimensions",
                        "%0 = stablehlo.constant dense<[§1, 2]> : tensor<2x2xi32>"),
                inside(
                        SYNTAX_001,
                        "an element of tensor<2xi32>",
                        "%0 = stablehlo.constant dense<[§[1], 2]> : tensor<2xi32>"),
                inside(SYNTAX_009, "element 256", "%0 = stablehlo.constant dense<[1, §256]> : tensor<2xi8>"),
                inside(SYNTAX_009, "element -129", "%0 = stablehlo.constant dense<§-129> : tensor<2xi8>"),
                inside(SYNTAX_009, "element -1", "%0 = stablehlo.constant dense<§-1> : tensor<2xui8>"),
                inside(SYNTAX_009, "element 4", "%0 = stablehlo.constant dense<§4> : tensor<ui2>"),
                inside(SYNTAX_009, "element 2", "%0 = stablehlo.constant dense<§2> : tensor<i1>"),
                inside(SYNTAX_009, "element 1.5", "%0 = stablehlo.constant dense<§1.5> : tensor<i32>"),
                inside(SYNTAX_009, "element 1", "%0 = stablehlo.constant dense<§1> : tensor<f32>"),
                inside(SYNTAX_009, "element true", "%0 = stablehlo.constant dense<§true> : tensor<i32>"),
                inside(SYNTAX_009, "element 0x1FFFF", "%0 = stablehlo.constant dense<§0x1FFFF> : tensor<f16>"),
                inside(SYNTAX_001, "expected '('", "%0 = stablehlo.constant dense<§1.0> : tensor<complex<f32>>"),
                inside(SYNTAX_009, "no elements", "%0 = stablehlo.constant dense<§> : tensor<2xi32>"),
                inside(
                        SYNTAX_009,
                        "a string of 3 bytes",
                        "%0 = stablehlo.constant dense<§\"0x010203\"> : tensor<2xi32>"),
                inside(SYNTAX_009, "string \"abc\"", "%0 = stablehlo.constant dense<§\"abc\"> : tensor<2xi32>"),
                inside(
                        SYNTAX_001,
                        "an even number of hexadecimal digits",
                        "%0 = stablehlo.constant dense<§\"0x123\"> : tensor<2xi32>"),
                inside(
                        TYPE_002,
                        "an array of plain elements and fixed size",
                        "%0 = stablehlo.constant dense<1> : §tensor<?xi32>"),
                inside(
                        LIMIT_001,
                        "the number of elements",
                        "%0 = stablehlo.constant §dense<1> : tensor<1000000000000x1000000000000xi32>"),
                inside(SYNTAX_001, "a constant, dense<...>", "%0 = stablehlo.constant §17 : tensor<i32>"),
                inside(
                        SYNTAX_001,
                        "dense_resource",
                        "%0 = \"stablehlo.constant\"() {value = §dense_resource<r> : tensor<i32>} : () ->"
                                + " tensor<i32>"));
    }

    static Stream<Case> names() {
        return Stream.of(
                inside(SYNTAX_005, "value %x is not defined", "%0 = stablehlo.abs §%x : tensor<4xf32>"),
                inside(
                        SYNTAX_005,
                        "value %0#2",
                        "%0:2 = \"stablehlo.optimization_barrier\"(%a, %a) : (tensor<4xf32>, tensor<4xf32>) ->"
                                + " (tensor<4xf32>, tensor<4xf32>)\n"
                                + "  %1 = stablehlo.abs §%0#2 : tensor<4xf32>"),
                inside(SYNTAX_006, "%a is defined twice", "§%a = stablehlo.abs %a : tensor<4xf32>"),
                at(SYNTAX_006, "%a is defined twice", "func.func @main(%a: tensor<f32>, §%a: tensor<f32>) { return }"),
                at(SYNTAX_006, "function @f", "func.func @f() { return }\n§func.func @f() { return }"),
                at(
                        SYNTAX_007,
                        "there is no function @g",
                        "func.func @f() {\n  func.call §@g() : () -> ()\n  return\n}"),
                at(
                        SYNTAX_008,
                        "function @f calls itself",
                        "func.func @f() { func.call @g() : () -> () return }\n"
                                + "func.func @g() { §func.call @f() : () -> () return }"),
                at(SYNTAX_005, "value #x is not defined", "module attributes {a = §#x} {}"),
                at(
                        SYNTAX_005,
                        "value #loc7 is not defined",
                        "func.func @main() {\n"
                                + "  %0 = stablehlo.constant dense<0> : tensor<i32> §loc(#loc7)\n"
                                + "  return\n"
                                + "}"),
                at(
                        SYNTAX_005,
                        "value @other is not defined",
                        "sdy.mesh @mesh = <[\"x\"=2]>\n"
                                + "func.func @main(%a: tensor<4xf32>) {\n"
                                + "  %0 = sdy.sharding_constraint %a <§@other, [{\"x\"}]> : tensor<4xf32>\n"
                                + "  return\n"
                                + "}"),
                inside(
                        SYNTAX_006,
                        "attribute a is defined twice",
                        "%0 = stablehlo.abs %a {a = 1, §a = 2} : tensor<4xf32>"),
                at(
                        SYNTAX_011,
                        "@main returns",
                        "func.func @main(%a: tensor<f32>) -> tensor<i32> {\n  §return %a : tensor<f32>\n}"),
                inside(SYNTAX_011, "operand %a of stablehlo.abs", "%0 = stablehlo.abs §%a : tensor<3xf32>"));
    }

    static Stream<Case> structure() {
        return Stream.of(
                inside(SYNTAX_003, "unknown operation stablehlo.foo", "%0 = §stablehlo.foo %a : tensor<4xf32>"),
                inside(
                        SYNTAX_003,
                        "unknown operation tf.Foo",
                        "%0 = §\"tf.Foo\"(%a) : (tensor<4xf32>) -> tensor<4xf32>"),
                at(SYNTAX_003, "unknown operation memref.global", "§\"memref.global\"() : () -> ()"),
                at(
                        SYNTAX_001,
                        "a function or mesh, got stablehlo.constant",
                        "module {\n  %0 = §stablehlo.constant dense<0> : tensor<i32>\n}"),
                at(SYNTAX_001, "a function or mesh, got builtin.module", "module @a {\n  §module @b {}\n}"),
                at(SYNTAX_001, "the body of function @f", "§func.func private @f(tensor<f32>)"),
                at(
                        SYNTAX_001,
                        "func.return at the end",
                        "func.func @main() {\n  %0 = §stablehlo.constant dense<0> : tensor<i32>\n}"),
                at(SYNTAX_001, "got nothing", "func.func @main() §{\n}"),
                inside(
                        SYNTAX_001,
                        "got func.return",
                        "%0 = \"stablehlo.case\"(%n) ({\n"
                                + "    §return %n : tensor<i32>\n"
                                + "  }) : (tensor<i32>) -> tensor<i32>"),
                inside(
                        SYNTAX_001,
                        "one block",
                        "%0 = \"stablehlo.case\"(%n) (§{\n"
                                + "  ^a:\n"
                                + "    stablehlo.return %n : tensor<i32>\n"
                                + "  ^b:\n"
                                + "    stablehlo.return %n : tensor<i32>\n"
                                + "  }) : (tensor<i32>) -> tensor<i32>"),
                inside(
                        OP_004,
                        "the number of regions is 1, wanted 2",
                        "%0 = §\"stablehlo.while\"(%n) ({\n"
                                + "    stablehlo.return %n : tensor<i32>\n"
                                + "  }) : (tensor<i32>) -> tensor<i32>"),
                inside(
                        OP_004,
                        "the number of regions is 1, wanted 0",
                        "%0 = §\"stablehlo.abs\"(%a) ({\n"
                                + "  ^a(%x: tensor<i32>):\n"
                                + "    stablehlo.return %x : tensor<i32>\n"
                                + "  }) : (tensor<4xf32>) -> tensor<4xf32>"),
                inside(SYNTAX_001, "types of 2 results, got 1 type", "%0:2 = §stablehlo.abs %a : tensor<4xf32>"),
                inside(
                        SYNTAX_001,
                        "types of 2 operands, got 1 type",
                        "%0 = §\"stablehlo.add\"(%a, %a) : (tensor<4xf32>) -> tensor<4xf32>"),
                inside(SYNTAX_001, "a number of results", "%0:§0 = stablehlo.abs %a : tensor<4xf32>"),
                inside(SYNTAX_001, "an operation without successors", "\"cf.br\"()§[^bb1] : () -> ()"),
                inside(
                        SYNTAX_001,
                        "a commutative operation",
                        "%0 = stablehlo.reduce(%a init: %a) applies §stablehlo.subtract across dimensions = [0] :"
                                + " (tensor<4xf32>, tensor<4xf32>) -> tensor<f32>"),
                at(
                        SYNTAX_001,
                        "expected ',', got the end of the attribute",
                        "sdy.mesh @mesh = <[\"x\"=2]>\n"
                                + "func.func @main(%a: tensor<4xf32>) {\n"
                                + "  %0 = sdy.sharding_constraint %a <@mesh§> : tensor<4xf32>\n"
                                + "  return\n"
                                + "}"));
    }

    static Stream<Case> attributes() {
        return Stream.of(
                inside(
                        SYNTAX_010,
                        "attribute permutation is missing",
                        "%0 = §\"stablehlo.transpose\"(%a) : (tensor<4xf32>) -> tensor<4xf32>"),
                inside(
                        OP_003,
                        "attribute permutation is \"x\", wanted a list of integers",
                        "%0 = \"stablehlo.transpose\"(%a) {permutation = §\"x\"} : (tensor<4xf32>) -> tensor<4xf32>"),
                inside(
                        OP_003,
                        "wanted one of EQ, NE, GE, GT, LE, LT",
                        "%0 = stablehlo.compare §LESS, %a, %a : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xi1>"),
                inside(
                        SYNTAX_001,
                        "expected one of offset_dims",
                        "%0 = \"stablehlo.gather\"(%a, %n) {dimension_numbers = #stablehlo.gather<§offset = [0]>,"
                                + " slice_sizes = array<i64: 1>} : (tensor<4xf32>, tensor<i32>) -> tensor<1xf32>"),
                inside(
                        SYNTAX_006,
                        "offset_dims is defined twice",
                        "%0 = \"stablehlo.gather\"(%a, %n) {dimension_numbers = #stablehlo.gather<offset_dims = [0],"
                                + " §offset_dims = [0]>, slice_sizes = array<i64: 1>} : (tensor<4xf32>, tensor<i32>) ->"
                                + " tensor<1xf32>"),
                inside(
                        SYNTAX_001,
                        "expected b, f or the number of a spatial dimension, got 'x'",
                        "%0 = \"stablehlo.convolution\"(%a, %a) {dimension_numbers = #stablehlo.conv<[b, f, §x]x[o, i,"
                                + " 0]->[b, f, 0]>, feature_group_count = 1 : i64, batch_group_count = 1 : i64} :"
                                + " (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>"),
                inside(
                        SYNTAX_009,
                        "number 300 is not valid for i8",
                        "%0 = stablehlo.abs %a {k = §300 : i8} : tensor<4xf32>"),
                inside(
                        SYNTAX_009,
                        "number -1 is not valid for ui8",
                        "%0 = stablehlo.abs %a {k = §-1 : ui8} : tensor<4xf32>"),
                inside(
                        SYNTAX_009,
                        "number 1 is not valid for f32",
                        "%0 = stablehlo.abs %a {k = §1 : f32} : tensor<4xf32>"),
                inside(
                        SYNTAX_009,
                        "element type bf16",
                        "%0 = stablehlo.abs %a {k = array<§bf16: 1.0>} : tensor<4xf32>"),
                inside(
                        SYNTAX_001,
                        "at most 400 digits",
                        "%0 = stablehlo.abs %a {k = " + "9".repeat(500) + "§} : tensor<4xf32>"),
                inside(
                        SYNTAX_001,
                        "a format such as e5m10",
                        "%0 = stablehlo.reduce_precision %a, format = §e5 : tensor<4xf32>"));
    }

    static Stream<Case> meaning() {
        return Stream.of(
                inside(
                        OP_001,
                        "got 1 arguments, wanted 2",
                        "%0 = §\"stablehlo.add\"(%a) : (tensor<4xf32>) -> tensor<4xf32>"),
                inside(
                        OP_002,
                        "argument 0 is tensor<i32>, wanted an array of floats",
                        "%0 = §stablehlo.sine %n : tensor<i32>"),
                inside(
                        SHAPE_001,
                        "stablehlo.add: argument 1 has shape []",
                        "%0 = stablehlo.convert %n : (tensor<i32>) -> tensor<f32>\n"
                                + "  %1 = §stablehlo.add %a, %0 : (tensor<4xf32>, tensor<f32>) -> tensor<4xf32>"),
                inside(
                        TYPE_001,
                        "result 0 is declared tensor<3xf32>, its arguments give tensor<4xf32>",
                        "%0 = §stablehlo.abs %a : (tensor<4xf32>) -> tensor<3xf32>"),
                inside(
                        OP_003,
                        "stablehlo.transpose: attribute permutation is [1]",
                        "%0 = §stablehlo.transpose %a, dims = [1] : (tensor<4xf32>) -> tensor<4xf32>"),
                inside(
                        OP_004,
                        "the condition",
                        "%0 = §stablehlo.while(%i = %n) : tensor<i32>\n"
                                + "  cond {\n"
                                + "    stablehlo.return %i : tensor<i32>\n"
                                + "  } do {\n"
                                + "    stablehlo.return %i : tensor<i32>\n"
                                + "  }"));
    }

    @Test
    void namesTheLineOfTheWholeTextInALaterPart() {
        var text = "func.func @main() {\n  return\n}\n// -----\nfunc.func @main() {\n  stablehlo.foo\n}\n";
        var parts = StableHlo.parts("two.mlir", text);
        assertThat(parts).hasSize(2);
        assertThat(parts.get(0).read().functions()).hasSize(1);
        var error = catchThrowableOfType(JarrahException.class, parts.get(1)::read);
        assertThat(error.place()).isEqualTo("two.mlir:6:3");
        assertThat(error.getMessage()).startsWith("JRH-SYNTAX-003 unknown operation stablehlo.foo (two.mlir:6:3).\n");
    }
}
