package io.jarrah.op;

import io.jarrah.ArrayType;
import io.jarrah.TokenType;
import io.jarrah.Type;
import java.util.List;

/** The check of results that end with a token. */
final class Tokens {
    private Tokens() {}

    /** Requires declared results that are arrays, then one token. */
    static void afterArrays(Arguments args, List<Type> results) {
        args.requireAttribute(
                !results.isEmpty()
                        && results.getLast() instanceof TokenType
                        && results.subList(0, results.size() - 1).stream().allMatch(ArrayType.class::isInstance),
                "the list of results",
                results,
                "arrays, then a token");
    }
}
