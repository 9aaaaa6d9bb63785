package io.jarrah.errors.match;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * A pasted text without what terminals, notebooks, test runners and mail add to it.
 *
 * @param lines what is left of the lines
 * @param headers the lines that name an exception and its message, in their order
 * @param frames the lines that name a place in a source file, in their order
 */
record Paste(List<String> lines, List<Header> headers, List<Frame> frames) {
    private static final Pattern SPACE = Pattern.compile("\\s+");
    private static final Pattern DECORATION = Pattern.compile("^(?:E {3}|[>│┃|*\\s\"'`])+");
    private static final Pattern RAISE = Pattern.compile("^\\s*(?:-+>)?\\s*\\d*\\s*raise\\b.*");
    private static final Pattern ECHO = Pattern.compile("^\\s*(?:\\d+\\s+)?[rf]{0,2}\"[^\"]*\"\\)?\\s*$");
    private static final Pattern HEADER =
            Pattern.compile("^(?:Caused by: |Exception in thread \"[^\"]*\" )?((?:[\\w$]+\\.)*)"
                    + "([A-Z]\\w*(?:Error|Exception|Warning|Interrupt|Operation|StackTrace)): ?(.*)");
    private static final Pattern PYTHON_FRAME = Pattern.compile("File \"([^\"]+)\", line (\\d+), in (\\S+)");
    private static final Pattern NOTEBOOK_FRAME =
            Pattern.compile("\\[?(?:File )?(\\S+\\.py)[^ ]*?(?::(\\d+))?,? in (\\w+)");
    private static final Pattern END = Pattern.compile(
            "^(?:Traceback \\(most recent|The above exception|During handling of|\\s*at [\\w.$/]+\\(|Caused by:"
                    + " |\\s*File \"|```|-{20,}).*");

    /**
     * An exception with its message.
     *
     * @param type the name of its class, without package
     * @param message the message in one line, white space collapsed
     */
    record Header(String type, String message) {}

    /** A place in a source file; line 0 where none is said. */
    record Frame(String file, int line, String function) {}

    static Paste of(String text) {
        var kept = new ArrayList<String>();
        var frames = new ArrayList<Frame>();
        boolean raising = false;
        for (var line : text.lines().toList()) {
            frame(line).ifPresent(frames::add);
            if (RAISE.matcher(line).matches()) {
                raising = true;
                continue;
            }
            if (raising && ECHO.matcher(line).matches()) {
                continue;
            }
            raising = false;
            kept.add(DECORATION.matcher(line).replaceFirst("").stripTrailing());
        }
        return new Paste(kept, headers(kept), frames);
    }

    /** All lines as one, white space collapsed. */
    String whole() {
        return collapse(String.join(" ", lines));
    }

    static String collapse(String text) {
        return SPACE.matcher(text).replaceAll(" ").strip();
    }

    private static Optional<Frame> frame(String line) {
        var python = PYTHON_FRAME.matcher(line);
        if (python.find()) {
            return Optional.of(new Frame(python.group(1), number(python.group(2)), python.group(3)));
        }
        var notebook = NOTEBOOK_FRAME.matcher(line);
        return notebook.find()
                ? Optional.of(new Frame(notebook.group(1), number(notebook.group(2)), notebook.group(3)))
                : Optional.empty();
    }

    private static int number(@Nullable String digits) {
        return digits == null || digits.length() > 9 ? 0 : Integer.parseInt(digits);
    }

    private static List<Header> headers(List<String> lines) {
        var headers = new ArrayList<Header>();
        for (int i = 0; i < lines.size(); i++) {
            var header = HEADER.matcher(lines.get(i));
            if (!header.matches()) {
                continue;
            }
            var message = new StringBuilder(header.group(3));
            for (int j = i + 1; j < lines.size() && !ends(lines.get(j)); j++) {
                message.append(' ').append(lines.get(j));
            }
            var text = collapse(message.toString()).replaceFirst("[\"'`]+$", "");
            headers.add(new Header(header.group(2), text));
            var inner = HEADER.matcher(text);
            if (inner.matches()) {
                headers.add(new Header(inner.group(2), inner.group(3)));
            }
        }
        return headers;
    }

    private static boolean ends(String line) {
        return END.matcher(line).matches() || HEADER.matcher(line).matches();
    }
}
