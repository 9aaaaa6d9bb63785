package io.jarrah.stablehlo.syntax;

import io.jarrah.Limits;
import io.jarrah.error.ErrorId;
import io.jarrah.op.ConvolutionDimensions;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Reads the dimension numbers of a convolution: {@code [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]}. */
public final class ConvolutionNumbers {
    private final Source source;
    private final Cursor cursor;

    private ConvolutionNumbers(Source source) {
        this.source = source;
        this.cursor = new Cursor(source, Limits.DEFAULT);
    }

    /** The dimension numbers that the inside of a {@code #stablehlo.conv} spells. */
    public static ConvolutionDimensions of(Source body) {
        return new ConvolutionNumbers(body).all();
    }

    private ConvolutionDimensions all() {
        if (cursor.acceptWord("raw")) {
            return raw();
        }
        var input = side("b", "f");
        cursor.expectWord("x");
        var kernel = side("i", "o");
        cursor.expect(Token.ARROW);
        var output = side("b", "f");
        if (!cursor.is(Token.END)) {
            throw cursor.expected("the end of the dimension numbers");
        }
        return new ConvolutionDimensions(
                input.first,
                input.second,
                input.spatial,
                kernel.first,
                kernel.second,
                kernel.spatial,
                output.first,
                output.second,
                output.spatial);
    }

    private ConvolutionDimensions raw() {
        var names = List.of(
                "input_batch_dimension",
                "input_feature_dimension",
                "input_spatial_dimensions",
                "kernel_input_feature_dimension",
                "kernel_output_feature_dimension",
                "kernel_spatial_dimensions",
                "output_batch_dimension",
                "output_feature_dimension",
                "output_spatial_dimensions");
        var fields =
                Fields.of(Source.inside(source, cursor.offset(), source.text().substring(cursor.offset())), names);
        return new ConvolutionDimensions(
                fields.number(names.get(0)),
                fields.number(names.get(1)),
                fields.longs(names.get(2)),
                fields.number(names.get(3)),
                fields.number(names.get(4)),
                fields.longs(names.get(5)),
                fields.number(names.get(6)),
                fields.number(names.get(7)),
                fields.longs(names.get(8)));
    }

    private record Side(long first, long second, List<Long> spatial) {}

    private Side side(String first, String second) {
        var places = new HashMap<String, Long>();
        cursor.list(Token.OPEN_SQUARE, Token.CLOSE_SQUARE, "dimension numbers", () -> {
            int at = cursor.offset();
            boolean isSpatial = cursor.is(Token.INTEGER);
            var word = isSpatial ? "" + cursor.takeLong() : cursor.take(Token.WORD, "a dimension");
            if (!isSpatial && !word.equals(first) && !word.equals(second)) {
                cursor.moveTo(at);
                throw cursor.expected(first + ", " + second + " or the number of a spatial dimension");
            }
            if (places.putIfAbsent(word, (long) places.size()) != null) {
                throw ErrorId.SYNTAX_006
                        .error("name", "dimension " + word, "first", "the same list")
                        .at(source.at(at));
            }
            return word;
        });
        var spatial = new ArrayList<Long>();
        for (int i = 0; i < places.size() - 2; i++) {
            spatial.add(place(places, "" + i));
        }
        return new Side(place(places, first), place(places, second), spatial);
    }

    private long place(Map<String, Long> places, String name) {
        var place = places.get(name);
        if (place == null) {
            throw ErrorId.SYNTAX_001
                    .error("wanted", "dimension " + name + " among the dimension numbers", "got", places.keySet())
                    .at(source.at(0));
        }
        return place;
    }
}
