package io.jarrah.op;

/** A law that operations answer besides {@link Op#infer}. */
public enum Law {
    JVP,
    TRANSPOSE,
    BATCH,
    SHARD
}
