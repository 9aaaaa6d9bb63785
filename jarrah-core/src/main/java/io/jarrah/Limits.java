package io.jarrah;

/**
 * The bounds within which untrusted input is read.
 *
 * @param bytes largest file or archive entry, in bytes
 * @param elements most elements that a constant may be written out to
 * @param nesting deepest nesting of regions, attributes and types
 * @param archiveRatio largest ratio of an archive entry's size to its compressed size
 * @param archiveEntries most entries of an archive
 */
public record Limits(long bytes, long elements, int nesting, int archiveRatio, int archiveEntries) {
    /** 2 GiB a file, 2^28 elements a constant, 256 levels, ratio 1,000, 100,000 entries. */
    public static final Limits DEFAULT = new Limits(1L << 31, 1L << 28, 256, 1_000, 100_000);
}
