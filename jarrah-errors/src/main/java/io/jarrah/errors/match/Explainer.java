package io.jarrah.errors.match;

import io.jarrah.errors.ErrorReference;
import io.jarrah.errors.catalog.Catalog;
import io.jarrah.errors.match.Answer.Certainty;
import io.jarrah.errors.match.Answer.Match;
import io.jarrah.errors.page.Page;
import io.jarrah.errors.page.Throw;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiPredicate;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Finds the pages of an id, a message, or a pasted text with a message somewhere in it. */
public final class Explainer {
    private static final Pattern CODE = Pattern.compile("JRH-([A-Z]+)-(\\d{3})");
    private static final Pattern HASH = Pattern.compile("[0-9a-fA-F]{16}");

    /** Fewer letters and digits of a template's own say nothing. */
    private static final int LEAST = 12;

    /** The same for text in the middle of other text. */
    private static final int LEAST_INSIDE = 24;

    private static final int LONGEST = 1 << 20;

    private final ErrorReference reference;
    private final OwnText own;
    private final List<Candidate> candidates = new ArrayList<>();

    private record Candidate(Page page, Template template) {}

    private record Hit(Page page, Template.Found found, boolean sameType) {
        boolean isExact(boolean typed) {
            return found.whole() && (sameType || !typed);
        }
    }

    public Explainer(ErrorReference reference) {
        this.reference = reference;
        own = new OwnText(Catalog.load());
        for (var page : reference.pages()) {
            candidates.add(new Candidate(page, new Template(page.template())));
            page.former().forEach(former -> candidates.add(new Candidate(page, new Template(former))));
        }
    }

    /** The answer to an id, a message or a pasted text; of longer ones than a mebibyte, its end is looked at. */
    public Answer explain(String asked) {
        var text = (asked.length() > LONGEST ? asked.substring(asked.length() - LONGEST) : asked).strip();
        if (text.isEmpty()) {
            return new Answer(Certainty.NONE, List.of(), "The text is empty.");
        }
        var byId = reference.find(text);
        if (byId.isPresent()) {
            return new Answer(
                    Certainty.EXACT, List.of(match(byId.get(), Map.of(), List.of())), "The id " + text + " was given.");
        }
        if (HASH.matcher(text).matches()) {
            return new Answer(Certainty.NONE, List.of(), "No error has the id " + text + ".");
        }
        return codes(text).or(() -> messages(text)).orElseGet(() -> unknown(text));
    }

    /** Answers where the text holds ids of Jarrah's errors. */
    private Optional<Answer> codes(String text) {
        var alone = text.toUpperCase(Locale.ROOT);
        var codes = CODE.matcher(CODE.matcher(alone).matches() ? alone : text);
        var matches = new LinkedHashMap<String, Match>();
        var unknown = new ArrayList<String>();
        var families = new ArrayList<String>();
        while (codes.find()) {
            var code = codes.group();
            var page = reference.find(code);
            if (page.isEmpty()) {
                unknown.add(code);
                families.addAll(own.family(codes.group(1)));
            } else {
                var rest = text.length() < codes.end() ? "" : text.substring(codes.end());
                var next = CODE.matcher(rest);
                var values =
                        own.values(code, next.find() && !rest.contains("\n") ? rest.substring(0, next.start()) : rest);
                matches.merge(
                        code,
                        match(page.get(), values, List.of()),
                        (old, more) -> old.values().size() >= more.values().size() ? old : more);
            }
        }
        if (!matches.isEmpty()) {
            return Optional.of(new Answer(Certainty.EXACT, List.copyOf(matches.values()), "The text holds the id."));
        }
        if (unknown.isEmpty()) {
            return Optional.empty();
        }
        var family = families.stream()
                .distinct()
                .flatMap(code -> reference.find(code).stream())
                .map(page -> match(page, Map.of(), List.of()))
                .toList();
        return Optional.of(
                family.isEmpty()
                        ? new Answer(Certainty.NONE, List.of(), "No error has the id " + unknown.getFirst() + ".")
                        : new Answer(
                                Certainty.FAMILY,
                                family,
                                "No error has the id " + unknown.getFirst() + "; these are of its family."));
    }

    /** Answers by messages: those of exceptions first, the last of them before the earlier ones. */
    private Optional<Answer> messages(String text) {
        var paste = Paste.of(text);
        for (var header : paste.headers().reversed()) {
            var hits = hits(header.message(), header.type());
            if (!hits.isEmpty()) {
                return Optional.of(answer(hits, paste, true));
            }
        }
        var whole = paste.whole();
        var hits = hits(whole, "");
        if (!hits.isEmpty()) {
            return Optional.of(answer(hits, paste, false));
        }
        var inside = CompiledText.reason(text).isPresent() ? List.<Hit>of() : inside(whole);
        return inside.isEmpty() ? Optional.empty() : Optional.of(answer(inside, paste, true));
    }

    private List<Hit> hits(String message, String type) {
        return best(candidates.stream()
                .flatMap(candidate -> candidate.template().atStart(message).stream()
                        .filter(found -> found.weight() >= LEAST)
                        .map(found -> hit(candidate, found, type))));
    }

    private List<Hit> inside(String whole) {
        return best(candidates.stream()
                .filter(candidate -> candidate.template().beginsWithText())
                .flatMap(candidate -> candidate.template().anywhere(whole).stream()
                        .filter(found -> found.weight() >= LEAST_INSIDE && !found.cut())
                        .map(found -> hit(candidate, found, ""))));
    }

    private static Hit hit(Candidate candidate, Template.Found found, String type) {
        var page = candidate.page();
        return new Hit(page, found, page.kind().equals(type));
    }

    /** The hits that no other beats, the best page first. */
    private static List<Hit> best(Stream<Hit> hits) {
        var order = Comparator.comparing(
                        (Hit hit) -> hit.sameType() && !hit.found().cut())
                .thenComparing(hit -> !hit.found().cut())
                .thenComparingInt(hit -> hit.found().weight())
                .thenComparing(hit -> hit.found().whole())
                .reversed();
        var sorted = hits.sorted(order).toList();
        return sorted.stream()
                .filter(hit -> order.compare(hit, sorted.getFirst()) == 0)
                .toList();
    }

    private Answer answer(List<Hit> hits, Paste paste, boolean typed) {
        var first = hits.getFirst();
        boolean exact = hits.size() == 1 && first.isExact(typed);
        var matches = hits.stream()
                .map(hit -> match(hit.page(), hit.found().values(), paste.frames()))
                .toList();
        var reason = exact
                ? "The message is that of this page."
                : first.found().cut()
                        ? "The message is cut off; as far as it goes it is that of this page."
                        : typed && first.found().whole()
                                ? "The message is that of this page, the type is another."
                                : "The text holds the message of this page.";
        return new Answer(exact ? Certainty.EXACT : Certainty.LIKELY, matches, reason);
    }

    private static Match match(Page page, Map<String, String> values, List<Paste.Frame> frames) {
        var place = at(page, frames, (frame, each) -> frame.line() == each.line())
                .or(() -> at(page, frames, (frame, each) -> frame.function().equals(each.function())))
                .or(() -> page.thrown().stream().findFirst());
        return new Match(page, place, values);
    }

    /** The statement that the innermost fitting frame of a traceback is at. */
    private static Optional<Throw> at(Page page, List<Paste.Frame> frames, BiPredicate<Paste.Frame, Throw> fits) {
        return frames.reversed().stream()
                .flatMap(frame -> page.thrown().stream()
                        .filter(each -> frame.file().replace('\\', '/').endsWith(each.file()))
                        .filter(each -> fits.test(frame, each)))
                .findFirst();
    }

    private static Answer unknown(String text) {
        return CompiledText.reason(text)
                .map(reason -> new Answer(Certainty.NOT_PYTHON, List.of(), reason))
                .orElseGet(() -> new Answer(Certainty.NONE, List.of(), "No page has this message."));
    }
}
