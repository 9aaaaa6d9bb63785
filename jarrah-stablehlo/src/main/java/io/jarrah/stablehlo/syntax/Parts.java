package io.jarrah.stablehlo.syntax;

import io.jarrah.ArrayType;
import io.jarrah.TupleType;
import io.jarrah.Type;
import io.jarrah.program.Attribute;
import java.util.Collections;
import java.util.List;

/** What the short forms of operations are made of. */
final class Parts {
    /** {@code {a = 1}}, or nothing. */
    static final Form ATTRIBUTES = OperationParser::attributes;

    static final Form COMMA = sign(Token.COMMA);
    static final Form COLON = sign(Token.COLON);

    /** {@code %a}. */
    static final Form OPERAND = (parser, draft) -> draft.operands.add(parser.use());

    /** {@code %a, %b}, or nothing. */
    static final Form OPERANDS = (parser, draft) -> {
        if (parser.cursor().is(Token.VALUE)) {
            do {
                draft.operands.add(parser.use());
            } while (parser.cursor().accept(Token.COMMA));
        }
    };

    /** {@code (%a, %b)}. */
    static final Form OPERANDS_IN_PARENS = (parser, draft) -> draft.operands.addAll(parser.usesInParens());

    /** {@code %a, %b,} with a comma behind each. */
    static final Form OPERANDS_THEN = (parser, draft) -> {
        while (parser.cursor().is(Token.VALUE)) {
            draft.operands.add(parser.use());
            parser.cursor().expect(Token.COMMA);
        }
    };

    /** {@code : (a, b) -> c}. */
    static final Form SIGNATURE = (parser, draft) -> {
        parser.cursor().expect(Token.COLON);
        draft.signature(parser.types().signature());
    };

    /** {@code : a} for operands and result of one type, or {@code : (a, b) -> c}. */
    static final Form SAME_TYPE = (parser, draft) -> {
        parser.cursor().expect(Token.COLON);
        if (parser.cursor().is(Token.OPEN_PAREN)) {
            draft.signature(parser.types().signature());
        } else {
            var type = parser.types().value();
            draft.operandTypes.addAll(Collections.nCopies(draft.operands.size(), type));
            draft.resultTypes.add(type);
        }
    };

    /** {@code : a, b} for operands and results of the same types. */
    static final Form PAIRWISE_TYPES = (parser, draft) -> {
        parser.cursor().expect(Token.COLON);
        var types = parser.types().values();
        draft.operandTypes.addAll(types);
        draft.resultTypes.addAll(types);
    };

    /** {@code : a}. */
    static final Form RESULT_TYPE = (parser, draft) -> {
        parser.cursor().expect(Token.COLON);
        draft.resultTypes.add(parser.types().value());
    };

    /** {@code : a, b} for the operands of an operation without results, or nothing. */
    static final Form OPERAND_TYPES = (parser, draft) -> {
        if (parser.cursor().accept(Token.COLON)) {
            draft.operandTypes.addAll(parser.types().values());
        }
    };

    /** {@code : a -> b} or {@code : a, b -> c}, with parentheses or without. */
    static final Form ARROW_TYPES = (parser, draft) -> {
        parser.cursor().expect(Token.COLON);
        draft.operandTypes.addAll(
                parser.cursor().is(Token.OPEN_PAREN)
                        ? parser.types().inParens()
                        : parser.types().values());
        parser.cursor().expect(Token.ARROW);
        draft.resultTypes.addAll(parser.types().results());
    };

    /** {@code : tensor<complex<f32>>} for two operands of the real type, or {@code : (a, b) -> c}. */
    static final Form COMPLEX_TYPE = (parser, draft) -> {
        parser.cursor().expect(Token.COLON);
        if (parser.cursor().is(Token.OPEN_PAREN)) {
            draft.signature(parser.types().signature());
            return;
        }
        if (!(parser.types().value() instanceof ArrayType result)
                || !result.dtype().isComplex()) {
            throw parser.cursor().expected("the complex type of the result before this");
        }
        draft.operandTypes.addAll(
                Collections.nCopies(2, result.withElement(result.dtype().part())));
        draft.resultTypes.add(result);
    };

    /** {@code : predicate, result} for a selection, or {@code : (a, b, c) -> d}. */
    static final Form SELECT_TYPE = (parser, draft) -> {
        parser.cursor().expect(Token.COLON);
        if (parser.cursor().is(Token.OPEN_PAREN)) {
            draft.signature(parser.types().signature());
            return;
        }
        var predicate = parser.types().value();
        parser.cursor().expect(Token.COMMA);
        var result = parser.types().value();
        draft.operandTypes.addAll(List.of(predicate, result, result));
        draft.resultTypes.add(result);
    };

    /** {@code : tuple<a, b>} for operands of the types a and b. */
    static final Form TUPLE_TYPE = (parser, draft) -> {
        parser.cursor().expect(Token.COLON);
        if (!(parser.types().value() instanceof TupleType(List<Type> parts))) {
            throw parser.cursor().expected("a tuple type before this");
        }
        draft.operandTypes.addAll(parts);
        draft.resultTypes.add(new TupleType(parts));
    };

    private Parts() {}

    static Form sign(Token token) {
        return (parser, draft) -> parser.cursor().expect(token);
    }

    /** {@code name =}. */
    static Form named(String name) {
        return (parser, draft) -> {
            parser.cursor().expectWord(name);
            parser.cursor().expect(Token.EQUALS);
        };
    }

    /** What may follow a comma. */
    static Form optional(Form... parts) {
        var form = Form.of(parts);
        return (parser, draft) -> {
            if (parser.cursor().accept(Token.COMMA)) {
                form.read(parser, draft);
            }
        };
    }

    static Form integer(String attribute, String type) {
        return (parser, draft) -> {
            int at = parser.cursor().offset();
            var value = parser.attributes().inRange(at, parser.cursor().takeInteger(), type);
            draft.set(attribute, new Attribute.IntegerOf(value, type), at);
        };
    }

    /** {@code [1, 2]}. */
    static Form longs(String attribute) {
        return (parser, draft) -> {
            int at = parser.cursor().offset();
            draft.set(
                    attribute, new Attribute.IntegerArray("i64", parser.cursor().longs()), at);
        };
    }

    static Form bool(String attribute) {
        return (parser, draft) -> {
            int at = parser.cursor().offset();
            draft.set(attribute, new Attribute.Bool(parser.cursor().takeBool()), at);
        };
    }

    static Form text(String attribute) {
        return (parser, draft) -> {
            int at = parser.cursor().offset();
            draft.set(attribute, new Attribute.Text(parser.cursor().takeString()), at);
        };
    }

    /** A word of an enumeration, such as {@code LT}, which stands for {@code #dialect<kind LT>}. */
    static Form choice(String attribute, String dialect, String kind) {
        return (parser, draft) -> {
            int at = parser.cursor().offset();
            var word = parser.cursor().take(Token.WORD, "a " + kind.replace('_', ' '));
            draft.set(attribute, new Attribute.Dialect(dialect, kind + " " + word), at);
        };
    }
}
