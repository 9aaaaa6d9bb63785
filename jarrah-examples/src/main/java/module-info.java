/** Examples, each of which is run as a test. */
module io.jarrah.examples {
    requires static org.jspecify;
    requires io.jarrah;
    requires io.jarrah.io;
    requires io.jarrah.stablehlo;

    exports io.jarrah.examples;
}
