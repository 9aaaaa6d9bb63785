package io.jarrah.errors.site;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import io.jarrah.errors.ErrorReference;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** The site in a browser: Debian's chromium, where it is installed. Pictures are left in {@code target/pictures}. */
class BrowserTest {
    private static final Path TARGET = Path.of("target").toAbsolutePath();

    private static SiteServer server;
    private static Browser browser;

    @BeforeAll
    static void start() throws Exception {
        var program = Browser.program();
        assumeThat(program)
                .as("needs the program chromium on the PATH (apt-get install chromium)")
                .isPresent();
        server = new SiteServer(new Site(ErrorReference.load()), 0);
        browser = Browser.start(program.get(), Files.createTempDirectory(Files.createDirectories(TARGET), "browser"));
    }

    @AfterAll
    static void stop() {
        if (browser != null) {
            browser.close();
        }
        if (server != null) {
            server.close();
        }
    }

    @Test
    void fromTheFrontPageToAnErrorARelatedOneAndItsData() throws Exception {
        browser.open(server.address().toString());
        assertThat(browser.evaluate("document.title")).isEqualTo("Jarrah error reference");
        browser.click("a[href='errors/37cd7b40f1f0cdbd.html']");
        assertThat(browser.evaluate("document.querySelector('h1').textContent"))
                .isEqualTo("Partitioned callback not implemented on {platform} backend.");
        browser.click(".related a");
        assertThat(browser.evaluate("document.querySelector('h1').textContent"))
                .isEqualTo("Partitioned callback not supported with return values.");
        browser.click("footer a[href*='api/errors']");
        assertThat(browser.evaluate("JSON.parse(document.body.textContent).template"))
                .isEqualTo("Partitioned callback not supported with return values.");
        assertThat(browser.complaints()).isEmpty();
        assertThat(browser.requests())
                .allSatisfy(address ->
                        assertThat(address).startsWith(server.address().toString()));
    }

    @Test
    void theFirstTabulatorLeadsToTheLinkThatSkipsToTheContent() throws Exception {
        browser.open(server.address() + "errors/JRH-SHAPE-001.html");
        browser.tab();
        assertThat(browser.evaluate("document.activeElement.className")).isEqualTo("skip");
        assertThat(browser.evaluate("document.activeElement.getBoundingClientRect().left >= 0"))
                .isEqualTo("true");
    }

    @Test
    void everythingFitsTheWindowNarrowAndWideLightAndDark() throws Exception {
        var pictures = TARGET.resolve("pictures");
        Files.createDirectories(pictures);
        for (var path : new String[] {
            "", "errors/37cd7b40f1f0cdbd.html", "errors/JRH-SHAPE-001.html", "errors/JRH-HOST-001.html"
        }) {
            for (int width : new int[] {360, 1280}) {
                for (boolean dark : new boolean[] {false, true}) {
                    browser.show(width, dark);
                    browser.open(server.address() + path);
                    assertThat(browser.evaluate("document.documentElement.scrollWidth <= innerWidth"))
                            .as(path + " at " + width)
                            .isEqualTo("true");
                    assertThat(browser.evaluate("getComputedStyle(document.documentElement).backgroundColor"))
                            .isEqualTo(dark ? "rgb(25, 23, 21)" : "rgb(251, 250, 248)");
                    var name = (path.isEmpty() ? "index" : path.replaceAll(".*/|\\.html", "")) + "-" + width
                            + (dark ? "-dark" : "-light") + ".png";
                    Files.write(pictures.resolve(name), browser.picture());
                }
            }
        }
    }
}
