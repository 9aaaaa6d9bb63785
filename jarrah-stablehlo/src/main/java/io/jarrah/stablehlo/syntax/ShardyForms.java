package io.jarrah.stablehlo.syntax;

import io.jarrah.program.Attribute;
import java.util.List;
import java.util.Map;

/** The short forms of Shardy's operations. */
final class ShardyForms {
    private ShardyForms() {}

    static void all(Map<String, Form> forms) {
        forms.put("sdy.mesh", ShardyForms::mesh);
        forms.put("sdy.manual_computation", ShardyForms::manualComputation);
        forms.put("sdy.sharding_constraint", ShardyForms::shardingConstraint);
        forms.put("sdy.return", Form.of(Parts.ATTRIBUTES, Parts.OPERANDS, Parts.OPERAND_TYPES));
    }

    /** {@code @mesh = <["x"=8]> {attributes}}. */
    private static void mesh(OperationParser parser, Draft draft) {
        var cursor = parser.cursor();
        int at = cursor.offset();
        draft.set("sym_name", new Attribute.Text(cursor.takeSymbol()), at);
        cursor.expect(Token.EQUALS);
        int meshAt = cursor.offset();
        draft.set("mesh", new Attribute.Dialect("sdy.mesh", cursor.takeAngles("a mesh")), meshAt);
        parser.attributes(draft);
    }

    /** {@code (%a) in_shardings=[<...>] out_shardings=[<...>] manual_axes={"x"} (%b: type) {...} : ...}. */
    private static void manualComputation(OperationParser parser, Draft draft) {
        var cursor = parser.cursor();
        draft.operands.addAll(parser.usesInParens());
        shardings(cursor, draft, "in_shardings");
        shardings(cursor, draft, "out_shardings");
        cursor.expectWord("manual_axes");
        cursor.expect(Token.EQUALS);
        int at = cursor.offset();
        var axes = cursor.list(
                Token.OPEN_BRACE,
                Token.CLOSE_BRACE,
                "the axes of a mesh",
                () -> cursor.take(Token.STRING, "an axis in quotes"));
        draft.set("manual_axes", new Attribute.Dialect("sdy", "manual_axes{" + String.join(", ", axes) + "}"), at);
        List<Syntax.Argument> arguments =
                cursor.list(Token.OPEN_PAREN, Token.CLOSE_PAREN, "the parameters of a region", parser::argument);
        draft.regions.add(parser.region("sdy.manual_computation", arguments));
        parser.attributes(draft);
        Parts.SIGNATURE.read(parser, draft);
    }

    private static void shardings(Cursor cursor, Draft draft, String name) {
        cursor.expectWord(name);
        cursor.expect(Token.EQUALS);
        int at = cursor.offset();
        var each = cursor.list(
                Token.OPEN_SQUARE, Token.CLOSE_SQUARE, "shardings", () -> "<" + cursor.takeAngles("a sharding") + ">");
        draft.set(name, new Attribute.Dialect("sdy.sharding_per_value", each.toString()), at);
    }

    /** {@code %a <@mesh, [{"x"}]> : type}. */
    private static void shardingConstraint(OperationParser parser, Draft draft) {
        draft.operands.add(parser.use());
        int at = parser.cursor().offset();
        draft.set(
                "sharding",
                new Attribute.Dialect("sdy.sharding", parser.cursor().takeAngles("a sharding")),
                at);
        parser.attributes(draft);
        Parts.SAME_TYPE.read(parser, draft);
    }
}
