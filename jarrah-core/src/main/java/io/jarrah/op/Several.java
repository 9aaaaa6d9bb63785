package io.jarrah.op;

/** An ordinary operation with any number of results. */
public sealed interface Several extends Op permits OptimizationBarrier, TopK {}
