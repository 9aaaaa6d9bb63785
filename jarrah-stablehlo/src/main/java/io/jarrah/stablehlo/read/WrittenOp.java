package io.jarrah.stablehlo.read;

import io.jarrah.ArrayType;
import io.jarrah.FloatFormat;
import io.jarrah.error.ErrorId;
import io.jarrah.error.JarrahException;
import io.jarrah.program.Attribute;
import io.jarrah.program.Attributes;
import io.jarrah.program.Literal;
import io.jarrah.program.Program;
import io.jarrah.stablehlo.syntax.Fields;
import io.jarrah.stablehlo.syntax.Source;
import io.jarrah.stablehlo.syntax.Syntax;
import io.jarrah.stablehlo.write.Spelling;
import java.util.Arrays;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * An operation as it is written, whose attributes are asked for by name and kind. Those that nobody asks for are left
 * over.
 */
final class WrittenOp {
    private static final long MOST = 1 << 24;
    private static final long MOST_OF_ONE = 1 << 12;

    private final Syntax.Operation syntax;
    private final Context context;
    private final List<Program> bodies;
    private final int captured;
    private final Set<String> known = new HashSet<>(4);

    WrittenOp(Syntax.Operation syntax, Context context, List<Program> bodies, int captured) {
        this.syntax = syntax;
        this.context = context;
        this.bodies = bodies;
        this.captured = captured;
    }

    Syntax.Operation syntax() {
        return syntax;
    }

    Context context() {
        return context;
    }

    /** How many values from outside the programs take first. */
    int captured() {
        return captured;
    }

    /** Exactly so many programs. */
    List<Program> bodies(int count) {
        if (bodies.size() != count) {
            throw ErrorId.OP_004.error(
                    "op", syntax.name(), "body", "the number of regions", "got", bodies.size(), "wanted", count);
        }
        return bodies;
    }

    Program body() {
        return bodies(1).getFirst();
    }

    /** Any number of programs. */
    List<Program> bodies() {
        return bodies;
    }

    /** The declared type of a result, an array. */
    ArrayType result(int index) {
        if (index < syntax.resultTypes().size() && syntax.resultTypes().get(index) instanceof ArrayType array) {
            return array;
        }
        throw ErrorId.TYPE_001.error(
                "op",
                syntax.name(),
                "index",
                index,
                "got",
                index < syntax.resultTypes().size() ? syntax.resultTypes().get(index) : "nowhere",
                "wanted",
                "an array");
    }

    /** The attributes that nobody asked for. */
    Attributes rest() {
        if (known.containsAll(syntax.attributes().keySet())) {
            return Attributes.NONE;
        }
        var rest = new LinkedHashMap<String, Attribute>();
        syntax.attributes().forEach((name, entry) -> {
            if (!known.contains(name)) {
                rest.put(name, ShardingAttributes.resolve(entry, context));
            }
        });
        return new Attributes(rest);
    }

    /** The attributes that nobody asked for, which are no longer left over. */
    Attributes takeRest() {
        var rest = rest();
        known.addAll(syntax.attributes().keySet());
        return rest;
    }

    private Syntax.@Nullable Entry entry(String name) {
        known.add(name);
        return syntax.attributes().get(name);
    }

    private Syntax.Entry needed(String name, String wanted) {
        var entry = entry(name);
        if (entry == null) {
            throw ErrorId.SYNTAX_010.error("op", syntax.name(), "attribute", name, "wanted", wanted);
        }
        return entry;
    }

    boolean has(String name) {
        return syntax.attributes().containsKey(name);
    }

    /** The error that an attribute is of another kind. */
    JarrahException refused(String name, Syntax.Entry entry, String wanted) {
        var got = Spelling.of(entry.value());
        return ErrorId.OP_003
                .error(
                        "op",
                        syntax.name(),
                        "attribute",
                        name,
                        "got",
                        got.length() > 80 ? got.substring(0, 80) + "…" : got,
                        "wanted",
                        wanted)
                .at(context.source().at(entry.offset()));
    }

    long integer(String name) {
        return integer(name, needed(name, "an integer"));
    }

    long integer(String name, long otherwise) {
        var entry = entry(name);
        return entry == null ? otherwise : integer(name, entry);
    }

    private long integer(String name, Syntax.Entry entry) {
        if (entry.value() instanceof Attribute.IntegerOf(var value, var _) && value.bitLength() < 64) {
            return value.longValue();
        }
        throw refused(name, entry, "an integer of 64 bits");
    }

    int smallInteger(String name) {
        var entry = needed(name, "an integer");
        long value = integer(name, entry);
        if (value != (int) value) {
            throw refused(name, entry, "an integer of 32 bits");
        }
        return (int) value;
    }

    boolean flag(String name) {
        return flag(name, needed(name, "true or false"));
    }

    boolean flag(String name, boolean otherwise) {
        var entry = entry(name);
        return entry == null ? otherwise : flag(name, entry);
    }

    /** True where the attribute is there without a value, or is {@code true}. */
    private boolean flag(String name, Syntax.Entry entry) {
        return switch (entry.value()) {
            case Attribute.Bool(var value) -> value;
            case Attribute.Unit() -> true;
            default -> throw refused(name, entry, "true or false");
        };
    }

    String text(String name) {
        return text(name, needed(name, "a string"));
    }

    String text(String name, String otherwise) {
        var entry = entry(name);
        return entry == null ? otherwise : text(name, entry);
    }

    private String text(String name, Syntax.Entry entry) {
        if (entry.value() instanceof Attribute.Text(var text)) {
            return text;
        }
        throw refused(name, entry, "a string");
    }

    float real(String name) {
        var entry = needed(name, "a number");
        if (entry.value() instanceof Attribute.FloatOf(var spelling, var type) && type.equals("f32")) {
            return Float.intBitsToFloat((int) Scalars.bits(FloatFormat.F32, spelling));
        }
        throw refused(name, entry, "a number of type f32");
    }

    /** {@code array<i64: 1, 2>}, or as older programs have it {@code dense<[1, 2]>}. */
    List<Long> longs(String name) {
        return longs(name, needed(name, "a list of integers"));
    }

    @Nullable
    List<Long> longsOrNull(String name) {
        var entry = entry(name);
        return entry == null ? null : longs(name, entry);
    }

    List<Long> longs(String name, List<Long> otherwise) {
        var entry = entry(name);
        return entry == null ? otherwise : longs(name, entry);
    }

    private List<Long> longs(String name, Syntax.Entry entry) {
        if (entry.value() instanceof Attribute.IntegerArray(var _, var values)) {
            return values;
        }
        if (entry.value() instanceof Attribute.Dense(var literal)
                && literal.type().rank() == 1
                && isListable(literal)) {
            return Arrays.stream(literal.longs()).boxed().toList();
        }
        throw refused(name, entry, "a list of integers");
    }

    /** Whether a constant holds integers, and no more than an attribute may have: one element does not stand for many. */
    private static boolean isListable(Literal literal) {
        var type = literal.type().dtype();
        long most = literal.isSplat() ? MOST_OF_ONE : MOST;
        return (type.isInteger() || type.isPredicate()) && literal.type().size() <= most;
    }

    /** {@code dense<[[1, 2], [3, 4]]>} row by row, or null where the attribute is not there. */
    @Nullable
    List<List<Long>> table(String name) {
        var entry = entry(name);
        if (entry == null) {
            return null;
        }
        if (!(entry.value() instanceof Attribute.Dense(var literal))
                || literal.type().rank() != 2
                || !isListable(literal)) {
            throw refused(name, entry, "a table of integers");
        }
        long[] all = literal.longs();
        int width = Math.toIntExact(literal.type().dim(1));
        return IntStream.range(0, width == 0 ? 0 : all.length / width)
                .mapToObj(row -> Arrays.stream(all, row * width, (row + 1) * width)
                        .boxed()
                        .toList())
                .toList();
    }

    /** One of the words of an enumeration, such as {@code #stablehlo<fft_type RFFT>}, or null where it is not there. */
    <E extends Enum<E>> @Nullable E choiceOrNull(String name, String kind, Class<E> words) {
        var entry = entry(name);
        return entry == null ? null : choice(name, entry, entry.value(), kind, words);
    }

    <E extends Enum<E>> E choice(String name, String kind, Class<E> words) {
        var entry = needed(name, "one of " + spell(words));
        return choice(name, entry, entry.value(), kind, words);
    }

    /** Several words of an enumeration, none where the attribute is not there. */
    <E extends Enum<E>> List<E> choices(String name, String kind, Class<E> words) {
        var entry = entry(name);
        if (entry == null) {
            return List.of();
        }
        if (!(entry.value() instanceof Attribute.ListOf(var elements))) {
            throw refused(name, entry, "a list of " + spell(words));
        }
        return elements.stream()
                .map(element -> choice(name, entry, element, kind, words))
                .toList();
    }

    private <E extends Enum<E>> E choice(
            String name, Syntax.Entry entry, Attribute value, String kind, Class<E> words) {
        if (value instanceof Attribute.Dialect(var _, var body) && body != null) {
            var word = body.startsWith(kind + " ") ? body.substring(kind.length() + 1) : body;
            for (var constant : words.getEnumConstants()) {
                if (constant.name().equals(word)) {
                    return constant;
                }
            }
        }
        throw refused(name, entry, "one of " + spell(words));
    }

    private static <E extends Enum<E>> String spell(Class<E> words) {
        return Arrays.stream(words.getEnumConstants()).map(Enum::name).collect(Collectors.joining(", "));
    }

    /** The fields of an attribute such as {@code #stablehlo.gather<...>}. */
    Fields fields(String name, String dialect, List<String> fields) {
        return Fields.of(inside(name, dialect), fields);
    }

    /** The inside of an attribute such as {@code #stablehlo.conv<...>}. */
    Source inside(String name, String dialect) {
        var entry = needed(name, "#" + dialect + "<...>");
        if (entry.value() instanceof Attribute.Dialect(var got, var body) && body != null && got.equals(dialect)) {
            return Source.inside(context.source(), entry.offset(), body);
        }
        throw refused(name, entry, "#" + dialect + "<...>");
    }

    /** An attribute of any kind. */
    Syntax.Entry any(String name, String wanted) {
        return needed(name, wanted);
    }

    Attribute.Symbol symbol(String name) {
        var entry = needed(name, "a symbol such as @name");
        if (entry.value() instanceof Attribute.Symbol symbol) {
            return symbol;
        }
        throw refused(name, entry, "a symbol such as @name");
    }

    /** A dictionary, empty where it is not there. */
    Attributes dictionary(String name) {
        var entry = entry(name);
        if (entry == null) {
            return Attributes.NONE;
        }
        if (entry.value() instanceof Attribute.Dictionary(var entries)) {
            return entries;
        }
        throw refused(name, entry, "attributes in braces");
    }

    /** The program that a symbol names. */
    Program function(String name) {
        var entry = needed(name, "a symbol such as @name");
        return context.function(symbol(name), entry.offset());
    }
}
