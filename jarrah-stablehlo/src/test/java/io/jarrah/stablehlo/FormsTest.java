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
    @MethodSource({"elements", "shapes", "products", "structures", "shardy", "checks"})
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

    private static final String F = "%a: tensor<4xf32>, %b: tensor<4xf32>";
    private static final String M = "%a: tensor<2x3xf32>, %b: tensor<3x4xf32>, %z: tensor<f32>, %i: tensor<i32>";

    private static Pair pair(String parameters, String shortForm, String generic) {
        return new Pair(parameters, shortForm, generic);
    }

    static Stream<Pair> elements() {
        return Stream.of(
                pair(
                        F,
                        "%0 = stablehlo.abs %a : tensor<4xf32>",
                        "%0 = \"stablehlo.abs\"(%a) : (tensor<4xf32>) -> tensor<4xf32>"),
                pair(
                        F,
                        "%0 = stablehlo.abs %a {k = 1 : i8} : (tensor<4xf32>) -> tensor<4xf32>",
                        "%0 = \"stablehlo.abs\"(%a) {k = 1 : i8} : (tensor<4xf32>) -> tensor<4xf32>"),
                pair(
                        F,
                        "%0 = stablehlo.exponential %a {result_accuracy = #stablehlo.result_accuracy<ulps = 1, mode ="
                                + " #stablehlo.result_accuracy_mode<TOLERANCE>>} : tensor<4xf32>",
                        "%0 = \"stablehlo.exponential\"(%a) <{result_accuracy = #stablehlo.result_accuracy<ulps = 1,"
                                + " mode = #stablehlo.result_accuracy_mode<TOLERANCE>>}> : (tensor<4xf32>) ->"
                                + " tensor<4xf32>"),
                pair(
                        F,
                        "%0 = stablehlo.add %a, %b : tensor<4xf32>",
                        "%0 = \"stablehlo.add\"(%a, %b) : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>"),
                pair(
                        F,
                        "%0 = stablehlo.is_finite %a : (tensor<4xf32>) -> tensor<4xi1>",
                        "%0 = \"stablehlo.is_finite\"(%a) : (tensor<4xf32>) -> tensor<4xi1>"),
                pair(
                        F,
                        "%0 = stablehlo.complex %a, %b : tensor<4xcomplex<f32>>",
                        "%0 = \"stablehlo.complex\"(%a, %b) : (tensor<4xf32>, tensor<4xf32>) ->"
                                + " tensor<4xcomplex<f32>>"),
                pair(
                        F,
                        "%0 = stablehlo.convert %a : (tensor<4xf32>) -> tensor<4xi8>",
                        "%0 = \"stablehlo.convert\"(%a) : (tensor<4xf32>) -> tensor<4xi8>"),
                pair(
                        F,
                        "%0 = stablehlo.compare LT, %a, %b, TOTALORDER : (tensor<4xf32>, tensor<4xf32>) ->"
                                + " tensor<4xi1>",
                        "%0 = \"stablehlo.compare\"(%a, %b) {compare_type = #stablehlo<comparison_type TOTALORDER>,"
                                + " comparison_direction = #stablehlo<comparison_direction LT>} : (tensor<4xf32>,"
                                + " tensor<4xf32>) -> tensor<4xi1>"),
                pair(
                        F + ", %p: tensor<i1>",
                        "%0 = stablehlo.select %p, %a, %b : tensor<i1>, tensor<4xf32>",
                        "%0 = \"stablehlo.select\"(%p, %a, %b) : (tensor<i1>, tensor<4xf32>, tensor<4xf32>) ->"
                                + " tensor<4xf32>"),
                pair(
                        F,
                        "%0 = stablehlo.clamp %a, %b, %a : tensor<4xf32>",
                        "%0 = \"stablehlo.clamp\"(%a, %b, %a) : (tensor<4xf32>, tensor<4xf32>, tensor<4xf32>) ->"
                                + " tensor<4xf32>"),
                pair(
                        F,
                        "%0 = stablehlo.reduce_precision %a, format = e5m10 : tensor<4xf32>",
                        "%0 = \"stablehlo.reduce_precision\"(%a) <{exponent_bits = 5 : i32, mantissa_bits = 10 : i32}>"
                                + " : (tensor<4xf32>) -> tensor<4xf32>"),
                pair(
                        F,
                        "%0 = stablehlo.uniform_quantize %a : (tensor<4xf32>) -> tensor<4x!quant.uniform<i8:f32,"
                                + " 0.5:3>>",
                        "%0 = \"stablehlo.uniform_quantize\"(%a) : (tensor<4xf32>) ->"
                                + " tensor<4x!quant.uniform<si8<-128:127>:f32, 0.5:3>>"),
                pair(
                        F,
                        "%0 = stablehlo.constant {k} dense<1> : tensor<2xi32>",
                        "%0 = \"stablehlo.constant\"() {k = unit, value = dense<1> : tensor<2xi32>} : () ->"
                                + " tensor<2xi32>"),
                pair(
                        F,
                        "%0 = stablehlo.constant() {value = dense<9> : tensor<1xi8>} : () ->"
                                + " tensor<1x!quant.uniform<i8:f32, 1.0:3>>",
                        "%0 = \"stablehlo.constant\"() <{value = dense<9> : tensor<1xi8>}> : () ->"
                                + " tensor<1x!quant.uniform<i8:f32, 1.0:3>>"),
                pair(
                        F,
                        "%0 = chlo.erf %a : tensor<4xf32> -> tensor<4xf32>",
                        "%0 = \"chlo.erf\"(%a) : (tensor<4xf32>) -> tensor<4xf32>"),
                pair(
                        F,
                        "%0 = chlo.next_after %a, %b : tensor<4xf32>, tensor<4xf32> -> tensor<4xf32>",
                        "%0 = \"chlo.next_after\"(%a, %b) : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>"),
                pair(
                        M,
                        "%0 = chlo.broadcast_add %a, %z {broadcast_dimensions = array<i64>} : (tensor<2x3xf32>,"
                                + " tensor<f32>) -> tensor<2x3xf32>",
                        "%0 = \"chlo.broadcast_add\"(%a, %z) <{broadcast_dimensions = array<i64>}> : (tensor<2x3xf32>,"
                                + " tensor<f32>) -> tensor<2x3xf32>"),
                pair(
                        F,
                        "%0:2 = chlo.top_k(%a, k = 2) : tensor<4xf32> -> (tensor<2xf32>, tensor<2xi32>)",
                        "%0:2 = \"chlo.top_k\"(%a) <{k = 2 : i64}> : (tensor<4xf32>) -> (tensor<2xf32>,"
                                + " tensor<2xi32>)"),
                pair(
                        "%a: tensor<4xcomplex<f32>>",
                        "%0 = stablehlo.fft %a, type = FFT, length = [4] : (tensor<4xcomplex<f32>>) ->"
                                + " tensor<4xcomplex<f32>>",
                        "%0 = \"stablehlo.fft\"(%a) {fft_type = #stablehlo<fft_type FFT>, fft_length = dense<4> :"
                                + " tensor<1xi64>} : (tensor<4xcomplex<f32>>) -> tensor<4xcomplex<f32>>"),
                pair(
                        "%a: tensor<2xui64>",
                        "%0, %1 = stablehlo.rng_bit_generator %a, algorithm = PHILOX : (tensor<2xui64>) ->"
                                + " (tensor<2xui64>, tensor<3xi8>)",
                        "%0:2 = \"stablehlo.rng_bit_generator\"(%a) {rng_algorithm = #stablehlo<rng_algorithm PHILOX>}"
                                + " : (tensor<2xui64>) -> (tensor<2xui64>, tensor<3xi8>)"),
                pair(
                        "%a: tensor<f32>, %s: tensor<1xi64>",
                        "%0 = stablehlo.rng %a, %a, %s, distribution = UNIFORM : (tensor<f32>, tensor<f32>,"
                                + " tensor<1xi64>) -> tensor<3xf32>",
                        "%0 = \"stablehlo.rng\"(%a, %a, %s) {rng_distribution = #stablehlo<rng_distribution UNIFORM>}"
                                + " : (tensor<f32>, tensor<f32>, tensor<1xi64>) -> tensor<3xf32>"),
                pair(
                        "%a: tensor<3x3xf32>",
                        "%0 = stablehlo.cholesky %a, lower = true : tensor<3x3xf32>",
                        "%0 = \"stablehlo.cholesky\"(%a) <{lower = true}> : (tensor<3x3xf32>) -> tensor<3x3xf32>"));
    }

    static Stream<Pair> shapes() {
        return Stream.of(
                pair(
                        M,
                        "%0 = stablehlo.iota dim = 1 : tensor<2x3xi32>",
                        "%0 = \"stablehlo.iota\"() {iota_dimension = 1 : i64} : () -> tensor<2x3xi32>"),
                pair(
                        M,
                        "%0 = stablehlo.broadcast_in_dim %a, dims = [0, 2] : (tensor<2x3xf32>) -> tensor<2x5x3xf32>",
                        "%0 = \"stablehlo.broadcast_in_dim\"(%a) {broadcast_dimensions = dense<[0, 2]> :"
                                + " tensor<2xi64>} : (tensor<2x3xf32>) -> tensor<2x5x3xf32>"),
                pair(
                        M,
                        "%0 = stablehlo.broadcast %a, sizes = [5] : (tensor<2x3xf32>) -> tensor<5x2x3xf32>",
                        "%0 = \"stablehlo.broadcast\"(%a) {broadcast_sizes = array<i64: 5>} : (tensor<2x3xf32>) ->"
                                + " tensor<5x2x3xf32>"),
                pair(
                        M,
                        "%0 = stablehlo.transpose %a, dims = [1, 0] : (tensor<2x3xf32>) -> tensor<3x2xf32>",
                        "%0 = \"stablehlo.transpose\"(%a) {permutation = array<i64: 1, 0>} : (tensor<2x3xf32>) ->"
                                + " tensor<3x2xf32>"),
                pair(
                        M,
                        "%0 = stablehlo.reshape %a : (tensor<2x3xf32>) -> tensor<6xf32>",
                        "%0 = \"stablehlo.reshape\"(%a) : (tensor<2x3xf32>) -> tensor<6xf32>"),
                pair(
                        M,
                        "%0 = stablehlo.reverse %a, dims = [1] : tensor<2x3xf32>",
                        "%0 = \"stablehlo.reverse\"(%a) {dimensions = array<i64: 1>} : (tensor<2x3xf32>) ->"
                                + " tensor<2x3xf32>"),
                pair(
                        M,
                        "%0 = stablehlo.concatenate %a, %a, dim = 0 : (tensor<2x3xf32>, tensor<2x3xf32>) ->"
                                + " tensor<4x3xf32>",
                        "%0 = \"stablehlo.concatenate\"(%a, %a) {dimension = 0 : i64} : (tensor<2x3xf32>,"
                                + " tensor<2x3xf32>) -> tensor<4x3xf32>"),
                pair(
                        M,
                        "%0 = stablehlo.slice %a [0:2:2, 1:3] : (tensor<2x3xf32>) -> tensor<1x2xf32>",
                        "%0 = \"stablehlo.slice\"(%a) {start_indices = array<i64: 0, 1>, limit_indices = array<i64: 2,"
                                + " 3>, strides = array<i64: 2, 1>} : (tensor<2x3xf32>) -> tensor<1x2xf32>"),
                pair(
                        M,
                        "%0 = stablehlo.dynamic_slice %a, %i, %i, sizes = [1, 2] : (tensor<2x3xf32>, tensor<i32>,"
                                + " tensor<i32>) -> tensor<1x2xf32>",
                        "%0 = \"stablehlo.dynamic_slice\"(%a, %i, %i) {slice_sizes = array<i64: 1, 2>} :"
                                + " (tensor<2x3xf32>, tensor<i32>, tensor<i32>) -> tensor<1x2xf32>"),
                pair(
                        M,
                        "%0 = stablehlo.dynamic_update_slice %a, %a, %i, %i : (tensor<2x3xf32>, tensor<2x3xf32>,"
                                + " tensor<i32>, tensor<i32>) -> tensor<2x3xf32>",
                        "%0 = \"stablehlo.dynamic_update_slice\"(%a, %a, %i, %i) : (tensor<2x3xf32>, tensor<2x3xf32>,"
                                + " tensor<i32>, tensor<i32>) -> tensor<2x3xf32>"),
                pair(
                        M,
                        "%0 = stablehlo.pad %a, %z, low = [0, -1], high = [1, 0], interior = [0, 2] :"
                                + " (tensor<2x3xf32>, tensor<f32>) -> tensor<3x6xf32>",
                        "%0 = \"stablehlo.pad\"(%a, %z) {edge_padding_low = array<i64: 0, -1>, edge_padding_high ="
                                + " array<i64: 1, 0>, interior_padding = array<i64: 0, 2>} : (tensor<2x3xf32>,"
                                + " tensor<f32>) -> tensor<3x6xf32>"),
                pair(
                        M,
                        "%0 = stablehlo.get_dimension_size %a, dim = 1 : (tensor<2x3xf32>) -> tensor<i32>",
                        "%0 = \"stablehlo.get_dimension_size\"(%a) {dimension = 1 : i64} : (tensor<2x3xf32>) ->"
                                + " tensor<i32>"),
                pair(
                        M,
                        "%0 = stablehlo.set_dimension_size %a, %i, dim = 1 : (tensor<2x3xf32>, tensor<i32>) ->"
                                + " tensor<2x?xf32, #stablehlo.bounds<?, 3>>",
                        "%0 = \"stablehlo.set_dimension_size\"(%a, %i) {dimension = 1 : i64} : (tensor<2x3xf32>,"
                                + " tensor<i32>) -> tensor<2x?xf32, #stablehlo.type_extensions<bounds = [?, 3]>>"),
                pair(
                        "%s: tensor<2xi64>",
                        "%0 = stablehlo.dynamic_iota %s, dim = 0 : (tensor<2xi64>) -> tensor<?x?xf32>",
                        "%0 = \"stablehlo.dynamic_iota\"(%s) {iota_dimension = 0 : i64} : (tensor<2xi64>) ->"
                                + " tensor<?x?xf32>"),
                pair(
                        M + ", %s: tensor<3xi64>",
                        "%0 = stablehlo.dynamic_broadcast_in_dim %a, %s, dims = [1, 2] {known_expanding_dimensions ="
                                + " array<i64: 0>} : (tensor<2x3xf32>, tensor<3xi64>) -> tensor<?x?x?xf32>",
                        "%0 = \"stablehlo.dynamic_broadcast_in_dim\"(%a, %s) {broadcast_dimensions = array<i64: 1, 2>,"
                                + " known_expanding_dimensions = array<i64: 0>} : (tensor<2x3xf32>, tensor<3xi64>) ->"
                                + " tensor<?x?x?xf32>"));
    }

    static Stream<Pair> products() {
        return Stream.of(
                pair(
                        M,
                        "%0 = stablehlo.dot_general %a, %b, contracting_dims = [1] x [0], precision = [DEFAULT,"
                                + " HIGHEST] : (tensor<2x3xf32>, tensor<3x4xf32>) -> tensor<2x4xf32>",
                        "%0 = \"stablehlo.dot_general\"(%a, %b) <{dot_dimension_numbers ="
                                + " #stablehlo.dot<rhs_contracting_dimensions = [0], lhs_contracting_dimensions = [1]>,"
                                + " precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision HIGHEST>]}> :"
                                + " (tensor<2x3xf32>, tensor<3x4xf32>) -> tensor<2x4xf32>"),
                pair(
                        "%a: tensor<5x2x3xf32>, %b: tensor<3x5xf32>",
                        "%0 = stablehlo.dot_general %a, %b, batching_dims = [0] x [1], contracting_dims = [2] x [0],"
                                + " algorithm = <lhs_precision_type = tf32, rhs_precision_type = tf32, accumulation_type ="
                                + " f32, lhs_component_count = 1, rhs_component_count = 1, num_primitive_operations = 1,"
                                + " allow_imprecise_accumulation = false> : (tensor<5x2x3xf32>, tensor<3x5xf32>) ->"
                                + " tensor<5x2xf32>",
                        "%0 = \"stablehlo.dot_general\"(%a, %b) {dot_dimension_numbers ="
                                + " #stablehlo.dot<lhs_batching_dimensions = [0], rhs_batching_dimensions = [1],"
                                + " lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [0]>, algorithm ="
                                + " #stablehlo.dot_algorithm<lhs_precision_type = tf32, rhs_precision_type = tf32,"
                                + " accumulation_type = f32, lhs_component_count = 1, rhs_component_count = 1,"
                                + " num_primitive_operations = 1, allow_imprecise_accumulation = false>} :"
                                + " (tensor<5x2x3xf32>, tensor<3x5xf32>) -> tensor<5x2xf32>"),
                pair(
                        M,
                        "%0 = stablehlo.dot %a, %b : (tensor<2x3xf32>, tensor<3x4xf32>) -> tensor<2x4xf32>",
                        "%0 = \"stablehlo.dot\"(%a, %b) : (tensor<2x3xf32>, tensor<3x4xf32>) -> tensor<2x4xf32>"),
                pair(
                        M,
                        "%0 = stablehlo.einsum %a, %b, config = \"ab,bc->ac\" : (tensor<2x3xf32>, tensor<3x4xf32>) ->"
                                + " tensor<2x4xf32>",
                        "%0 = \"stablehlo.einsum\"(%a, %b) {einsum_config = \"ab,bc->ac\"} : (tensor<2x3xf32>,"
                                + " tensor<3x4xf32>) -> tensor<2x4xf32>"),
                pair(
                        "%a: tensor<1x8x8x3xf32>, %b: tensor<3x3x3x4xf32>",
                        "%0 = stablehlo.convolution(%a, %b) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, f, 0, 1],"
                                + " window = {stride = [2, 1], pad = [[1, 0], [0, 1]], lhs_dilate = [1, 1], rhs_dilate ="
                                + " [1, 2], reverse = [false, true]} {batch_group_count = 1 : i64, feature_group_count = 1"
                                + " : i64} : (tensor<1x8x8x3xf32>, tensor<3x3x3x4xf32>) -> tensor<1x4x4x5xf32>",
                        "%0 = \"stablehlo.convolution\"(%a, %b) {dimension_numbers = #stablehlo.conv<[b, 0, 1, f]x[0,"
                                + " 1, i, o]->[b, f, 0, 1]>, window_strides = array<i64: 2, 1>, padding = dense<[[1, 0],"
                                + " [0, 1]]> : tensor<2x2xi64>, lhs_dilation = array<i64: 1, 1>, rhs_dilation = array<i64:"
                                + " 1, 2>, window_reversal = array<i1: false, true>, batch_group_count = 1 : i64,"
                                + " feature_group_count = 1 : i64} : (tensor<1x8x8x3xf32>, tensor<3x3x3x4xf32>) ->"
                                + " tensor<1x4x4x5xf32>"),
                pair(
                        "%a: tensor<1x8x8x3xf32>, %b: tensor<3x3x3x4xf32>",
                        "%0 = stablehlo.convolution(%a, %b) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f],"
                                + " window = {} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} :"
                                + " (tensor<1x8x8x3xf32>, tensor<3x3x3x4xf32>) -> tensor<1x6x6x4xf32>",
                        "%0 = \"stablehlo.convolution\"(%a, %b) {dimension_numbers = #stablehlo.conv<raw"
                                + " input_batch_dimension = 0, input_feature_dimension = 3, input_spatial_dimensions = [1,"
                                + " 2], kernel_input_feature_dimension = 2, kernel_output_feature_dimension = 3,"
                                + " kernel_spatial_dimensions = [0, 1], output_batch_dimension = 0,"
                                + " output_feature_dimension = 3, output_spatial_dimensions = [1, 2]>, batch_group_count ="
                                + " 1 : i64, feature_group_count = 1 : i64} : (tensor<1x8x8x3xf32>, tensor<3x3x3x4xf32>)"
                                + " -> tensor<1x6x6x4xf32>"));
    }

    static Stream<Pair> structures() {
        return Stream.of(
                pair(
                        M,
                        "%0 = stablehlo.reduce(%a init: %z) applies stablehlo.add across dimensions = [1] :"
                                + " (tensor<2x3xf32>, tensor<f32>) -> tensor<2xf32>",
                        "%0 = \"stablehlo.reduce\"(%a, %z) <{dimensions = array<i64: 1>}> ({\n"
                                + "  ^bb0(%x: tensor<f32>, %y: tensor<f32>):\n"
                                + "    %1 = stablehlo.add %x, %y : tensor<f32>\n"
                                + "    stablehlo.return %1 : tensor<f32>\n"
                                + "  }) : (tensor<2x3xf32>, tensor<f32>) -> tensor<2xf32>"),
                pair(
                        M,
                        "%0:2 = stablehlo.reduce(%a init: %z), (%a init: %z) across dimensions = [1] :"
                                + " (tensor<2x3xf32>, tensor<2x3xf32>, tensor<f32>, tensor<f32>) -> (tensor<2xf32>,"
                                + " tensor<2xf32>)\n"
                                + "   reducer(%p: tensor<f32>, %r: tensor<f32>) (%q: tensor<f32>, %s: tensor<f32>)  {\n"
                                + "    stablehlo.return %q, %r : tensor<f32>, tensor<f32>\n"
                                + "  }",
                        "%0:2 = \"stablehlo.reduce\"(%a, %a, %z, %z) <{dimensions = array<i64: 1>}> ({\n"
                                + "  ^bb0(%p: tensor<f32>, %q: tensor<f32>, %r: tensor<f32>, %s: tensor<f32>):\n"
                                + "    stablehlo.return %q, %r : tensor<f32>, tensor<f32>\n"
                                + "  }) : (tensor<2x3xf32>, tensor<2x3xf32>, tensor<f32>, tensor<f32>) -> (tensor<2xf32>,"
                                + " tensor<2xf32>)"),
                pair(
                        "%i: tensor<i32>, %p: tensor<i1>",
                        "%0 = stablehlo.while(%k = %i) : tensor<i32> attributes {u = 1}\n"
                                + "  cond {\n"
                                + "    stablehlo.return %p : tensor<i1>\n"
                                + "  } do {\n"
                                + "    stablehlo.return %k : tensor<i32>\n"
                                + "  }",
                        "%0 = \"stablehlo.while\"(%i) ({\n"
                                + "  ^bb0(%k: tensor<i32>):\n"
                                + "    stablehlo.return %p : tensor<i1>\n"
                                + "  }, {\n"
                                + "  ^bb0(%k: tensor<i32>):\n"
                                + "    stablehlo.return %k : tensor<i32>\n"
                                + "  }) {u = 1} : (tensor<i32>) -> tensor<i32>"),
                pair(
                        "%a: tensor<4xi32>, %i: tensor<i32>",
                        "%0:2 = chlo.scan(%a) inits (%i) dimension=0 attributes {is_reverse = true} {\n"
                                + "  ^bb0(%x: tensor<i32>, %c: tensor<i32>):\n"
                                + "    %1 = stablehlo.add %x, %c : tensor<i32>\n"
                                + "    stablehlo.return %1, %1 : tensor<i32>, tensor<i32>\n"
                                + "  } : (tensor<4xi32>, tensor<i32>) -> (tensor<4xi32>, tensor<i32>)",
                        "%0:2 = \"chlo.scan\"(%a, %i) <{dimension = 0 : i64, is_reverse = true, operandSegmentSizes ="
                                + " array<i32: 1, 1>, resultSegmentSizes = array<i32: 1, 1>}> ({\n"
                                + "  ^bb0(%x: tensor<i32>, %c: tensor<i32>):\n"
                                + "    %1 = stablehlo.add %x, %c : tensor<i32>\n"
                                + "    stablehlo.return %1, %1 : tensor<i32>, tensor<i32>\n"
                                + "  }) : (tensor<4xi32>, tensor<i32>) -> (tensor<4xi32>, tensor<i32>)"),
                pair(
                        F,
                        "%0 = stablehlo.composite \"my.op\" %a {composite_attributes = {n = 2 : i64}, decomposition ="
                                + " @f, version = 1 : i32} : (tensor<4xf32>) -> tensor<4xf32>",
                        "%0 = \"stablehlo.composite\"(%a) <{name = \"my.op\", composite_attributes = {n = 2 : i64},"
                                + " decomposition = @f, version = 1 : i32}> : (tensor<4xf32>) -> tensor<4xf32>"),
                pair(
                        F,
                        "%0 = stablehlo.custom_call @target(%a) {backend_config = \"\", has_side_effect = true} :"
                                + " (tensor<4xf32>) -> tensor<4xf32>",
                        "%0 = \"stablehlo.custom_call\"(%a) <{call_target_name = \"target\", backend_config = \"\","
                                + " has_side_effect = true}> : (tensor<4xf32>) -> tensor<4xf32>"),
                pair(
                        F,
                        "%0 = call @f(%a) {k = 1} : (tensor<4xf32>) -> tensor<4xf32>",
                        "%0 = \"func.call\"(%a) <{callee = @f}> {k = 1} : (tensor<4xf32>) -> tensor<4xf32>"),
                pair(
                        F,
                        "%0:2 = stablehlo.optimization_barrier %a, %b : tensor<4xf32>, tensor<4xf32>",
                        "%0:2 = \"stablehlo.optimization_barrier\"(%a, %b) : (tensor<4xf32>, tensor<4xf32>) ->"
                                + " (tensor<4xf32>, tensor<4xf32>)"),
                pair(F, "stablehlo.optimization_barrier()", "\"stablehlo.optimization_barrier\"() : () -> ()"),
                pair(
                        F,
                        "%0 = stablehlo.tuple %a, %b : tuple<tensor<4xf32>, tensor<4xf32>>\n"
                                + "  %1 = stablehlo.get_tuple_element %0[1] : (tuple<tensor<4xf32>, tensor<4xf32>>) ->"
                                + " tensor<4xf32>",
                        "%0 = \"stablehlo.tuple\"(%a, %b) : (tensor<4xf32>, tensor<4xf32>) -> tuple<tensor<4xf32>,"
                                + " tensor<4xf32>>\n"
                                + "  %1 = \"stablehlo.get_tuple_element\"(%0) {index = 1 : i32} : (tuple<tensor<4xf32>,"
                                + " tensor<4xf32>>) -> tensor<4xf32>"),
                pair(
                        F,
                        "%0 = stablehlo.create_token : !stablehlo.token\n"
                                + "  %1 = stablehlo.after_all %0, %0 : !stablehlo.token\n"
                                + "  %2 = stablehlo.replica_id : tensor<ui32>",
                        "%0 = \"stablehlo.create_token\"() : () -> !stablehlo.token\n"
                                + "  %1 = \"stablehlo.after_all\"(%0, %0) : (!stablehlo.token, !stablehlo.token) ->"
                                + " !stablehlo.token\n"
                                + "  %2 = \"stablehlo.replica_id\"() : () -> tensor<ui32>"));
    }

    static Stream<Pair> shardy() {
        return Stream.of(
                pair(
                        F,
                        "%0 = sdy.sharding_constraint %a <@mesh, [{\"x\", ?}p1], replicated={\"y\"}> : tensor<4xf32>",
                        "%0 = \"sdy.sharding_constraint\"(%a) <{sharding = #sdy.sharding<@mesh, [{\"x\", ?}p1],"
                                + " replicated={\"y\"}>}> : (tensor<4xf32>) -> tensor<4xf32>"),
                pair(
                        F,
                        "%0 = sdy.sharding_constraint %a <mesh<[\"d\"=4], device_ids=[3, 2, 1, 0]>, [{\"d\":(1)2}]> :"
                                + " tensor<4xf32>",
                        "%0 = \"sdy.sharding_constraint\"(%a) <{sharding = #sdy.sharding<mesh<[\"d\"=4],"
                                + " device_ids=[3, 2, 1, 0]>, [{\"d\":(1)2}]>}> : (tensor<4xf32>) -> tensor<4xf32>"),
                pair(
                        F,
                        "%0 = sdy.manual_computation(%a) in_shardings=[<@mesh, [{\"x\"}]>] out_shardings=[<@mesh,"
                                + " [{\"x\"}]>] manual_axes={\"x\"} (%p: tensor<2xf32>) {\n"
                                + "    %1 = stablehlo.negate %p : tensor<2xf32>\n"
                                + "    sdy.return %1 : tensor<2xf32>\n"
                                + "  } : (tensor<4xf32>) -> tensor<4xf32>",
                        "%0 = \"sdy.manual_computation\"(%a) <{in_shardings = #sdy.sharding_per_value<[<@mesh,"
                                + " [{\"x\"}]>]>, out_shardings = #sdy.sharding_per_value<[<@mesh, [{\"x\"}]>]>,"
                                + " manual_axes = #sdy<manual_axes{\"x\"}>}> ({\n"
                                + "  ^bb0(%p: tensor<2xf32>):\n"
                                + "    %1 = stablehlo.negate %p : tensor<2xf32>\n"
                                + "    \"sdy.return\"(%1) : (tensor<2xf32>) -> ()\n"
                                + "  }) : (tensor<4xf32>) -> tensor<4xf32>"));
    }

    static Stream<Pair> checks() {
        return Stream.of(
                pair(
                        F,
                        "check.expect_eq %a, %b : tensor<4xf32>",
                        "\"check.expect_eq\"(%a, %b) : (tensor<4xf32>, tensor<4xf32>) -> ()"),
                pair(
                        F,
                        "check.expect_eq_const %a, dense<1.0> : tensor<4xf32>",
                        "\"check.expect_eq_const\"(%a) {value = dense<1.0> : tensor<4xf32>} : (tensor<4xf32>) -> ()"),
                pair(
                        F,
                        "check.expect_almost_eq %a, %b, tolerance = 0.5 : tensor<4xf32>",
                        "\"check.expect_almost_eq\"(%a, %b) {tolerance = 0.5 : f64} : (tensor<4xf32>, tensor<4xf32>)"
                                + " -> ()"),
                pair(
                        F,
                        "check.expect_almost_eq_const %a, dense<1.0> : tensor<4xf32>, tolerance = 0.5",
                        "\"check.expect_almost_eq_const\"(%a) {value = dense<1.0> : tensor<4xf32>, tolerance = 0.5 :"
                                + " f64} : (tensor<4xf32>) -> ()"),
                pair(
                        F,
                        "check.expect_close %a, %b, max_ulp_difference = 18446744073709551615, min_ulp_difference = 1"
                                + " : tensor<4xf32>, tensor<4xf32>",
                        "\"check.expect_close\"(%a, %b) {max_ulp_difference = 18446744073709551615 : ui64,"
                                + " min_ulp_difference = 1 : ui64} : (tensor<4xf32>, tensor<4xf32>) -> ()"),
                pair(
                        F,
                        "check.expect_serialized_eq %a, probe_id = \"p\", iter = 2 : tensor<4xf32>",
                        "\"check.expect_serialized_eq\"(%a) {probe_id = \"p\", iteration = 2 : ui32} : (tensor<4xf32>)"
                                + " -> ()"),
                pair(
                        F,
                        "interpreter.print %a : tensor<4xf32>\n"
                                + "  %0 = interpreter.probe %a, probe_id = \"p\" : tensor<4xf32>",
                        "\"interpreter.print\"(%a) : (tensor<4xf32>) -> ()\n"
                                + "  %0 = \"interpreter.probe\"(%a) {probe_id = \"p\"} : (tensor<4xf32>) ->"
                                + " tensor<4xf32>"));
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
