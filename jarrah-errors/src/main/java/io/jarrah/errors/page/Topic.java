package io.jarrah.errors.page;

import java.util.Locale;

/** The sections of a page, in their order. */
public enum Topic {
    MESSAGE("Error message", true),
    MEANING("What it means", true),
    SOURCE("Source", true),
    SOLUTIONS("Solutions", true),
    EXAMPLE("Example fix", true),
    WHEN("When it happens", true),
    IN_JARRAH("In Jarrah", false),
    HISTORY("Versions", false),
    CLAIMS("Claims, checked", false),
    RELATED("Related errors", true);

    private final String title;
    private final boolean always;

    Topic(String title, boolean always) {
        this.title = title;
        this.always = always;
    }

    public String title() {
        return title;
    }

    /** Whether each page has the section; one without content says so. */
    public boolean isAlways() {
        return always;
    }

    /** The name in addresses and JSON, such as {@code in-jarrah}. */
    public String key() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
}
