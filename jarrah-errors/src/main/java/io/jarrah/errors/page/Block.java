package io.jarrah.errors.page;

import java.util.List;

/**
 * A piece of a page with one origin. Texts in it are plain; a name between back-ticks is code.
 */
public sealed interface Block {
    Origin origin();

    /** A paragraph. */
    record Paragraph(Origin origin, String text) implements Block {}

    /** A list, numbered where its order matters. */
    record Steps(Origin origin, boolean numbered, List<String> items) implements Block {
        public Steps {
            items = List.copyOf(items);
        }
    }

    /**
     * Lines of code or output.
     *
     * @param caption what they are
     * @param language such as {@code java}; empty for plain text
     * @param firstLine the number of the first line in its file, or 0 where lines have no numbers
     * @param marked the number of the line that matters, or 0
     * @param link where the lines can be read in their file; empty where there is no such place
     */
    record Listing(Origin origin, String caption, String language, String text, int firstLine, int marked, String link)
            implements Block {
        public static Listing of(Origin origin, String caption, String language, String text) {
            return new Listing(origin, caption, language, text, 0, 0, "");
        }
    }

    /** Rows under headings. */
    record Table(Origin origin, String caption, List<String> heads, List<List<String>> rows) implements Block {
        public Table {
            heads = List.copyOf(heads);
            rows = rows.stream().map(List::copyOf).toList();
        }
    }

    /**
     * A link to another error.
     *
     * @param id the id of its page
     * @param title its message
     * @param reason how the two are related
     */
    record Related(Origin origin, String id, String title, String reason) implements Block {}
}
