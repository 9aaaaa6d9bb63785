package io.jarrah.op;

import java.util.Set;

/** An operation that holds programs which run as a whole: control flow, calls, shard maps. */
public sealed interface Nested extends Op permits Call, While, Case, Scan, ShardMap {
    @Override
    default Set<Effect> effects() {
        return Bodies.effects(this);
    }
}
