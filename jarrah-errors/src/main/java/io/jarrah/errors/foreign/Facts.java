package io.jarrah.errors.foreign;

import java.util.List;
import java.util.Map;

/**
 * What a script read from the releases of another system.
 *
 * @param releases oldest first
 * @param calls the calls of functions that decide whether users reach an error
 * @param occurrences how often names occur in all files of a release
 */
public record Facts(
        String repository,
        List<Release> releases,
        List<Fault> errors,
        List<Call> calls,
        List<Signature> signatures,
        List<Occurrences> occurrences) {
    /** A release. */
    public record Release(String version, String commit, String date) {}

    /** An error and all places that raise it, in all releases. */
    public record Fault(String id, String type, String template, List<Place> places) {}

    /** A statement that raises an error in one release. */
    public record Place(
            String version, String file, int line, String function, String guard, int firstLine, String excerpt) {}

    /** A call of {@code function} in {@code caller}, and what it gives as {@code argument}; empty for the default. */
    public record Call(
            String version, String function, String file, int line, String caller, String argument, String given) {}

    /** The parameters of a function. */
    public record Signature(String version, String file, String function, int line, String parameters) {}

    /** How often names occur in a release. */
    public record Occurrences(String version, Map<String, Integer> names) {}
}
