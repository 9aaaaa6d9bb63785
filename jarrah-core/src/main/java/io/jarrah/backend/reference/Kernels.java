package io.jarrah.backend.reference;

import io.jarrah.ArrayType;
import io.jarrah.DType;
import io.jarrah.Type;
import io.jarrah.op.AsyncDone;
import io.jarrah.op.Constant;
import io.jarrah.op.OptimizationBarrier;
import io.jarrah.op.PartitionId;
import io.jarrah.op.ReplicaId;
import io.jarrah.op.Several;
import io.jarrah.op.ShardingConstraint;
import io.jarrah.op.Single;
import java.util.List;

/** Which kernel computes which ordinary operation. */
final class Kernels {
    private Kernels() {}

    /** The result of an operation; the type is fixed where arguments or declaration decide it. */
    static Datum single(Evaluator evaluator, Single op, Type result, List<Datum> args) {
        return switch (op) {
            case Constant constant -> Tensor.of(constant.value());
            case ShardingConstraint ignored -> args.getFirst();
            case PartitionId ignored -> number(evaluator.device().partition());
            case ReplicaId ignored -> number(evaluator.device().replica());
            default -> throw Evaluator.error(op, "there is no kernel yet");
        };
    }

    /** The results of an operation. */
    static List<? extends Datum> several(Evaluator evaluator, Several op, List<Type> results, List<Datum> args) {
        return switch (op) {
            case OptimizationBarrier ignored -> args;
            case AsyncDone ignored -> ((Datum.Future) args.getFirst()).parts();
            default -> throw Evaluator.error(op, "there is no kernel yet");
        };
    }

    private static Tensor number(int id) {
        return Tensor.of(ArrayType.of(DType.UI32), new long[] {id});
    }
}
