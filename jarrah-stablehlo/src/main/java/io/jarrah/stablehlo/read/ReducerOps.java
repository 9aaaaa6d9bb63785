package io.jarrah.stablehlo.read;

import io.jarrah.ArrayType;
import io.jarrah.error.ErrorId;
import io.jarrah.op.ChloScan;
import io.jarrah.op.Op;
import io.jarrah.op.Reduce;
import io.jarrah.op.ReduceWindow;
import io.jarrah.op.Scatter;
import io.jarrah.op.ScatterDimensions;
import io.jarrah.op.SelectAndScatter;
import io.jarrah.op.Sort;
import io.jarrah.op.Windows;
import io.jarrah.program.Program;
import io.jarrah.stablehlo.syntax.Fields;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/** What holds the program of one step, applied to elements. */
final class ReducerOps {
    private ReducerOps() {}

    static void all(Map<String, Function<WrittenOp, Op>> ops) {
        ops.put("stablehlo.reduce", op -> new Reduce(op.longs("dimensions"), op.body(), op.captured()));
        ops.put("stablehlo.map", op -> new io.jarrah.op.Map(op.longs("dimensions"), op.body(), op.captured()));
        ops.put("stablehlo.reduce_window", op -> new ReduceWindow(windows(op), op.body(), op.captured()));
        ops.put("stablehlo.select_and_scatter", op -> {
            List<Program> bodies = op.bodies(2);
            return new SelectAndScatter(windows(op), bodies.get(0), bodies.get(1), op.captured());
        });
        ops.put(
                "stablehlo.scatter",
                op -> new Scatter(
                        scatter(op),
                        op.flag("indices_are_sorted", false),
                        op.flag("unique_indices", false),
                        op.body(),
                        op.captured()));
        ops.put(
                "stablehlo.sort",
                op -> new Sort(op.integer("dimension", -1), op.flag("is_stable", false), op.body(), op.captured()));
        ops.put("chlo.scan", ReducerOps::scan);
    }

    private static Windows windows(WrittenOp op) {
        int rank = rank(op);
        var plain = Windows.of(op.longs("window_dimensions", Collections.nCopies(rank, 1L)));
        var padding = op.table("padding");
        return new Windows(
                plain.dimensions(),
                op.longs("window_strides", plain.strides()),
                op.longs("base_dilations", plain.baseDilations()),
                op.longs("window_dilations", plain.windowDilations()),
                padding == null ? plain.padding() : padding);
    }

    private static int rank(WrittenOp op) {
        return op.syntax().operandTypes().stream()
                .limit(1)
                .mapToInt(type -> type instanceof ArrayType array ? array.rank() : 0)
                .sum();
    }

    private static ScatterDimensions scatter(WrittenOp op) {
        var fields = op.fields("scatter_dimension_numbers", "stablehlo.scatter", Fields.SCATTER);
        return new ScatterDimensions(
                fields.longs("update_window_dims"),
                fields.longs("inserted_window_dims"),
                fields.longs("input_batching_dims"),
                fields.longs("scatter_indices_batching_dims"),
                fields.longs("scatter_dims_to_operand_dims"),
                fields.number("index_vector_dim"));
    }

    private static Op scan(WrittenOp op) {
        int operands =
                segments(op, "operandSegmentSizes", op.syntax().operands().size());
        int results =
                segments(op, "resultSegmentSizes", op.syntax().resultTypes().size());
        if (operands != results) {
            throw ErrorId.OP_003.error(
                    "op",
                    "chlo.scan",
                    "attribute",
                    "resultSegmentSizes",
                    "got",
                    results + " carries",
                    "wanted",
                    operands + " carries, as there are initial values");
        }
        return new ChloScan(
                op.integer("dimension"),
                operands,
                op.has("scan_dim_size") ? op.integer("scan_dim_size") : null,
                op.flag("is_reverse", false),
                op.has("is_associative") ? op.flag("is_associative") : null,
                op.body(),
                op.captured());
    }

    /** The second of two sizes that add up to a number. */
    private static int segments(WrittenOp op, String attribute, int all) {
        var sizes = op.longs(attribute);
        if (sizes.size() != 2
                || sizes.stream().anyMatch(size -> size < 0 || size > all)
                || sizes.get(0) + sizes.get(1) != all) {
            throw op.refused(attribute, op.any(attribute, ""), "two sizes that add up to " + all);
        }
        return sizes.get(1).intValue();
    }
}
