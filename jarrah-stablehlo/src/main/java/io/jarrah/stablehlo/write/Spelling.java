package io.jarrah.stablehlo.write;

import io.jarrah.ArrayType;
import io.jarrah.Type;
import io.jarrah.program.Attribute;
import io.jarrah.program.Attributes;
import io.jarrah.stablehlo.syntax.Strings;
import java.util.List;
import java.util.stream.Collectors;

/** How attributes, types and names are spelled in text. */
public final class Spelling {
    private Spelling() {}

    static String of(Type type) {
        return type instanceof ArrayType array ? array.text() : type.toString();
    }

    static String of(List<? extends Type> types) {
        return types.stream().map(Spelling::of).collect(Collectors.joining(", "));
    }

    /** Results as a function type has them: one type bare, others in parentheses. */
    static String results(List<? extends Type> types) {
        return types.size() == 1 ? of(types.getFirst()) : "(" + of(types) + ")";
    }

    /** An attribute as text has it. */
    public static String of(Attribute attribute) {
        return switch (attribute) {
            case Attribute.IntegerOf(var value, var type) -> value + " : " + type;
            case Attribute.FloatOf(var spelling, var type) -> spelling + " : " + type;
            case Attribute.Bool(var value) -> String.valueOf(value);
            case Attribute.Text(var value) -> quoted(value);
            case Attribute.Unit() -> "unit";
            case Attribute.ListOf(var elements) ->
                elements.stream().map(Spelling::of).collect(Collectors.joining(", ", "[", "]"));
            case Attribute.Dictionary(var entries) -> "{" + entries(entries) + "}";
            case Attribute.Dense(var literal) -> Elements.dense(literal);
            case Attribute.IntegerArray(var element, var values) ->
                array(
                        element,
                        values.stream()
                                .map(value -> element.equals("i1") ? value != 0 ? "true" : "false" : value.toString())
                                .toList());
            case Attribute.FloatArray(var element, var values) -> array(element, values);
            case Attribute.Symbol(var name) -> symbol(name);
            case Attribute.TypeOf(var type) -> of(type);
            case Attribute.OpaqueType(var text) -> text;
            case Attribute.ShardingOf(var sharding) -> "#sdy.sharding" + Make.sharding(sharding);
            case Attribute.Dialect(var name, var body) -> "#" + name + (body == null ? "" : "<" + body + ">");
        };
    }

    private static String array(String element, List<String> values) {
        return "array<" + element + (values.isEmpty() ? "" : ": " + String.join(", ", values)) + ">";
    }

    /** Entries of a dictionary without the braces. */
    static String entries(Attributes attributes) {
        return attributes.entries().entrySet().stream()
                .map(entry -> key(entry.getKey())
                        + (entry.getValue() instanceof Attribute.Unit ? "" : " = " + of(entry.getValue())))
                .collect(Collectors.joining(", "));
    }

    private static String key(String name) {
        return isIdentifier(name) ? name : quoted(name);
    }

    /** A symbol such as {@code @main}, or {@code @outer::@inner} for a name with {@code ::}. */
    static String symbol(String name) {
        return "@" + (isIdentifier(name) || name.contains("::@") ? name : quoted(name));
    }

    /** Letters, digits, {@code _}, {@code $} and {@code .}, not beginning with a digit. */
    static boolean isIdentifier(String name) {
        if (name.isEmpty() || !isLetter(name.charAt(0)) && name.charAt(0) != '_') {
            return false;
        }
        return name.chars().allMatch(c -> isLetter(c) || c >= '0' && c <= '9' || c == '_' || c == '$' || c == '.');
    }

    private static boolean isLetter(int c) {
        return c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z';
    }

    /** A string in quotes. */
    static String quoted(String value) {
        return Strings.quote(value);
    }
}
