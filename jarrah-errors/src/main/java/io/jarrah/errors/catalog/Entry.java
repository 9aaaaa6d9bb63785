package io.jarrah.errors.catalog;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * One error of the catalog.
 *
 * @param code the id, such as {@code JRH-SHAPE-001}
 * @param kind what kind of error, such as {@code InvalidProgram}
 * @param since the release that threw it first
 * @param message the message with placeholders in braces
 * @param former earlier wordings of the message
 * @param advice what to do about it; may hold further placeholders
 * @param placeholders what each placeholder stands for
 * @param retired since which release and why nothing throws it any more; empty where it is in use
 */
public record Entry(
        String code,
        String kind,
        String since,
        String message,
        List<String> former,
        String advice,
        Map<String, String> placeholders,
        String retired) {
    private static final Pattern PLACEHOLDER = Pattern.compile("\\{([a-z]+)}");

    /** Whether errors of this entry are thrown. */
    public boolean isActive() {
        return retired.isEmpty();
    }

    /** The name of the enum's constant, such as {@code SHAPE_001}. */
    public String constant() {
        return code.substring("JRH-".length()).replace('-', '_');
    }

    /** The part of the id that names its family, such as {@code SHAPE}. */
    public String family() {
        return code.split("-", -1)[1];
    }

    /** The placeholders that message and advice hold, in order of first use. */
    public Set<String> used() {
        return used(message + advice);
    }

    /** The placeholders that a text holds, in order of first use. */
    public static Set<String> used(String text) {
        var names = new LinkedHashSet<String>();
        PLACEHOLDER.matcher(text).results().forEach(match -> names.add(match.group(1)));
        return names;
    }
}
