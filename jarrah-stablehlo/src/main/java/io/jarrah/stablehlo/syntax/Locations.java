package io.jarrah.stablehlo.syntax;

import io.jarrah.error.ErrorId;
import java.util.HashMap;
import java.util.Map;

/**
 * The named locations of a text, {@code #loc3 = loc(...)}, which may be used before they are defined.
 *
 * <p>A location is told in full, without names. Names may refer to each other many times over, so what would be longer
 * than {@value #LONGEST} characters, deeper than {@value #DEEPEST} names or refers to itself is {@code unknown} there; and
 * so is what comes after {@value #ALL} characters of all locations together.
 */
public final class Locations {
    private static final int LONGEST = 16_384;
    private static final int DEEPEST = 200;
    private static final int ALL = 1 << 26;
    private static final String UNKNOWN = "unknown";

    private final Source source;
    private final Map<String, WrittenLocation> definitions = new HashMap<>();
    private final Map<String, String> texts = new HashMap<>();
    private long length;

    Locations(Source source) {
        this.source = source;
    }

    void define(String name, WrittenLocation location) {
        definitions.put(name, location);
    }

    /**
     * The location in full, such as {@code "add"("model.py":3:1)}.
     *
     * @throws io.jarrah.error.JarrahException JRH-SYNTAX-005 where a name is not defined
     */
    public String text(WrittenLocation location) {
        return text(location, 0);
    }

    private String text(WrittenLocation location, int depth) {
        if (location.names().isEmpty()) {
            return location.pieces().getFirst();
        }
        if (location.names().size() == 1 && location.pieces().stream().allMatch(String::isEmpty)) {
            return named(location.names().getFirst(), location.offset(), depth);
        }
        var text = new StringBuilder(location.pieces().getFirst());
        for (int i = 0; i < location.names().size(); i++) {
            text.append(named(location.names().get(i), location.offset(), depth));
            text.append(location.pieces().get(i + 1));
        }
        length += text.length();
        return text.length() > LONGEST || length > ALL ? UNKNOWN : text.toString();
    }

    private String named(String name, int offset, int depth) {
        var known = texts.get(name);
        if (known != null) {
            return known;
        }
        var definition = definitions.get(name);
        if (definition == null) {
            throw ErrorId.SYNTAX_005.error("name", "#" + name).at(source.at(offset));
        }
        texts.put(name, UNKNOWN);
        var text = depth == DEEPEST ? UNKNOWN : text(definition, depth + 1);
        texts.put(name, text);
        return text;
    }
}
