package io.jarrah.errors.foreign;

import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.stream.Collectors;

/** Runs of the same programs with several releases. */
record RunRecords(List<Runs> records) {
    /** What happened in the runs of a name: verdict, output, releases, script and date. */
    String summary(String name) {
        var versions = new LinkedHashMap<String, LinkedHashSet<String>>();
        for (var record : records) {
            for (var run : record.runs()) {
                if (run.name().equals(name)) {
                    versions.computeIfAbsent(run.verdict() + said(run), key -> new LinkedHashSet<>())
                            .add(record.jax());
                }
            }
        }
        if (versions.isEmpty()) {
            throw new IllegalArgumentException("there is no run named " + name);
        }
        var happened = versions.entrySet().stream()
                .map(entry -> "JAX " + String.join(", ", entry.getValue()) + ": " + entry.getKey())
                .collect(Collectors.joining("; "));
        var record = records.getLast();
        return happened + " (" + record.script() + " " + name + ", on " + record.platform() + ", " + record.date()
                + ")";
    }

    private static String said(Runs.Run run) {
        return switch (run.verdict()) {
            case "another error" -> ", `" + run.output() + "`";
            case "passes this check" -> ", and stops later for want of a device";
            default -> "";
        };
    }
}
