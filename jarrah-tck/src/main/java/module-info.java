/** The contract that every operation and every backend passes. */
module io.jarrah.tck {
    requires static org.jspecify;
    requires transitive io.jarrah;
    requires io.jarrah.io;
    requires io.jarrah.stablehlo;
    requires tools.jackson.databind;

    exports io.jarrah.tck;
    exports io.jarrah.tck.conformance;
}
