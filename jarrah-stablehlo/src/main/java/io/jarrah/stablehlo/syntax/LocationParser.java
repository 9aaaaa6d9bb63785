package io.jarrah.stablehlo.syntax;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Reads {@code loc(...)}: names, places in files, call sites and fusions of others. The metadata of a fusion is kept where
 * it names nothing defined elsewhere.
 */
final class LocationParser {
    private final Cursor cursor;

    LocationParser(Cursor cursor) {
        this.cursor = cursor;
    }

    /** The location that may stand behind an operation or argument. */
    @Nullable
    WrittenLocation optional() {
        return cursor.isWord("loc") ? location() : null;
    }

    WrittenLocation location() {
        int offset = cursor.offset();
        var draft = new Draft();
        cursor.expectWord("loc");
        cursor.expect(Token.OPEN_PAREN);
        inner(draft);
        cursor.expect(Token.CLOSE_PAREN);
        draft.pieces.add(draft.piece.toString());
        return new WrittenLocation(draft.pieces, draft.names, offset);
    }

    private static final class Draft {
        final List<String> pieces = new ArrayList<>();
        final List<String> names = new ArrayList<>();
        StringBuilder piece = new StringBuilder();

        void add(String text) {
            piece.append(text);
        }

        void name(String name) {
            pieces.add(piece.toString());
            names.add(name);
            piece = new StringBuilder();
        }
    }

    private void inner(Draft draft) {
        cursor.enter("a location");
        switch (cursor.token()) {
            case HASH -> draft.name(cursor.takeAny().substring(1));
            case STRING -> named(draft);
            case WORD -> word(draft);
            default -> throw cursor.expected("a location");
        }
        cursor.leave();
    }

    private void named(Draft draft) {
        draft.add(cursor.takeAny());
        if (cursor.accept(Token.OPEN_PAREN)) {
            draft.add("(");
            inner(draft);
            cursor.expect(Token.CLOSE_PAREN);
            draft.add(")");
        } else if (cursor.accept(Token.COLON)) {
            draft.add(":" + cursor.take(Token.INTEGER));
            cursor.expect(Token.COLON);
            draft.add(":" + cursor.take(Token.INTEGER));
            if (cursor.acceptWord("to")) {
                draft.add(" to ");
                draft.add(cursor.is(Token.INTEGER) ? cursor.takeAny() : "");
                cursor.expect(Token.COLON);
                draft.add(":" + cursor.take(Token.INTEGER));
            }
        }
    }

    private void word(Draft draft) {
        if (cursor.acceptWord("unknown")) {
            draft.add("unknown");
        } else if (cursor.acceptWord("callsite")) {
            cursor.expect(Token.OPEN_PAREN);
            draft.add("callsite(");
            inner(draft);
            cursor.expectWord("at");
            draft.add(" at ");
            inner(draft);
            cursor.expect(Token.CLOSE_PAREN);
            draft.add(")");
        } else if (cursor.acceptWord("fused")) {
            draft.add("fused");
            if (cursor.is(Token.LESS)) {
                var metadata = cursor.takeAngles("the metadata of a location");
                draft.add(metadata.contains("#") ? "" : "<" + metadata + ">");
            }
            cursor.expect(Token.OPEN_SQUARE);
            draft.add("[");
            do {
                inner(draft);
                draft.add(cursor.is(Token.COMMA) ? ", " : "]");
            } while (cursor.accept(Token.COMMA));
            cursor.expect(Token.CLOSE_SQUARE);
        } else {
            throw cursor.expected("a location");
        }
    }
}
