package io.jarrah.program;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Attributes by name, in the order they were written. */
public record Attributes(Map<String, Attribute> entries) {
    public static final Attributes NONE = new Attributes(Map.of());

    public Attributes {
        entries = Collections.unmodifiableMap(new LinkedHashMap<>(entries));
    }

    public boolean isEmpty() {
        return entries.isEmpty();
    }

    public @Nullable Attribute get(String name) {
        return entries.get(name);
    }

    public boolean has(String name) {
        return entries.containsKey(name);
    }

    /** The same with one entry more, or another value for it. */
    public Attributes with(String name, Attribute value) {
        var more = new LinkedHashMap<>(entries);
        more.put(name, value);
        return new Attributes(more);
    }

    /** The same without an entry. */
    public Attributes without(String name) {
        var fewer = new LinkedHashMap<>(entries);
        fewer.remove(name);
        return new Attributes(fewer);
    }
}
