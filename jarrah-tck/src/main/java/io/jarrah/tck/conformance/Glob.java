package io.jarrah.tck.conformance;

import io.jarrah.error.ErrorId;
import java.util.regex.Pattern;
import java.util.regex.PatternSyntaxException;

/**
 * A pattern for names of tests: {@code *} is anything but {@code /}, {@code **} anything, {@code ?} one character,
 * {@code [abc]} one of several and {@code {a,b}} one of several texts. It matches a path of which it describes the last
 * parts: {@code dynamic/*.mlir} matches {@code testdata/dynamic/x.mlir}.
 */
public final class Glob {
    private final String text;
    private final Pattern pattern;

    /**
     * Reads a pattern.
     *
     * @throws io.jarrah.error.JarrahException JRH-CLI-001 where a bracket is not closed
     */
    public Glob(String text) {
        this.text = text;
        try {
            this.pattern = Pattern.compile("(?:.*/)?" + regex(text), Pattern.DOTALL);
        } catch (PatternSyntaxException e) {
            throw ErrorId.CLI_001
                    .error("what", "'" + text + "' is not a valid pattern")
                    .causedBy(e);
        }
    }

    public boolean matches(String path) {
        return pattern.matcher(path).matches();
    }

    private static String regex(String glob) {
        var regex = new StringBuilder();
        int braces = 0;
        for (int i = 0; i < glob.length(); i++) {
            char c = glob.charAt(i);
            switch (c) {
                case '*' -> {
                    boolean twice = i + 1 < glob.length() && glob.charAt(i + 1) == '*';
                    regex.append(twice ? ".*" : "[^/]*");
                    i += twice ? 1 : 0;
                }
                case '?' -> regex.append("[^/]");
                case '{' -> {
                    regex.append("(?:");
                    braces++;
                }
                case '}' -> {
                    regex.append(braces > 0 ? ")" : "\\}");
                    braces = Math.max(0, braces - 1);
                }
                case ',' -> regex.append(braces > 0 ? "|" : ",");
                case '[' -> regex.append(i + 1 < glob.length() && glob.charAt(i + 1) == '!' ? "[^" : "[");
                case ']' -> regex.append(']');
                case '!' -> regex.append(i > 0 && glob.charAt(i - 1) == '[' ? "" : "!");
                case '-' -> regex.append('-');
                default -> regex.append(Pattern.quote(String.valueOf(c)));
            }
        }
        return regex.toString();
    }

    @Override
    public String toString() {
        return text;
    }
}
