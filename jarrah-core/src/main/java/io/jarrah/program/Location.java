package io.jarrah.program;

import org.jspecify.annotations.Nullable;

/**
 * Where an equation comes from.
 *
 * @param source file or program name
 * @param line counted from 1; 0 where it is not known
 * @param column counted from 1; 0 where it is not known
 * @param attribute the {@code loc(...)} of the text it was read from, without the word {@code loc}, kept to be written
 *     back; null where there was none
 */
public record Location(
        String source, int line, int column, @Nullable String attribute) {
    public static final Location UNKNOWN = new Location("", 0, 0, null);

    /** A place in a text. */
    public static Location of(String source, int line, int column) {
        return new Location(source, line, column, null);
    }

    public Location withAttribute(@Nullable String text) {
        return new Location(source, line, column, text);
    }

    /** Such as {@code model.mlir:3:14} or {@code Pricing.java:41}; empty where nothing is known. */
    @Override
    public String toString() {
        return line == 0 ? source : source + ":" + line + (column == 0 ? "" : ":" + column);
    }
}
