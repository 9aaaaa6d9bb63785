package io.jarrah.stablehlo.syntax;

import io.jarrah.program.Attribute;
import io.jarrah.program.Attributes;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;

/** The short forms of constants, control flow and calls. */
final class StructureForms {
    private StructureForms() {}

    /** {@code dense<0> : tensor<f32>}, with attributes in front, or {@code () {value = dense<0> : ...} : () -> tensor<f32>}. */
    static void constant(OperationParser parser, Draft draft) {
        var cursor = parser.cursor();
        if (cursor.accept(Token.OPEN_PAREN)) {
            cursor.expect(Token.CLOSE_PAREN);
            if (cursor.accept(Token.LESS)) {
                parser.attributes(draft);
                cursor.expect(Token.GREATER);
            }
            parser.attributes(draft);
            Parts.SIGNATURE.read(parser, draft);
            return;
        }
        parser.attributes(draft);
        int at = cursor.offset();
        var value = parser.attributes().dense();
        draft.set("value", value, at);
        draft.resultTypes.add(value.literal().type());
    }

    /** {@code (%a = %0, %b = %1) : types attributes {...} cond {...} do {...}}. */
    static void whileLoop(OperationParser parser, Draft draft) {
        var cursor = parser.cursor();
        var names = cursor.list(Token.OPEN_PAREN, Token.CLOSE_PAREN, "the values of a loop", () -> {
            int at = cursor.offset();
            var name = cursor.take(Token.VALUE).substring(1);
            cursor.expect(Token.EQUALS);
            draft.operands.add(parser.use());
            return new Syntax.Definition(name, 1, at);
        });
        if (!names.isEmpty()) {
            Parts.PAIRWISE_TYPES.read(parser, draft);
        }
        if (names.size() != draft.operandTypes.size()) {
            throw cursor.expected(names.size() + " types before this, one for each value of the loop");
        }
        if (cursor.acceptWord("attributes")) {
            parser.attributes(draft);
        }
        var arguments = new ArrayList<Syntax.Argument>();
        for (int i = 0; i < names.size(); i++) {
            arguments.add(argument(names.get(i), draft, i));
        }
        cursor.expectWord("cond");
        draft.regions.add(parser.region("stablehlo.while", arguments));
        cursor.expectWord("do");
        draft.regions.add(parser.region("stablehlo.while", arguments));
    }

    private static Syntax.Argument argument(Syntax.Definition name, Draft draft, int index) {
        return new Syntax.Argument(name.name(), draft.operandTypes.get(index), Attributes.NONE, null, name.offset());
    }

    /** {@code "name" %a, %b {attributes} : ...}. */
    static void composite(OperationParser parser, Draft draft) {
        Parts.text("name").read(parser, draft);
        Parts.OPERANDS.read(parser, draft);
        if (parser.cursor().accept(Token.OPEN_PAREN)) {
            do {
                draft.regions.add(parser.region(draft.name, List.of()));
            } while (parser.cursor().accept(Token.COMMA));
            parser.cursor().expect(Token.CLOSE_PAREN);
        }
        parser.attributes(draft);
        Parts.SIGNATURE.read(parser, draft);
    }

    /** {@code @target(%a, %b) {attributes} : ...}. */
    static void customCall(OperationParser parser, Draft draft) {
        int at = parser.cursor().offset();
        draft.set("call_target_name", new Attribute.Text(parser.cursor().takeSymbol()), at);
        draft.operands.addAll(parser.usesInParens());
        parser.attributes(draft);
        Parts.SIGNATURE.read(parser, draft);
    }

    /** {@code {attributes} %a, %b : types}, or {@code ()}. */
    static void optimizationBarrier(OperationParser parser, Draft draft) {
        parser.attributes(draft);
        if (parser.cursor().accept(Token.OPEN_PAREN)) {
            parser.cursor().expect(Token.CLOSE_PAREN);
            return;
        }
        Parts.OPERANDS.read(parser, draft);
        Parts.PAIRWISE_TYPES.read(parser, draft);
    }

    /** {@code (%a) inits (%b) dimension=0 attributes {...} {region} : ...}. */
    static void scan(OperationParser parser, Draft draft) {
        var cursor = parser.cursor();
        var inputs = parser.usesInParens();
        cursor.expectWord("inits");
        var inits = parser.usesInParens();
        draft.operands.addAll(inputs);
        draft.operands.addAll(inits);
        cursor.expectWord("dimension");
        cursor.expect(Token.EQUALS);
        int at = cursor.offset();
        draft.set("dimension", new Attribute.IntegerOf(BigInteger.valueOf(cursor.takeLong()), "i64"), at);
        if (cursor.acceptWord("attributes")) {
            parser.attributes(draft);
        }
        draft.regions.add(parser.region("chlo.scan", List.of()));
        Parts.SIGNATURE.read(parser, draft);
        int outputs = draft.resultTypes.size() - inits.size();
        draft.set("operandSegmentSizes", segments(inputs.size(), inits.size()), at);
        draft.set("resultSegmentSizes", segments(outputs, inits.size()), at);
    }

    private static Attribute segments(int first, int second) {
        return new Attribute.IntegerArray("i32", List.of((long) first, (long) second));
    }
}
