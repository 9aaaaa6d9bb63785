package io.jarrah.transform;

import io.jarrah.Mesh;
import io.jarrah.error.ErrorId;
import java.util.function.Supplier;

/** The mesh of the shard map that is being traced. */
public final class Meshes {
    private static final ScopedValue<Mesh> CURRENT = ScopedValue.newInstance();

    private Meshes() {}

    /** Runs something with a mesh around it. */
    public static <R> R within(Mesh mesh, Supplier<R> body) {
        return ScopedValue.where(CURRENT, mesh).call(body::get);
    }

    /**
     * The mesh around.
     *
     * @throws io.jarrah.error.JarrahException JRH-TRACE-004 outside of a shard map
     */
    public static Mesh current(String function) {
        if (!CURRENT.isBound()) {
            throw ErrorId.TRACE_004.error("function", function).at(Callers.here());
        }
        return CURRENT.get();
    }
}
