/** Composable array programs: arrays, types, operations, programs, and the reference backend. */
module io.jarrah {
    requires jdk.jfr;
    requires static transitive org.jspecify;

    exports io.jarrah;
    exports io.jarrah.backend;
    exports io.jarrah.error;
    exports io.jarrah.host;
    exports io.jarrah.lax;
    exports io.jarrah.numpy;
    exports io.jarrah.op;
    exports io.jarrah.program;
    exports io.jarrah.shard;
    exports io.jarrah.transform;

    uses io.jarrah.backend.Backend.Provider;
}
