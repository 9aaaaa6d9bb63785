package io.jarrah.errors.site;

import java.util.ArrayDeque;
import java.util.Deque;

/** Writes HTML; all text and attribute values given to it are escaped. */
final class Html {
    private final StringBuilder out = new StringBuilder();
    private final Deque<String> open = new ArrayDeque<>();

    /** Opens an element; attributes are name, value, name, value, …, and one with an empty name is left out. */
    Html open(String element, String... attributes) {
        tag(element, attributes);
        open.push(element);
        return this;
    }

    /** An element without content. */
    Html empty(String element, String... attributes) {
        tag(element, attributes);
        return this;
    }

    /** Closes the innermost open element. */
    Html close() {
        out.append("</").append(open.pop()).append('>');
        return this;
    }

    Html text(String text) {
        escape(text);
        return this;
    }

    /** Text in which names between back-ticks are code. */
    Html prose(String text) {
        var parts = text.split("`", -1);
        for (int i = 0; i < parts.length; i++) {
            if (i % 2 == 1 && i < parts.length - 1) {
                element("code", parts[i]);
            } else {
                escape(i % 2 == 1 ? "`" + parts[i] : parts[i]);
            }
        }
        return this;
    }

    /** An element with text only. */
    Html element(String element, String text, String... attributes) {
        return open(element, attributes).text(text).close();
    }

    Html line() {
        out.append('\n');
        return this;
    }

    private void tag(String element, String... attributes) {
        out.append('<').append(element);
        for (int i = 0; i + 1 < attributes.length; i += 2) {
            if (!attributes[i].isEmpty()) {
                out.append(' ').append(attributes[i]).append("=\"");
                escape(attributes[i + 1]);
                out.append('"');
            }
        }
        out.append('>');
    }

    private void escape(String text) {
        for (int i = 0; i < text.length(); i++) {
            char sign = text.charAt(i);
            switch (sign) {
                case '&' -> out.append("&amp;");
                case '<' -> out.append("&lt;");
                case '>' -> out.append("&gt;");
                case '"' -> out.append("&quot;");
                case '\'' -> out.append("&#39;");
                default -> out.append(sign);
            }
        }
    }

    @Override
    public String toString() {
        if (!open.isEmpty()) {
            throw new IllegalStateException("open elements: " + open);
        }
        return "<!doctype html>\n" + out;
    }
}
