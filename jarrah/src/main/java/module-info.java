/** Composable array programs: arrays, types, operations, programs, and the reference backend. */
module io.jarrah {
    requires static org.jspecify;
}
