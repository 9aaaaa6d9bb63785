package io.jarrah.errors.site;

import static org.assertj.core.api.Assertions.assertThat;

import io.jarrah.errors.ErrorReference;
import io.jarrah.errors.page.Block;
import io.jarrah.errors.page.Footer;
import io.jarrah.errors.page.Origin;
import io.jarrah.errors.page.Page;
import io.jarrah.errors.page.Placeholder;
import io.jarrah.errors.page.Throw;
import io.jarrah.errors.page.Topic;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.json.JsonMapper;

class SiteTest {
    private static final Pattern LINK = Pattern.compile("(?:href|src)=\"([^\"]*)\"");
    private static final Pattern ANCHOR = Pattern.compile(" id=\"([^\"]*)\"");
    private static final Set<String> VOID = Set.of("meta", "link", "br");
    private static final ErrorReference REFERENCE = ErrorReference.load();
    private static final Site SITE = new Site(REFERENCE);

    @Test
    void everyPageHasADocumentAndItsDataUnderEachOfItsIds() {
        for (var page : REFERENCE.pages()) {
            assertThat(SITE.documents()).containsKeys("errors/" + page.id() + ".html", "api/errors/" + page.id());
            for (var alias : page.aliases()) {
                assertThat(SITE.documents().get("api/errors/" + alias))
                        .isEqualTo(SITE.documents().get("api/errors/" + page.id()));
            }
        }
    }

    @Test
    void theDataOfTheAliasIsThatOfThePartitionedCallback() {
        var data = JsonMapper.shared().readTree(text("api/errors/6adfb45849cfb7e0"));
        assertThat(data.get("id").stringValue()).isEqualTo("37cd7b40f1f0cdbd");
        assertThat(data.get("type").stringValue()).isEqualTo("NotImplementedError");
        assertThat(data.get("template").stringValue()).contains("{platform}");
        assertThat(data.get("thrown").get(0).get("line").intValue()).isEqualTo(805);
        assertThat(data.get("sections"))
                .allSatisfy(section -> assertThat(section.get("blocks"))
                        .allSatisfy(block -> assertThat(block.get("origin").stringValue())
                                .isIn("source", "derived", "run", "written", "reported")));
    }

    @Test
    void everyLinkWithinTheSiteLeadsSomewhere() {
        SITE.documents().forEach((path, document) -> {
            if (path.endsWith(".html")) {
                var html = new String(document.bytes(), StandardCharsets.UTF_8);
                for (var link : LINK.matcher(html)
                        .results()
                        .map(match -> match.group(1))
                        .toList()) {
                    assertThat(leads(path, html, link)).as(path + " -> " + link).isTrue();
                }
            }
        });
    }

    private static boolean leads(String path, String html, String link) {
        if (link.startsWith("#")) {
            return ANCHOR.matcher(html)
                    .results()
                    .anyMatch(match -> match.group(1).equals(link.substring(1)));
        }
        if (link.startsWith("https://github.com/jax-ml/jax/")) {
            return true;
        }
        var target = Path.of("/" + path)
                .getParent()
                .resolve(link)
                .normalize()
                .toString()
                .substring(1);
        return SITE.documents().containsKey(target);
    }

    @Test
    void everyDocumentIsWellFormedAndHasWhatScreenReadersNeed() {
        SITE.documents().forEach((path, document) -> {
            if (path.endsWith(".html")) {
                var html = new String(document.bytes(), StandardCharsets.UTF_8);
                assertThat(unclosed(html)).as(path).isEmpty();
                assertThat(html)
                        .startsWith("<!doctype html>\n<html lang=\"en\">")
                        .contains(
                                "<title>",
                                "<main id=\"content\"",
                                "href=\"#content\" class=\"skip\"",
                                "Content-Security-Policy")
                        .doesNotContain("<script", "style=\"", "onclick", "<img");
                assertThat(html.split("<h1", -1)).as(path).hasSize(2);
                var ids = ANCHOR.matcher(html)
                        .results()
                        .map(match -> match.group(1))
                        .toList();
                assertThat(new HashSet<>(ids)).as(path).hasSameSizeAs(ids);
            }
        });
    }

    /** The elements that are closed in another order than they are opened. */
    private static String unclosed(String html) {
        var open = new ArrayDeque<String>();
        var tags = Pattern.compile("<(/?)([a-z0-9]+)[^>]*>").matcher(html);
        while (tags.find()) {
            if (tags.group(1).isEmpty() && !VOID.contains(tags.group(2))) {
                open.push(tags.group(2));
            } else if (!tags.group(1).isEmpty() && !open.pop().equals(tags.group(2))) {
                return tags.group();
            }
        }
        return String.join(",", open);
    }

    @Test
    void sectionsStandInTheirOrderAndEmptyOnesSaySo() {
        var html = text("errors/8837a678e58e2a61.html");
        assertThat(html)
                .containsSubsequence(
                        ">Error message</h2>",
                        ">What it means</h2>",
                        "Nobody has written this section.",
                        ">Source</h2>",
                        "Thrown at jax/_src/callback.py:808",
                        ">Solutions</h2>",
                        ">Example fix</h2>",
                        ">When it happens</h2>",
                        ">Related errors</h2>",
                        "Data as JSON: ",
                        "Report an issue");
    }

    @Test
    void allTextIsEscaped() {
        var evil = "<script>alert('x')</script> \"&` ]]> javascript:alert(1)";
        var origin = Origin.reported(evil);
        List<Block> blocks = List.of(
                new Block.Paragraph(origin, evil),
                new Block.Steps(origin, true, List.of(evil)),
                new Block.Listing(origin, evil, evil, evil, 1, 1, ""),
                Block.Listing.of(origin, evil, evil, evil),
                new Block.Table(origin, evil, List.of(evil), List.of(List.of(evil, evil))),
                new Block.Related(origin, evil, evil, evil));
        var sections = Page.sections(Map.of(Topic.MESSAGE, blocks, Topic.RELATED, blocks));
        var page = new Page(
                "evil-1",
                List.of(),
                evil,
                evil,
                evil,
                List.of(evil),
                List.of(new Placeholder(evil, evil)),
                List.of(new Throw(evil, 1, evil, evil, List.of(evil))),
                List.of(evil),
                evil,
                sections,
                new Footer(evil, evil, evil, ""));
        var site = new Site(new ErrorReference(List.of(page)));
        for (var path : List.of("index.html", "errors/evil-1.html")) {
            var html = new String(site.documents().get(path).bytes(), StandardCharsets.UTF_8);
            assertThat(html).contains("&lt;script&gt;").doesNotContain("<script", "alert('x')");
            assertThat(unclosed(html)).isEmpty();
        }
        assertThat(JsonMapper.shared()
                        .readTree(new String(
                                site.documents().get("api/errors/evil-1").bytes(), StandardCharsets.UTF_8))
                        .get("template")
                        .stringValue())
                .isEqualTo(evil);
    }

    @Test
    void linksLeadToSourcesOnlyWhereTheirAddressIsKnown() {
        assertThat(text("errors/JRH-SHAPE-001.html")).doesNotContain("These lines in their file");
        var page = ErrorReference.load("https://example.org/jarrah")
                .find("JRH-SHAPE-001")
                .orElseThrow();
        assertThat(page.footer().reportLink()).isEqualTo("https://example.org/jarrah/issues/new");
    }

    @Test
    void theSiteIsWrittenAsItIs(@TempDir Path folder) throws IOException {
        assertThat(SITE.write(folder.resolve("new/site")))
                .isEqualTo(SITE.documents().size());
        assertThat(Files.readString(folder.resolve("new/site/api/errors/JRH-SHAPE-001")))
                .startsWith("{");
        assertThat(Files.readString(folder.resolve("new/site/index.html"))).contains("JRH-SHAPE-001");
    }

    private static String text(String path) {
        return new String(SITE.documents().get(path).bytes(), StandardCharsets.UTF_8);
    }
}
