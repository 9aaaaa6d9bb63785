package io.jarrah.op;

import io.jarrah.DType;
import io.jarrah.Type;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.LongStream;
import java.util.stream.Stream;

/**
 * Slices of an array at the given indices of one dimension: {@code torch_index_select(operand, index)}.
 *
 * @param dim the dimension that the indices count along
 * @param batchDims how many leading dimensions operand and index have in common
 */
public record TorchIndexSelect(long dim, long batchDims) implements Single {
    @Override
    public String name() {
        return "stablehlo.torch_index_select";
    }

    @Override
    public Type infer1(List<Type> types) {
        var args = Arguments.of(this, types, 2);
        var operand = args.array(0);
        var index = args.integer(1);
        Dimensions.inRange(args, "dim", List.of(dim), operand.rank());
        args.requireAttribute(
                batchDims >= 0 && batchDims <= dim && batchDims <= index.rank(),
                "batch_dims",
                batchDims,
                "from 0 to dim and to the rank of index");
        var batch = LongStream.range(0, batchDims).boxed().toList();
        args.requireShape(
                Shapes.pick(index, batch).shapeAgrees(Shapes.pick(operand, batch)),
                1,
                batchDims + " leading dimensions as in " + operand.shape());
        var dims = new ArrayList<>(operand.dims().subList(0, (int) dim));
        dims.addAll(index.dims().subList((int) batchDims, index.rank()));
        dims.addAll(operand.dims().subList((int) dim + 1, operand.rank()));
        return operand.withDims(dims);
    }

    static Stream<Sample> samples() {
        return Stream.of(
                Sample.of(new TorchIndexSelect(0, 0), Sample.f32(5, 2), Sample.i32(2)),
                Sample.of(new TorchIndexSelect(1, 1), Sample.f32(2, 5), Sample.of(DType.I64, 2, 3)));
    }
}
