package io.jarrah.op;

import io.jarrah.Type;
import java.util.List;

/** An ordinary operation with one result. */
public sealed interface Single extends Op
        permits AfterAll,
                BitcastConvert,
                Broadcast,
                BroadcastInDim,
                Broadcasting,
                Clamp,
                Compare,
                Concatenate,
                Constant,
                ConstantLike,
                Convert,
                CreateToken,
                DynamicBroadcastInDim,
                DynamicGather,
                DynamicIota,
                DynamicPad,
                DynamicReshape,
                DynamicSlice,
                DynamicUpdateSlice,
                Gather,
                GetDimensionSize,
                GetTupleElement,
                Iota,
                Pad,
                Pointwise,
                RealDynamicSlice,
                ReducePrecision,
                Reshape,
                Reverse,
                Select,
                SetDimensionSize,
                Slice,
                TorchIndexSelect,
                Transpose,
                TupleOf,
                UniformDequantize,
                UniformQuantize {
    /** The type of the result; throws as {@link Op#infer} does. */
    Type infer1(List<Type> args);

    @Override
    default List<Type> infer(List<Type> args) {
        return List.of(infer1(args));
    }
}
