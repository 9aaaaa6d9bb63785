package io.jarrah.transform;

import io.jarrah.program.Location;
import java.util.Set;

/** The user's source line, found on the stack. */
public final class Callers {
    private static final Set<String> OWN = Set.of(
            "io.jarrah",
            "io.jarrah.backend",
            "io.jarrah.host",
            "io.jarrah.lax",
            "io.jarrah.numpy",
            "io.jarrah.op",
            "io.jarrah.program",
            "io.jarrah.shard",
            "io.jarrah.transform");

    private Callers() {}

    /** The innermost line that is neither Jarrah's nor the JDK's, such as {@code Pricing.java:41}. */
    public static Location here() {
        return StackWalker.getInstance()
                .walk(frames -> frames.filter(frame -> !isOwn(frame.getClassName()))
                        .findFirst()
                        .map(frame -> Location.of(
                                frame.getFileName() == null ? frame.getClassName() : frame.getFileName(),
                                frame.getLineNumber(),
                                0))
                        .orElse(Location.UNKNOWN));
    }

    private static boolean isOwn(String className) {
        int end = className.lastIndexOf('.');
        var name = end < 0 ? "" : className.substring(0, end);
        return OWN.contains(name) || name.startsWith("java.") || name.startsWith("jdk.");
    }
}
