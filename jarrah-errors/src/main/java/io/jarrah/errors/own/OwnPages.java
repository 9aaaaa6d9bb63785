package io.jarrah.errors.own;

import io.jarrah.errors.catalog.Catalog;
import io.jarrah.errors.catalog.Entry;
import io.jarrah.errors.page.Block;
import io.jarrah.errors.page.Footer;
import io.jarrah.errors.page.Origin;
import io.jarrah.errors.page.Page;
import io.jarrah.errors.page.Placeholder;
import io.jarrah.errors.page.Throw;
import io.jarrah.errors.page.Topic;
import io.jarrah.errors.scan.SourceIndex;
import io.jarrah.errors.scan.ThrowSite;
import io.jarrah.errors.written.Example;
import io.jarrah.errors.written.WrittenPage;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** The pages of Jarrah's own errors: the catalog, what is written about them, and what the sources say. */
public final class OwnPages {
    /** The name of the system on these pages. */
    public static final String SYSTEM = "Jarrah";

    private static final int EXCERPTS = 3;
    private static final Pattern PLACEHOLDER = Pattern.compile("\\{([a-z]+)}");

    private final Catalog catalog;
    private final SourceIndex sources;
    private final Function<String, Optional<WrittenPage>> written;
    private final String repository;
    private final Map<String, List<ThrowSite>> sites;

    /**
     * @param written what is written about the error of an id
     * @param repository the address of the sources, or empty where they have none
     */
    public OwnPages(
            Catalog catalog, SourceIndex sources, Function<String, Optional<WrittenPage>> written, String repository) {
        this.catalog = catalog;
        this.sources = sources;
        this.written = written;
        this.repository = repository;
        sites = sources.sites().stream().collect(Collectors.groupingBy(ThrowSite::id));
    }

    /** All pages, in the order of the catalog. */
    public List<Page> pages() {
        return catalog.entries().stream().map(this::page).toList();
    }

    private Page page(Entry entry) {
        var text = written.apply(entry.code());
        var found = sites.getOrDefault(entry.constant(), List.of());
        var blocks = new EnumMap<Topic, List<Block>>(Topic.class);
        text.ifPresent(page -> page.blocks().forEach((topic, list) -> blocks.put(topic, new ArrayList<>(list))));
        blocks.put(Topic.MESSAGE, message(entry));
        blocks.put(Topic.SOURCE, source(found));
        text.flatMap(WrittenPage::example)
                .ifPresent(example -> blocks.computeIfAbsent(Topic.EXAMPLE, key -> new ArrayList<>())
                        .addAll(0, example(entry, example)));
        blocks.put(Topic.RELATED, related(entry, text.map(WrittenPage::related).orElse(List.of())));
        return new Page(
                entry.code(),
                List.of(),
                SYSTEM,
                entry.kind(),
                entry.message(),
                entry.former(),
                entry.placeholders().entrySet().stream()
                        .map(each -> new Placeholder(each.getKey(), each.getValue()))
                        .toList(),
                found.stream()
                        .map(site -> new Throw(site.file(), site.line(), site.function(), site.guard(), List.of()))
                        .toList(),
                List.of(entry.since()),
                entry.retired(),
                Page.sections(blocks),
                new Footer(
                        SYSTEM,
                        sources.commit(),
                        sources.date(),
                        repository.isEmpty() ? "" : repository + "/issues/new"));
    }

    private static List<Block> message(Entry entry) {
        var catalog = Origin.source("the catalog of errors");
        var blocks = new ArrayList<Block>();
        blocks.add(Block.Listing.of(catalog, "", "", entry.message() + "\n"));
        if (!entry.isActive()) {
            blocks.add(new Block.Paragraph(catalog, "No release throws this error any more. " + entry.retired()));
        }
        blocks.add(new Block.Paragraph(catalog, "The message goes on: " + entry.advice()));
        blocks.add(new Block.Table(
                Origin.WRITTEN,
                "What the placeholders stand for",
                List.of("Placeholder", "Stands for"),
                entry.placeholders().entrySet().stream()
                        .map(each -> List.of("`{" + each.getKey() + "}`", each.getValue()))
                        .toList()));
        return blocks;
    }

    private List<Block> source(List<ThrowSite> found) {
        var blocks = new ArrayList<Block>();
        for (var site : found.subList(0, Math.min(EXCERPTS, found.size()))) {
            if (!site.guard().isEmpty()) {
                blocks.add(new Block.Paragraph(
                        Origin.derived("the conditions around the statement"),
                        "`" + site.function() + "` throws it when `" + site.guard() + "`."));
            }
            blocks.add(new Block.Listing(
                    Origin.source(at()),
                    "Thrown at " + site.file() + ":" + site.line(),
                    "java",
                    site.excerpt(),
                    site.firstLine(),
                    site.line(),
                    link(site)));
        }
        if (found.size() > EXCERPTS) {
            blocks.add(new Block.Table(
                    Origin.derived("all statements that make this error"),
                    "Also thrown at",
                    List.of("Place", "In", "When"),
                    found.subList(EXCERPTS, found.size()).stream()
                            .map(site -> List.of(
                                    site.file() + ":" + site.line(),
                                    "`" + site.function() + "`",
                                    site.guard().isEmpty() ? "" : "`" + site.guard() + "`"))
                            .toList()));
        }
        return blocks;
    }

    private String at() {
        if (sources.commit().isEmpty()) {
            return "the sources of this build";
        }
        return "commit " + sources.commit().substring(0, 10) + (sources.changed() ? ", with changes" : "");
    }

    private String link(ThrowSite site) {
        return repository.isEmpty() || sources.commit().isEmpty()
                ? ""
                : repository + "/blob/" + sources.commit() + "/" + site.file() + "#L" + site.line();
    }

    private static List<Block> example(Entry entry, Example example) {
        var run = Origin.run("the tests of this build");
        var blocks = new ArrayList<Block>();
        for (var file : example.files()) {
            blocks.add(Block.Listing.of(run, file.name(), file.language(), file.text()));
        }
        blocks.add(Block.Listing.of(run, "Before", example.language(), example.before()));
        blocks.add(Block.Listing.of(run, "which gives", "", filled(entry, example.values()) + "\n"));
        blocks.add(Block.Listing.of(run, "After", example.language(), example.after()));
        return blocks;
    }

    private static String filled(Entry entry, Map<String, String> values) {
        return entry.code() + " " + fill(entry.message(), values) + ".\n" + fill(entry.advice(), values);
    }

    private static String fill(String template, Map<String, String> values) {
        return PLACEHOLDER.matcher(template).replaceAll(match -> {
            var value = values.getOrDefault(match.group(1), match.group());
            return Matcher.quoteReplacement(value.equals("*") ? "…" : value);
        });
    }

    private List<Block> related(Entry entry, List<WrittenPage.Reason> reasons) {
        var messages = new TreeMap<String, String>();
        catalog.entries().forEach(each -> messages.put(each.code(), each.message()));
        var blocks = new ArrayList<Block>();
        for (var reason : reasons) {
            blocks.add(new Block.Related(
                    reason.origin(), reason.id(), messages.getOrDefault(reason.id(), ""), reason.text()));
        }
        for (var other : catalog.entries()) {
            boolean named = reasons.stream().anyMatch(reason -> reason.id().equals(other.code()));
            if (!other.equals(entry) && !named) {
                shared(entry, other)
                        .ifPresent(function -> blocks.add(new Block.Related(
                                Origin.derived("statements of one method"),
                                other.code(),
                                other.message(),
                                "`" + function + "` throws both")));
            }
        }
        return blocks;
    }

    private Optional<String> shared(Entry one, Entry other) {
        var functions = sites.getOrDefault(other.constant(), List.of()).stream()
                .map(ThrowSite::function)
                .collect(Collectors.toSet());
        return sites.getOrDefault(one.constant(), List.of()).stream()
                .map(ThrowSite::function)
                .filter(functions::contains)
                .findFirst();
    }
}
