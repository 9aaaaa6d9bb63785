package io.jarrah.stablehlo.syntax;

import io.jarrah.ArrayType;
import io.jarrah.Type;
import io.jarrah.program.Attribute;
import io.jarrah.program.Attributes;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The short forms of a reduction: {@code (%a init: %b) applies stablehlo.add across dimensions = [0] : ...}, or with
 * {@code across dimensions = [0] : ... reducer(%x: type, %y: type) {...}}.
 */
final class ReduceForm {
    /** What a reduction may apply by name: commutative operations of two operands. */
    private static final Set<String> COMMUTATIVE = Set.of(
            "stablehlo.add",
            "stablehlo.and",
            "stablehlo.maximum",
            "stablehlo.minimum",
            "stablehlo.multiply",
            "stablehlo.or",
            "stablehlo.xor");

    private final OperationParser parser;
    private final Cursor cursor;
    private final Draft draft;

    private ReduceForm(OperationParser parser, Draft draft) {
        this.parser = parser;
        this.cursor = parser.cursor();
        this.draft = draft;
    }

    static void read(OperationParser parser, Draft draft) {
        new ReduceForm(parser, draft).read();
    }

    private void read() {
        var inits = new ArrayList<Syntax.Use>();
        do {
            cursor.expect(Token.OPEN_PAREN);
            draft.operands.add(parser.use());
            cursor.expectWord("init");
            cursor.expect(Token.COLON);
            inits.add(parser.use());
            cursor.expect(Token.CLOSE_PAREN);
        } while (cursor.accept(Token.COMMA));
        draft.operands.addAll(inits);
        int at = cursor.offset();
        boolean applies = cursor.acceptWord("applies");
        var inner = applies ? applied() : "";
        cursor.expectWord("across");
        cursor.expectWord("dimensions");
        cursor.expect(Token.EQUALS);
        draft.set("dimensions", new Attribute.IntegerArray("i64", cursor.longs()), at);
        parser.attributes(draft);
        Parts.SIGNATURE.read(parser, draft);
        draft.regions.add(applies ? apply(inner, at) : reducer(inits.size()));
    }

    private String applied() {
        if (!cursor.is(Token.WORD)
                || !COMMUTATIVE.contains(cursor.source().text().substring(cursor.offset(), cursor.end()))) {
            throw cursor.expected("a commutative operation of two operands, such as stablehlo.add,");
        }
        return cursor.takeAny();
    }

    private Syntax.Region apply(String inner, int at) {
        if (draft.operandTypes.isEmpty() || !(draft.operandTypes.getFirst() instanceof ArrayType input)) {
            throw cursor.expected("the type of an array to reduce before this");
        }
        Type scalar = ArrayType.of(input.element());
        var arguments = List.of(argument("lhs", scalar, at), argument("rhs", scalar, at));
        var operation = new Syntax.Operation(
                inner,
                at,
                List.of(new Syntax.Definition("result", 1, at)),
                List.of(new Syntax.Use("lhs", 0, at), new Syntax.Use("rhs", 0, at)),
                Map.of(),
                List.of(),
                List.of(scalar, scalar),
                List.of(scalar),
                null);
        var end = new Syntax.Operation(
                "stablehlo.return",
                at,
                List.of(),
                List.of(new Syntax.Use("result", 0, at)),
                Map.of(),
                List.of(),
                List.of(scalar),
                List.of(),
                null);
        return new Syntax.Region(List.of(new Syntax.Block(arguments, List.of(operation, end), at)), at);
    }

    private static Syntax.Argument argument(String name, Type type, int at) {
        return new Syntax.Argument(name, type, Attributes.NONE, null, at);
    }

    /** {@code reducer(%a0: type, %b0: type) (%a1: type, %b1: type) {...}}: first all accumulators, then all elements. */
    private Syntax.Region reducer(int count) {
        cursor.expectWord("reducer");
        var accumulators = new ArrayList<Syntax.Argument>();
        var elements = new ArrayList<Syntax.Argument>();
        while (cursor.accept(Token.OPEN_PAREN)) {
            accumulators.add(parser.argument());
            cursor.expect(Token.COMMA);
            elements.add(parser.argument());
            cursor.expect(Token.CLOSE_PAREN);
        }
        if (accumulators.size() != count) {
            throw cursor.expected(count + " pairs of arguments before this, one for each array that is reduced");
        }
        accumulators.addAll(elements);
        return parser.region("stablehlo.reduce", accumulators);
    }
}
