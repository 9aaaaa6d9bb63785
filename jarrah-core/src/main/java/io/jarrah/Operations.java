package io.jarrah;

import io.jarrah.op.Op;
import io.jarrah.program.Value;
import io.jarrah.transform.Interpreter;
import java.util.List;

/** Application of operations to arrays: at once, or as the transformation around says. For those who write functions. */
public final class Operations {
    private Operations() {}

    /**
     * The results of an operation.
     *
     * @throws io.jarrah.error.JarrahException JRH-OP-001 to 004 or JRH-SHAPE-001 where the arguments do not fit
     */
    public static List<Array> apply(Op op, List<Array> args) {
        if (!Interpreter.CURRENT.isBound()) {
            return Eager.apply(op, args);
        }
        var values = args.stream().map(Array::value).toList();
        return Interpreter.CURRENT.get().apply(op, values).stream()
                .map(Array::wrap)
                .toList();
    }

    /** The result of an operation that has one. */
    public static Array apply(Op op, Array... args) {
        return apply(op, List.of(args)).getFirst();
    }

    /** The values of arrays, for an interpreter. */
    public static List<Value> values(List<Array> arrays) {
        return arrays.stream().map(Array::value).toList();
    }

    /** Arrays of an interpreter's values. */
    public static List<Array> arrays(List<Value> values) {
        return values.stream().map(Array::wrap).toList();
    }
}
