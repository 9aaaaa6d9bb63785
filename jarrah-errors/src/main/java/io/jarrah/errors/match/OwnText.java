package io.jarrah.errors.match;

import io.jarrah.errors.catalog.Catalog;
import io.jarrah.errors.catalog.Entry;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Reads the values out of a text that begins with the id of an error of Jarrah. */
final class OwnText {
    private static final Pattern PLACE = Pattern.compile(" \\([^()]*:\\d+[^()]*\\)$");
    private static final Pattern END =
            Pattern.compile("\n\\s*(?:at [\\w.$/]+\\(|Caused by: |Suppressed: |More: jarrah explain )");
    private static final int LEAST_ADVICE = 6;

    private final Map<String, Entry> entries = new LinkedHashMap<>();

    OwnText(Catalog catalog) {
        catalog.entries().forEach(entry -> entries.put(entry.code(), entry));
    }

    /** The values of the placeholders of an error; {@code rest} is the text after its id. */
    Map<String, String> values(String code, String rest) {
        var entry = entries.get(code);
        var end = END.matcher(rest);
        var text = end.find() ? rest.substring(0, end.start()) : rest;
        if (entry == null) {
            return Map.of();
        }
        int advice = advice(entry, text);
        var values = new LinkedHashMap<String, String>();
        var message = PLACE.matcher(strip(text.substring(0, advice))).replaceFirst("");
        Stream.concat(Stream.of(entry.message()), entry.former().stream())
                .flatMap(template -> new Template(template).atStart(message).filter(found -> !found.cut()).stream())
                .findFirst()
                .ifPresent(found -> values.putAll(found.values()));
        found(entry.advice(), Paste.collapse(text.substring(advice))).forEach(values::putIfAbsent);
        return values;
    }

    private static Map<String, String> found(String template, String text) {
        return new Template(template).atStart(text).map(Template.Found::values).orElse(Map.of());
    }

    /** Where the advice begins, or the end of the text. */
    private static int advice(Entry entry, String text) {
        var start = entry.advice().split("\\{", 2)[0].strip();
        if (start.length() < LEAST_ADVICE) {
            return firstLine(text);
        }
        int found = text.indexOf(start.substring(0, Math.min(24, start.length())));
        return found < 0 ? firstLine(text) : found;
    }

    private static int firstLine(String text) {
        int end = text.strip().isEmpty()
                ? -1
                : text.indexOf('\n', text.indexOf(text.strip().charAt(0)));
        return end < 0 ? text.length() : end;
    }

    private static String strip(String text) {
        var plain = Paste.collapse(text);
        return plain.endsWith(".") ? plain.substring(0, plain.length() - 1) : plain;
    }

    /** The codes of a family, such as {@code HOST}. */
    List<String> family(String family) {
        return entries.values().stream()
                .filter(entry -> entry.family().equals(family))
                .map(Entry::code)
                .toList();
    }
}
