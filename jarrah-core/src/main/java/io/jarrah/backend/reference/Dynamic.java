package io.jarrah.backend.reference;

import io.jarrah.ArrayType;
import io.jarrah.Type;
import io.jarrah.op.BroadcastInDim;
import io.jarrah.op.DynamicBroadcastInDim;
import io.jarrah.op.DynamicGather;
import io.jarrah.op.DynamicIota;
import io.jarrah.op.DynamicPad;
import io.jarrah.op.DynamicReshape;
import io.jarrah.op.Op;
import io.jarrah.op.Pad;
import io.jarrah.op.RealDynamicSlice;
import io.jarrah.op.Reshape;
import java.util.ArrayList;
import java.util.List;

/** Operations whose shapes are worked out while the program runs. */
final class Dynamic {
    private Dynamic() {}

    static Tensor iota(DynamicIota op, Type declared, Tensor shape) {
        var type = Indices.sized(op, declared, Indices.all(shape));
        return Converting.to(Moves.iota(type, (int) op.iotaDimension()), type.element());
    }

    static Tensor broadcast(DynamicBroadcastInDim op, Type declared, Tensor operand, Tensor shape) {
        var type = Indices.sized(op, declared, Indices.all(shape));
        return broadcast(op, operand, type, op.broadcastDimensions());
    }

    /** A dynamic dimension of the result has the size of the dimension of the operand that becomes it. */
    static Tensor broadcast(BroadcastInDim op, Type declared, Tensor operand) {
        var type = (ArrayType) declared;
        var dims = new ArrayList<>(type.dims());
        for (int i = 0; i < operand.type().rank(); i++) {
            int to = op.broadcastDimensions().get(i).intValue();
            if (dims.get(to) == ArrayType.DYNAMIC) {
                dims.set(to, operand.type().dim(i));
            }
        }
        return broadcast(op, operand, type.withDims(dims), op.broadcastDimensions());
    }

    private static Tensor broadcast(Op op, Tensor operand, ArrayType type, List<Long> dims) {
        for (int i = 0; i < operand.type().rank(); i++) {
            long size = operand.type().dim(i);
            if (size != 1 && size != type.dim(dims.get(i).intValue())) {
                throw Evaluator.error(op, operand.type().shape() + " cannot be broadcast to " + type.shape());
            }
        }
        return Moves.broadcast(operand, type, dims);
    }

    static Tensor reshape(DynamicReshape op, Type declared, Tensor operand, Tensor shape) {
        return reshape(op, operand, Indices.sized(op, declared, Indices.all(shape)));
    }

    /** A dynamic dimension of the result has the size that the number of elements leaves. */
    static Tensor reshape(Reshape op, Type declared, Tensor operand) {
        var type = (ArrayType) declared;
        int unknown = type.dims().indexOf(ArrayType.DYNAMIC);
        if (unknown < 0) {
            return reshape(op, operand, type);
        }
        var dims = new ArrayList<>(type.dims());
        dims.set(unknown, 1L);
        long others = type.withDims(dims).size();
        dims.set(unknown, others == 0 ? 0 : operand.size() / others);
        return reshape(op, operand, type.withDims(dims));
    }

    private static Tensor reshape(Op op, Tensor operand, ArrayType type) {
        if (type.size() != operand.size()) {
            throw Evaluator.error(op, operand.type().shape() + " cannot be reshaped to " + type.shape());
        }
        return operand.as(type);
    }

    static Tensor pad(DynamicPad op, Type declared, Tensor operand, Tensor value, List<Tensor> amounts) {
        var low = amounts.get(0).ints();
        var high = amounts.get(1).ints();
        var interior = amounts.get(2).ints();
        var dims = new long[low.length];
        for (int i = 0; i < dims.length; i++) {
            if (interior[i] < 0) {
                throw Evaluator.error(op, "interior padding is " + interior[i]);
            }
            try {
                dims[i] = Pad.padded(operand.type().dim(i), low[i], high[i], interior[i]);
            } catch (ArithmeticException tooLarge) {
                throw Evaluator.error(op, "dimension " + i + " is larger than 2^63 - 1")
                        .causedBy(tooLarge);
            }
        }
        return Moves.pad(operand, value, Indices.sized(op, declared, dims), low, interior);
    }

    static Tensor slice(RealDynamicSlice op, Type declared, Tensor operand, List<Tensor> numbers) {
        var starts = Indices.all(numbers.get(0));
        var limits = Indices.all(numbers.get(1));
        var steps = Indices.all(numbers.get(2));
        var dims = new long[starts.length];
        for (int i = 0; i < dims.length; i++) {
            if (starts[i] < 0
                    || starts[i] > limits[i]
                    || limits[i] > operand.type().dim(i)
                    || steps[i] <= 0) {
                throw Evaluator.error(
                        op,
                        "start " + starts[i] + ", limit " + limits[i] + " and stride " + steps[i]
                                + " do not fit dimension " + i + " of "
                                + operand.type().shape());
            }
            dims[i] = Math.ceilDiv(limits[i] - starts[i], steps[i]);
        }
        return Moves.slice(operand, Indices.sized(op, declared, dims), starts, steps);
    }

    static Tensor gather(DynamicGather op, Type declared, Tensor operand, Tensor indices, Tensor sliceSizes) {
        var sizes = Indices.all(sliceSizes);
        var type = Indices.sized(op, declared, Gathering.shape(op.dimensionNumbers(), operand, indices, sizes));
        return Gathering.gather(op, op.dimensionNumbers(), operand, indices, sizes, type);
    }
}
