package io.jarrah.stablehlo.syntax;

import static io.jarrah.stablehlo.syntax.Parts.*;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The short forms of all operations that have one. */
final class Forms {
    private static final Map<String, Form> FORMS = new HashMap<>();

    private Forms() {}

    /** The form of an operation, or null. */
    static @Nullable Form of(String operation) {
        return FORMS.get(operation);
    }

    private static List<String> names(String separatedBySpaces) {
        return List.of(separatedBySpaces.split(" ", -1));
    }

    private static void add(String operation, Form... parts) {
        FORMS.put(operation, Form.of(parts));
    }

    static {
        for (var name : names(
                "abs cbrt ceil convert cosine count_leading_zeros exponential exponential_minus_one floor imag log"
                        + " log_plus_one logistic negate not popcnt real round_nearest_afz round_nearest_even rsqrt sign"
                        + " sine sqrt tan tanh uniform_dequantize uniform_quantize")) {
            add("stablehlo." + name, OPERAND, ATTRIBUTES, SAME_TYPE);
        }
        for (var name : names("add and atan2 divide maximum minimum multiply or power remainder shift_left"
                + " shift_right_arithmetic shift_right_logical subtract xor")) {
            add("stablehlo." + name, OPERAND, COMMA, OPERAND, ATTRIBUTES, SAME_TYPE);
        }
        for (var name :
                names("bitcast_convert dynamic_pad dynamic_reshape dynamic_update_slice is_finite real_dynamic_slice"
                        + " reshape")) {
            add("stablehlo." + name, OPERANDS, ATTRIBUTES, SIGNATURE);
        }
        for (var name : names("create_token partition_id replica_id")) {
            add("stablehlo." + name, ATTRIBUTES, RESULT_TYPE);
        }
        for (var name :
                names("_asin_acos_kernel acos acosh asin asinh atan atanh bessel_i1e conj cosh digamma erf erf_inv erfc"
                        + " is_inf is_neg_inf is_pos_inf lgamma sinh square tan")) {
            add("chlo." + name, OPERAND, ATTRIBUTES, ARROW_TYPES);
        }
        for (var name :
                names("broadcast_add broadcast_and broadcast_atan2 broadcast_compare broadcast_complex broadcast_divide"
                        + " broadcast_maximum broadcast_minimum broadcast_multiply broadcast_next_after broadcast_or"
                        + " broadcast_polygamma broadcast_power broadcast_remainder broadcast_shift_left"
                        + " broadcast_shift_right_arithmetic broadcast_shift_right_logical broadcast_subtract"
                        + " broadcast_xor broadcast_zeta mulhi next_after polygamma zeta")) {
            add("chlo." + name, OPERAND, COMMA, OPERAND, ATTRIBUTES, ARROW_TYPES);
        }
        shapes();
        others();
        FORMS.put("stablehlo.constant", StructureForms::constant);
        FORMS.put("stablehlo.while", StructureForms::whileLoop);
        FORMS.put("stablehlo.reduce", ReduceForm::read);
        FORMS.put("stablehlo.convolution", DimensionForms::convolution);
        FORMS.put("stablehlo.dot_general", DimensionForms::dotGeneral);
        FORMS.put("stablehlo.dot", DimensionForms::dot);
        FORMS.put("stablehlo.composite", StructureForms::composite);
        FORMS.put("stablehlo.custom_call", StructureForms::customCall);
        FORMS.put("stablehlo.optimization_barrier", StructureForms::optimizationBarrier);
        FORMS.put("chlo.constant", StructureForms::constant);
        FORMS.put("chlo.scan", StructureForms::scan);
        FunctionForms.all(FORMS);
        ShardyForms.all(FORMS);
        CheckForms.all(FORMS);
    }

    private static void shapes() {
        add("stablehlo.broadcast", OPERAND, COMMA, named("sizes"), longs("broadcast_sizes"), ATTRIBUTES, SIGNATURE);
        add(
                "stablehlo.broadcast_in_dim",
                OPERAND,
                COMMA,
                named("dims"),
                longs("broadcast_dimensions"),
                ATTRIBUTES,
                SIGNATURE);
        add(
                "stablehlo.dynamic_broadcast_in_dim",
                OPERAND,
                COMMA,
                OPERAND,
                COMMA,
                named("dims"),
                longs("broadcast_dimensions"),
                ATTRIBUTES,
                SIGNATURE);
        add("stablehlo.concatenate", OPERANDS_THEN, named("dim"), integer("dimension", "i64"), ATTRIBUTES, SIGNATURE);
        add(
                "stablehlo.dynamic_iota",
                OPERAND,
                COMMA,
                named("dim"),
                integer("iota_dimension", "i64"),
                ATTRIBUTES,
                SIGNATURE);
        add("stablehlo.dynamic_slice", OPERANDS_THEN, named("sizes"), longs("slice_sizes"), ATTRIBUTES, SIGNATURE);
        add(
                "stablehlo.get_dimension_size",
                OPERAND,
                COMMA,
                named("dim"),
                integer("dimension", "i64"),
                ATTRIBUTES,
                SIGNATURE);
        add("stablehlo.iota", named("dim"), integer("iota_dimension", "i64"), ATTRIBUTES, RESULT_TYPE);
        add(
                "stablehlo.pad",
                OPERAND,
                COMMA,
                OPERAND,
                COMMA,
                named("low"),
                longs("edge_padding_low"),
                COMMA,
                named("high"),
                longs("edge_padding_high"),
                COMMA,
                named("interior"),
                longs("interior_padding"),
                ATTRIBUTES,
                SIGNATURE);
        add("stablehlo.reverse", OPERAND, COMMA, named("dims"), longs("dimensions"), ATTRIBUTES, SAME_TYPE);
        add(
                "stablehlo.set_dimension_size",
                OPERAND,
                COMMA,
                OPERAND,
                COMMA,
                named("dim"),
                integer("dimension", "i64"),
                ATTRIBUTES,
                SIGNATURE);
        add("stablehlo.slice", OPERAND, DimensionForms::sliceRanges, ATTRIBUTES, SIGNATURE);
        add("stablehlo.transpose", OPERAND, COMMA, named("dims"), longs("permutation"), ATTRIBUTES, SIGNATURE);
    }

    private static void others() {
        add("stablehlo.after_all", OPERANDS, ATTRIBUTES, SAME_TYPE);
        add("stablehlo.cholesky", OPERAND, Parts.optional(named("lower"), bool("lower")), ATTRIBUTES, SAME_TYPE);
        add("stablehlo.clamp", OPERAND, COMMA, OPERAND, COMMA, OPERAND, ATTRIBUTES, SAME_TYPE);
        add(
                "stablehlo.compare",
                choice("comparison_direction", "stablehlo", "comparison_direction"),
                COMMA,
                OPERAND,
                COMMA,
                OPERAND,
                Parts.optional(choice("compare_type", "stablehlo", "comparison_type")),
                ATTRIBUTES,
                SIGNATURE);
        add("stablehlo.complex", OPERAND, COMMA, OPERAND, ATTRIBUTES, COMPLEX_TYPE);
        add(
                "stablehlo.einsum",
                OPERAND,
                COMMA,
                OPERAND,
                COMMA,
                named("config"),
                text("einsum_config"),
                ATTRIBUTES,
                SIGNATURE);
        add("stablehlo.unary_einsum", OPERAND, COMMA, named("config"), text("einsum_config"), ATTRIBUTES, SIGNATURE);
        add(
                "stablehlo.fft",
                OPERAND,
                COMMA,
                named("type"),
                choice("fft_type", "stablehlo", "fft_type"),
                COMMA,
                named("length"),
                longs("fft_length"),
                ATTRIBUTES,
                SIGNATURE);
        add(
                "stablehlo.get_tuple_element",
                OPERAND,
                sign(Token.OPEN_SQUARE),
                integer("index", "i32"),
                sign(Token.CLOSE_SQUARE),
                ATTRIBUTES,
                SIGNATURE);
        add(
                "stablehlo.reduce_precision",
                OPERAND,
                COMMA,
                named("format"),
                DimensionForms::exponentMantissa,
                ATTRIBUTES,
                SAME_TYPE);
        add("stablehlo.return", OPERANDS, ATTRIBUTES, OPERAND_TYPES);
        add(
                "stablehlo.rng",
                OPERAND,
                COMMA,
                OPERAND,
                COMMA,
                OPERAND,
                COMMA,
                named("distribution"),
                choice("rng_distribution", "stablehlo", "rng_distribution"),
                ATTRIBUTES,
                SIGNATURE);
        add(
                "stablehlo.rng_bit_generator",
                OPERAND,
                COMMA,
                named("algorithm"),
                choice("rng_algorithm", "stablehlo", "rng_algorithm"),
                ATTRIBUTES,
                SIGNATURE);
        add("stablehlo.select", OPERANDS, ATTRIBUTES, SELECT_TYPE);
        add("stablehlo.tuple", OPERANDS, ATTRIBUTES, TUPLE_TYPE);
        add("chlo.broadcast_select", OPERAND, COMMA, OPERAND, COMMA, OPERAND, ATTRIBUTES, ARROW_TYPES);
        add(
                "chlo.top_k",
                sign(Token.OPEN_PAREN),
                OPERAND,
                COMMA,
                named("k"),
                integer("k", "i64"),
                Parts.optional(named("is_stable"), bool("is_stable")),
                sign(Token.CLOSE_PAREN),
                ATTRIBUTES,
                ARROW_TYPES);
    }
}
