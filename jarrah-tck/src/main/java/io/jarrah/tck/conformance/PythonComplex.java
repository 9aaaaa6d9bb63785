package io.jarrah.tck.conformance;

import io.jarrah.error.ErrorId;
import java.util.regex.Pattern;

/** Numbers as Python prints them: {@code (1.5-2e-07j)}, {@code 3j}, {@code nan}. */
final class PythonComplex {
    private static final String NUMBER = "[+-]?(?:nan|inf|[0-9.]+(?:e[+-]?[0-9]+)?)";
    private static final Pattern COMPLEX = Pattern.compile("(?:(" + NUMBER + ")(?=[+-]))?(" + NUMBER + ")j");

    private PythonComplex() {}

    /** The real and the imaginary part. */
    static double[] parse(String text) {
        var bare = text.startsWith("(") && text.endsWith(")") ? text.substring(1, text.length() - 1) : text;
        var match = COMPLEX.matcher(bare);
        if (match.matches()) {
            return new double[] {match.group(1) == null ? 0 : part(match.group(1)), part(match.group(2))};
        }
        return new double[] {part(bare), 0};
    }

    /** A real number. */
    static double part(String text) {
        var bare = text.startsWith("+") ? text.substring(1) : text;
        return switch (bare) {
            case "nan", "-nan" -> Double.NaN;
            case "inf" -> Double.POSITIVE_INFINITY;
            case "-inf" -> Double.NEGATIVE_INFINITY;
            default -> {
                try {
                    yield Double.parseDouble(bare);
                } catch (NumberFormatException e) {
                    throw ErrorId.IO_002
                            .error("file", "case.json", "format", "case.json", "what", "'" + text + "' is not a number")
                            .causedBy(e);
                }
            }
        };
    }
}
