package io.jarrah.tck.conformance;

import io.jarrah.tck.conformance.Result.Outcome;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * The results of a run.
 *
 * @param backend the name of what ran the programs
 * @param results by set and name
 */
public record Report(String backend, List<Result> results) {
    public Report {
        results = List.copyOf(results);
    }

    public long count(Outcome outcome) {
        return results.stream().filter(result -> result.outcome() == outcome).count();
    }

    /** The results of each set. */
    public Map<String, Report> bySet() {
        return results.stream()
                .collect(Collectors.groupingBy(
                        Result::set,
                        TreeMap::new,
                        Collectors.collectingAndThen(Collectors.toList(), of -> new Report(backend, of))));
    }

    /** How many tests were skipped for each reason. */
    public Map<String, Long> skipReasons() {
        return results.stream()
                .filter(result -> result.outcome() == Outcome.SKIPPED)
                .collect(Collectors.groupingBy(Result::reason, TreeMap::new, Collectors.counting()));
    }

    /** What passed tests did where that is less than to run: how many for each. */
    public Map<String, Long> passedOtherwise() {
        return results.stream()
                .filter(result ->
                        result.outcome() == Outcome.PASSED && !result.reason().isEmpty())
                .collect(Collectors.groupingBy(Result::reason, TreeMap::new, Collectors.counting()));
    }

    /**
     * 0 where nothing failed and something ran; 2 where all that failed could not be read; else 1.
     */
    public int exitCode() {
        var failed = results.stream()
                .filter(result -> result.outcome() == Outcome.FAILED)
                .toList();
        if (failed.isEmpty()) {
            return count(Outcome.PASSED) > 0 ? 0 : 1;
        }
        return failed.stream().allMatch(result -> result.verdict().unreadable()) ? 2 : 1;
    }

    /** Such as {@code 12 passed, 0 failed, 3 skipped}. */
    public String summary() {
        return count(Outcome.PASSED) + " passed, " + count(Outcome.FAILED) + " failed, " + count(Outcome.SKIPPED)
                + " skipped";
    }

    /** A table of the sets, the reasons of what was skipped, and the summary as the last line. */
    public String text() {
        var text = new StringBuilder();
        var sets = bySet();
        int width = sets.keySet().stream().mapToInt(String::length).max().orElse(0);
        width = Math.max(width, "set".length());
        text.append("set").repeat(" ", width - 3).append("  passed  failed  skipped\n");
        for (var set : sets.entrySet()) {
            text.append(set.getKey()).repeat(" ", width - set.getKey().length());
            right(text, set.getValue().count(Outcome.PASSED), 8);
            right(text, set.getValue().count(Outcome.FAILED), 8);
            right(text, set.getValue().count(Outcome.SKIPPED), 9);
            text.append('\n');
        }
        passedOtherwise().forEach((reason, count) -> counted(text, count, "passed", reason));
        skipReasons().forEach((reason, count) -> counted(text, count, "skipped", reason));
        return text.append(summary()).append('\n').toString();
    }

    private static void counted(StringBuilder text, long count, String what, String reason) {
        text.append(count).append(' ').append(what).append(": ").append(reason).append('\n');
    }

    private static void right(StringBuilder text, long number, int width) {
        var digits = Long.toString(number);
        text.repeat(" ", width - digits.length()).append(digits);
    }
}
