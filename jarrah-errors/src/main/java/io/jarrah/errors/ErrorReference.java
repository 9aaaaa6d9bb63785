package io.jarrah.errors;

import io.jarrah.error.JarrahException;
import io.jarrah.errors.catalog.Catalog;
import io.jarrah.errors.catalog.Entry;
import io.jarrah.errors.foreign.Facts;
import io.jarrah.errors.foreign.ForeignPages;
import io.jarrah.errors.foreign.Runs;
import io.jarrah.errors.own.OwnPages;
import io.jarrah.errors.page.Page;
import io.jarrah.errors.scan.SourceIndex;
import io.jarrah.errors.written.WrittenPage;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import tools.jackson.databind.json.JsonMapper;

/** All pages of the error reference: Jarrah's own errors and those of other systems. */
public final class ErrorReference {
    private static final String ROOT = "/io/jarrah/errors/";
    private static final List<String> JAX_RELEASES = List.of("0.10.2", "0.11.2", "0.12.0.1");

    /** Ids that other references give to an error. */
    private static final Map<String, List<String>> ALIASES = Map.of("37cd7b40f1f0cdbd", List.of("6adfb45849cfb7e0"));

    private final List<Page> pages;
    private final Map<String, Page> byId = new HashMap<>();

    /** Pages of which no two have an id or alias in common. */
    public ErrorReference(List<Page> pages) {
        this.pages = List.copyOf(pages);
        for (var page : pages) {
            put(page.id(), page);
            page.aliases().forEach(alias -> put(alias, page));
        }
    }

    private void put(String id, Page page) {
        var other = byId.putIfAbsent(id.toLowerCase(Locale.ROOT), page);
        if (other != null) {
            throw new IllegalArgumentException(
                    id + " is the id of two errors: '" + other.template() + "' and '" + page.template() + "'");
        }
    }

    /** The pages of this build. */
    public static ErrorReference load() {
        return load("");
    }

    /**
     * The pages of this build.
     *
     * @param repository the address where Jarrah's own sources can be read, or empty
     */
    public static ErrorReference load(String repository) {
        var catalog = Catalog.load();
        var own = new OwnPages(catalog, SourceIndex.load(), id -> written("pages/" + id), repository);
        var pages = new ArrayList<>(own.pages());
        pages.addAll(new ForeignPages(jaxFacts(), jaxRuns(), id -> written("foreign/" + id), ALIASES).pages());
        return new ErrorReference(pages);
    }

    /** What was read from releases of JAX. */
    public static Facts jaxFacts() {
        return json("foreign/jax.json", Facts.class);
    }

    /** What happened when programs of JAX were run, one record for each release. */
    public static List<Runs> jaxRuns() {
        return JAX_RELEASES.stream()
                .map(version -> json("foreign/runs/jax-" + version + ".json", Runs.class))
                .toList();
    }

    /** What is written about an error of Jarrah. */
    public static Optional<WrittenPage> written(Entry entry) {
        return written("pages/" + entry.code());
    }

    private static Optional<WrittenPage> written(String name) {
        return read(name + ".md").map(text -> WrittenPage.parse(name + ".md", text));
    }

    private static <T> T json(String name, Class<T> type) {
        return JsonMapper.shared()
                .readValue(read(name).orElseThrow(() -> new IllegalStateException("no " + name)), type);
    }

    private static Optional<String> read(String name) {
        try (InputStream in = ErrorReference.class.getResourceAsStream(ROOT + name)) {
            return in == null ? Optional.empty() : Optional.of(new String(in.readAllBytes(), StandardCharsets.UTF_8));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** All pages: Jarrah's in the order of the catalog, then those of other systems. */
    public List<Page> pages() {
        return pages;
    }

    /** The page of an error that was thrown. */
    public Optional<Page> find(JarrahException error) {
        return find(error.id().code());
    }

    /** The page of an id or alias, in any case. */
    public Optional<Page> find(String id) {
        return Optional.ofNullable(byId.get(id.toLowerCase(Locale.ROOT)));
    }
}
