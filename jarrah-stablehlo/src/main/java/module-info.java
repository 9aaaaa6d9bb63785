/** Reads and writes StableHLO programs. */
module io.jarrah.stablehlo {
    requires static org.jspecify;
    requires transitive io.jarrah;

    exports io.jarrah.stablehlo;
}
