package io.jarrah.errors.catalog;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * The one source of Jarrah's own errors, read from {@code catalog.txt}.
 *
 * <p>An entry begins with its id between brackets; lines {@code key: value} follow. Keys are {@code kind}, {@code since},
 * {@code message}, {@code was} (an earlier wording), {@code advice}, {@code retired}, and each placeholder. Lines that
 * begin with {@code #} are comments. Entries are added at the end of their family and never removed.
 *
 * <p>This class and {@link Entry} use nothing but the JDK: the source of the enum is made before anything is compiled.
 */
public record Catalog(List<Entry> entries) {
    private static final Pattern CODE = Pattern.compile("\\[(JRH-[A-Z]+-\\d{3})]");
    private static final Pattern LINE = Pattern.compile("(\\{[a-z]+}|[a-z]+): (.+)");
    private static final Set<String> KEYS = Set.of("kind", "since", "message", "was", "advice", "retired");

    public Catalog {
        entries = List.copyOf(entries);
    }

    /** The catalog of this build. */
    public static Catalog load() {
        try (InputStream in = Catalog.class.getResourceAsStream("/io/jarrah/errors/catalog.txt")) {
            if (in == null) {
                throw new IllegalStateException("catalog.txt is not on the class path");
            }
            return parse(new String(in.readAllBytes(), StandardCharsets.UTF_8));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Reads entries; an {@link IllegalArgumentException} names the line that is wrong. */
    public static Catalog parse(String text) {
        var entries = new ArrayList<Entry>();
        var codes = new LinkedHashMap<String, Integer>();
        var draft = new Draft("", 0);
        int number = 0;
        for (var line : text.lines().toList()) {
            number++;
            if (line.isBlank() || line.startsWith("#")) {
                continue;
            }
            var code = CODE.matcher(line);
            if (code.matches()) {
                draft.finish(entries);
                draft = new Draft(code.group(1), number);
                var before = codes.putIfAbsent(draft.code, number);
                require(before == null, number, draft.code + " is there already, in line " + before);
                continue;
            }
            var pair = LINE.matcher(line);
            require(pair.matches(), number, "expected [ID] or 'key: value'");
            require(!draft.code.isEmpty(), number, "expected an [ID] first");
            draft.put(pair.group(1), pair.group(2), number);
        }
        draft.finish(entries);
        return new Catalog(entries);
    }

    private static void require(boolean holds, int line, String problem) {
        if (!holds) {
            throw new IllegalArgumentException("catalog.txt:" + line + ": " + problem);
        }
    }

    /** The lines of an entry that is being read. */
    private static final class Draft {
        private final String code;
        private final int line;
        private final Map<String, String> values = new LinkedHashMap<>();
        private final List<String> former = new ArrayList<>();
        private final Map<String, String> placeholders = new LinkedHashMap<>();

        private Draft(String code, int line) {
            this.code = code;
            this.line = line;
        }

        private void put(String key, String value, int number) {
            if (key.startsWith("{")) {
                var before = placeholders.putIfAbsent(key.substring(1, key.length() - 1), value);
                require(before == null, number, key + " is explained twice");
            } else if (key.equals("was")) {
                former.add(value);
            } else {
                require(
                        KEYS.contains(key),
                        number,
                        "unknown key " + key + "; known are "
                                + KEYS.stream().sorted().toList());
                require(values.putIfAbsent(key, value) == null, number, key + " is given twice");
            }
        }

        private void finish(List<Entry> entries) {
            if (code.isEmpty()) {
                return;
            }
            for (var key : List.of("kind", "since", "message", "advice")) {
                require(values.containsKey(key), line, code + " has no " + key);
            }
            var entry = new Entry(
                    code,
                    values.getOrDefault("kind", ""),
                    values.getOrDefault("since", ""),
                    values.getOrDefault("message", ""),
                    List.copyOf(former),
                    values.getOrDefault("advice", ""),
                    placeholders,
                    values.getOrDefault("retired", ""));
            require(
                    entry.used().equals(placeholders.keySet()),
                    line,
                    code + " uses the placeholders " + entry.used() + " and explains " + placeholders.keySet());
            entries.add(entry);
        }
    }
}
