package io.jarrah.op;

/** An operation that holds programs which run as a whole: control flow, calls, shard maps. */
public sealed interface Nested extends Op permits Call {}
