package io.jarrah.backend;

import io.jarrah.Array;
import io.jarrah.op.ForeignCall;
import io.jarrah.program.Location;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Implementations of custom-call targets, by name. */
@FunctionalInterface
public interface ForeignTargets {
    /** The implementation of a target, or null where this provider has none. */
    @Nullable
    Target find(String target);

    /** What a target does. */
    @FunctionalInterface
    interface Target {
        /**
         * Runs the call; operands are open for its duration.
         *
         * @return one array for each array among the call's results
         */
        List<Array> call(ForeignCall call, List<Array> operands, Location location);
    }
}
