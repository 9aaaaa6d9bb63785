package io.jarrah.stablehlo.syntax;

import io.jarrah.ArrayType;
import io.jarrah.error.ErrorId;
import io.jarrah.error.JarrahException;
import io.jarrah.program.Attribute;
import io.jarrah.program.Literal;

/** Reads constants: {@code dense<[[1, 2], [3, 4]]> : tensor<2x2xi32>}. */
final class DenseParser {
    private final Cursor cursor;
    private final TypeParser types;

    DenseParser(Cursor cursor, TypeParser types) {
        this.cursor = cursor;
        this.types = types;
    }

    /** The constant whose first word, {@code dense}, is the current one. The elements are read after their type is. */
    Attribute.Dense dense() {
        int at = cursor.offset();
        cursor.enter("a constant, dense<");
        cursor.expectWord("dense");
        cursor.expect(Token.LESS);
        int elements = cursor.offset();
        cursor.skipPastGreater();
        cursor.expect(Token.COLON);
        var type = type();
        int end = cursor.offset();
        cursor.moveTo(elements);
        Literal literal;
        try {
            literal = literal(type, type.size());
        } catch (JarrahException e) {
            throw e.at(cursor.source().at(at));
        }
        if (!cursor.is(Token.GREATER)) {
            throw cursor.expected("'>' at the end of the elements");
        }
        cursor.moveTo(end);
        cursor.leave();
        return new Attribute.Dense(literal);
    }

    private ArrayType type() {
        int at = cursor.offset();
        var type = types.value();
        if (type instanceof ArrayType array
                && array.isStatic()
                && !array.element().isQuantized()) {
            return array;
        }
        throw ErrorId.TYPE_002
                .error(
                        "what",
                        "the type of a constant",
                        "got",
                        type,
                        "wanted",
                        "an array of plain elements and fixed size")
                .at(cursor.source().at(at));
    }

    private Literal literal(ArrayType type, long size) {
        return switch (cursor.token()) {
            case GREATER -> {
                if (size != 0) {
                    throw invalid("no elements", type, cursor.offset());
                }
                yield Literal.of(type, new byte[0]);
            }
            case STRING -> {
                var bytes = new Elements(cursor, type, 0).hex(size);
                yield bytes.length == type.dtype().bytes() ? Literal.splat(type, bytes) : Literal.of(type, bytes);
            }
            case OPEN_SQUARE -> Literal.of(type, lists(type, size));
            default -> {
                var one = new Elements(cursor, type, 1);
                one.element();
                yield Literal.splat(type, one.bytes());
            }
        };
    }

    /** Reads nested lists, as deep as the type has dimensions, without recursion. */
    private byte[] lists(ArrayType type, long size) {
        var elements = new Elements(cursor, type, size);
        int rank = type.rank();
        var counts = new long[rank + 1];
        var opened = new int[rank + 1];
        int depth = 0;
        do {
            if (depth < rank && cursor.is(Token.OPEN_SQUARE)) {
                opened[++depth] = cursor.offset();
                counts[depth] = 0;
                cursor.accept(Token.OPEN_SQUARE);
                if (!cursor.is(Token.CLOSE_SQUARE)) {
                    continue;
                }
            } else if (depth == rank) {
                elements.element();
                counts[depth]++;
            } else {
                throw cursor.expected("'[', as " + type + " has " + rank + " dimensions");
            }
            while (depth > 0 && cursor.is(Token.CLOSE_SQUARE)) {
                if (counts[depth] != type.dim(depth - 1)) {
                    throw invalid("a list of " + counts[depth] + " at dimension " + (depth - 1), type, opened[depth]);
                }
                cursor.accept(Token.CLOSE_SQUARE);
                counts[--depth]++;
            }
            if (depth > 0) {
                cursor.expect(Token.COMMA);
            }
        } while (depth > 0);
        return elements.bytes();
    }

    private JarrahException invalid(String got, ArrayType type, int at) {
        return ErrorId.SYNTAX_009
                .error("what", "a constant with", "got", got, "type", type)
                .at(cursor.source().at(at));
    }
}
