package io.jarrah.errors.site;

import io.jarrah.errors.ErrorReference;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Map;
import java.util.TreeMap;

/** All documents of the error reference, by their path. */
public final class Site {
    private static final String HTML = "text/html; charset=utf-8";
    private static final String JSON = "application/json; charset=utf-8";

    private final Map<String, Document> documents = new TreeMap<>();

    /** The content of a path. */
    record Document(String type, byte[] bytes) {
        @Override
        public boolean equals(Object other) {
            return other instanceof Document it && type.equals(it.type) && Arrays.equals(bytes, it.bytes);
        }

        @Override
        public int hashCode() {
            return Arrays.hashCode(bytes);
        }

        @Override
        public String toString() {
            return type + ", " + bytes.length + " bytes";
        }
    }

    public Site(ErrorReference reference) {
        put("index.html", HTML, IndexHtml.of(reference));
        put("style.css", "text/css; charset=utf-8", resource("style.css"));
        put("icon.svg", "image/svg+xml", resource("icon.svg"));
        put("api/errors/index.json", JSON, PageJson.index(reference.pages()));
        for (var page : reference.pages()) {
            var html = PageHtml.of(reference, page);
            var json = PageJson.of(page);
            put("errors/" + page.id() + ".html", HTML, html);
            put("api/errors/" + page.id(), JSON, json);
            for (var alias : page.aliases()) {
                put("errors/" + alias + ".html", HTML, html);
                put("api/errors/" + alias, JSON, json);
            }
        }
    }

    private void put(String path, String type, String text) {
        documents.put(path, new Document(type, text.getBytes(StandardCharsets.UTF_8)));
    }

    private static String resource(String name) {
        try (InputStream in = Site.class.getResourceAsStream("/io/jarrah/errors/site/" + name)) {
            if (in == null) {
                throw new IllegalStateException(name + " is not on the class path");
            }
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    Map<String, Document> documents() {
        return documents;
    }

    /** Writes all documents below a folder, which is made where it does not exist; gives their number. */
    public int write(Path folder) throws IOException {
        for (var entry : documents.entrySet()) {
            var file = folder.resolve(entry.getKey());
            Files.createDirectories(file.toAbsolutePath().getParent());
            Files.write(file, entry.getValue().bytes());
        }
        return documents.size();
    }
}
