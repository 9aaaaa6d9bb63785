package io.jarrah.errors.foreign;

import io.jarrah.errors.page.Block;
import io.jarrah.errors.page.Footer;
import io.jarrah.errors.page.Mark;
import io.jarrah.errors.page.Origin;
import io.jarrah.errors.page.Page;
import io.jarrah.errors.page.Placeholder;
import io.jarrah.errors.page.Throw;
import io.jarrah.errors.page.Topic;
import io.jarrah.errors.written.WrittenPage;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** The pages of another system's errors: facts read from its releases, runs of its programs, and what is written. */
public final class ForeignPages {
    private static final Pattern PLACEHOLDER = Pattern.compile("\\{([^{}]*)}");
    private static final Pattern RUN = Pattern.compile("run:([a-z-]+)");

    private final Facts facts;
    private final RunRecords runs;
    private final Function<String, Optional<WrittenPage>> written;
    private final Map<String, List<String>> aliases;

    /**
     * @param written what is written about the error of an id
     * @param aliases further ids of an id
     */
    public ForeignPages(
            Facts facts,
            List<Runs> runs,
            Function<String, Optional<WrittenPage>> written,
            Map<String, List<String>> aliases) {
        this.facts = facts;
        this.runs = new RunRecords(runs);
        this.written = written;
        this.aliases = Map.copyOf(aliases);
    }

    /** All pages, in the order of the facts. */
    public List<Page> pages() {
        return facts.errors().stream().map(this::page).toList();
    }

    private Page page(Facts.Fault fault) {
        var text = written.apply(fault.id());
        var blocks = new EnumMap<Topic, List<Block>>(Topic.class);
        text.ifPresent(page -> page.blocks().forEach((topic, list) -> blocks.put(topic, evident(topic, list))));
        blocks.computeIfAbsent(Topic.MESSAGE, key -> new ArrayList<>())
                .addFirst(Block.Listing.of(Origin.source(releases()), "", "", fault.template() + "\n"));
        blocks.put(Topic.SOURCE, source(fault));
        blocks.computeIfAbsent(Topic.HISTORY, key -> new ArrayList<>()).addFirst(history(fault));
        var when = blocks.computeIfAbsent(Topic.WHEN, key -> new ArrayList<>());
        when.addAll(0, guards(fault));
        blocks.put(Topic.RELATED, related(text.map(WrittenPage::related).orElse(List.of())));
        var last = facts.releases().getLast();
        return new Page(
                fault.id(),
                aliases.getOrDefault(fault.id(), List.of()),
                facts.repository(),
                fault.type(),
                fault.template(),
                List.of(),
                placeholders(fault),
                thrown(fault),
                fault.places().stream().map(Facts.Place::version).distinct().toList(),
                "",
                Page.sections(blocks),
                new Footer(
                        facts.repository(),
                        last.commit(),
                        last.date(),
                        "https://github.com/" + facts.repository() + "/issues"));
    }

    private String releases() {
        return "JAX " + facts.releases().stream().map(Facts.Release::version).collect(Collectors.joining(", "));
    }

    private static List<Placeholder> placeholders(Facts.Fault fault) {
        return PLACEHOLDER
                .matcher(fault.template())
                .results()
                .map(match -> match.group(1))
                .distinct()
                .map(name -> new Placeholder(
                        name,
                        "the value of `" + name + "` in "
                                + fault.places().stream()
                                        .map(place -> "`" + place.function() + "`")
                                        .distinct()
                                        .collect(Collectors.joining(", "))))
                .toList();
    }

    /** Places with the releases that have them, those of most releases first. */
    private static List<Throw> thrown(Facts.Fault fault) {
        var places = new LinkedHashMap<String, Throw>();
        for (var place : fault.places()) {
            places.merge(
                    place.file() + ":" + place.line(),
                    new Throw(place.file(), place.line(), place.function(), place.guard(), List.of(place.version())),
                    (known, more) -> {
                        var versions = new ArrayList<>(known.versions());
                        versions.addAll(more.versions());
                        return new Throw(more.file(), more.line(), more.function(), more.guard(), versions);
                    });
        }
        return places.values().stream()
                .sorted(Comparator.comparingInt((Throw each) -> -each.versions().size()))
                .toList();
    }

    /** One excerpt for each text that the releases have, newest first. */
    private List<Block> source(Facts.Fault fault) {
        var excerpts = new LinkedHashMap<String, List<Facts.Place>>();
        fault.places()
                .reversed()
                .forEach(place -> excerpts.computeIfAbsent(place.excerpt(), key -> new ArrayList<>())
                        .add(place));
        var blocks = new ArrayList<Block>();
        for (var same : excerpts.values()) {
            var newest = same.getFirst();
            var commit = release(newest.version()).commit();
            blocks.add(new Block.Listing(
                    Origin.source("JAX " + newest.version() + ", commit " + commit.substring(0, 10)
                            + same.stream()
                                    .filter(place -> !place.version().equals(newest.version()))
                                    .map(place -> "; word for word in " + place.version() + ", at line " + place.line())
                                    .collect(Collectors.joining())
                            + "; Copyright The JAX Authors, Apache-2.0"),
                    "Thrown at " + newest.file() + ":" + newest.line(),
                    "python",
                    newest.excerpt(),
                    newest.firstLine(),
                    newest.line(),
                    link(newest, commit)));
        }
        return blocks;
    }

    private String link(Facts.Place place, String commit) {
        return "https://github.com/" + facts.repository() + "/blob/" + commit + "/" + place.file() + "#L"
                + place.line();
    }

    private Facts.Release release(String version) {
        return facts.releases().stream()
                .filter(release -> release.version().equals(version))
                .findFirst()
                .orElseThrow();
    }

    private Block history(Facts.Fault fault) {
        var rows = fault.places().stream()
                .map(place -> {
                    var release = release(place.version());
                    return List.of(
                            place.version(),
                            release.date(),
                            release.commit().substring(0, 10),
                            place.file() + ":" + place.line());
                })
                .toList();
        return new Block.Table(
                Origin.source("the wheels of these releases, read by tools/jax_facts.py"),
                "Where releases raise it",
                List.of("Release", "Date", "Commit", "Place"),
                rows);
    }

    /** What the conditions around the statements say of when it happens. */
    private static List<Block> guards(Facts.Fault fault) {
        var byGuard = new LinkedHashMap<String, LinkedHashSet<String>>();
        var functions = new LinkedHashMap<String, String>();
        for (var place : fault.places()) {
            byGuard.computeIfAbsent(place.guard(), key -> new LinkedHashSet<>()).add(place.version());
            functions.put(place.guard(), place.function());
        }
        var blocks = new ArrayList<Block>();
        byGuard.forEach((guard, versions) -> {
            if (!guard.isEmpty()) {
                blocks.add(new Block.Paragraph(
                        Origin.derived("the conditions around the statement, JAX " + String.join(", ", versions)),
                        "`" + functions.get(guard) + "` raises it when `" + guard + "`."));
            }
        });
        return blocks;
    }

    /** Blocks with the names of runs replaced by what happened, and claims as a table. */
    private List<Block> evident(Topic topic, List<Block> blocks) {
        return blocks.stream()
                .map(block -> switch (block) {
                    case Block.Steps steps when topic == Topic.CLAIMS -> claims(steps);
                    case Block.Paragraph it -> new Block.Paragraph(evident(it.origin()), it.text());
                    case Block.Steps it -> new Block.Steps(evident(it.origin()), it.numbered(), it.items());
                    case Block.Listing it ->
                        Block.Listing.of(evident(it.origin()), it.caption(), it.language(), it.text());
                    case Block.Table it -> it;
                    case Block.Related it -> it;
                })
                .collect(Collectors.toCollection(ArrayList::new));
    }

    private Origin evident(Origin origin) {
        return origin.mark() == Mark.RUN ? Origin.run(evident(origin.evidence())) : origin;
    }

    private String evident(String text) {
        return RUN.matcher(text).replaceAll(match -> Matcher.quoteReplacement(runs.summary(match.group(1))));
    }

    private Block claims(Block.Steps steps) {
        var rows = steps.items().stream()
                .map(item -> {
                    var cells = item.split(" \\| ", 3);
                    return List.of(cells[0], cells[1], evident(cells[2]));
                })
                .toList();
        return new Block.Table(
                steps.origin(),
                "What is said of this error, and what is so",
                List.of("Claim", "Verdict", "How it is known"),
                rows);
    }

    private List<Block> related(List<WrittenPage.Reason> reasons) {
        return reasons.stream()
                .<Block>map(reason -> new Block.Related(
                        reason.origin(),
                        reason.id(),
                        facts.errors().stream()
                                .filter(fault -> fault.id().equals(reason.id()))
                                .map(Facts.Fault::template)
                                .findFirst()
                                .orElse(""),
                        reason.text()))
                .toList();
    }
}
