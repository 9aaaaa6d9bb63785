package io.jarrah.backend.reference;

import io.jarrah.Type;
import io.jarrah.op.Reducer;
import java.util.List;

/** Which kernel computes which operation that holds the program of a step. */
final class Reducers {
    private Reducers() {}

    /** The results; {@code args} begins with what the program captures. */
    static List<? extends Datum> run(Evaluator evaluator, Reducer op, List<Type> results, List<Datum> args) {
        throw Evaluator.error(op, "there is no kernel yet");
    }
}
