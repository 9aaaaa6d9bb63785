package io.jarrah.op;

import io.jarrah.ArrayType;
import java.util.List;
import java.util.stream.LongStream;

/** Checks of arrays whose last two dimensions are matrices. */
final class Matrices {
    private Matrices() {}

    /** Whether the matrices may be square. */
    static boolean square(ArrayType type) {
        int rank = type.rank();
        return rank >= 2 && Shapes.pick(type, List.of(rank - 2L)).shapeAgrees(Shapes.pick(type, List.of(rank - 1L)));
    }

    /** The dimensions outside of the matrices. */
    static ArrayType batch(ArrayType type) {
        return Shapes.pick(type, LongStream.range(0, type.rank() - 2L).boxed().toList());
    }
}
