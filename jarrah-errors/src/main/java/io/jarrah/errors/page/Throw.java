package io.jarrah.errors.page;

import java.util.List;

/**
 * A place in the sources that throws an error.
 *
 * @param file the path in the repository
 * @param line the line where the statement begins
 * @param function the method or function around it
 * @param guard the conditions that led there, as the sources spell them; may be empty
 * @param versions the releases that have it at this line
 */
public record Throw(String file, int line, String function, String guard, List<String> versions) {
    public Throw {
        versions = List.copyOf(versions);
    }

    /** The place as {@code file:line}. */
    public String place() {
        return file + ":" + line;
    }
}
