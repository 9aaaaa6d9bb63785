package io.jarrah.tck.conformance;

import io.jarrah.Array;
import io.jarrah.Elements;
import java.util.List;

/**
 * Numbers closer to zero than normal ones. XLA on CPUs takes them for zero, and so did the runs of JAX that made the
 * expected numbers; Jarrah keeps them. Where that changes a result, the expected one says nothing.
 */
final class Subnormals {
    private Subnormals() {}

    static boolean anyIn(List<Array> arrays) {
        return arrays.stream().anyMatch(Subnormals::anyIn);
    }

    private static boolean anyIn(Array array) {
        var type = array.type().dtype();
        if (type.isFloat() || type.isComplex()) {
            for (long i = 0; i < array.size(); i++) {
                if (isSubnormal(array.getReal(i), type.part().bits())
                        || isSubnormal(array.getImaginary(i), type.part().bits())) {
                    return true;
                }
            }
        }
        return false;
    }

    /** The numbers that are normal in the width that they are computed in; {@code f16} is computed in {@code f32}. */
    private static boolean isSubnormal(double value, int bits) {
        return value != 0 && Math.abs(value) < (bits == 64 ? Double.MIN_NORMAL : Float.MIN_NORMAL);
    }

    /** A copy of an array with zeros of the same sign in their place. */
    static Array flushed(Array array) {
        var type = array.type().dtype();
        return Array.filled(array.type(), memory -> {
            array.use(all -> memory.copyFrom(all));
            if (!anyIn(array)) {
                return;
            }
            int bits = type.part().bits();
            for (long i = 0; i < array.size(); i++) {
                double real = flushed(array.getReal(i), bits);
                if (type.isComplex()) {
                    Elements.setComplex(type, memory, i, real, flushed(array.getImaginary(i), bits));
                } else if (isSubnormal(array.getReal(i), bits)) {
                    Elements.setDouble(type, memory, i, real);
                }
            }
        });
    }

    private static double flushed(double value, int bits) {
        return isSubnormal(value, bits) ? Math.copySign(0, value) : value;
    }
}
