package io.jarrah.op;

import java.util.List;

/**
 * Which dimensions of arguments and results belong together, as factors in the manner of an einsum: one word for each
 * argument and result, one letter for each dimension.
 */
public record ShardRule(List<String> args, List<String> results) {
    public ShardRule {
        args = List.copyOf(args);
        results = List.copyOf(results);
    }
}
