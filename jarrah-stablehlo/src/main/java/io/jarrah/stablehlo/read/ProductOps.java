package io.jarrah.stablehlo.read;

import io.jarrah.op.Convolution;
import io.jarrah.op.ConvolutionDimensions;
import io.jarrah.op.ConvolutionWindow;
import io.jarrah.op.Dot;
import io.jarrah.op.DotAlgorithm;
import io.jarrah.op.DotDimensions;
import io.jarrah.op.DotGeneral;
import io.jarrah.op.DynamicConv;
import io.jarrah.op.Einsum;
import io.jarrah.op.Op;
import io.jarrah.op.Precision;
import io.jarrah.op.RaggedDot;
import io.jarrah.op.UnaryEinsum;
import io.jarrah.stablehlo.syntax.ConvolutionNumbers;
import io.jarrah.stablehlo.syntax.Fields;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Sums of products: matrix products and convolutions. */
final class ProductOps {
    private static final List<String> RAGGED = Stream.concat(
                    Fields.DOT.stream(), Stream.of("lhs_ragged_dimensions", "rhs_group_dimensions"))
            .toList();
    private static final List<String> ALGORITHM = List.of(
            "lhs_precision_type",
            "rhs_precision_type",
            "accumulation_type",
            "lhs_component_count",
            "rhs_component_count",
            "num_primitive_operations",
            "allow_imprecise_accumulation");

    private ProductOps() {}

    static void all(Map<String, Function<WrittenOp, Op>> ops) {
        ops.put("stablehlo.dot", op -> new Dot(precision(op), op.result(0).element()));
        ops.put(
                "stablehlo.dot_general",
                op -> new DotGeneral(
                        dimensions(op.fields("dot_dimension_numbers", "stablehlo.dot", Fields.DOT)),
                        precision(op),
                        algorithm(op),
                        op.result(0).element()));
        ops.put("chlo.ragged_dot", op -> {
            var fields = op.fields("ragged_dot_dimension_numbers", "chlo.ragged_dot", RAGGED);
            return new RaggedDot(
                    dimensions(fields),
                    fields.longs("lhs_ragged_dimensions"),
                    fields.longs("rhs_group_dimensions"),
                    precision(op),
                    op.result(0).element());
        });
        ops.put(
                "stablehlo.einsum",
                op -> new Einsum(op.text("einsum_config"), op.result(0).element()));
        ops.put(
                "stablehlo.unary_einsum",
                op -> new UnaryEinsum(op.text("einsum_config"), op.result(0).element()));
        ops.put("stablehlo.convolution", op -> {
            var padding = op.table("padding");
            return new Convolution(
                    numbers(op),
                    window(op),
                    padding == null ? List.of() : padding,
                    op.integer("feature_group_count"),
                    op.integer("batch_group_count"),
                    precision(op),
                    op.result(0).element());
        });
        ops.put(
                "stablehlo.dynamic_conv",
                op -> new DynamicConv(
                        numbers(op),
                        window(op),
                        op.integer("feature_group_count"),
                        op.integer("batch_group_count"),
                        precision(op),
                        op.result(0).element()));
    }

    private static DotDimensions dimensions(Fields fields) {
        return new DotDimensions(
                fields.longs("lhs_batching_dimensions"),
                fields.longs("rhs_batching_dimensions"),
                fields.longs("lhs_contracting_dimensions"),
                fields.longs("rhs_contracting_dimensions"));
    }

    private static List<Precision> precision(WrittenOp op) {
        return op.choices("precision_config", "precision", Precision.class);
    }

    private static @Nullable DotAlgorithm algorithm(WrittenOp op) {
        if (!op.has("algorithm")) {
            return null;
        }
        var fields = op.fields("algorithm", "stablehlo.dot_algorithm", ALGORITHM);
        return new DotAlgorithm(
                fields.word("lhs_precision_type"),
                fields.word("rhs_precision_type"),
                fields.word("accumulation_type"),
                fields.number("lhs_component_count"),
                fields.number("rhs_component_count"),
                fields.number("num_primitive_operations"),
                fields.word("allow_imprecise_accumulation").equals("true"));
    }

    private static ConvolutionDimensions numbers(WrittenOp op) {
        return ConvolutionNumbers.of(op.inside("dimension_numbers", "stablehlo.conv"));
    }

    private static ConvolutionWindow window(WrittenOp op) {
        return new ConvolutionWindow(
                op.longs("window_strides", List.of()),
                op.longs("lhs_dilation", List.of()),
                op.longs("rhs_dilation", List.of()),
                op.longs("window_reversal", List.of()).stream()
                        .map(reversed -> reversed != 0)
                        .toList());
    }
}
