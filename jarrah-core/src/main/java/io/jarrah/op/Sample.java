package io.jarrah.op;

import io.jarrah.ArrayType;
import io.jarrah.DType;
import io.jarrah.ElementType;
import io.jarrah.Type;
import java.util.List;

/**
 * Small arguments for an operation, shared by tests, documentation and benchmarks: an operation and the types of the
 * arguments it is applied to.
 */
public record Sample(Op op, List<Type> args) {
    public Sample {
        args = List.copyOf(args);
    }

    public static Sample of(Op op, Type... args) {
        return new Sample(op, List.of(args));
    }

    static ArrayType f32(long... dims) {
        return ArrayType.of(DType.F32, dims);
    }

    static ArrayType i32(long... dims) {
        return ArrayType.of(DType.I32, dims);
    }

    static ArrayType of(ElementType element, long... dims) {
        return ArrayType.of(element, dims);
    }
}
