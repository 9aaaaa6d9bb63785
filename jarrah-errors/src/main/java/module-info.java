/** The error reference. */
module io.jarrah.errors {
    requires static org.jspecify;
    requires static jdk.compiler;
    requires transitive io.jarrah;
    requires jdk.httpserver;
    requires tools.jackson.databind;

    exports io.jarrah.errors;
    exports io.jarrah.errors.catalog;
    exports io.jarrah.errors.foreign;
    exports io.jarrah.errors.match;
    exports io.jarrah.errors.page;
    exports io.jarrah.errors.site;
    exports io.jarrah.errors.written;

    opens io.jarrah.errors.foreign to
            tools.jackson.databind;
    opens io.jarrah.errors.scan to
            tools.jackson.databind;
}
