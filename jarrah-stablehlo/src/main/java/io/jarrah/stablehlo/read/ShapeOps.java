package io.jarrah.stablehlo.read;

import io.jarrah.op.Broadcast;
import io.jarrah.op.BroadcastInDim;
import io.jarrah.op.Concatenate;
import io.jarrah.op.DynamicBroadcastInDim;
import io.jarrah.op.DynamicGather;
import io.jarrah.op.DynamicIota;
import io.jarrah.op.DynamicPad;
import io.jarrah.op.DynamicReshape;
import io.jarrah.op.DynamicSlice;
import io.jarrah.op.DynamicUpdateSlice;
import io.jarrah.op.Gather;
import io.jarrah.op.GatherDimensions;
import io.jarrah.op.GetDimensionSize;
import io.jarrah.op.Iota;
import io.jarrah.op.Op;
import io.jarrah.op.Pad;
import io.jarrah.op.RealDynamicSlice;
import io.jarrah.op.Reshape;
import io.jarrah.op.Reverse;
import io.jarrah.op.SetDimensionSize;
import io.jarrah.op.Slice;
import io.jarrah.op.TorchIndexSelect;
import io.jarrah.op.Transpose;
import io.jarrah.stablehlo.syntax.Fields;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/** What moves elements to other places, and asks for shapes. */
final class ShapeOps {
    private ShapeOps() {}

    static void all(Map<String, Function<WrittenOp, Op>> ops) {
        ops.put("stablehlo.broadcast", op -> new Broadcast(op.longs("broadcast_sizes")));
        ops.put("stablehlo.broadcast_in_dim", op -> new BroadcastInDim(op.result(0), op.longs("broadcast_dimensions")));
        ops.put(
                "stablehlo.dynamic_broadcast_in_dim",
                op -> new DynamicBroadcastInDim(
                        op.longs("broadcast_dimensions"),
                        op.longs("known_expanding_dimensions", List.of()),
                        op.longs("known_nonexpanding_dimensions", List.of())));
        ops.put("stablehlo.concatenate", op -> new Concatenate(op.integer("dimension")));
        ops.put("stablehlo.iota", op -> new Iota(op.result(0), op.integer("iota_dimension")));
        ops.put("stablehlo.dynamic_iota", op -> new DynamicIota(op.result(0).element(), op.integer("iota_dimension")));
        ops.put("stablehlo.reshape", op -> new Reshape(op.result(0)));
        ops.put("stablehlo.dynamic_reshape", op -> new DynamicReshape());
        ops.put("stablehlo.transpose", op -> new Transpose(op.longs("permutation")));
        ops.put("stablehlo.reverse", op -> new Reverse(op.longs("dimensions")));
        ops.put(
                "stablehlo.pad",
                op -> new Pad(
                        op.longs("edge_padding_low"), op.longs("edge_padding_high"), op.longs("interior_padding")));
        ops.put("stablehlo.dynamic_pad", op -> new DynamicPad());
        ops.put(
                "stablehlo.slice",
                op -> new Slice(op.longs("start_indices"), op.longs("limit_indices"), op.longs("strides")));
        ops.put("stablehlo.dynamic_slice", op -> new DynamicSlice(op.longs("slice_sizes")));
        ops.put("stablehlo.dynamic_update_slice", op -> new DynamicUpdateSlice());
        ops.put("stablehlo.real_dynamic_slice", op -> new RealDynamicSlice());
        ops.put(
                "stablehlo.gather",
                op -> new Gather(gather(op), op.longs("slice_sizes"), op.flag("indices_are_sorted", false)));
        ops.put("stablehlo.dynamic_gather", op -> new DynamicGather(gather(op), op.flag("indices_are_sorted", false)));
        ops.put(
                "stablehlo.torch_index_select",
                op -> new TorchIndexSelect(op.integer("dim"), op.integer("batch_dims")));
        ops.put("stablehlo.get_dimension_size", op -> new GetDimensionSize(op.integer("dimension")));
        ops.put("stablehlo.set_dimension_size", op -> new SetDimensionSize(op.integer("dimension")));
    }

    private static GatherDimensions gather(WrittenOp op) {
        var fields = op.fields("dimension_numbers", "stablehlo.gather", Fields.GATHER);
        return new GatherDimensions(
                fields.longs("offset_dims"),
                fields.longs("collapsed_slice_dims"),
                fields.longs("operand_batching_dims"),
                fields.longs("start_indices_batching_dims"),
                fields.longs("start_index_map"),
                fields.number("index_vector_dim"));
    }
}
