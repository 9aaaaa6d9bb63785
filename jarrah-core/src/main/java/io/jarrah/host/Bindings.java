package io.jarrah.host;

import java.util.Arrays;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Gives the Java methods for the host calls of an imported program. */
@FunctionalInterface
public interface Bindings {
    /**
     * The function for a call, or null where there is none; asked once for each place that calls, before anything runs,
     * in the order of {@link UnboundCall#index}.
     */
    @Nullable
    HostFunction bind(UnboundCall call);

    /** Functions for programs that Jarrah wrote, found by their names. */
    static Bindings of(HostFunction... functions) {
        var byName = Arrays.stream(functions).collect(Collectors.toMap(HostFunction::name, Function.identity()));
        return call -> byName.get(call.name());
    }
}
