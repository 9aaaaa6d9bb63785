package io.jarrah.backend.math;

import io.jarrah.FloatFormat;

/** Distances in units in the last place, as StableHLO's check dialect counts them. */
final class Ulps {
    private Ulps() {}

    /**
     * How many numbers of the format lie from one to the other, across zero the sum of both magnitudes; NaN is at
     * distance 0 from NaN, and anything not finite is as far as can be from all else.
     */
    static long between(double x, double y, FloatFormat format) {
        if (Double.isNaN(x) && Double.isNaN(y)) {
            return 0;
        }
        if (!Double.isFinite(x) || !Double.isFinite(y)) {
            return x == y ? 0 : Long.MAX_VALUE;
        }
        long first = format.encode(Math.abs(x));
        long second = format.encode(Math.abs(y));
        return Math.copySign(1, x) == Math.copySign(1, y) ? Math.abs(first - second) : first + second;
    }
}
