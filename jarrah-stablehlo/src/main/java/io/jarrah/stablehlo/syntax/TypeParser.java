package io.jarrah.stablehlo.syntax;

import io.jarrah.ArrayType;
import io.jarrah.DType;
import io.jarrah.ElementType;
import io.jarrah.FutureType;
import io.jarrah.TokenType;
import io.jarrah.TupleType;
import io.jarrah.Type;
import io.jarrah.error.ErrorId;
import io.jarrah.error.JarrahException;
import io.jarrah.program.Attribute;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** Reads types. */
final class TypeParser {
    private final Cursor cursor;
    private final Aliases aliases;

    TypeParser(Cursor cursor, Aliases aliases) {
        this.cursor = cursor;
        this.aliases = aliases;
    }

    /**
     * The type of a value.
     *
     * @throws JarrahException JRH-SYNTAX-004 where no value of StableHLO has such a type
     */
    Type value() {
        int at = cursor.offset();
        if (any() instanceof AnyType.OfValue(Type type)) {
            return type;
        }
        throw unknown(at);
    }

    ElementType element() {
        int at = cursor.offset();
        if (any() instanceof AnyType.OfElement(ElementType type)) {
            return type;
        }
        throw unknown(at);
    }

    /** One type, or several with commas between them. */
    List<Type> values() {
        var types = new ArrayList<Type>();
        do {
            types.add(value());
        } while (cursor.accept(Token.COMMA));
        return types;
    }

    /** {@code (a, b) -> c} or {@code (a, b) -> (c, d)}. */
    Signature signature() {
        var operands = inParens();
        cursor.expect(Token.ARROW);
        return new Signature(operands, results());
    }

    /** {@code (a, b)}. */
    List<Type> inParens() {
        return cursor.list(Token.OPEN_PAREN, Token.CLOSE_PAREN, "a list of types", this::value);
    }

    /** {@code a} or {@code (a, b)}. */
    List<Type> results() {
        return cursor.is(Token.OPEN_PAREN) ? inParens() : List.of(value());
    }

    /** Whether a type begins here. */
    boolean isNext() {
        return switch (cursor.token()) {
            case TYPE, OPEN_PAREN -> true;
            case WORD -> {
                var word = source(cursor.offset(), cursor.end());
                yield switch (word) {
                    case "tensor", "tuple", "complex", "none", "vector", "memref", "tf32", "f80", "f128" -> true;
                    default -> DType.named(word) != null || word.matches("[su]?i[0-9]+");
                };
            }
            default -> false;
        };
    }

    AnyType any() {
        cursor.enter("a type");
        aliases.count();
        var type = switch (cursor.token()) {
            case OPEN_PAREN -> new AnyType.OfFunction(signature());
            case TYPE -> dialectType();
            case WORD -> builtin();
            default -> throw cursor.expected("a type");
        };
        cursor.leave();
        return type;
    }

    private AnyType builtin() {
        int at = cursor.offset();
        if (cursor.isWord("tensor")) {
            return new AnyType.OfValue(tensor());
        }
        if (cursor.acceptWord("tuple")) {
            return new AnyType.OfValue(
                    new TupleType(cursor.list(Token.LESS, Token.GREATER, "a tuple type", this::value)));
        }
        if (cursor.acceptWord("complex")) {
            return new AnyType.OfElement(complex(at));
        }
        if (!isNext()) {
            throw cursor.expected("a type");
        }
        var word = cursor.takeAny();
        var element = DType.named(word);
        if (element != null) {
            return new AnyType.OfElement(element);
        }
        return new AnyType.Other(cursor.is(Token.LESS) ? word + "<" + cursor.takeAngles("a type") + ">" : word);
    }

    private DType complex(int at) {
        cursor.expect(Token.LESS);
        var part = element();
        cursor.expect(Token.GREATER);
        var complex = part instanceof DType type ? type.complex() : null;
        if (complex == null) {
            throw unknown(at);
        }
        return complex;
    }

    private AnyType dialectType() {
        int at = cursor.offset();
        var name = cursor.takeAny().substring(1);
        return switch (name) {
            case "quant.uniform" -> new AnyType.OfElement(new QuantizedTypeParser(cursor, this).type(at));
            case "stablehlo.token" -> new AnyType.OfValue(new TokenType());
            case "stablehlo.future" ->
                new AnyType.OfValue(
                        new FutureType(cursor.list(Token.LESS, Token.GREATER, "a future type", this::value)));
            default -> {
                if (cursor.is(Token.LESS)) {
                    yield new AnyType.Other("!" + name + "<" + cursor.takeAngles("a type") + ">");
                }
                yield name.indexOf('.') >= 0 ? new AnyType.Other("!" + name) : aliases.type(name, at);
            }
        };
    }

    private ArrayType tensor() {
        int at = cursor.offset();
        cursor.expectWord("tensor");
        if (!cursor.is(Token.LESS)) {
            throw cursor.expected(Token.LESS.description());
        }
        var dims = dims(at);
        var element = element();
        List<Long> bounds = cursor.accept(Token.COMMA) ? bounds(dims.size()) : List.of();
        cursor.expect(Token.GREATER);
        try {
            return new ArrayType(element, dims, bounds, Set.of());
        } catch (JarrahException e) {
            throw e.at(cursor.source().at(at));
        }
    }

    /** Reads {@code 2x?x} letter by letter, as {@code x3xf32} and {@code 0x3} would be one word. */
    private List<Long> dims(int tensor) {
        var text = cursor.source().text();
        var dims = new ArrayList<Long>();
        int at = skipBlanks(text, cursor.end());
        while (at < text.length()) {
            char sign = text.charAt(at);
            int end = at + 1;
            if (sign == '*') {
                throw ErrorId.SYNTAX_004
                        .error("got", "tensor<*, which has no rank")
                        .at(cursor.source().at(tensor));
            }
            if (sign != '?' && !(sign >= '0' && sign <= '9')) {
                break;
            }
            while (sign != '?' && end < text.length() && text.charAt(end) >= '0' && text.charAt(end) <= '9') {
                end++;
            }
            dims.add(sign == '?' ? ArrayType.DYNAMIC : dim(at, end));
            requireRank(dims.size(), tensor);
            at = skipBlanks(text, end);
            if (at == text.length() || text.charAt(at) != 'x') {
                cursor.moveTo(at);
                throw cursor.expected("'x' and the element type");
            }
            at = skipBlanks(text, at + 1);
        }
        cursor.moveTo(at);
        return dims;
    }

    private void requireRank(int rank, int tensor) {
        if (rank > cursor.limits().nesting()) {
            throw ErrorId.LIMIT_001
                    .error(
                            "what",
                            "a tensor type",
                            "got",
                            rank + " dimensions",
                            "limit",
                            cursor.limits().nesting(),
                            "setting",
                            "nesting")
                    .at(cursor.source().at(tensor));
        }
    }

    private long dim(int at, int end) {
        if (end - at > 18) {
            throw ErrorId.SYNTAX_001
                    .error("wanted", "a dimension of at most 18 digits", "got", "one of " + (end - at))
                    .at(cursor.source().at(at));
        }
        return Long.parseLong(source(at, end));
    }

    private static int skipBlanks(String text, int at) {
        while (at < text.length() && Character.isWhitespace(text.charAt(at))) {
            at++;
        }
        return at;
    }

    /** {@code #stablehlo.bounds<?, 5>}, {@code #stablehlo.type_extensions<bounds = [?, 5]>}, or a name for one. */
    private List<Long> bounds(int rank) {
        int at = cursor.offset();
        var name = cursor.take(Token.HASH, "the bounds of dimensions").substring(1);
        var bounds = switch (name) {
            case "stablehlo.bounds" -> cursor.list(Token.LESS, Token.GREATER, "bounds", this::bound);
            case "stablehlo.type_extensions" -> extensions();
            default -> named(name, rank, at);
        };
        if (bounds.size() != rank) {
            throw ErrorId.SYNTAX_001
                    .error("wanted", rank + " bounds, one for each dimension", "got", bounds.size())
                    .at(cursor.source().at(at));
        }
        return bounds;
    }

    private List<Long> extensions() {
        cursor.expect(Token.LESS);
        cursor.expectWord("bounds");
        cursor.expect(Token.EQUALS);
        var bounds = cursor.list(Token.OPEN_SQUARE, Token.CLOSE_SQUARE, "bounds", this::bound);
        cursor.expect(Token.GREATER);
        return bounds;
    }

    private List<Long> named(String name, int rank, int at) {
        if (name.indexOf('.') < 0
                && aliases.attribute(name, at) instanceof Attribute.Dialect(String dialect, String body)
                && dialect.matches("stablehlo\\.(bounds|type_extensions)")) {
            var text = Source.of(cursor.source().name(), "#" + dialect + "<" + body + ">");
            return new TypeParser(new Cursor(text, cursor.limits()), aliases).bounds(rank);
        }
        throw unknown(at);
    }

    /** A size, or {@code ?}. */
    long bound() {
        return cursor.accept(Token.QUESTION) ? ArrayType.DYNAMIC : cursor.takeLong();
    }

    private String source(int from, int to) {
        return cursor.source().text().substring(from, to);
    }

    /** The error that what begins at an offset and ends before the current word is not a type that can stand there. */
    JarrahException unknown(int at) {
        var text = source(
                        at,
                        Math.max(
                                at,
                                Math.min(cursor.offset(), cursor.source().text().length())))
                .strip();
        return ErrorId.SYNTAX_004
                .error("got", text.length() > 80 ? text.substring(0, 80) + "…" : text)
                .at(cursor.source().at(at));
    }
}
