package io.jarrah.errors.page;

/**
 * Where a block of a page comes from.
 *
 * @param evidence what a reader can look up: a version, the rule, the script and date of a run, a link; may be empty
 */
public record Origin(Mark mark, String evidence) {
    /** By hand, with nothing more to say. */
    public static final Origin WRITTEN = new Origin(Mark.WRITTEN, "");

    public static Origin source(String evidence) {
        return new Origin(Mark.SOURCE, evidence);
    }

    public static Origin derived(String evidence) {
        return new Origin(Mark.DERIVED, evidence);
    }

    public static Origin run(String evidence) {
        return new Origin(Mark.RUN, evidence);
    }

    public static Origin reported(String evidence) {
        return new Origin(Mark.REPORTED, evidence);
    }
}
