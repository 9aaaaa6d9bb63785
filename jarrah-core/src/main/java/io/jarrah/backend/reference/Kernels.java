package io.jarrah.backend.reference;

import io.jarrah.Type;
import io.jarrah.op.Constant;
import io.jarrah.op.OptimizationBarrier;
import io.jarrah.op.Several;
import io.jarrah.op.Single;
import java.util.List;

/** Which kernel computes which ordinary operation. */
final class Kernels {
    private Kernels() {}

    /** The result of an operation; the type is fixed where arguments or declaration decide it. */
    static Datum single(Evaluator evaluator, Single op, Type result, List<Datum> args) {
        return switch (op) {
            case Constant constant -> Tensor.of(constant.value());
            default -> throw Evaluator.error(op, "there is no kernel yet");
        };
    }

    /** The results of an operation. */
    static List<? extends Datum> several(Evaluator evaluator, Several op, List<Type> results, List<Datum> args) {
        return switch (op) {
            case OptimizationBarrier ignored -> args;
            default -> throw Evaluator.error(op, "there is no kernel yet");
        };
    }
}
