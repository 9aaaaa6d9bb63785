package io.jarrah.errors.scan;

import java.util.List;

/**
 * A place in Jarrah's sources that makes an error.
 *
 * @param id the constant of the enum, such as {@code SHAPE_001}
 * @param file the path from the root of the sources
 * @param line where the statement begins
 * @param function class and method around it
 * @param guard the conditions that lead there; empty where none was found
 * @param firstLine the number of the excerpt's first line
 * @param excerpt the lines around it
 * @param names the placeholders that are given values, in order; empty where they are not written out
 * @param values what each is given, as the source spells it
 */
public record ThrowSite(
        String id,
        String file,
        int line,
        String function,
        String guard,
        int firstLine,
        String excerpt,
        List<String> names,
        List<String> values) {}
