package io.jarrah.errors.site;

import io.jarrah.errors.match.Answer;
import io.jarrah.errors.page.Block;
import io.jarrah.errors.page.Origin;
import io.jarrah.errors.page.Page;
import io.jarrah.errors.page.Section;
import io.jarrah.errors.page.Throw;
import java.util.List;
import java.util.Map;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** Pages and answers as JSON. */
public final class PageJson {
    private static final JsonMapper MAPPER = JsonMapper.shared();

    private PageJson() {}

    /** All of a page. */
    public static String of(Page page) {
        var node = MAPPER.createObjectNode();
        node.put("id", page.id());
        strings(node, "aliases", page.aliases());
        node.put("system", page.system());
        node.put("type", page.kind());
        node.put("template", page.template());
        strings(node, "former", page.former());
        var placeholders = node.putArray("placeholders");
        page.placeholders()
                .forEach(each ->
                        placeholders.addObject().put("name", each.name()).put("meaning", each.meaning()));
        strings(node, "versions", page.versions());
        node.put("status", page.retired().isEmpty() ? "active" : "retired");
        if (!page.retired().isEmpty()) {
            node.put("retired", page.retired());
        }
        var thrown = node.putArray("thrown");
        page.thrown().forEach(place -> place(thrown.addObject(), place));
        var sections = node.putArray("sections");
        page.sections().forEach(section -> section(sections.addObject(), section));
        node.putObject("made")
                .put("repository", page.footer().repository())
                .put("commit", page.footer().commit())
                .put("date", page.footer().date());
        return pretty(node);
    }

    /** All pages, each with id, type and message only. */
    public static String index(List<Page> pages) {
        var node = MAPPER.createObjectNode();
        var list = node.putArray("pages");
        for (var page : pages) {
            list.addObject()
                    .put("id", page.id())
                    .put("system", page.system())
                    .put("type", page.kind())
                    .put("template", page.template())
                    .put("json", "/api/errors/" + page.id());
        }
        return pretty(node);
    }

    /** An answer; a page that is thrown at different places in different releases stands once for each. */
    public static String of(Answer answer) {
        var node = MAPPER.createObjectNode();
        node.put("answer", answer.certainty().word());
        var pages = node.putArray("pages");
        for (var match : answer.matches()) {
            var page = match.page();
            var first = match.place();
            first.ifPresent(place -> match(pages.addObject(), page, match.values(), place));
            page.thrown().stream()
                    .filter(place -> !place.versions().isEmpty())
                    .filter(place -> !place.equals(first.orElse(null)))
                    .forEach(place -> match(pages.addObject(), page, match.values(), place));
            if (first.isEmpty()) {
                match(pages.addObject(), page, match.values(), new Throw("", 0, "", "", List.of()));
            }
        }
        node.put("reason", answer.reason());
        return pretty(node);
    }

    private static void match(ObjectNode node, Page page, Map<String, String> values, Throw place) {
        node.put("id", page.id()).put("type", page.kind()).put("template", page.template());
        if (place.file().isEmpty()) {
            node.putNull("file").putNull("line");
        } else {
            node.put("file", place.file()).put("line", place.line());
        }
        strings(node, "versions", place.versions().isEmpty() ? page.versions() : place.versions());
        var object = node.putObject("values");
        values.forEach(object::put);
    }

    private static void place(ObjectNode node, Throw place) {
        node.put("file", place.file())
                .put("line", place.line())
                .put("function", place.function())
                .put("guard", place.guard());
        strings(node, "versions", place.versions());
    }

    private static void section(ObjectNode node, Section section) {
        node.put("name", section.topic().key()).put("title", section.topic().title());
        var blocks = node.putArray("blocks");
        section.blocks().forEach(block -> block(blocks.addObject(), block));
    }

    private static void block(ObjectNode node, Block block) {
        switch (block) {
            case Block.Paragraph it -> node.put("form", "paragraph").put("text", it.text());
            case Block.Steps it -> strings(node.put("form", it.numbered() ? "steps" : "list"), "items", it.items());
            case Block.Listing it -> {
                node.put("form", "listing").put("caption", it.caption()).put("language", it.language());
                node.put("text", it.text());
                if (it.firstLine() > 0) {
                    node.put("firstLine", it.firstLine()).put("line", it.marked());
                }
                if (!it.link().isEmpty()) {
                    node.put("link", it.link());
                }
            }
            case Block.Table it -> {
                strings(node.put("form", "table").put("caption", it.caption()), "heads", it.heads());
                var rows = node.putArray("rows");
                it.rows().forEach(row -> {
                    var cells = rows.addArray();
                    row.forEach(cells::add);
                });
            }
            case Block.Related it ->
                node.put("form", "related")
                        .put("id", it.id())
                        .put("title", it.title())
                        .put("reason", it.reason())
                        .put("json", "/api/errors/" + it.id());
        }
        origin(node, block.origin());
    }

    private static void origin(ObjectNode node, Origin origin) {
        node.put("origin", origin.mark().word());
        if (!origin.evidence().isEmpty()) {
            node.put("evidence", origin.evidence());
        }
    }

    private static void strings(ObjectNode node, String name, List<String> values) {
        ArrayNode array = node.putArray(name);
        values.forEach(array::add);
    }

    private static String pretty(ObjectNode node) {
        return MAPPER.writerWithDefaultPrettyPrinter().writeValueAsString(node) + "\n";
    }
}
