package io.jarrah.stablehlo.syntax;

import io.jarrah.Limits;
import io.jarrah.error.ErrorId;

/** Reads StableHLO text as a tree. */
public final class Parser {
    private Parser() {}

    /**
     * The tree of a text.
     *
     * @throws io.jarrah.error.JarrahException JRH-SYNTAX-001 to 006, 009 or JRH-LIMIT-001, with line and column
     */
    public static Syntax.Document parse(Source source, Limits limits) {
        try {
            return new OperationParser(new Cursor(source, limits)).document();
        } catch (StackOverflowError e) {
            throw ErrorId.LIMIT_001
                    .error(
                            "what",
                            "the text",
                            "got",
                            "nesting deeper than the thread's stack",
                            "limit",
                            limits.nesting(),
                            "setting",
                            "nesting")
                    .at(source.at(0));
        }
    }
}
