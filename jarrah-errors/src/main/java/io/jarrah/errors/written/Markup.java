package io.jarrah.errors.written;

import io.jarrah.errors.page.Mark;
import io.jarrah.errors.page.Origin;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * Reads the small part of Markdown that pages are written in: headings, paragraphs, lists and fenced code.
 *
 * <p>A line {@code @derived evidence} (or {@code @run}, {@code @source}, {@code @reported}) says how the next part is
 * known; without one it is written.
 */
final class Markup {
    private static final Pattern ITEM = Pattern.compile("(\\d+\\.|-) (.*)");
    private static final Pattern ORIGIN = Pattern.compile("@(source|derived|run|written|reported)(?: (.*))?");

    /** A part of a text. */
    sealed interface Part {}

    record Heading(String text) implements Part {}

    record Text(Origin origin, String text) implements Part {}

    record Items(Origin origin, boolean numbered, List<String> items) implements Part {}

    /** Fenced lines; {@code info} is what stands behind the fence. */
    record Fence(Origin origin, String info, String text) implements Part {}

    private final String name;
    private final List<String> lines;
    private final List<Part> parts = new ArrayList<>();
    private Origin origin = Origin.WRITTEN;
    private int next;

    private Markup(String name, String text) {
        this.name = name;
        lines = text.lines().toList();
    }

    /** The parts of a text; an {@link IllegalArgumentException} names the line that is wrong. */
    static List<Part> parse(String name, String text) {
        return new Markup(name, text).parts();
    }

    private List<Part> parts() {
        while (next < lines.size()) {
            var line = lines.get(next);
            if (line.isBlank()) {
                next++;
            } else if (line.startsWith("#")) {
                parts.add(new Heading(line.replaceFirst("#+ *", "").strip()));
                next++;
            } else if (line.startsWith("```")) {
                fence(line.substring(3).strip());
            } else if (origin(line).isPresent()) {
                origin = origin(line).orElseThrow();
                next++;
            } else if (ITEM.matcher(line).matches()) {
                items();
            } else {
                parts.add(new Text(taken(), paragraph(line)));
            }
        }
        return parts;
    }

    private static Optional<Origin> origin(String line) {
        var match = ORIGIN.matcher(line);
        if (!match.matches()) {
            return Optional.empty();
        }
        var evidence = match.group(2);
        return Optional.of(
                new Origin(Mark.valueOf(match.group(1).toUpperCase(Locale.ROOT)), evidence == null ? "" : evidence));
    }

    private Origin taken() {
        var current = origin;
        origin = Origin.WRITTEN;
        return current;
    }

    private void fence(String info) {
        int start = next++;
        var text = new StringBuilder();
        while (next < lines.size() && !lines.get(next).equals("```")) {
            text.append(lines.get(next++)).append('\n');
        }
        if (next == lines.size()) {
            throw new IllegalArgumentException(name + ":" + (start + 1) + ": the fence is not closed");
        }
        next++;
        parts.add(new Fence(taken(), info, text.toString()));
    }

    private void items() {
        boolean numbered = Character.isDigit(lines.get(next).charAt(0));
        var items = new ArrayList<String>();
        while (next < lines.size()) {
            var item = ITEM.matcher(lines.get(next));
            if (!item.matches()) {
                break;
            }
            items.add(paragraph(item.group(2)));
        }
        parts.add(new Items(taken(), numbered, items));
    }

    /** The text from here to an empty line or the next item, on one line. */
    private String paragraph(String first) {
        var text = new StringBuilder(first.strip());
        next++;
        while (next < lines.size()
                && !lines.get(next).isBlank()
                && !lines.get(next).startsWith("```")
                && !ITEM.matcher(lines.get(next)).matches()) {
            text.append(' ').append(lines.get(next++).strip());
        }
        return text.toString();
    }
}
