package io.jarrah.host;

import org.jspecify.annotations.Nullable;

/** Gives the Java methods for the host calls of an imported program. */
@FunctionalInterface
public interface Bindings {
    /**
     * The function for a call, or null where there is none; asked once for each place that calls, before anything runs,
     * in the order of {@link UnboundCall#index}.
     */
    @Nullable HostFunction bind(UnboundCall call);
}
