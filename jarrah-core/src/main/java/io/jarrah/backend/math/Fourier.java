package io.jarrah.backend.math;

/**
 * Discrete Fourier transforms of any length, in f64, after Cooley and Tukey for small prime factors and Bluestein for
 * large ones. The error relative to the root mean square of the result is about 1e-16 times the logarithm of the length.
 */
public final class Fourier {
    /** Factors up to this one are transformed by their definition. */
    private static final int LARGEST_PLAIN_FACTOR = 50;

    private Fourier() {}

    /**
     * Transforms numbers in place: {@code sum over k of z[k] exp(-2πi jk / n)} at each j; inverse with the sign of i
     * changed and divided by n.
     */
    public static void transform(double[] re, double[] im, boolean inverse) {
        int length = re.length;
        if (length < 2) {
            return;
        }
        if (inverse) {
            transform(im, re, false);
            for (int i = 0; i < length; i++) {
                re[i] /= length;
                im[i] /= length;
            }
            return;
        }
        if (largestFactor(length) > LARGEST_PLAIN_FACTOR) {
            chirp(re, im);
        } else {
            new Plan(length).run(re, im);
        }
    }

    /**
     * The real numbers whose transform begins with the given {@code n / 2 + 1} numbers; the rest is taken to be the
     * conjugates, and imaginary parts that then have to be zero are ignored.
     */
    public static double[] inverseReal(double[] re, double[] im, int length) {
        double[] allRe = new double[length];
        double[] allIm = new double[length];
        for (int i = 0; i < length; i++) {
            int mirrored = length - i;
            boolean given = i <= length / 2;
            allRe[i] = given ? re[i] : re[mirrored];
            allIm[i] = i == 0 || i == mirrored ? 0 : given ? im[i] : -im[mirrored];
        }
        transform(allRe, allIm, true);
        return allRe;
    }

    private static int smallestFactor(int number) {
        for (int factor = 2; (long) factor * factor <= number; factor++) {
            if (number % factor == 0) {
                return factor;
            }
        }
        return number;
    }

    private static int largestFactor(int number) {
        int largest = 1;
        for (int rest = number; rest > 1; rest /= largest) {
            largest = smallestFactor(rest);
        }
        return largest;
    }

    /** As a convolution with {@code exp(πi k² / n)}, by transforms of a power of two. */
    private static void chirp(double[] re, double[] im) {
        int length = re.length;
        int padded = Math.multiplyExact(Integer.highestOneBit(length), 4);
        double[] chirpRe = new double[length];
        double[] chirpIm = new double[length];
        double[] filterRe = new double[padded];
        double[] filterIm = new double[padded];
        double[] signalRe = new double[padded];
        double[] signalIm = new double[padded];
        for (int i = 0; i < length; i++) {
            long turn = (long) i * i % (2L * length);
            chirpRe[i] = cosine(turn, 2L * length);
            chirpIm[i] = -sine(turn, 2L * length);
            signalRe[i] = re[i] * chirpRe[i] - im[i] * chirpIm[i];
            signalIm[i] = re[i] * chirpIm[i] + im[i] * chirpRe[i];
            int mirrored = i == 0 ? 0 : padded - i;
            filterRe[i] = filterRe[mirrored] = chirpRe[i];
            filterIm[i] = filterIm[mirrored] = -chirpIm[i];
        }
        var plan = new Plan(padded);
        plan.run(signalRe, signalIm);
        plan.run(filterRe, filterIm);
        for (int i = 0; i < padded; i++) {
            double real = signalRe[i] * filterRe[i] - signalIm[i] * filterIm[i];
            signalIm[i] = signalRe[i] * filterIm[i] + signalIm[i] * filterRe[i];
            signalRe[i] = real;
        }
        plan.run(signalIm, signalRe);
        for (int i = 0; i < length; i++) {
            double real = signalRe[i] / padded;
            double imaginary = signalIm[i] / padded;
            re[i] = real * chirpRe[i] - imaginary * chirpIm[i];
            im[i] = real * chirpIm[i] + imaginary * chirpRe[i];
        }
    }

    /** {@code cos(2π turn / turns)}, of an angle of at most an eighth of a turn. */
    private static double cosine(long turn, long turns) {
        long fromZero = Math.min(turn, turns - turn);
        if (8 * fromZero <= turns) {
            return StrictMath.cos(2 * Math.PI * fromZero / turns);
        }
        if (8 * fromZero >= 3 * turns) {
            return -StrictMath.cos(Math.PI * (turns - 2 * fromZero) / turns);
        }
        return StrictMath.sin(Math.PI * (turns - 4 * fromZero) / (2 * turns));
    }

    /** {@code sin(2π turn / turns)}. */
    private static double sine(long turn, long turns) {
        return cosine(4 * turn >= turns ? 4 * turn - turns : 4 * turn + 3 * turns, 4 * turns);
    }

    /** Roots of unity of one length, and its transform. */
    private static final class Plan {
        private final int length;
        private final double[] cos;
        private final double[] sin;

        Plan(int length) {
            this.length = length;
            this.cos = new double[length];
            this.sin = new double[length];
            for (int i = 0; i < length; i++) {
                cos[i] = cosine(i, length);
                sin[i] = -sine(i, length);
            }
        }

        void run(double[] re, double[] im) {
            double[] fromRe = re.clone();
            double[] fromIm = im.clone();
            step(fromRe, fromIm, 0, 1, re, im, 0, length);
        }

        /** Transforms every {@code stride}-th number into {@code size} adjacent ones. */
        private void step(
                double[] fromRe, double[] fromIm, int from, int stride, double[] re, double[] im, int to, int size) {
            if (size == 1) {
                re[to] = fromRe[from];
                im[to] = fromIm[from];
                return;
            }
            int factor = smallestFactor(size);
            int part = size / factor;
            for (int i = 0; i < factor; i++) {
                step(fromRe, fromIm, from + i * stride, stride * factor, re, im, to + i * part, part);
            }
            if (factor == 2) {
                combineTwo(re, im, to, part, stride);
            } else {
                combine(re, im, to, part, stride, factor);
            }
        }

        private void combineTwo(double[] re, double[] im, int to, int part, int stride) {
            for (int k = 0; k < part; k++) {
                int even = to + k;
                int odd = even + part;
                double cosine = cos[k * stride];
                double sine = sin[k * stride];
                double real = re[odd] * cosine - im[odd] * sine;
                double imaginary = re[odd] * sine + im[odd] * cosine;
                re[odd] = re[even] - real;
                im[odd] = im[even] - imaginary;
                re[even] += real;
                im[even] += imaginary;
            }
        }

        private void combine(double[] re, double[] im, int to, int part, int stride, int factor) {
            double[] partRe = new double[factor];
            double[] partIm = new double[factor];
            int quarter = length / factor;
            for (int k = 0; k < part; k++) {
                for (int i = 0; i < factor; i++) {
                    int at = to + k + i * part;
                    int root = i * k * stride;
                    partRe[i] = re[at] * cos[root] - im[at] * sin[root];
                    partIm[i] = re[at] * sin[root] + im[at] * cos[root];
                }
                for (int j = 0; j < factor; j++) {
                    double real = partRe[0];
                    double imaginary = partIm[0];
                    for (int i = 1; i < factor; i++) {
                        int root = i * j % factor * quarter;
                        real += partRe[i] * cos[root] - partIm[i] * sin[root];
                        imaginary += partRe[i] * sin[root] + partIm[i] * cos[root];
                    }
                    re[to + k + j * part] = real;
                    im[to + k + j * part] = imaginary;
                }
            }
        }
    }
}
