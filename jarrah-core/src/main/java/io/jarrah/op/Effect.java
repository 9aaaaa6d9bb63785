package io.jarrah.op;

/** What an operation does besides computing its results. */
public sealed interface Effect {
    /** Something outside happens, exactly once per execution. */
    record Once() implements Effect {}

    /** As {@link Once}, after all earlier effects of the channel. */
    record Ordered(String channel) implements Effect {}

    /** Devices meet: each of a group has to come to this operation. */
    record Meet() implements Effect {}
}
