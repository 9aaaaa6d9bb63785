/** Reads and writes array files. */
module io.jarrah.io {
    requires static org.jspecify;
    requires transitive io.jarrah;

    exports io.jarrah.io;
}
