package io.jarrah.errors.match;

import io.jarrah.errors.page.Page;
import io.jarrah.errors.page.Throw;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What is known of a text that someone asked about.
 *
 * @param matches the pages, the most fitting first
 * @param reason why these, in one sentence
 */
public record Answer(Certainty certainty, List<Match> matches, String reason) {
    public Answer {
        matches = List.copyOf(matches);
    }

    /** How sure an answer is. */
    public enum Certainty {
        /** The id was given, or the whole message is that of one page. */
        EXACT("exact"),
        /** The message was found in other text, is cut off, or has another type. */
        LIKELY("likely"),
        /** No page fits; those of the same family are given. */
        FAMILY("family"),
        /** No Python code makes this text. */
        NOT_PYTHON("not-python"),
        /** Nothing is known. */
        NONE("none");

        private final String word;

        Certainty(String word) {
            this.word = word;
        }

        /** The word in JSON. */
        public String word() {
            return word;
        }
    }

    /**
     * A page and what the text says about it.
     *
     * @param place the statement that threw it, where the text or the page tells
     * @param values what the placeholders stand for in the text; empty where it does not say
     */
    public record Match(Page page, Optional<Throw> place, Map<String, String> values) {}
}
