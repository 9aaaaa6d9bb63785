package io.jarrah.error;

import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What an entry of the catalog says.
 *
 * @param code the id that users see
 * @param template the message with its placeholders
 * @param advice what to do; may hold placeholders of the message and further ones
 */
record Wording(String code, ErrorKind kind, String template, String advice) {
    private static final Pattern PLACEHOLDER = Pattern.compile("\\{([a-z]+)}");
    private static final int LONGEST_VALUE = 4_000;

    /** The names of all placeholders, in order of first use. */
    Set<String> placeholders() {
        var names = new LinkedHashSet<String>();
        PLACEHOLDER.matcher(template + advice).results().forEach(match -> names.add(match.group(1)));
        return names;
    }

    /** The values of placeholders given as name, value, name, value, …; exactly the placeholders have to be named. */
    Map<String, String> values(Object... namesAndValues) {
        var values = new TreeMap<String, String>();
        for (int i = 0; i + 1 < namesAndValues.length; i += 2) {
            values.put(String.valueOf(namesAndValues[i]), shortened(String.valueOf(namesAndValues[i + 1])));
        }
        if (!values.keySet().equals(placeholders())) {
            throw new IllegalArgumentException(
                    code + " has placeholders " + placeholders() + ", got " + values.keySet());
        }
        return values;
    }

    /** A value as a message can show it. */
    private static String shortened(String value) {
        return value.length() <= LONGEST_VALUE
                ? value
                : value.substring(0, LONGEST_VALUE / 10) + "... (" + value.length() + " characters)";
    }

    String message(Map<String, String> values) {
        return fill(template, values);
    }

    String advice(Map<String, String> values) {
        return fill(advice, values);
    }

    private static String fill(String template, Map<String, String> values) {
        return PLACEHOLDER
                .matcher(template)
                .replaceAll(match -> Matcher.quoteReplacement(values.getOrDefault(match.group(1), match.group())));
    }
}
