package io.jarrah.errors.site;

import io.jarrah.errors.ErrorReference;
import io.jarrah.errors.page.Block;
import io.jarrah.errors.page.Mark;
import io.jarrah.errors.page.Origin;
import io.jarrah.errors.page.Page;
import io.jarrah.errors.page.Section;
import io.jarrah.errors.page.Topic;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.stream.Collectors;

/** A page as HTML. */
final class PageHtml {
    private final ErrorReference reference;
    private final Page page;
    private final Html html = new Html();

    private PageHtml(ErrorReference reference, Page page) {
        this.reference = reference;
        this.page = page;
    }

    static String of(ErrorReference reference, Page page) {
        return new PageHtml(reference, page).write();
    }

    private String write() {
        Frame.begin(html, page.template() + " · " + page.system(), "../");
        html.open("article").line();
        html.open("header").element("p", page.heading(), "class", "heading").line();
        html.open("h1").prose(page.template()).close().line();
        html.open("p", "class", "facts").element("code", page.id(), "class", "id");
        if (!page.retired().isEmpty()) {
            html.text(" ").element("strong", "retired", "class", "retired");
        }
        if (!page.versions().isEmpty()) {
            html.text(page.system().contains("/") ? " in releases " : " since ")
                    .text(String.join(", ", page.versions()));
        }
        html.close().close().line();
        contents();
        page.sections().forEach(this::section);
        html.close().line();
        footer();
        Frame.end(html);
        return html.toString();
    }

    private void contents() {
        html.open("nav", "aria-label", "On this page", "class", "contents").open("ul");
        for (var section : page.sections()) {
            html.open("li")
                    .element(
                            "a",
                            section.topic().title(),
                            "href",
                            "#" + section.topic().key())
                    .close();
        }
        html.close().close().line();
    }

    private void section(Section section) {
        var key = section.topic().key();
        html.open("section", "aria-labelledby", key).line();
        html.element("h2", section.topic().title(), "id", key).line();
        if (section.isEmpty()) {
            html.element("p", Section.NOTHING, "class", "nothing").line();
        }
        boolean list = false;
        for (var block : section.blocks()) {
            boolean related = block instanceof Block.Related;
            if (related != list) {
                if (related) {
                    html.open("ul", "class", "related").line();
                } else {
                    html.close().line();
                }
                list = related;
            }
            block(section.topic(), block);
        }
        if (list) {
            html.close().line();
        }
        html.close().line();
    }

    private void block(Topic topic, Block block) {
        switch (block) {
            case Block.Paragraph it -> {
                html.open("p").prose(it.text()).text(" ");
                mark(it.origin());
                html.close().line();
            }
            case Block.Steps it -> {
                html.open(it.numbered() ? "ol" : "ul");
                it.items().forEach(item -> html.open("li").prose(item).close());
                html.close().open("p", "class", "origin");
                mark(it.origin());
                html.close().line();
            }
            case Block.Listing it when it.firstLine() > 0 -> excerpt(it);
            case Block.Listing it -> listing(topic, it);
            case Block.Table it -> table(it);
            case Block.Related it -> related(it);
        }
    }

    private void listing(Topic topic, Block.Listing listing) {
        html.open("figure");
        html.open("figcaption").prose(listing.caption()).text(listing.caption().isEmpty() ? "" : " ");
        mark(listing.origin());
        html.close();
        var label = listing.caption().isEmpty() ? topic.title() : listing.caption();
        html.open("pre", "tabindex", "0", "role", "region", "aria-label", label, "class", kind(listing))
                .element("code", listing.text())
                .close();
        html.close().line();
    }

    /** Output is wrapped at the edge of the window, code is not. */
    private static String kind(Block.Listing listing) {
        return listing.language().isEmpty() || listing.language().equals("text") ? "output" : "code";
    }

    private void excerpt(Block.Listing listing) {
        html.open("figure");
        html.open("figcaption").text(listing.caption()).text(" ");
        mark(listing.origin());
        html.close();
        html.open("pre", "tabindex", "0", "role", "region", "aria-label", listing.caption(), "class", "numbered");
        int number = listing.firstLine();
        for (var line : listing.text().lines().toList()) {
            boolean marked = number == listing.marked();
            html.open(marked ? "mark" : "span", "class", "line")
                    .element("span", String.format("%4d ", number), "class", "number", "aria-hidden", "true")
                    .text(line + "\n")
                    .close();
            number++;
        }
        html.close();
        if (!listing.link().isEmpty()) {
            html.open("p")
                    .element(
                            "a",
                            "These lines in their file, at this commit",
                            "href",
                            listing.link(),
                            "rel",
                            "noreferrer")
                    .close();
        }
        html.close().line();
    }

    private void table(Block.Table table) {
        html.open("div", "class", "wide", "tabindex", "0", "role", "region", "aria-label", table.caption());
        html.open("table", "role", "table")
                .open("caption")
                .text(table.caption())
                .text(" ");
        mark(table.origin());
        html.close().open("thead", "role", "rowgroup").open("tr", "role", "row");
        table.heads().forEach(head -> html.element("th", head, "scope", "col", "role", "columnheader"));
        html.close().close().open("tbody", "role", "rowgroup");
        for (var row : table.rows()) {
            html.open("tr", "role", "row");
            for (int i = 0; i < row.size(); i++) {
                var cell = row.get(i);
                if (i == 0) {
                    html.open("th", "scope", "row", "role", "rowheader")
                            .prose(cell)
                            .close();
                } else {
                    html.open("td", "role", "cell", verdict(cell), cell)
                            .prose(cell)
                            .close();
                }
            }
            html.close();
        }
        html.close().close().close().line();
    }

    /** The attribute that gives verdicts their colour. */
    private static String verdict(String cell) {
        return switch (cell) {
            case "true", "false", "partly", "not checked" -> "data-verdict";
            default -> "";
        };
    }

    private void related(Block.Related related) {
        html.open("li");
        var target = reference.find(related.id());
        var title = related.title().isEmpty() ? related.id() : related.title();
        if (target.isPresent()) {
            html.open("a", "href", target.get().id() + ".html").prose(title).close();
        } else {
            html.prose(title);
        }
        html.empty("br").prose(related.reason()).text(" ");
        mark(related.origin());
        html.close().line();
    }

    private void mark(Origin origin) {
        var mark = origin.mark();
        html.open("span", "class", "mark " + mark.word());
        html.element("span", mark.word(), "class", "word");
        if (!origin.evidence().isEmpty()) {
            html.open("span", "class", "evidence")
                    .text(" ")
                    .prose(origin.evidence())
                    .close();
        }
        html.close();
    }

    private void footer() {
        var footer = page.footer();
        html.open("footer", "class", "page").line();
        legend();
        html.open("p").text("From " + footer.repository());
        if (!footer.commit().isEmpty()) {
            html.text("@").element("code", footer.shortCommit());
        }
        if (!footer.date().isEmpty()) {
            html.text(" (" + footer.date() + ")");
        }
        html.text(". Data as JSON: ")
                .element("a", "/api/errors/" + page.id(), "href", "../api/errors/" + page.id())
                .text(". ");
        for (var alias : page.aliases()) {
            html.text("Also at ")
                    .element("a", "/api/errors/" + alias, "href", "../api/errors/" + alias)
                    .text(". ");
        }
        if (footer.reportLink().isEmpty()) {
            html.text("To report an issue with this page, name its id and commit.");
        } else {
            html.element("a", "Report an issue", "href", footer.reportLink(), "rel", "noreferrer")
                    .text(".");
        }
        html.close().close().line();
    }

    private void legend() {
        var used = page.sections().stream()
                .flatMap(section -> section.blocks().stream())
                .map(block -> block.origin().mark())
                .collect(Collectors.toCollection(LinkedHashSet::new));
        html.open("dl", "class", "legend");
        Arrays.stream(Mark.values())
                .filter(used::contains)
                .forEach(mark -> html.open("div")
                        .open("dt")
                        .element("span", mark.word(), "class", "mark " + mark.word())
                        .close()
                        .element("dd", mark.meaning())
                        .close());
        html.close().line();
    }
}
