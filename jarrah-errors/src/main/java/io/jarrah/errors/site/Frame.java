package io.jarrah.errors.site;

/** What all documents of the site have around their content. */
final class Frame {
    /** What browsers may load: the style sheet of the site, and nothing else. */
    static final String POLICY =
            "default-src 'none'; style-src 'self'; img-src 'self'; base-uri 'none'; form-action 'none'";

    private Frame() {}

    /**
     * Everything before the content.
     *
     * @param root the way from the document to the root of the site: empty or {@code ../}
     */
    static void begin(Html html, String title, String root) {
        html.open("html", "lang", "en").line().open("head").line();
        html.empty("meta", "charset", "utf-8").line();
        html.empty("meta", "name", "viewport", "content", "width=device-width, initial-scale=1")
                .line();
        html.empty("meta", "http-equiv", "Content-Security-Policy", "content", POLICY)
                .line();
        html.empty("meta", "name", "referrer", "content", "no-referrer").line();
        html.empty("meta", "name", "color-scheme", "content", "light dark").line();
        html.element("title", title).line();
        html.empty("link", "rel", "icon", "href", root + "icon.svg", "type", "image/svg+xml")
                .line();
        html.empty("link", "rel", "stylesheet", "href", root + "style.css").line();
        html.close().line().open("body").line();
        html.element("a", "Skip to the content", "href", "#content", "class", "skip")
                .line();
        html.open("nav", "aria-label", "Site", "class", "site")
                .element("a", "Jarrah error reference", "href", root + "index.html")
                .close()
                .line();
        html.open("main", "id", "content", "tabindex", "-1").line();
    }

    static void end(Html html) {
        html.close().line().close().line().close().line();
    }
}
