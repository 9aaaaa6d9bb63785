package io.jarrah.tck.conformance;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.regex.PatternSyntaxException;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Compares a printed text with the {@code CHECK} comments of a test file, as LLVM's FileCheck does: {@code CHECK},
 * {@code -NEXT}, {@code -SAME}, {@code -NOT}, {@code -EMPTY}, {@code -LABEL}, {@code -COUNT-n}; regular expressions in
 * double braces, variables in double brackets, and {@code {LITERAL}}. Runs of spaces count as one.
 */
final class FileCheck {
    private static final Pattern DIRECTIVE_END =
            Pattern.compile("(-NEXT|-SAME|-NOT|-EMPTY|-LABEL|-DAG|-COUNT-\\d+)?(\\{LITERAL})?:(.*)");
    private static final Pattern SPECIAL =
            Pattern.compile("\\{\\{(.*?)}}|\\[\\[([$@]?\\w+)(?::(.*?))?]](?!])|\\[\\[(#.*?)]]");

    private enum Kind {
        ANYWHERE,
        NEXT,
        SAME,
        NOT,
        EMPTY
    }

    /**
     * One comment.
     *
     * @param kind where it has to be found
     * @param times how often
     * @param literal whether all of it is taken as it is
     * @param pattern what has to be found
     * @param line its line in the test file
     */
    private record Directive(Kind kind, int times, boolean literal, String pattern, int line) {}

    private final List<Directive> directives;
    private final Map<String, String> variables = new HashMap<>();

    private FileCheck(List<Directive> directives) {
        this.directives = directives;
    }

    /** What is wrong with a printed text, or null where it matches the comments with one of the prefixes. */
    static @Nullable String mismatch(String file, List<String> prefixes, String printed) {
        try {
            var directives = directives(file, prefixes);
            return directives.isEmpty()
                    ? "the file has no comment that starts with " + String.join(" or ", prefixes)
                    : new FileCheck(directives).mismatch(canonical(printed));
        } catch (UnsupportedOperationException | PatternSyntaxException e) {
            return e.getMessage();
        }
    }

    private static List<Directive> directives(String file, List<String> prefixes) {
        var start = Pattern.compile("(?<![\\w-])(?:"
                + prefixes.stream().map(Pattern::quote).collect(Collectors.joining("|"))
                + ")(?=[-:{])");
        var found = new ArrayList<Directive>();
        var lines = file.lines().toList();
        for (int i = 0; i < lines.size(); i++) {
            var prefix = start.matcher(lines.get(i));
            while (prefix.find()) {
                var rest = DIRECTIVE_END
                        .matcher(lines.get(i))
                        .region(prefix.end(), lines.get(i).length());
                if (rest.lookingAt()) {
                    found.add(directive(rest, i + 1));
                    break;
                }
            }
        }
        return found;
    }

    private static Directive directive(Matcher match, int line) {
        var suffix = match.group(1) == null ? "" : match.group(1);
        int times = suffix.startsWith("-COUNT-") ? Integer.parseInt(suffix.substring(7)) : 1;
        var kind = switch (suffix) {
            case "-NEXT" -> Kind.NEXT;
            case "-SAME" -> Kind.SAME;
            case "-NOT" -> Kind.NOT;
            case "-EMPTY" -> Kind.EMPTY;
            case "-DAG" ->
                throw new UnsupportedOperationException("line " + line + ": -DAG comments are not supported");
            default -> Kind.ANYWHERE;
        };
        return new Directive(
                kind, times, match.group(2) != null, canonical(match.group(3)).strip(), line);
    }

    private static String canonical(String text) {
        return text.replaceAll("[ \t]+", " ");
    }

    private @Nullable String mismatch(String text) {
        int position = 0;
        var forbidden = new ArrayList<Directive>();
        for (var directive : directives) {
            if (directive.kind == Kind.NOT) {
                forbidden.add(directive);
                continue;
            }
            for (int i = 0; i < directive.times; i++) {
                int from = position;
                int start;
                if (directive.kind == Kind.EMPTY) {
                    start = text.indexOf('\n', position);
                    if (start < 0 || start + 1 < text.length() && text.charAt(start + 1) != '\n') {
                        return "line " + directive.line + ": expected an empty line" + where(text, position);
                    }
                    position = start + 1;
                } else {
                    var match = pattern(directive).matcher(text);
                    if (!match.find(position)) {
                        return "line " + directive.line + ": '" + directive.pattern + "' is not printed"
                                + where(text, position);
                    }
                    start = match.start();
                    long lines = text.substring(position, start)
                            .chars()
                            .filter(c -> c == '\n')
                            .count();
                    if (directive.kind == Kind.NEXT && lines != 1 || directive.kind == Kind.SAME && lines != 0) {
                        return "line " + directive.line + ": '" + directive.pattern + "' is printed " + lines
                                + " lines further on" + where(text, position);
                    }
                    remember(directive, match);
                    position = match.end();
                }
                var wrong = absent(forbidden, text.substring(from, start));
                if (wrong != null) {
                    return wrong;
                }
                forbidden.clear();
            }
        }
        return absent(forbidden, text.substring(position));
    }

    private @Nullable String absent(List<Directive> forbidden, String between) {
        for (var directive : forbidden) {
            if (pattern(directive).matcher(between).find()) {
                return "line " + directive.line + ": '" + directive.pattern + "' is printed";
            }
        }
        return null;
    }

    private static String where(String text, int position) {
        var rest = text.substring(position).strip();
        var line = rest.lines().findFirst().orElse("");
        return line.isEmpty() ? "; nothing more is printed" : "; what is printed next is '" + line.strip() + "'";
    }

    private Pattern pattern(Directive directive) {
        if (directive.literal) {
            return Pattern.compile(Pattern.quote(directive.pattern));
        }
        var regex = new StringBuilder();
        var special = SPECIAL.matcher(directive.pattern);
        int end = 0;
        while (special.find()) {
            regex.append(quote(directive.pattern.substring(end, special.start())));
            if (special.group(1) != null) {
                regex.append("(?:").append(special.group(1)).append(')');
            } else if (special.group(4) != null) {
                throw new UnsupportedOperationException(
                        "line " + directive.line + ": numeric expressions are not supported");
            } else if (special.group(3) != null) {
                regex.append("(?<")
                        .append(group(special.group(2)))
                        .append('>')
                        .append(special.group(3))
                        .append(')');
            } else {
                var value = variables.get(special.group(2));
                if (value == null) {
                    throw new UnsupportedOperationException(
                            "line " + directive.line + ": variable " + special.group(2) + " is not defined");
                }
                regex.append(Pattern.quote(value));
            }
            end = special.end();
        }
        return Pattern.compile(
                regex.append(quote(directive.pattern.substring(end))).toString());
    }

    private void remember(Directive directive, Matcher match) {
        if (directive.literal) {
            return;
        }
        var special = SPECIAL.matcher(directive.pattern);
        while (special.find()) {
            if (special.group(3) != null) {
                variables.put(special.group(2), match.group(group(special.group(2))));
            }
        }
    }

    /** A variable's name as the name of a group: letters and digits alone. */
    private static String group(String variable) {
        return "v" + variable.chars().mapToObj(Integer::toHexString).collect(Collectors.joining("x"));
    }

    private static String quote(String text) {
        return text.isEmpty() ? "" : Pattern.quote(text);
    }
}
