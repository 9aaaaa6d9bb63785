package io.jarrah.stablehlo.syntax;

/** The kinds of words that StableHLO text is made of. */
enum Token {
    END("the end of the text"),
    UNKNOWN("a character"),
    /** A name without a sign in front, such as {@code stablehlo.add} or {@code tensor}. */
    WORD("a word"),
    INTEGER("an integer"),
    FLOAT("a number"),
    STRING("a string"),
    /** {@code @name}. */
    SYMBOL("a symbol such as @name"),
    /** {@code #name} or {@code #0}. */
    HASH("an attribute such as #name"),
    /** {@code !name}. */
    TYPE("a type such as !name"),
    /** {@code %name}. */
    VALUE("a value such as %name"),
    /** {@code ^name}. */
    LABEL("a label such as ^name"),
    OPEN_PAREN("("),
    CLOSE_PAREN(")"),
    OPEN_SQUARE("["),
    CLOSE_SQUARE("]"),
    OPEN_BRACE("{"),
    CLOSE_BRACE("}"),
    LESS("<"),
    GREATER(">"),
    COMMA(","),
    COLON(":"),
    TWO_COLONS("::"),
    EQUALS("="),
    ARROW("->"),
    MINUS("-"),
    QUESTION("?"),
    STAR("*"),
    /** Begins the section of data after a module. */
    METADATA("{-#");

    private final String spelling;

    Token(String spelling) {
        this.spelling = spelling;
    }

    /** What a message calls it: the sign itself in quotes, or what kind of word it is. */
    String description() {
        return compareTo(OPEN_PAREN) < 0 ? spelling : "'" + spelling + "'";
    }
}
