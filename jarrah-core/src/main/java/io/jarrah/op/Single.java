package io.jarrah.op;

import io.jarrah.Type;
import java.util.List;

/** An ordinary operation with one result. */
public sealed interface Single extends Op permits Pointwise, Constant, Convert, Compare {
    /** The type of the result; throws as {@link Op#infer} does. */
    Type infer1(List<Type> args);

    @Override
    default List<Type> infer(List<Type> args) {
        return List.of(infer1(args));
    }
}
