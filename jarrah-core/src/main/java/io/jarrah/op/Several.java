package io.jarrah.op;

/** An ordinary operation with any number of results. */
public sealed interface Several extends Op
        permits AllGather,
                AllToAll,
                AsyncDone,
                BatchNormGrad,
                BatchNormTraining,
                CollectiveBroadcast,
                Infeed,
                OptimizationBarrier,
                Recv,
                RngBitGenerator,
                TopK {}
