package io.jarrah.op;

import java.util.Set;

/** An operation that holds programs which run as a whole: control flow, calls, shard maps. */
public sealed interface Nested extends Op permits AsyncStart, Call, Case, Composite, Scan, ShardMap, While {
    @Override
    default Set<Effect> effects() {
        return Bodies.effects(this);
    }
}
