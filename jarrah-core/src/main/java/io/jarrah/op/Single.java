package io.jarrah.op;

import io.jarrah.Type;
import java.util.List;

/** An ordinary operation with one result. */
public sealed interface Single extends Op
        permits AfterAll,
                BatchNormInference,
                BitcastConvert,
                Broadcast,
                BroadcastInDim,
                Broadcasting,
                Cholesky,
                Clamp,
                CollectivePermute,
                Compare,
                Concatenate,
                Constant,
                ConstantLike,
                Convert,
                Convolution,
                CreateToken,
                CrossReplicaSum,
                Dot,
                DotGeneral,
                DynamicBroadcastInDim,
                DynamicConv,
                DynamicGather,
                DynamicIota,
                DynamicPad,
                DynamicReshape,
                DynamicSlice,
                DynamicUpdateSlice,
                Einsum,
                Fft,
                Gather,
                GetDimensionSize,
                GetTupleElement,
                Iota,
                Outfeed,
                Pad,
                PartitionId,
                Pointwise,
                RaggedDot,
                RealDynamicSlice,
                ReducePrecision,
                ReplicaId,
                Reshape,
                Reverse,
                Rng,
                Select,
                Send,
                SetDimensionSize,
                ShardingConstraint,
                Slice,
                TorchIndexSelect,
                Transpose,
                TriangularSolve,
                TupleOf,
                UnaryEinsum,
                UniformDequantize,
                UniformQuantize {
    /** The type of the result; throws as {@link Op#infer} does. */
    Type infer1(List<Type> args);

    @Override
    default List<Type> infer(List<Type> args) {
        return List.of(infer1(args));
    }
}
