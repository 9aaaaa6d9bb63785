package io.jarrah.stablehlo.syntax;

import io.jarrah.Limits;
import io.jarrah.error.ErrorId;
import io.jarrah.error.JarrahException;
import io.jarrah.program.Location;
import java.math.BigInteger;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** A place in a text that moves forward over what is expected there, and knows what is open around it. */
public final class Cursor {
    private final Source source;
    private final Lexer lexer;
    private final Limits limits;
    private final ArrayDeque<String> open = new ArrayDeque<>();

    public Cursor(Source source, Limits limits) {
        this.source = source;
        this.lexer = new Lexer(source);
        this.limits = limits;
    }

    Source source() {
        return source;
    }

    Limits limits() {
        return limits;
    }

    Token token() {
        return lexer.token();
    }

    /** The offset of the current word. */
    int offset() {
        return lexer.start();
    }

    /** The offset behind the current word. */
    int end() {
        return lexer.end();
    }

    Location location() {
        return source.at(offset());
    }

    /** Makes the word at an offset the current one. */
    void moveTo(int offset) {
        lexer.moveTo(offset);
    }

    boolean is(Token token) {
        return lexer.token() == token;
    }

    boolean isWord(String word) {
        return is(Token.WORD)
                && lexer.end() - lexer.start() == word.length()
                && source.text().startsWith(word, lexer.start());
    }

    /** Moves over a sign if it is there. */
    boolean accept(Token token) {
        if (!is(token)) {
            return false;
        }
        lexer.advance();
        return true;
    }

    /** Moves over a word if it is there. */
    boolean acceptWord(String word) {
        if (!isWord(word)) {
            return false;
        }
        lexer.advance();
        return true;
    }

    void expect(Token token) {
        if (!accept(token)) {
            throw expected(token.description());
        }
    }

    void expectWord(String word) {
        if (!acceptWord(word)) {
            throw expected("'" + word + "'");
        }
    }

    /** Moves over a word of a kind and gives it as it is written. */
    String take(Token token) {
        return take(token, token.description());
    }

    String take(Token token, String wanted) {
        if (!is(token)) {
            throw expected(wanted);
        }
        var word = lexer.word();
        lexer.advance();
        return word;
    }

    /** Moves over whatever comes next and gives it as it is written. */
    String takeAny() {
        var word = lexer.word();
        lexer.advance();
        return word;
    }

    /** The characters of a string, see {@link Strings}. */
    String takeString() {
        return Strings.unquote(take(Token.STRING));
    }

    /** The name of a symbol without {@code @} and quotes. */
    String takeSymbol() {
        var symbol = take(Token.SYMBOL);
        return symbol.startsWith("@\"") ? Strings.unquote(symbol.substring(1)) : symbol.substring(1);
    }

    BigInteger takeInteger() {
        boolean negative = accept(Token.MINUS);
        var digits = take(Token.INTEGER);
        var value = digits.startsWith("0x") ? new BigInteger(digits.substring(2), 16) : decimal(digits);
        return negative ? value.negate() : value;
    }

    private BigInteger decimal(String digits) {
        if (digits.length() > 400) {
            throw ErrorId.SYNTAX_001
                    .error("wanted", "an integer of at most 400 digits", "got", "one of " + digits.length())
                    .at(location());
        }
        return new BigInteger(digits);
    }

    /** An integer of 64 bits. */
    public long takeLong() {
        int at = offset();
        var value = takeInteger();
        if (value.bitLength() > 63) {
            throw ErrorId.SYNTAX_009
                    .error("what", "integer", "got", value, "type", "i64")
                    .at(source.at(at));
        }
        return value.longValue();
    }

    boolean takeBool() {
        if (acceptWord("true")) {
            return true;
        }
        if (!acceptWord("false")) {
            throw expected("true or false");
        }
        return false;
    }

    /** Elements separated by commas between two signs. */
    <T extends @Nullable Object> List<T> list(Token from, Token to, String what, Supplier<T> element) {
        enter(what);
        expect(from);
        var all = new ArrayList<T>();
        if (!accept(to)) {
            do {
                all.add(element.get());
            } while (accept(Token.COMMA));
            expect(to);
        }
        leave();
        return all;
    }

    /** {@code [1, 2]}, where {@code ?} stands for a dimension that is not known. */
    List<Long> longs() {
        return list(Token.OPEN_SQUARE, Token.CLOSE_SQUARE, "a list", this::takeLong);
    }

    /** Notes that something begins, which has to be closed before what is around it. */
    void enter(String what) {
        if (open.size() >= limits.nesting()) {
            throw tooDeep(what, open.size() + 1).at(location());
        }
        open.push(what);
    }

    void leave() {
        open.pop();
    }

    /** The error that something else should stand here. */
    JarrahException expected(String wanted) {
        if (is(Token.END) && source.isInside()) {
            return ErrorId.SYNTAX_001
                    .error("wanted", wanted, "got", "the end of the attribute")
                    .at(location());
        }
        if (is(Token.END)) {
            return ErrorId.SYNTAX_002
                    .error("what", open.isEmpty() ? "an operation; expected " + wanted : open.peek())
                    .at(location());
        }
        var word = lexer.word();
        return ErrorId.SYNTAX_001
                .error("wanted", wanted, "got", "'" + (word.length() > 40 ? word.substring(0, 40) + "…" : word) + "'")
                .at(location());
    }

    /** Moves behind the section of data that begins here. */
    void skipMetadata() {
        int end = source.text().indexOf("#-}", offset());
        if (end < 0) {
            throw ErrorId.SYNTAX_002.error("what", "a section of data, {-#").at(location());
        }
        lexer.moveTo(end + 3);
    }

    /** Moves behind the next {@code >} that is not part of a string or comment. */
    void skipPastGreater() {
        var text = source.text();
        int at = lexer.skipSpace(offset());
        while (at < text.length() && text.charAt(at) != '>') {
            at = lexer.skipSpace(text.charAt(at) == '"' ? lexer.afterString(at) : at + 1);
        }
        if (at == text.length()) {
            lexer.moveTo(at);
            throw expected(Token.GREATER.description());
        }
        lexer.moveTo(at + 1);
    }

    /**
     * What stands between the current angle bracket and the one that closes it, where runs of space and comments are one
     * space.
     */
    String takeAngles(String what) {
        if (!is(Token.LESS)) {
            throw expected(Token.LESS.description());
        }
        var text = source.text();
        var closing = new ArrayDeque<Character>();
        var body = new StringBuilder();
        int at = offset();
        int from = at + 1;
        do {
            int next = lexer.skipSpace(at);
            if (next > at) {
                body.append(text, from, at).append(' ');
                from = next;
            }
            if (next == text.length()) {
                throw ErrorId.SYNTAX_002.error("what", what).at(location());
            }
            char sign = text.charAt(next);
            at = next + 1;
            switch (sign) {
                case '<' -> push(closing, '>', what, next);
                case '(' -> push(closing, ')', what, next);
                case '[' -> push(closing, ']', what, next);
                case '{' -> push(closing, '}', what, next);
                case '>', ')', ']', '}' -> {
                    if (closing.pop() != sign) {
                        throw ErrorId.SYNTAX_001
                                .error("wanted", "the bracket that closes " + what, "got", "'" + sign + "'")
                                .at(source.at(next));
                    }
                }
                case '-' -> at = text.startsWith("->", next) ? next + 2 : at;
                case '"' -> at = lexer.afterString(next);
                default -> {}
            }
        } while (!closing.isEmpty());
        body.append(text, from, at - 1);
        lexer.moveTo(at);
        return body.toString().strip();
    }

    private void push(ArrayDeque<Character> closing, char bracket, String what, int at) {
        int level = open.size() + closing.size() + 1;
        if (level > limits.nesting()) {
            throw tooDeep(what, level).at(source.at(at));
        }
        closing.push(bracket);
    }

    private JarrahException tooDeep(String what, int level) {
        return ErrorId.LIMIT_001.error(
                "what", what, "got", level + " levels of nesting", "limit", limits.nesting(), "setting", "nesting");
    }
}
