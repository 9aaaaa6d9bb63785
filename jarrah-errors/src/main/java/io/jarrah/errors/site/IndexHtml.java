package io.jarrah.errors.site;

import io.jarrah.errors.ErrorReference;
import io.jarrah.errors.own.OwnPages;
import io.jarrah.errors.page.Page;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** The front page: all errors, by system and family. */
final class IndexHtml {
    private IndexHtml() {}

    static String of(ErrorReference reference) {
        var html = new Html();
        Frame.begin(html, "Jarrah error reference", "");
        html.element("h1", "Error reference").line();
        html.open("p", "class", "lead")
                .text("Each error has a page: what it means, what to type next, where it comes from. "
                        + "Each part of a page says how it is known.")
                .close()
                .line();
        html.open("p")
                .text("In a terminal, ")
                .element("code", "jarrah explain ID")
                .text(" shows a page and ")
                .element("code", "jarrah explain -")
                .text(" finds the page of a pasted text. ")
                .element("a", "All pages as JSON", "href", "api/errors/index.json")
                .text(".")
                .close()
                .line();
        var systems = reference.pages().stream()
                .collect(Collectors.groupingBy(Page::system, LinkedHashMap::new, Collectors.toList()));
        systems.forEach((system, pages) -> system(html, system, pages));
        Frame.end(html);
        return html.toString();
    }

    private static void system(Html html, String system, List<Page> pages) {
        var key = system.replaceAll("\\W", "-");
        html.open("section", "aria-labelledby", key).line();
        html.element("h2", system, "id", key).line();
        Map<String, List<Page>> groups = pages.stream()
                .collect(Collectors.groupingBy(
                        page -> system.equals(OwnPages.SYSTEM) ? family(page) : "",
                        LinkedHashMap::new,
                        Collectors.toList()));
        groups.forEach((family, members) -> {
            if (!family.isEmpty()) {
                html.element("h3", family).line();
            }
            html.open("ul", "class", "index").line();
            members.forEach(page -> item(html, page));
            html.close().line();
        });
        html.close().line();
    }

    private static String family(Page page) {
        return page.id().split("-", -1)[1];
    }

    private static void item(Html html, Page page) {
        html.open("li")
                .open("a", "href", "errors/" + page.id() + ".html")
                .prose(page.template())
                .close()
                .open("span", "class", "facts")
                .element("code", page.id())
                .text(" " + page.kind() + (page.retired().isEmpty() ? "" : ", retired"))
                .close()
                .close()
                .line();
    }
}
