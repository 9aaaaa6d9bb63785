package io.jarrah.cli;

import io.jarrah.Array;
import io.jarrah.FloatFormat;
import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.List;

/** Arrays as NumPy prints them: aligned, eight digits after the point, the middle of long ones left out. */
final class ArrayText {
    private static final long WHOLE = 1_000;
    private static final int EDGE = 3;
    private static final int WIDTH = 75;

    private final Array array;
    private final boolean whole;
    private final List<Long> shown = new ArrayList<>();
    private List<String> texts = List.of();
    private int next;

    private ArrayText(Array array) {
        this.array = array;
        this.whole = array.size() <= WHOLE;
    }

    static String of(Array array) {
        var text = new ArrayText(array);
        text.collect(0, 0);
        text.texts = text.spell();
        var out = new StringBuilder();
        text.write(out, 0, 0);
        return out.toString();
    }

    /** The indices along a dimension that are shown; -1 stands for those left out. */
    private List<Long> indices(int dimension) {
        long size = array.type().dim(dimension);
        var indices = new ArrayList<Long>();
        for (long i = 0; i < size; i++) {
            if (!whole && size > 2 * EDGE && i == EDGE) {
                indices.add(-1L);
                i = size - EDGE;
            }
            indices.add(i);
        }
        return indices;
    }

    private void collect(int dimension, long position) {
        if (dimension == array.type().rank()) {
            shown.add(position);
            return;
        }
        for (long i : indices(dimension)) {
            if (i >= 0) {
                collect(dimension + 1, position * array.type().dim(dimension) + i);
            }
        }
    }

    private void write(StringBuilder out, int dimension, int column) {
        int rank = array.type().rank();
        if (dimension == rank) {
            out.append(texts.get(next++));
            return;
        }
        out.append('[');
        boolean innermost = dimension == rank - 1;
        int line = column + 1;
        boolean first = true;
        for (long i : indices(dimension)) {
            if (!innermost && !first) {
                out.repeat("\n", rank - 1 - dimension).repeat(" ", column + 1);
            }
            if (innermost) {
                var text = i < 0 ? "..." : texts.get(next++);
                if (!first && line + 1 + text.length() > WIDTH) {
                    out.append('\n').repeat(" ", column + 1);
                    line = column + 1;
                } else if (!first) {
                    out.append(' ');
                    line++;
                }
                out.append(text);
                line += text.length();
            } else if (i < 0) {
                out.append("...");
            } else {
                write(out, dimension + 1, column + 1);
            }
            first = false;
        }
        out.append(']');
    }

    private List<String> spell() {
        var type = array.type().dtype();
        return switch (type.kind()) {
            case PREDICATE ->
                padded(shown.stream()
                        .map(i -> array.getBoolean(i) ? "true" : "false")
                        .toList());
            case SIGNED ->
                padded(shown.stream().map(i -> Long.toString(array.getLong(i))).toList());
            case UNSIGNED ->
                padded(shown.stream()
                        .map(i -> Long.toUnsignedString(array.getBits(i)))
                        .toList());
            case FLOAT ->
                reals(type.format(), shown.stream().map(array::getReal).toList());
            case COMPLEX -> complex(type.format());
        };
    }

    private List<String> complex(FloatFormat format) {
        var real = reals(format, shown.stream().map(array::getReal).toList());
        var imaginary = reals(
                format, shown.stream().map(i -> Math.abs(array.getImaginary(i))).toList());
        var all = new ArrayList<String>();
        for (int i = 0; i < real.size(); i++) {
            double part = array.getImaginary(shown.get(i));
            boolean negative = part < 0 || 1 / part < 0;
            all.add(real.get(i).stripTrailing() + (negative ? "-" : "+")
                    + imaginary.get(i).strip() + "j");
        }
        return padded(all);
    }

    private static List<String> padded(List<String> texts) {
        int width = texts.stream().mapToInt(String::length).max().orElse(0);
        return texts.stream()
                .map(text -> " ".repeat(width - text.length()) + text)
                .toList();
    }

    /** Points under each other; with exponents where the numbers are very small, very large or far apart. */
    private static List<String> reals(FloatFormat format, List<Double> values) {
        double largest = 0;
        double smallest = Double.POSITIVE_INFINITY;
        for (double value : values) {
            double magnitude = Math.abs(value);
            if (Double.isFinite(value) && value != 0) {
                largest = Math.max(largest, magnitude);
                smallest = Math.min(smallest, magnitude);
            }
        }
        boolean exponents = largest > 0 && (largest >= 1e8 || smallest < 1e-4 || largest / smallest > 1000);
        var texts = values.stream().map(value -> real(format, value, exponents)).toList();
        int before = texts.stream().mapToInt(ArrayText::beforePoint).max().orElse(0);
        int after = texts.stream()
                .filter(text -> text.contains("."))
                .mapToInt(text -> text.length() - beforePoint(text))
                .max()
                .orElse(0);
        return padded(texts.stream()
                .map(text -> text.contains(".")
                        ? " ".repeat(before - beforePoint(text))
                                + text
                                + " ".repeat(after - text.length() + beforePoint(text))
                        : text)
                .toList());
    }

    private static int beforePoint(String text) {
        return Math.max(0, text.indexOf('.'));
    }

    private static String real(FloatFormat format, double value, boolean exponent) {
        if (!Double.isFinite(value)) {
            return Double.isNaN(value) ? "nan" : value > 0 ? "inf" : "-inf";
        }
        if (value == 0) {
            return (1 / value < 0 ? "-0." : "0.") + (exponent ? "e+00" : "");
        }
        var shortest =
                new BigDecimal(format == FloatFormat.F64 ? Double.toString(value) : Float.toString((float) value));
        if (exponent) {
            var digits = shortest.abs()
                    .round(new MathContext(9, RoundingMode.HALF_EVEN))
                    .stripTrailingZeros();
            var mantissa = digits.unscaledValue().toString();
            int power = mantissa.length() - 1 - digits.scale();
            return (value < 0 ? "-" : "") + mantissa.charAt(0) + "." + mantissa.substring(1) + "e"
                    + (power < 0 ? "-" : "+") + (Math.abs(power) < 10 ? "0" : "") + Math.abs(power);
        }
        var rounded = shortest.setScale(Math.min(8, Math.max(0, shortest.scale())), RoundingMode.HALF_EVEN);
        var plain = rounded.signum() == 0 ? "0" : rounded.stripTrailingZeros().toPlainString();
        return plain.contains(".") ? plain : plain + ".";
    }
}
