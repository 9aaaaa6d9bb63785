package io.jarrah.op;

import java.util.Set;

/** An operation that holds the program of one step, applied to elements or to whole results of other devices. */
public sealed interface Reducer extends Op
        permits AllReduce,
                ChloScan,
                CollectiveReduce,
                Map,
                Reduce,
                ReduceScatter,
                ReduceWindow,
                Scatter,
                SelectAndScatter,
                Sort {
    @Override
    default Set<Effect> effects() {
        return Bodies.effects(this);
    }
}
