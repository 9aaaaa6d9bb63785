package io.jarrah.stablehlo.syntax;

import io.jarrah.error.ErrorId;

/** Reads a text word by word; each word is found when it is asked for, in time proportional to its length. */
final class Lexer {
    private final Source source;
    private final String text;
    private Token token = Token.END;
    private int start;
    private int end;

    Lexer(Source source) {
        this.source = source;
        this.text = source.text();
        advance();
    }

    /** The kind of the current word. */
    Token token() {
        return token;
    }

    /** Where the current word begins. */
    int start() {
        return start;
    }

    /** The offset behind the current word. */
    int end() {
        return end;
    }

    /** The current word as it is written. */
    String word() {
        return text.substring(start, end);
    }

    /** Makes the word at an offset the current one. */
    void moveTo(int offset) {
        end = offset;
        advance();
    }

    /** Goes on to the next word. */
    void advance() {
        start = skipSpace(end);
        end = start;
        if (start == text.length()) {
            token = Token.END;
            return;
        }
        char first = text.charAt(start);
        token = switch (first) {
            case '(' -> sign(Token.OPEN_PAREN);
            case ')' -> sign(Token.CLOSE_PAREN);
            case '[' -> sign(Token.OPEN_SQUARE);
            case ']' -> sign(Token.CLOSE_SQUARE);
            case '{' -> text.startsWith("{-#", start) ? signs(Token.METADATA, 3) : sign(Token.OPEN_BRACE);
            case '}' -> sign(Token.CLOSE_BRACE);
            case '<' -> sign(Token.LESS);
            case '>' -> sign(Token.GREATER);
            case ',' -> sign(Token.COMMA);
            case ':' -> text.startsWith("::", start) ? signs(Token.TWO_COLONS, 2) : sign(Token.COLON);
            case '=' -> sign(Token.EQUALS);
            case '-' -> text.startsWith("->", start) ? signs(Token.ARROW, 2) : sign(Token.MINUS);
            case '?' -> sign(Token.QUESTION);
            case '*' -> sign(Token.STAR);
            case '"' -> string(start);
            case '@' -> symbol();
            case '#' -> named(Token.HASH);
            case '!' -> named(Token.TYPE);
            case '%' -> named(Token.VALUE);
            case '^' -> named(Token.LABEL);
            default -> other(first);
        };
    }

    private Token sign(Token kind) {
        return signs(kind, 1);
    }

    private Token signs(Token kind, int length) {
        end = start + length;
        return kind;
    }

    private Token other(char first) {
        if (isLetter(first) || first == '_') {
            end = start + 1;
            while (end < text.length() && isWordPart(text.charAt(end))) {
                end++;
            }
            return Token.WORD;
        }
        return isDigit(first) ? number() : sign(Token.UNKNOWN);
    }

    private Token number() {
        if (text.charAt(start) == '0' && charAt(start + 1) == 'x' && isHex(charAt(start + 2))) {
            end = start + 3;
            while (isHex(charAt(end))) {
                end++;
            }
            return Token.INTEGER;
        }
        end = skipDigits(start);
        if (charAt(end) != '.') {
            return Token.INTEGER;
        }
        end = skipDigits(end + 1);
        if (charAt(end) == 'e' || charAt(end) == 'E') {
            int digits = charAt(end + 1) == '-' || charAt(end + 1) == '+' ? end + 2 : end + 1;
            if (isDigit(charAt(digits))) {
                end = skipDigits(digits);
            }
        }
        return Token.FLOAT;
    }

    private int skipDigits(int at) {
        while (isDigit(charAt(at))) {
            at++;
        }
        return at;
    }

    /** What follows {@code #}, {@code !}, {@code %} or {@code ^}: digits, or a name that may hold signs. */
    private Token named(Token kind) {
        end = start + 1;
        if (isDigit(charAt(end))) {
            end = skipDigits(end);
            return kind;
        }
        while (end < text.length() && (isWordPart(text.charAt(end)) || text.charAt(end) == '-')) {
            end++;
        }
        return end == start + 1 ? sign(Token.UNKNOWN) : kind;
    }

    private Token symbol() {
        if (charAt(start + 1) == '"') {
            string(start + 1);
            return Token.SYMBOL;
        }
        end = start + 1;
        while (end < text.length() && (isWordPart(text.charAt(end)) || text.charAt(end) == '-')) {
            end++;
        }
        return end == start + 1 ? sign(Token.UNKNOWN) : Token.SYMBOL;
    }

    private Token string(int quote) {
        end = afterString(quote);
        return Token.STRING;
    }

    /**
     * The offset behind the string that begins at an offset.
     *
     * @throws io.jarrah.error.JarrahException JRH-SYNTAX-002 where the text ends before it, JRH-SYNTAX-001 where the line
     *     does
     */
    int afterString(int quote) {
        int at = quote + 1;
        while (at < text.length()) {
            char next = text.charAt(at);
            if (next == '"') {
                return at + 1;
            }
            if (next == '\n') {
                throw ErrorId.SYNTAX_001
                        .error("wanted", "'\"' at the end of a string", "got", "the end of the line")
                        .at(source.at(at));
            }
            at += next == '\\' ? 2 : 1;
        }
        throw ErrorId.SYNTAX_002.error("what", "a string").at(source.at(quote));
    }

    /** The first offset from one on that is neither space nor comment. */
    int skipSpace(int at) {
        return skipSpace(text, at);
    }

    static int skipSpace(String text, int at) {
        while (at < text.length()) {
            char next = text.charAt(at);
            if (next == '/' && text.startsWith("//", at)) {
                int line = text.indexOf('\n', at);
                at = line < 0 ? text.length() : line;
            } else if (next == ' ' || next == '\n' || next == '\t' || next == '\r') {
                at++;
            } else {
                break;
            }
        }
        return at;
    }

    private char charAt(int at) {
        return at < text.length() ? text.charAt(at) : '\0';
    }

    private static boolean isLetter(char c) {
        return c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z';
    }

    private static boolean isDigit(char c) {
        return c >= '0' && c <= '9';
    }

    private static boolean isHex(char c) {
        return isDigit(c) || c >= 'a' && c <= 'f' || c >= 'A' && c <= 'F';
    }

    private static boolean isWordPart(char c) {
        return isLetter(c) || isDigit(c) || c == '_' || c == '$' || c == '.';
    }
}
