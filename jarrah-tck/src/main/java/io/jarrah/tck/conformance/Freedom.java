package io.jarrah.tck.conformance;

import io.jarrah.Array;
import io.jarrah.Elements;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;

/**
 * Signs or phases in which results may differ from the expected ones, read from words such as {@code columns of out_0 and
 * rows of out_1 up to a common sign}. A common factor multiplies a column and, conjugated, the row of the same number.
 */
final class Freedom {
    private static final Pattern PART = Pattern.compile("(columns|rows) of out_(\\d+)");

    private final Map<Integer, Boolean> columnsByOutput;
    private final boolean common;
    private final boolean phase;

    private Freedom(Map<Integer, Boolean> columnsByOutput, boolean common, boolean phase) {
        this.columnsByOutput = columnsByOutput;
        this.common = common;
        this.phase = phase;
    }

    /** The freedom that words describe; none where they describe none that is known. */
    static Freedom of(String words) {
        var parts = new LinkedHashMap<Integer, Boolean>();
        var match = PART.matcher(words);
        while (match.find()) {
            parts.put(Integer.valueOf(match.group(2)), match.group(1).equals("columns"));
        }
        boolean phase = words.contains("phase");
        return phase || words.contains("sign")
                ? new Freedom(parts, words.contains("common"), phase)
                : new Freedom(Map.of(), false, false);
    }

    /** The arrays with the signs or phases of the expected ones; those without freedom are the same objects. */
    List<Array> align(List<Array> got, List<Array> wanted) {
        var aligned = new ArrayList<>(got);
        var lanes = new ArrayList<Lanes>();
        columnsByOutput.forEach((output, columns) -> {
            if (output < got.size() && fits(got.get(output), wanted.get(output))) {
                lanes.add(new Lanes(output, got.get(output), wanted.get(output), columns));
            }
        });
        if (common && lanes.size() > 1) {
            var leader = lanes.getFirst();
            for (var lane : lanes) {
                if (lane.count() == leader.count()) {
                    aligned.set(lane.output, lane.multiplied(leader, phase));
                }
            }
        } else {
            lanes.forEach(lane -> aligned.set(lane.output, lane.multiplied(lane, phase)));
        }
        return aligned;
    }

    private static boolean fits(Array got, Array wanted) {
        var type = got.type();
        return type.equals(wanted.type())
                && type.rank() >= 2
                && (type.dtype().isFloat() || type.dtype().isComplex());
    }

    /** The columns, or the rows, of a stack of matrices. */
    private record Lanes(int output, Array got, Array wanted, boolean columns) {
        private long rows() {
            return got.type().dim(got.type().rank() - 2);
        }

        private long width() {
            return got.type().dim(got.type().rank() - 1);
        }

        private long perMatrix() {
            return columns ? width() : rows();
        }

        private long length() {
            return columns ? rows() : width();
        }

        /** Of all matrices together. */
        long count() {
            return length() == 0 ? 0 : got.size() / length();
        }

        private long position(long lane, long along) {
            long matrix = lane / perMatrix();
            long number = lane % perMatrix();
            return matrix * rows() * width() + (columns ? along * width() + number : number * width() + along);
        }

        /** What takes a lane to the expected one, seen at its largest element: real and imaginary part, modulus 1. */
        private double[] factor(long lane, boolean phase) {
            long best = 0;
            for (long i = 1; i < length(); i++) {
                best = modulus(wanted, position(lane, i)) > modulus(wanted, position(lane, best)) ? i : best;
            }
            long at = position(lane, best);
            double real = wanted.getReal(at) * got.getReal(at) + wanted.getImaginary(at) * got.getImaginary(at);
            double imaginary = wanted.getImaginary(at) * got.getReal(at) - wanted.getReal(at) * got.getImaginary(at);
            double modulus = Math.hypot(real, imaginary);
            return !phase || modulus == 0 || !Double.isFinite(modulus)
                    ? new double[] {real < 0 ? -1 : 1, 0}
                    : new double[] {real / modulus, imaginary / modulus};
        }

        private static double modulus(Array array, long index) {
            return Math.hypot(array.getReal(index), array.getImaginary(index));
        }

        /** The array with each lane multiplied by the factor of the leader's lane, conjugated across columns and rows. */
        Array multiplied(Lanes leader, boolean phase) {
            var type = got.type().dtype();
            return Array.filled(got.type(), memory -> {
                for (long lane = 0; lane < count(); lane++) {
                    var factor = leader.factor(lane, phase);
                    double real = factor[0];
                    double imaginary = columns == leader.columns ? factor[1] : -factor[1];
                    for (long i = 0; i < length(); i++) {
                        long at = position(lane, i);
                        double x = got.getReal(at);
                        double y = got.getImaginary(at);
                        if (type.isComplex()) {
                            Elements.setComplex(type, memory, at, x * real - y * imaginary, x * imaginary + y * real);
                        } else {
                            Elements.setDouble(type, memory, at, x * real);
                        }
                    }
                }
            });
        }
    }
}
