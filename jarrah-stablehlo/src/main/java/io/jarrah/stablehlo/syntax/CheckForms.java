package io.jarrah.stablehlo.syntax;

import static io.jarrah.stablehlo.syntax.Parts.*;

import io.jarrah.program.Attribute;
import java.util.Map;

/** The short forms of the operations by which StableHLO's own tests check and print values. */
final class CheckForms {
    private CheckForms() {}

    static void all(Map<String, Form> forms) {
        var tolerance = Parts.optional(named("tolerance"), CheckForms::tolerance);
        forms.put("check.expect_eq", Form.of(OPERAND, COMMA, OPERAND, ATTRIBUTES, CheckForms::twoOfOneType));
        forms.put(
                "check.expect_almost_eq",
                Form.of(OPERAND, COMMA, OPERAND, tolerance, ATTRIBUTES, CheckForms::twoOfOneType));
        forms.put("check.expect_eq_const", Form.of(OPERAND, COMMA, CheckForms::constant, ATTRIBUTES));
        forms.put("check.expect_almost_eq_const", Form.of(OPERAND, COMMA, CheckForms::constant, tolerance, ATTRIBUTES));
        forms.put(
                "check.expect_close",
                Form.of(
                        OPERAND,
                        COMMA,
                        OPERAND,
                        COMMA,
                        named("max_ulp_difference"),
                        integer("max_ulp_difference"),
                        Parts.optional(named("min_ulp_difference"), integer("min_ulp_difference")),
                        COLON,
                        ATTRIBUTES,
                        CheckForms::types));
        forms.put(
                "check.expect_serialized_eq",
                Form.of(
                        OPERAND,
                        COMMA,
                        named("probe_id"),
                        text("probe_id"),
                        Parts.optional(named("iter"), Parts.integer("iteration", "ui32")),
                        ATTRIBUTES,
                        OPERAND_TYPES));
        forms.put("interpreter.print", Form.of(OPERAND, ATTRIBUTES, OPERAND_TYPES));
        forms.put(
                "interpreter.probe",
                Form.of(OPERAND, COMMA, named("probe_id"), text("probe_id"), ATTRIBUTES, SAME_TYPE));
    }

    /** {@code : type} for both operands. */
    private static void twoOfOneType(OperationParser parser, Draft draft) {
        OPERAND_TYPES.read(parser, draft);
        if (draft.operandTypes.size() == 1) {
            draft.operandTypes.add(draft.operandTypes.getFirst());
        }
    }

    private static void types(OperationParser parser, Draft draft) {
        draft.operandTypes.addAll(parser.types().values());
    }

    /** {@code dense<...> : type}, whose type is that of the operand. */
    private static void constant(OperationParser parser, Draft draft) {
        int at = parser.cursor().offset();
        var value = parser.attributes().dense();
        draft.set("value", value, at);
        draft.operandTypes.add(value.literal().type());
    }

    /** A number of 64 bits without a sign. */
    private static Form integer(String attribute) {
        return (parser, draft) -> {
            int at = parser.cursor().offset();
            var value = parser.cursor().takeInteger();
            if (value.signum() < 0 || value.bitLength() > 64) {
                parser.cursor().moveTo(at);
                throw parser.cursor().expected("an integer from 0 to 2^64 - 1");
            }
            draft.set(attribute, new Attribute.IntegerOf(value, "ui64"), at);
        };
    }

    private static void tolerance(OperationParser parser, Draft draft) {
        var cursor = parser.cursor();
        int at = cursor.offset();
        var spelling = (cursor.accept(Token.MINUS) ? "-" : "") + cursor.take(Token.FLOAT);
        draft.set("tolerance", new Attribute.FloatOf(spelling, "f64"), at);
    }
}
