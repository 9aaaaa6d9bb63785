/** The command line. */
module io.jarrah.cli {
    requires static org.jspecify;
    requires info.picocli;
    requires io.jarrah;
    requires io.jarrah.errors;
    requires io.jarrah.io;
    requires io.jarrah.stablehlo;
    requires io.jarrah.tck;
    requires java.compiler;

    opens io.jarrah.cli to
            info.picocli;
}
