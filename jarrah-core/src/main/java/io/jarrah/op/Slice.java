package io.jarrah.op;

import io.jarrah.ArrayType;
import io.jarrah.Type;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** The elements from a start up to, not including, a limit along each dimension, a stride apart. */
public record Slice(List<Long> startIndices, List<Long> limitIndices, List<Long> strides) implements Single {
    public Slice {
        startIndices = List.copyOf(startIndices);
        limitIndices = List.copyOf(limitIndices);
        strides = List.copyOf(strides);
    }

    @Override
    public String name() {
        return "stablehlo.slice";
    }

    @Override
    public Type infer1(List<Type> types) {
        var args = Arguments.of(this, types, 1);
        var operand = args.array(0);
        Dimensions.count(args, "start_indices", startIndices, operand.rank());
        Dimensions.count(args, "limit_indices", limitIndices, operand.rank());
        Dimensions.count(args, "strides", strides, operand.rank());
        Dimensions.sizes(args, "start_indices", startIndices, 0);
        Dimensions.sizes(args, "strides", strides, 1);
        var dims = new ArrayList<Long>();
        for (int i = 0; i < operand.rank(); i++) {
            long start = startIndices.get(i);
            long limit = limitIndices.get(i);
            args.requireAttribute(
                    start <= limit && (operand.bound(i) == ArrayType.DYNAMIC || limit <= operand.bound(i)),
                    "limit_indices",
                    limitIndices,
                    "at least the start " + start + " and at most the size in dimension " + i + " of "
                            + operand.shape());
            dims.add(Math.ceilDiv(limit - start, strides.get(i)));
        }
        return operand.withDims(dims);
    }

    static Stream<Sample> samples() {
        return Stream.of(
                Sample.of(new Slice(List.of(0L, 1L), List.of(2L, 3L), List.of(1L, 1L)), Sample.f32(2, 4)),
                Sample.of(new Slice(List.of(1L), List.of(6L), List.of(2L)), Sample.i32(7)),
                Sample.of(new Slice(List.of(2L), List.of(2L), List.of(1L)), Sample.i32(2)));
    }
}
