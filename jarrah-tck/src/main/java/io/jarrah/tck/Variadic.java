package io.jarrah.tck;

import io.jarrah.op.*;

/** Operations for which another number of arguments may be right. */
final class Variadic {
    private Variadic() {}

    /** Whether one argument more or less may give a valid operation. */
    static boolean takesAnyCount(Op op) {
        return switch (op) {
            case AfterAll ignored -> true;
            case AllGather ignored -> true;
            case AllReduce ignored -> true;
            case AllToAll ignored -> true;
            case CollectiveBroadcast ignored -> true;
            case CollectiveReduce ignored -> true;
            case Concatenate ignored -> true;
            case ForeignCall ignored -> true;
            case HostCall ignored -> true;
            case OptimizationBarrier ignored -> true;
            case Outfeed ignored -> true;
            case Send ignored -> true;
            case TupleOf ignored -> true;
            default -> false;
        };
    }
}
