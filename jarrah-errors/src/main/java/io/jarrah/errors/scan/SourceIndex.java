package io.jarrah.errors.scan;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.List;
import tools.jackson.databind.json.JsonMapper;

/**
 * The places in Jarrah's sources that make errors, found when the sources were built.
 *
 * @param commit the full commit, or empty where the sources were built outside of a repository
 * @param date the day of the commit
 * @param changed whether the sources had changes that were not committed
 */
public record SourceIndex(String commit, String date, boolean changed, List<ThrowSite> sites) {
    private static final String RESOURCE = "/io/jarrah/errors/sources.json";

    public SourceIndex {
        sites = List.copyOf(sites);
    }

    /** The index of this build. */
    public static SourceIndex load() {
        try (InputStream in = SourceIndex.class.getResourceAsStream(RESOURCE)) {
            return in == null
                    ? new SourceIndex("", "", false, List.of())
                    : JsonMapper.shared().readValue(in, SourceIndex.class);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
