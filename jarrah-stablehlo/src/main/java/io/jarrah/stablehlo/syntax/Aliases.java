package io.jarrah.stablehlo.syntax;

import io.jarrah.error.ErrorId;
import io.jarrah.program.Attribute;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The names that a text gives to types and attributes, {@code !t = ...} and {@code #a = ...}.
 *
 * <p>Names stand for others many times over. What they stand for is counted, so that a short text does not become an
 * endless one.
 */
final class Aliases {
    private static final long MOST_PARTS = 1 << 22;

    private final Source source;
    private final Map<String, Named<AnyType>> types = new HashMap<>();
    private final Map<String, Named<Attribute>> attributes = new HashMap<>();
    private long parts;
    private long named;

    Aliases(Source source) {
        this.source = source;
    }

    /** What a name stands for, and of how many types and attributes it is made. */
    private record Named<T>(T value, long parts) {}

    /** How many types and attributes have been read so far, those that names stand for included. */
    long parts() {
        return parts;
    }

    /** Counts a type or attribute. */
    void count() {
        parts++;
    }

    void define(String name, AnyType type, long size) {
        types.put(name, new Named<>(type, size));
    }

    void define(String name, Attribute attribute, long size) {
        attributes.put(name, new Named<>(attribute, size));
    }

    AnyType type(String name, int offset) {
        return use("!" + name, types.get(name), offset);
    }

    Attribute attribute(String name, int offset) {
        return use("#" + name, attributes.get(name), offset);
    }

    private <T> T use(String name, @Nullable Named<T> meaning, int offset) {
        if (meaning == null) {
            throw ErrorId.SYNTAX_005.error("name", name).at(source.at(offset));
        }
        parts += meaning.parts();
        named += meaning.parts();
        if (named > MOST_PARTS) {
            throw ErrorId.SYNTAX_001
                    .error(
                            "wanted",
                            "names that stand for at most " + MOST_PARTS + " types and attributes in all",
                            "got",
                            name + ", which makes them " + named)
                    .at(source.at(offset));
        }
        return meaning.value();
    }
}
