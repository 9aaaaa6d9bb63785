package io.jarrah.stablehlo.syntax;

import io.jarrah.error.ErrorId;
import io.jarrah.error.JarrahException;
import io.jarrah.program.Attribute;
import io.jarrah.program.Attributes;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;

/** Reads attributes. */
final class AttributeParser {
    private final Cursor cursor;
    private final TypeParser types;
    private final DenseParser dense;
    private final Aliases aliases;

    AttributeParser(Cursor cursor, TypeParser types, Aliases aliases) {
        this.cursor = cursor;
        this.types = types;
        this.dense = new DenseParser(cursor, types);
        this.aliases = aliases;
    }

    /** {@code {a = 1, b}}, or nothing where no brace comes next. */
    Attributes optionalDictionary() {
        return cursor.is(Token.OPEN_BRACE) ? plain(dictionary()) : Attributes.NONE;
    }

    /** {@code {a = 1, b}}. */
    Map<String, Syntax.Entry> dictionary() {
        var entries = new LinkedHashMap<String, Syntax.Entry>();
        cursor.list(Token.OPEN_BRACE, Token.CLOSE_BRACE, "attributes in braces", () -> entry(entries));
        return entries;
    }

    private boolean entry(Map<String, Syntax.Entry> entries) {
        int nameAt = cursor.offset();
        var name = cursor.is(Token.STRING) ? cursor.takeString() : cursor.take(Token.WORD, "the name of an attribute");
        int valueAt = nameAt;
        Attribute value = new Attribute.Unit();
        if (cursor.accept(Token.EQUALS)) {
            valueAt = cursor.offset();
            value = value();
        }
        put(entries, name, new Syntax.Entry(value, valueAt), nameAt);
        return true;
    }

    /**
     * Adds an attribute.
     *
     * @throws io.jarrah.error.JarrahException JRH-SYNTAX-006 where the name is taken
     */
    void put(Map<String, Syntax.Entry> entries, String name, Syntax.Entry entry, int at) {
        var before = entries.putIfAbsent(name, entry);
        if (before != null) {
            throw ErrorId.SYNTAX_006
                    .error("name", "attribute " + name, "first", cursor.source().at(before.offset()))
                    .at(cursor.source().at(at));
        }
    }

    static Attributes plain(Map<String, Syntax.Entry> entries) {
        var plain = new LinkedHashMap<String, Attribute>();
        entries.forEach((name, entry) -> plain.put(name, entry.value()));
        return new Attributes(plain);
    }

    Attribute value() {
        aliases.count();
        return switch (cursor.token()) {
            case STRING -> new Attribute.Text(cursor.takeString());
            case INTEGER, FLOAT, MINUS -> number();
            case SYMBOL -> symbol();
            case HASH -> hash();
            case OPEN_SQUARE ->
                new Attribute.ListOf(cursor.list(Token.OPEN_SQUARE, Token.CLOSE_SQUARE, "a list", this::value));
            case OPEN_BRACE -> new Attribute.Dictionary(plain(dictionary()));
            case TYPE, OPEN_PAREN -> types.any().attribute();
            case WORD -> word();
            default -> throw cursor.expected("an attribute");
        };
    }

    private Attribute word() {
        if (cursor.isWord("true") || cursor.isWord("false")) {
            return new Attribute.Bool(cursor.takeBool());
        }
        if (cursor.acceptWord("unit")) {
            return new Attribute.Unit();
        }
        if (cursor.isWord("dense")) {
            return dense.dense();
        }
        if (cursor.acceptWord("array")) {
            return array();
        }
        if (cursor.isWord("dense_resource")) {
            throw ErrorId.SYNTAX_001
                    .error(
                            "wanted",
                            "a constant with its elements, such as dense<0>",
                            "got",
                            "dense_resource<...>, whose elements are kept elsewhere")
                    .at(cursor.location());
        }
        if (types.isNext()) {
            return types.any().attribute();
        }
        throw cursor.expected("an attribute");
    }

    /** {@code dense<...> : type}. */
    Attribute.Dense dense() {
        if (!cursor.isWord("dense")) {
            throw cursor.expected("a constant, dense<...>");
        }
        return dense.dense();
    }

    private Attribute symbol() {
        var name = new StringBuilder(cursor.takeSymbol());
        while (cursor.accept(Token.TWO_COLONS)) {
            name.append("::@").append(cursor.takeSymbol());
        }
        return new Attribute.Symbol(name.toString());
    }

    /** {@code #dialect.name<...>}, {@code #dialect<...>}, or a name for an attribute. */
    private Attribute hash() {
        int at = cursor.offset();
        var name = cursor.takeAny().substring(1);
        if (cursor.is(Token.LESS)) {
            var body = cursor.takeAngles("the attribute #" + name);
            Fields.check(name, Source.inside(cursor.source(), at, body));
            return new Attribute.Dialect(name, body);
        }
        return name.indexOf('.') > 0 ? new Attribute.Dialect(name, null) : aliases.attribute(name, at);
    }

    private Attribute number() {
        int at = cursor.offset();
        boolean negative = cursor.accept(Token.MINUS);
        var sign = negative ? "-" : "";
        if (cursor.is(Token.FLOAT)) {
            var spelling = sign + cursor.takeAny();
            return new Attribute.FloatOf(
                    spelling, cursor.accept(Token.COLON) ? types.any().spelling() : "f64");
        }
        if (!cursor.is(Token.INTEGER)) {
            throw cursor.expected("a number");
        }
        var digits = cursor.source().text().substring(cursor.offset(), cursor.end());
        boolean hex = digits.startsWith("0x");
        var value = cursor.takeInteger();
        var type = cursor.accept(Token.COLON) ? types.any().spelling() : "i64";
        if (type.matches("t?b?f[0-9].*")) {
            if (!hex || negative) {
                throw invalid(at, sign + value, type);
            }
            return new Attribute.FloatOf(digits, type);
        }
        return new Attribute.IntegerOf(inRange(at, negative ? value.negate() : value, type), type);
    }

    /**
     * An integer that an integer type holds.
     *
     * @throws JarrahException JRH-SYNTAX-009 where it does not
     */
    BigInteger inRange(int at, BigInteger value, String type) {
        if (!type.matches("[su]?i[0-9]{1,5}|index")) {
            throw invalid(at, value.toString(), type);
        }
        int width = type.equals("index") ? 64 : Integer.parseInt(type.substring(type.indexOf('i') + 1));
        boolean signed = !type.startsWith("u");
        boolean unsigned = !type.startsWith("s") && !type.equals("index");
        boolean fits = unsigned && value.signum() >= 0 && value.bitLength() <= width
                || signed && value.bitLength() < Math.max(width, 1);
        if (!fits) {
            throw invalid(at, value.toString(), type);
        }
        return value;
    }

    private JarrahException invalid(int at, String got, String type) {
        return ErrorId.SYNTAX_009
                .error("what", "number", "got", got, "type", type)
                .at(cursor.source().at(at));
    }

    /** What follows {@code array}. */
    private Attribute array() {
        cursor.enter("an array, array<");
        cursor.expect(Token.LESS);
        int at = cursor.offset();
        var element = cursor.take(Token.WORD, "the element type of an array");
        if (!element.matches("i(1|8|16|32|64)|f(32|64)")) {
            throw ErrorId.SYNTAX_009
                    .error("what", "element type", "got", element, "type", "array<...>")
                    .at(cursor.source().at(at));
        }
        Attribute array;
        if (element.startsWith("f")) {
            array = new Attribute.FloatArray(element, arrayElements(this::floatElement));
        } else {
            array = new Attribute.IntegerArray(element, arrayElements(() -> integerElement(element)));
        }
        cursor.expect(Token.GREATER);
        cursor.leave();
        return array;
    }

    private <T> List<T> arrayElements(Supplier<T> element) {
        var all = new ArrayList<T>();
        if (cursor.accept(Token.COLON)) {
            do {
                all.add(element.get());
            } while (cursor.accept(Token.COMMA));
        }
        return all;
    }

    private String floatElement() {
        var sign = cursor.accept(Token.MINUS) ? "-" : "";
        return sign + (cursor.is(Token.INTEGER) ? cursor.takeAny() : cursor.take(Token.FLOAT));
    }

    private Long integerElement(String type) {
        if (cursor.isWord("true") || cursor.isWord("false")) {
            return cursor.takeBool() ? 1L : 0L;
        }
        int at = cursor.offset();
        var value = inRange(at, cursor.takeInteger(), type);
        return value.longValue();
    }
}
