package io.jarrah.errors.page;

/**
 * What a page was made from.
 *
 * @param repository the name of the repository, such as {@code jax-ml/jax}
 * @param commit the full commit, or empty where it is not known
 * @param date the day of the commit or of the release, as {@code 2026-12-01}, or empty
 * @param reportLink where problems with the page are reported; empty where no such place is known
 */
public record Footer(String repository, String commit, String date, String reportLink) {
    /** The first ten digits of the commit. */
    public String shortCommit() {
        return commit.length() > 10 ? commit.substring(0, 10) : commit;
    }
}
