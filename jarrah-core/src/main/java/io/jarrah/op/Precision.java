package io.jarrah.op;

import java.util.List;

/** How exact a product is asked to be, one for each argument. Every backend may be more exact. */
public enum Precision {
    DEFAULT,
    HIGH,
    HIGHEST;

    static void check(Arguments args, List<Precision> config) {
        args.requireAttribute(config.size() <= 2, "precision_config", config, "at most one for each of two arguments");
    }
}
