package io.jarrah.errors.match;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * A message with placeholders, taken apart into the literal texts between them.
 *
 * <p>White space counts as single spaces. Matching goes through the text once for each literal, without going back.
 */
final class Template {
    private static final Pattern PLACEHOLDER = Pattern.compile("\\{([^{}]+)}");

    /** literals.get(i) stands before names.get(i); one literal more than names. */
    private final List<String> literals = new ArrayList<>();

    private final List<String> names = new ArrayList<>();

    /**
     * Where a template was found.
     *
     * @param values of the placeholders; only of those that the text still holds where it is cut off
     * @param weight how many letters and digits of the template's own were found
     * @param whole whether the text ends with the template
     * @param cut whether the text ends within the template
     */
    record Found(Map<String, String> values, int weight, boolean whole, boolean cut) {}

    Template(String text) {
        var plain = Paste.collapse(text);
        var holes = PLACEHOLDER.matcher(plain);
        int from = 0;
        while (holes.find()) {
            literals.add(plain.substring(from, holes.start()));
            names.add(holes.group(1));
            from = holes.end();
        }
        literals.add(plain.substring(from));
    }

    /** The letters and digits of the template's own text. */
    int weight() {
        return literals.stream().mapToInt(Template::weight).sum();
    }

    private static int weight(String text) {
        return (int) text.chars().filter(Character::isLetterOrDigit).count();
    }

    /** Whether the template begins with text of its own. */
    boolean beginsWithText() {
        return weight(literals.getFirst()) > 0;
    }

    /** Finds the template at the beginning of a text. */
    Optional<Found> atStart(String text) {
        return text.startsWith(literals.getFirst()) ? from(text, 0) : cutWithin(text, 0);
    }

    /** Finds the template anywhere in a text. */
    Optional<Found> anywhere(String text) {
        for (int at = text.indexOf(literals.getFirst()); at >= 0; at = text.indexOf(literals.getFirst(), at + 1)) {
            var found = from(text, at);
            if (found.isPresent()) {
                return found;
            }
        }
        return Optional.empty();
    }

    private Optional<Found> from(String text, int start) {
        var values = new LinkedHashMap<String, String>();
        int end = start + literals.getFirst().length();
        for (int i = 0; i < names.size(); i++) {
            int next = next(text, end, i + 1);
            if (next < 0) {
                return cut(text, i, values);
            }
            values.putIfAbsent(names.get(i), text.substring(end, next).strip());
            end = next + literals.get(i + 1).length();
        }
        return Optional.of(new Found(values, weight(), end == text.length(), false));
    }

    /** Where a literal stands after a placeholder: the last one as far right as the text ends with it. */
    private int next(String text, int from, int literal) {
        var wanted = literals.get(literal);
        if (literal < names.size()) {
            return text.indexOf(wanted, from);
        }
        if (wanted.isEmpty()) {
            return text.length();
        }
        return text.endsWith(wanted) && text.length() - wanted.length() >= from
                ? text.length() - wanted.length()
                : text.indexOf(wanted, from);
    }

    /** A text that ends before the template does still counts where most of the template was found. */
    private Optional<Found> cut(String text, int found, Map<String, String> values) {
        int weight = literals.subList(0, found + 1).stream()
                .mapToInt(Template::weight)
                .sum();
        return weight * 2 >= weight() && !text.isEmpty()
                ? Optional.of(new Found(values, weight, false, true))
                : Optional.empty();
    }

    /** A text that ends within the first literal. */
    private Optional<Found> cutWithin(String text, int start) {
        var rest = text.substring(start);
        return !rest.isEmpty() && literals.getFirst().startsWith(rest)
                ? Optional.of(new Found(Map.of(), weight(rest), false, true))
                : Optional.empty();
    }
}
