package io.jarrah.errors.foreign;

import java.util.List;

/**
 * What happened when programs of another system were run.
 *
 * @param script the path of the script in this repository
 * @param preamble the lines before each program
 */
public record Runs(
        String script,
        String jax,
        String jaxlib,
        String python,
        String platform,
        String date,
        String preamble,
        List<Run> runs) {
    /**
     * One run.
     *
     * @param shows what the program does
     * @param verdict {@code raises this error}, {@code another error}, {@code passes this check} or {@code runs}
     * @param output its last line
     */
    public record Run(String name, String shows, String code, String verdict, String output) {}
}
