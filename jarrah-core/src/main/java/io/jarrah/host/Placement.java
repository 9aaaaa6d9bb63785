package io.jarrah.host;

/** On how much of its arrays, and how often, a host function is called where several devices run the program. */
public enum Placement {
    /** In an automatic program once, with whole arrays; inside a shard map once for each piece. */
    ONCE,
    /** On every device, with its piece of the arrays. */
    SHARD,
    /** Inside a shard map once for all devices, whose arrays have to be equal; all take the results. */
    MESH
}
