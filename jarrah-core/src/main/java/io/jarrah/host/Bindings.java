package io.jarrah.host;

import org.jspecify.annotations.Nullable;

/** Gives the Java methods for the host calls of an imported program. */
@FunctionalInterface
public interface Bindings {
    /** The function for a call, or null where there is none; asked once per call site, in the order of the program. */
    @Nullable HostFunction bind(UnboundCall call);
}
