package io.jarrah.stablehlo.syntax;

import io.jarrah.Limits;
import io.jarrah.error.ErrorId;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The inside of an attribute that has named fields: {@code offset_dims = [0], index_vector_dim = 1}. */
public final class Fields {
    /** The fields of {@code #stablehlo.gather<...>}. */
    public static final List<String> GATHER = List.of(
            "offset_dims",
            "collapsed_slice_dims",
            "operand_batching_dims",
            "start_indices_batching_dims",
            "start_index_map",
            "index_vector_dim");

    /** The fields of {@code #stablehlo.scatter<...>}. */
    public static final List<String> SCATTER = List.of(
            "update_window_dims",
            "inserted_window_dims",
            "input_batching_dims",
            "scatter_indices_batching_dims",
            "scatter_dims_to_operand_dims",
            "index_vector_dim");

    /** The fields of {@code #stablehlo.dot<...>}. */
    public static final List<String> DOT = List.of(
            "lhs_batching_dimensions",
            "rhs_batching_dimensions",
            "lhs_contracting_dimensions",
            "rhs_contracting_dimensions");

    private final Source source;
    private final Map<String, Object> values = new HashMap<>();

    private Fields(Source source) {
        this.source = source;
    }

    /**
     * Reads fields.
     *
     * @param body the inside of the attribute
     * @param names the fields that it may have
     * @throws io.jarrah.error.JarrahException JRH-SYNTAX-001 for other fields, JRH-SYNTAX-006 for one that is there twice
     */
    public static Fields of(Source body, List<String> names) {
        var fields = new Fields(body);
        var cursor = new Cursor(body, Limits.DEFAULT);
        while (!cursor.is(Token.END)) {
            fields.field(cursor, names);
            if (!cursor.accept(Token.COMMA) && !cursor.is(Token.END)) {
                throw cursor.expected("',' or the end of the attribute");
            }
        }
        return fields;
    }

    /** Reads an attribute wherever it stands, if it is one of those whose inside is known, so that a bad one is refused. */
    static void check(String dialect, Source body) {
        switch (dialect) {
            case "stablehlo.gather" -> of(body, GATHER);
            case "stablehlo.scatter" -> of(body, SCATTER);
            case "stablehlo.dot" -> of(body, DOT);
            case "stablehlo.conv" -> ConvolutionNumbers.of(body);
            default -> {}
        }
    }

    private void field(Cursor cursor, List<String> names) {
        int at = cursor.offset();
        var name = cursor.is(Token.WORD) ? cursor.takeAny() : "";
        if (!names.contains(name)) {
            cursor.moveTo(at);
            throw cursor.expected("one of " + String.join(", ", names));
        }
        cursor.expect(Token.EQUALS);
        Object value = switch (cursor.token()) {
            case OPEN_SQUARE -> cursor.longs();
            case INTEGER, MINUS -> cursor.takeLong();
            case WORD -> cursor.takeAny();
            default -> throw cursor.expected("a number, a list of numbers or a word");
        };
        if (values.put(name, value) != null) {
            throw ErrorId.SYNTAX_006
                    .error("name", name, "first", "the same attribute")
                    .at(source.at(at));
        }
    }

    /** The numbers of a field, none where it is not there. */
    @SuppressWarnings("unchecked")
    public List<Long> longs(String name) {
        var value = values.get(name);
        if (value != null && !(value instanceof List)) {
            throw wrong(name, value, "a list of numbers");
        }
        return value == null ? List.of() : (List<Long>) value;
    }

    /** The number of a field, 0 where it is not there. */
    public long number(String name) {
        var value = values.get(name);
        if (value != null && !(value instanceof Long)) {
            throw wrong(name, value, "a number");
        }
        return value == null ? 0 : (Long) value;
    }

    /** The word of a field. */
    public String word(String name) {
        if (values.get(name) instanceof String word) {
            return word;
        }
        throw wrong(name, values.get(name), "a word");
    }

    private RuntimeException wrong(String name, @Nullable Object got, String wanted) {
        return ErrorId.SYNTAX_001
                .error("wanted", wanted + " for " + name, "got", got == null ? "nothing" : got)
                .at(source.at(0));
    }
}
