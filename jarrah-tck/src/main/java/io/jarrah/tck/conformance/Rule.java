package io.jarrah.tck.conformance;

import io.jarrah.Array;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.function.LongPredicate;
import org.jspecify.annotations.Nullable;

/** When an element that was computed matches the one that was expected. */
public sealed interface Rule {
    /** How far apart the elements at a row-major index are and what is allowed, or null where they match. */
    @Nullable
    String mismatch(Array got, Array wanted, long index);

    /** The first element that does not match and the number of such elements, or null where all match. */
    default @Nullable Difference compare(Array got, Array wanted) {
        return compare(got, wanted, index -> false);
    }

    /** As {@link #compare(Array, Array)}, but for elements that do not count, given by their row-major indices. */
    default @Nullable Difference compare(Array got, Array wanted, LongPredicate excused) {
        if (!got.type().equals(wanted.type())) {
            return new Difference(
                    List.of(), got.type().toString(), wanted.type().toString(), "of type", 0, 0);
        }
        long size = got.size();
        long count = 0;
        long first = -1;
        String how = "";
        for (long i = 0; i < size; i++) {
            var mismatch = mismatch(got, wanted, i);
            if (mismatch != null && !excused.test(i) && count++ == 0) {
                first = i;
                how = mismatch;
            }
        }
        return count == 0
                ? null
                : new Difference(
                        indices(got, first), Numbers.spell(got, first), Numbers.spell(wanted, first), how, count, size);
    }

    private static List<Long> indices(Array array, long position) {
        var indices = new ArrayList<Long>();
        long rest = position;
        for (int i = array.type().rank() - 1; i >= 0; i--) {
            indices.add(rest % array.type().dim(i));
            rest /= array.type().dim(i);
        }
        Collections.reverse(indices);
        return indices;
    }

    /**
     * Equal as the element type compares: both zeros are equal.
     *
     * @param nanMatches whether NaN matches NaN; else it matches nothing
     */
    record Equal(boolean nanMatches) implements Rule {
        @Override
        public @Nullable String mismatch(Array got, Array wanted, long index) {
            var type = got.type().dtype();
            boolean equal = type.isFloat() || type.isComplex()
                    ? equal(got.getReal(index), wanted.getReal(index))
                            && equal(got.getImaginary(index), wanted.getImaginary(index))
                    : got.getBits(index) == wanted.getBits(index);
            return equal ? null : Numbers.distance(got, wanted, index) + ", has to be equal";
        }

        private boolean equal(double a, double b) {
            return a == b || nanMatches && Double.isNaN(a) && Double.isNaN(b);
        }
    }

    /** At most so far apart, part by part for complex numbers; NaN matches NaN, an infinity itself. */
    record Almost(double tolerance) implements Rule {
        @Override
        public @Nullable String mismatch(Array got, Array wanted, long index) {
            boolean near = Numbers.near(got.getReal(index), wanted.getReal(index), tolerance)
                    && Numbers.near(got.getImaginary(index), wanted.getImaginary(index), tolerance);
            return near ? null : Numbers.distance(got, wanted, index) + ", allowed " + tolerance;
        }
    }

    /**
     * Between so many units in the last place apart, the larger part for complex numbers. Anything that is not finite is
     * as far as can be from all but itself; NaN matches NaN.
     *
     * @param least unsigned
     * @param most unsigned
     */
    record Ulps(long least, long most) implements Rule {
        @Override
        public @Nullable String mismatch(Array got, Array wanted, long index) {
            long ulps = Numbers.ulps(got, wanted, index);
            boolean within = Long.compareUnsigned(least, ulps) <= 0 && Long.compareUnsigned(ulps, most) <= 0;
            return within
                    ? null
                    : "difference " + Long.toUnsignedString(ulps) + " ULP, allowed "
                            + (least == 0 ? "" : Long.toUnsignedString(least) + " to ") + Long.toUnsignedString(most);
        }
    }

    /**
     * At most {@code absolute + relative * |wanted|} apart, by modulus for complex numbers; NaN matches NaN, an infinity
     * itself.
     */
    record Near(double relative, double absolute) implements Rule {
        @Override
        public @Nullable String mismatch(Array got, Array wanted, long index) {
            double allowed = absolute + relative * Math.hypot(wanted.getReal(index), wanted.getImaginary(index));
            boolean near;
            if (!got.type().dtype().isComplex()) {
                near = Numbers.near(got.getReal(index), wanted.getReal(index), allowed);
            } else if (Numbers.isNaN(wanted, index)) {
                near = Numbers.isNaN(got, index);
            } else if (Numbers.isFinite(wanted, index) && Numbers.isFinite(got, index)) {
                near = Math.hypot(
                                got.getReal(index) - wanted.getReal(index),
                                got.getImaginary(index) - wanted.getImaginary(index))
                        <= allowed;
            } else {
                near = got.getReal(index) == wanted.getReal(index)
                        && got.getImaginary(index) == wanted.getImaginary(index);
            }
            return near ? null : Numbers.distance(got, wanted, index) + ", allowed " + allowed;
        }
    }
}
