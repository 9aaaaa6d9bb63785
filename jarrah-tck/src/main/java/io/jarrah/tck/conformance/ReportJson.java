package io.jarrah.tck.conformance;

import java.util.Locale;
import tools.jackson.databind.SerializationFeature;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/** A report as JSON, for other programs to read. */
public final class ReportJson {
    private static final JsonMapper MAPPER =
            JsonMapper.builder().enable(SerializationFeature.INDENT_OUTPUT).build();

    private ReportJson() {}

    /**
     * An object with {@code backend}, the counts {@code passed}, {@code failed} and {@code skipped}, {@code sets} with the
     * same counts, and {@code results} with set, name, outcome, reason and seconds.
     */
    public static String of(Report report) {
        var root = MAPPER.createObjectNode();
        root.put("backend", report.backend());
        counts(root, report);
        var sets = root.putObject("sets");
        report.bySet().forEach((name, part) -> counts(sets.putObject(name), part));
        var results = root.putArray("results");
        for (var result : report.results()) {
            results.addObject()
                    .put("set", result.set())
                    .put("name", result.name())
                    .put("outcome", result.outcome().name().toLowerCase(Locale.ROOT))
                    .put("reason", result.reason())
                    .put("unreadable", result.verdict().unreadable())
                    .put("seconds", result.time().toMillis() / 1000.0);
        }
        return MAPPER.writeValueAsString(root);
    }

    private static void counts(ObjectNode node, Report report) {
        for (var outcome : Result.Outcome.values()) {
            node.put(outcome.name().toLowerCase(Locale.ROOT), report.count(outcome));
        }
    }
}
