package io.jarrah.op;

/** An operation that holds the program of one step, applied to elements or to whole results of other devices. */
public sealed interface Reducer extends Op permits Reduce {}
