package io.jarrah.stablehlo.read;

import io.jarrah.error.ErrorId;
import io.jarrah.op.Op;
import io.jarrah.op.Pointwise;
import java.util.HashMap;
import java.util.Map;
import java.util.function.Function;

/** How operations are made from what is written, by name. */
final class Operations {
    private static final Map<String, Function<WrittenOp, Op>> BY_NAME = new HashMap<>();

    private Operations() {}

    static {
        for (var fn : Pointwise.Fn.values()) {
            BY_NAME.put(fn.spelling(), op -> new Pointwise(fn));
        }
        ElementOps.all(BY_NAME);
        ShapeOps.all(BY_NAME);
        ProductOps.all(BY_NAME);
        ReducerOps.all(BY_NAME);
        DeviceOps.all(BY_NAME);
        ControlOps.all(BY_NAME);
    }

    /**
     * The operation.
     *
     * @throws io.jarrah.error.JarrahException JRH-SYNTAX-003 where there is none of that name, JRH-SYNTAX-010 or JRH-OP-003
     *     for an attribute that is missing or of the wrong kind
     */
    static Op read(WrittenOp written) {
        var name = written.syntax().name();
        var reader = BY_NAME.get(name);
        if (reader == null) {
            throw ErrorId.SYNTAX_003.error("op", name);
        }
        return reader.apply(written);
    }

    /** Whether there is an operation of that name. */
    static boolean isKnown(String name) {
        return BY_NAME.containsKey(name);
    }
}
