package io.jarrah.stablehlo.syntax;

import java.util.List;

/**
 * A location as it is written, {@code loc(...)} without that word, with the names of locations that are defined
 * elsewhere, perhaps behind it.
 *
 * @param pieces the text around the names, one piece more than names
 * @param names such as {@code loc3}
 * @param offset where it is written
 */
public record WrittenLocation(List<String> pieces, List<String> names, int offset) {
    public WrittenLocation {
        pieces = List.copyOf(pieces);
        names = List.copyOf(names);
    }
}
