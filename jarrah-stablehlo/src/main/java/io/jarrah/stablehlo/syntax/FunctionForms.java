package io.jarrah.stablehlo.syntax;

import io.jarrah.error.ErrorId;
import io.jarrah.program.Attribute;
import io.jarrah.program.Attributes;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Modules, functions, calls and returns. */
final class FunctionForms {
    private FunctionForms() {}

    static void all(Map<String, Form> forms) {
        forms.put("func.func", FunctionForms::function);
        forms.put("func.call", FunctionForms::call);
        forms.put("func.return", Form.of(Parts.OPERANDS, Parts.ATTRIBUTES, Parts.OPERAND_TYPES));
    }

    /** {@code @name attributes {...} {...}}. */
    static void module(OperationParser parser, Draft draft) {
        symbolName(parser, draft, false);
        if (parser.cursor().acceptWord("attributes")) {
            parser.attributes(draft);
        }
        draft.regions.add(parser.region("a module", List.of()));
    }

    private static void symbolName(OperationParser parser, Draft draft, boolean needed) {
        if (needed || parser.cursor().is(Token.SYMBOL)) {
            int at = parser.cursor().offset();
            draft.set("sym_name", new Attribute.Text(parser.cursor().takeSymbol()), at);
        }
    }

    /** {@code private @name(%a: type {...}) -> (type {...}) attributes {...} {...}}. */
    private static void function(OperationParser parser, Draft draft) {
        var cursor = parser.cursor();
        int at = cursor.offset();
        for (var visibility : List.of("public", "private", "nested")) {
            if (cursor.acceptWord(visibility)) {
                draft.set("sym_visibility", new Attribute.Text(visibility), at);
                break;
            }
        }
        symbolName(parser, draft, true);
        if (!cursor.is(Token.OPEN_PAREN)) {
            throw cursor.expected("'('");
        }
        var arguments = cursor.list(
                Token.OPEN_PAREN, Token.CLOSE_PAREN, "the parameters of a function", () -> parameter(parser));
        arguments.forEach(argument -> draft.operandTypes.add(argument.type()));
        attributeLists(
                draft,
                "arg_attrs",
                arguments.stream().map(Syntax.Argument::attributes).toList(),
                at);
        var resultAttributes = new ArrayList<Attributes>();
        if (cursor.accept(Token.ARROW)) {
            results(parser, draft, resultAttributes);
        }
        attributeLists(draft, "res_attrs", resultAttributes, at);
        if (cursor.acceptWord("attributes")) {
            parser.attributes(draft);
        }
        if (cursor.is(Token.OPEN_BRACE)) {
            draft.regions.add(parser.region("a function", arguments));
        }
    }

    private static Syntax.Argument parameter(OperationParser parser) {
        if (parser.cursor().is(Token.VALUE)) {
            return parser.argument();
        }
        int at = parser.cursor().offset();
        var type = parser.types().value();
        var attributes = parser.attributes().optionalDictionary();
        return new Syntax.Argument("", type, attributes, parser.places().optional(), at);
    }

    private static void results(OperationParser parser, Draft draft, List<Attributes> attributes) {
        var cursor = parser.cursor();
        if (!cursor.is(Token.OPEN_PAREN)) {
            draft.resultTypes.add(parser.types().value());
            attributes.add(Attributes.NONE);
            return;
        }
        cursor.list(Token.OPEN_PAREN, Token.CLOSE_PAREN, "the results of a function", () -> {
            draft.resultTypes.add(parser.types().value());
            return attributes.add(parser.attributes().optionalDictionary());
        });
    }

    private static void attributeLists(Draft draft, String name, List<Attributes> attributes, int at) {
        if (!attributes.stream().allMatch(Attributes::isEmpty)) {
            List<Attribute> lists = attributes.stream()
                    .<Attribute>map(Attribute.Dictionary::new)
                    .toList();
            draft.set(name, new Attribute.ListOf(lists), at);
        }
    }

    /** Gives a function in generic form its types, which are an attribute there. */
    static void generic(OperationParser parser, Draft draft) {
        var entry = draft.attributes.remove("function_type");
        if (entry == null || !(entry.value() instanceof Attribute.OpaqueType(String text))) {
            throw ErrorId.SYNTAX_010
                    .error(
                            "op",
                            "func.func",
                            "attribute",
                            "function_type",
                            "wanted",
                            "the types of parameters and results")
                    .at(parser.cursor().source().at(draft.offset));
        }
        var cursor = new Cursor(
                Source.of(parser.cursor().source().name(), text),
                parser.cursor().limits());
        draft.signature(new TypeParser(cursor, new Aliases(cursor.source())).signature());
    }

    /** {@code @name(%a) {attributes} : ...}. */
    private static void call(OperationParser parser, Draft draft) {
        int at = parser.cursor().offset();
        draft.set("callee", new Attribute.Symbol(parser.cursor().takeSymbol()), at);
        draft.operands.addAll(parser.usesInParens());
        parser.attributes(draft);
        Parts.SIGNATURE.read(parser, draft);
    }
}
