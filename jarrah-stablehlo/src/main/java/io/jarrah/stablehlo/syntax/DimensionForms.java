package io.jarrah.stablehlo.syntax;

import io.jarrah.ArrayType;
import io.jarrah.DType;
import io.jarrah.error.ErrorId;
import io.jarrah.program.Attribute;
import io.jarrah.program.Literal;
import java.math.BigInteger;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;

/** The short forms of operations that spell dimensions in ways of their own. */
final class DimensionForms {
    private DimensionForms() {}

    /** {@code [0:2, 1:4:2]}: start, limit and, if it is not 1, stride of each dimension. */
    static void sliceRanges(OperationParser parser, Draft draft) {
        var cursor = parser.cursor();
        int at = cursor.offset();
        var starts = new ArrayList<Long>();
        var limits = new ArrayList<Long>();
        var strides = new ArrayList<Long>();
        cursor.list(Token.OPEN_SQUARE, Token.CLOSE_SQUARE, "the ranges of a slice", () -> {
            starts.add(cursor.takeLong());
            cursor.expect(Token.COLON);
            limits.add(cursor.takeLong());
            return strides.add(cursor.accept(Token.COLON) ? cursor.takeLong() : 1L);
        });
        draft.set("start_indices", new Attribute.IntegerArray("i64", starts), at);
        draft.set("limit_indices", new Attribute.IntegerArray("i64", limits), at);
        draft.set("strides", new Attribute.IntegerArray("i64", strides), at);
    }

    /** {@code e5m10}. */
    static void exponentMantissa(OperationParser parser, Draft draft) {
        var cursor = parser.cursor();
        int at = cursor.offset();
        if (!cursor.is(Token.WORD)
                || !cursor.source().text().substring(at, cursor.end()).matches("e[0-9]{1,9}m[0-9]{1,9}")) {
            throw cursor.expected("a format such as e5m10");
        }
        var word = cursor.takeAny();
        int m = word.indexOf('m');
        draft.set("exponent_bits", new Attribute.IntegerOf(new BigInteger(word.substring(1, m)), "i32"), at);
        draft.set("mantissa_bits", new Attribute.IntegerOf(new BigInteger(word.substring(m + 1)), "i32"), at);
    }

    /** {@code %a, %b, batching_dims = [0] x [0], contracting_dims = [2] x [1], precision = [...], algorithm = <...> : ...}. */
    static void dotGeneral(OperationParser parser, Draft draft) {
        var cursor = parser.cursor();
        operandPair(parser, draft);
        cursor.expect(Token.COMMA);
        int at = cursor.offset();
        var body = new StringBuilder();
        if (cursor.acceptWord("batching_dims")) {
            body.append(pair(cursor, "batching")).append(", ");
            cursor.expect(Token.COMMA);
        }
        cursor.expectWord("contracting_dims");
        body.append(pair(cursor, "contracting"));
        draft.set("dot_dimension_numbers", new Attribute.Dialect("stablehlo.dot", body.toString()), at);
        if (cursor.accept(Token.COMMA)) {
            boolean precise = cursor.isWord("precision");
            if (precise) {
                precision(parser, draft);
            }
            if (!precise || cursor.accept(Token.COMMA)) {
                int algorithmAt = cursor.offset();
                cursor.expectWord("algorithm");
                cursor.expect(Token.EQUALS);
                var algorithm = cursor.takeAngles("the algorithm of a product");
                draft.set("algorithm", new Attribute.Dialect("stablehlo.dot_algorithm", algorithm), algorithmAt);
            }
        }
        parser.attributes(draft);
        Parts.SIGNATURE.read(parser, draft);
    }

    /** {@code %a, %b, precision = [DEFAULT, HIGH] : ...}. */
    static void dot(OperationParser parser, Draft draft) {
        operandPair(parser, draft);
        if (parser.cursor().accept(Token.COMMA)) {
            precision(parser, draft);
        }
        parser.attributes(draft);
        Parts.SIGNATURE.read(parser, draft);
    }

    private static void operandPair(OperationParser parser, Draft draft) {
        draft.operands.add(parser.use());
        parser.cursor().expect(Token.COMMA);
        draft.operands.add(parser.use());
    }

    /** {@code = [0] x [0]}, as the fields of a {@code #stablehlo.dot}. */
    private static String pair(Cursor cursor, String kind) {
        cursor.expect(Token.EQUALS);
        var left = cursor.longs();
        cursor.expectWord("x");
        var right = cursor.longs();
        return "lhs_" + kind + "_dimensions = " + left + ", rhs_" + kind + "_dimensions = " + right;
    }

    private static void precision(OperationParser parser, Draft draft) {
        var cursor = parser.cursor();
        int at = cursor.offset();
        cursor.expectWord("precision");
        cursor.expect(Token.EQUALS);
        List<Attribute> words = cursor.list(
                Token.OPEN_SQUARE,
                Token.CLOSE_SQUARE,
                "a list",
                () -> new Attribute.Dialect("stablehlo", "precision " + cursor.take(Token.WORD, "a precision")));
        draft.set("precision_config", new Attribute.ListOf(words), at);
    }

    /** {@code (%a, %b) dim_numbers = [b, 0, f]x[0, i, o]->[b, 0, f], window = {stride = [1]} {attributes} : ...}. */
    static void convolution(OperationParser parser, Draft draft) {
        var cursor = parser.cursor();
        draft.operands.addAll(parser.usesInParens());
        cursor.expectWord("dim_numbers");
        cursor.expect(Token.EQUALS);
        int at = cursor.offset();
        var left = dimensionNumbers(cursor);
        cursor.expectWord("x");
        var right = dimensionNumbers(cursor);
        cursor.expect(Token.ARROW);
        var numbers = left + "x" + right + "->" + dimensionNumbers(cursor);
        draft.set("dimension_numbers", new Attribute.Dialect("stablehlo.conv", numbers), at);
        cursor.expect(Token.COMMA);
        cursor.expectWord("window");
        cursor.expect(Token.EQUALS);
        window(cursor, draft);
        parser.attributes(draft);
        Parts.SIGNATURE.read(parser, draft);
    }

    private static List<String> dimensionNumbers(Cursor cursor) {
        return cursor.list(
                Token.OPEN_SQUARE,
                Token.CLOSE_SQUARE,
                "dimension numbers",
                () -> cursor.is(Token.INTEGER) ? "" + cursor.takeLong() : cursor.take(Token.WORD, "a dimension"));
    }

    private static void window(Cursor cursor, Draft draft) {
        var seen = new HashSet<String>();
        cursor.list(Token.OPEN_BRACE, Token.CLOSE_BRACE, "the window of a convolution", () -> {
            int at = cursor.offset();
            var word = cursor.take(Token.WORD, "stride, pad, lhs_dilate, rhs_dilate or reverse");
            if (!seen.add(word)) {
                throw ErrorId.SYNTAX_006
                        .error("name", word, "first", "the same window")
                        .at(cursor.source().at(at));
            }
            cursor.expect(Token.EQUALS);
            switch (word) {
                case "stride" -> draft.set("window_strides", new Attribute.IntegerArray("i64", cursor.longs()), at);
                case "pad" -> draft.set("padding", new Attribute.Dense(padding(cursor)), at);
                case "lhs_dilate" -> draft.set("lhs_dilation", new Attribute.IntegerArray("i64", cursor.longs()), at);
                case "rhs_dilate" -> draft.set("rhs_dilation", new Attribute.IntegerArray("i64", cursor.longs()), at);
                case "reverse" -> draft.set("window_reversal", new Attribute.IntegerArray("i1", bools(cursor)), at);
                default -> {
                    cursor.moveTo(at);
                    throw cursor.expected("stride, pad, lhs_dilate, rhs_dilate or reverse");
                }
            }
            return word;
        });
    }

    private static List<Long> bools(Cursor cursor) {
        return cursor.list(Token.OPEN_SQUARE, Token.CLOSE_SQUARE, "a list", () -> {
            boolean value = cursor.is(Token.INTEGER) ? cursor.takeLong() != 0 : cursor.takeBool();
            return value ? 1L : 0L;
        });
    }

    private static Literal padding(Cursor cursor) {
        var pairs = cursor.list(Token.OPEN_SQUARE, Token.CLOSE_SQUARE, "the padding of a convolution", () -> {
            int at = cursor.offset();
            var pair = cursor.longs();
            if (pair.size() != 2) {
                throw ErrorId.SYNTAX_001
                        .error("wanted", "a pair, low and high", "got", pair)
                        .at(cursor.source().at(at));
            }
            return pair;
        });
        var bytes = ByteBuffer.allocate(pairs.size() * 16).order(ByteOrder.LITTLE_ENDIAN);
        pairs.forEach(pair -> bytes.putLong(pair.getFirst()).putLong(pair.getLast()));
        return Literal.of(ArrayType.of(DType.I64, pairs.size(), 2), bytes.array());
    }
}
