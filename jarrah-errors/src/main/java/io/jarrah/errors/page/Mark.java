package io.jarrah.errors.page;

import java.util.Locale;

/** How a block of a page is known. */
public enum Mark {
    SOURCE("quoted from the sources, as they are at the version named"),
    DERIVED("computed from the sources by a rule"),
    RUN("seen in a run that is kept with its script or test"),
    WRITTEN("written by hand; names in it are checked against the code"),
    REPORTED("said elsewhere; a link tells where");

    private final String meaning;

    Mark(String meaning) {
        this.meaning = meaning;
    }

    /** The word that pages show, such as {@code derived}. */
    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** What the mark means, for the legend of a page. */
    public String meaning() {
        return meaning;
    }
}
