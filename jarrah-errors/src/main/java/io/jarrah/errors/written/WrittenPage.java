package io.jarrah.errors.written;

import io.jarrah.errors.page.Block;
import io.jarrah.errors.page.Origin;
import io.jarrah.errors.page.Topic;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * What was written about an error, read from a file of the folder {@code pages}.
 *
 * <p>Its headings are those of {@link Topic}. Under "Example fix" stand fenced code named {@code before} and
 * {@code after}, {@code values} with a line {@code placeholder: value} for each placeholder, and the files that both
 * use, fenced with language and name. Under "Related errors" each item is {@code ID: reason}.
 *
 * @param blocks paragraphs, lists and code by section, but for examples and related errors
 * @param example empty where a page has none
 */
public record WrittenPage(String id, Map<Topic, List<Block>> blocks, Optional<Example> example, List<Reason> related) {
    /** Why another error is related. */
    public record Reason(Origin origin, String id, String text) {}

    /** Reads a page; an {@link IllegalArgumentException} says what is wrong with it. */
    public static WrittenPage parse(String name, String text) {
        var parts = Markup.parse(name, text);
        if (parts.isEmpty() || !(parts.getFirst() instanceof Markup.Heading id)) {
            throw new IllegalArgumentException(name + ": expected a heading with the id first");
        }
        var blocks = new EnumMap<Topic, List<Block>>(Topic.class);
        var related = new ArrayList<Reason>();
        var fences = new LinkedHashMap<String, Markup.Fence>();
        var topic = Topic.MESSAGE;
        for (var part : parts.subList(1, parts.size())) {
            if (part instanceof Markup.Heading heading) {
                topic = topic(name, heading.text());
                continue;
            }
            var current = topic;
            switch (part) {
                case Markup.Heading _ -> {}
                case Markup.Items items
                when current == Topic.RELATED ->
                    items.items().forEach(item -> related.add(reason(name, items.origin(), item)));
                case Markup.Fence fence
                when current == Topic.EXAMPLE && !fence.info().startsWith("python") -> fences.put(fence.info(), fence);
                case Markup.Items items ->
                    add(blocks, current, new Block.Steps(items.origin(), items.numbered(), items.items()));
                case Markup.Text paragraph ->
                    add(blocks, current, new Block.Paragraph(paragraph.origin(), paragraph.text()));
                case Markup.Fence fence -> add(blocks, current, listing(fence));
            }
        }
        return new WrittenPage(id.text(), blocks, example(name, fences), related);
    }

    private static void add(Map<Topic, List<Block>> blocks, Topic topic, Block block) {
        blocks.computeIfAbsent(topic, key -> new ArrayList<>()).add(block);
    }

    private static Topic topic(String name, String heading) {
        return Arrays.stream(Topic.values())
                .filter(topic -> topic.title().equals(heading))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException(name + ": there is no section '" + heading + "'"));
    }

    private static Reason reason(String name, Origin origin, String item) {
        int colon = item.indexOf(": ");
        if (colon < 0) {
            throw new IllegalArgumentException(name + ": a related error is written 'ID: reason', got '" + item + "'");
        }
        return new Reason(origin, item.substring(0, colon), item.substring(colon + 2));
    }

    /** The info of a fence is the language and then the caption. */
    private static Block.Listing listing(Markup.Fence fence) {
        var words = fence.info().split(" ", 2);
        return Block.Listing.of(fence.origin(), words.length > 1 ? words[1] : "", words[0], fence.text());
    }

    private static Optional<Example> example(String name, Map<String, Markup.Fence> fences) {
        if (fences.isEmpty()) {
            return Optional.empty();
        }
        for (var language : List.of("java", "sh")) {
            var before = fences.get(language + " before");
            var after = fences.get(language + " after");
            if (before != null && after != null) {
                return Optional.of(new Example(
                        language, before.text(), values(name, fences.get("values")), after.text(), files(fences)));
            }
        }
        throw new IllegalArgumentException(
                name + ": an example has code named before and after, got " + fences.keySet());
    }

    private static Map<String, String> values(String name, Markup.@Nullable Fence fence) {
        var values = new LinkedHashMap<String, String>();
        for (var line : fence == null ? List.<String>of() : fence.text().lines().toList()) {
            int colon = line.indexOf(": ");
            if (colon < 0) {
                throw new IllegalArgumentException(
                        name + ": a value is written 'placeholder: value', got '" + line + "'");
            }
            values.put(line.substring(0, colon), line.substring(colon + 2));
        }
        return values;
    }

    private static List<Example.NamedFile> files(Map<String, Markup.Fence> fences) {
        return fences.entrySet().stream()
                .filter(entry -> entry.getKey().contains(" ")
                        && !entry.getKey().endsWith(" before")
                        && !entry.getKey().endsWith(" after"))
                .map(entry -> {
                    var words = entry.getKey().split(" ", 2);
                    return new Example.NamedFile(
                            words[1], words[0], entry.getValue().text());
                })
                .toList();
    }
}
