package io.jarrah.backend;

import io.jarrah.backend.reference.Reference;
import io.jarrah.error.ErrorId;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.ServiceLoader;

/** The backends that are present. */
public final class Backends {
    private Backends() {}

    /** All providers, the built-in ones first. */
    public static List<Backend.Provider> providers() {
        var all = new ArrayList<Backend.Provider>();
        all.add(new Reference.Provider());
        ServiceLoader.load(Backend.Provider.class).forEach(all::add);
        return List.copyOf(all);
    }

    /**
     * The backend of a name.
     *
     * @throws io.jarrah.error.JarrahException JRH-BACKEND-001 where there is none, or it is not available
     */
    public static Backend named(String name) {
        var all = providers();
        for (var provider : all) {
            if (provider.name().equals(name)) {
                var reason = provider.unavailable();
                if (reason.isPresent()) {
                    throw ErrorId.BACKEND_001.error("got", name + " (" + reason.get() + ")", "known", names(all));
                }
                return provider.open();
            }
        }
        throw ErrorId.BACKEND_001.error("got", name, "known", names(all));
    }

    /** The backend that {@code -Djarrah.backend} or {@code JARRAH_BACKEND} names, else the highest available one. */
    public static Backend choose() {
        var name = System.getProperty("jarrah.backend", System.getenv().getOrDefault("JARRAH_BACKEND", ""));
        if (!name.isEmpty()) {
            return named(name);
        }
        return providers().stream()
                .filter(provider -> provider.unavailable().isEmpty())
                .max(Comparator.comparingInt(Backend.Provider::priority))
                .orElseThrow()
                .open();
    }

    private static List<String> names(List<Backend.Provider> providers) {
        return providers.stream()
                .filter(provider -> provider.unavailable().isEmpty())
                .map(Backend.Provider::name)
                .toList();
    }
}
