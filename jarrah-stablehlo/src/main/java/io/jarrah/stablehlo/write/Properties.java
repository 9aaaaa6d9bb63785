package io.jarrah.stablehlo.write;

import io.jarrah.DType;
import io.jarrah.FloatFormat;
import io.jarrah.op.*;
import io.jarrah.program.Attribute;
import io.jarrah.program.Attributes;
import io.jarrah.program.Literal;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The attributes of operations as StableHLO's generic form has them. */
final class Properties {
    private Properties() {}

    /** The attributes of an operation that has no programs to name. */
    static Attributes of(Single op) {
        return switch (op) {
            case AfterAll(), Clamp(), CreateToken(), DynamicPad(), DynamicReshape(), DynamicUpdateSlice() ->
                Attributes.NONE;
            case PartitionId(), Pointwise(var _), RealDynamicSlice(), ReplicaId(), Reshape(var _), Select() ->
                Attributes.NONE;
            case TupleOf(), UniformDequantize(), UniformQuantize(var _), BitcastConvert(var _), Convert(var _) ->
                Attributes.NONE;
            case BatchNormInference(var epsilon, var feature) -> batchNorm(epsilon, feature);
            case Broadcast(var sizes) ->
                Make.attributes().numbers("broadcast_sizes", sizes).done();
            case BroadcastInDim(var _, var dims) ->
                Make.attributes().numbers("broadcast_dimensions", dims).done();
            case Broadcasting broadcasting -> broadcasting(broadcasting);
            case Cholesky(var lower) -> Make.attributes().flag("lower", lower).done();
            case CollectivePermute(var pairs) ->
                Groupings.pairs(Make.attributes(), pairs).done();
            case Compare compare -> compare(compare, "stablehlo");
            case Concatenate(var dimension) ->
                Make.attributes().number("dimension", dimension).done();
            case Constant(var value) ->
                Make.attributes().with("value", new Attribute.Dense(value)).done();
            case ConstantLike(var value) ->
                Make.attributes().with("value", typed(value)).done();
            case Convolution c -> convolution(c);
            case CrossReplicaSum(var groups) ->
                Groupings.groups(Make.attributes(), groups).done();
            case Dot(var precision, var _) ->
                precision(Make.attributes(), precision, "stablehlo").done();
            case DotGeneral dot -> dot(dot);
            case DynamicBroadcastInDim(var dims, var expanding, var nonexpanding) -> {
                var made = Make.attributes().numbers("broadcast_dimensions", dims);
                optional(made, "known_expanding_dimensions", expanding);
                optional(made, "known_nonexpanding_dimensions", nonexpanding);
                yield made.done();
            }
            case DynamicConv c -> dynamicConv(c);
            case DynamicGather(var dims, var sorted) ->
                Make.attributes()
                        .with("dimension_numbers", gather(dims))
                        .flag("indices_are_sorted", sorted)
                        .done();
            case DynamicIota(var _, var dimension) ->
                Make.attributes().number("iota_dimension", dimension).done();
            case DynamicSlice(var sizes) ->
                Make.attributes().numbers("slice_sizes", sizes).done();
            case Einsum(var config, var _) ->
                Make.attributes().text("einsum_config", config).done();
            case Fft(var type, var length) ->
                Make.attributes()
                        .choice("fft_type", "stablehlo", "fft_type", type)
                        .numbers("fft_length", length)
                        .done();
            case Gather(var dims, var sizes, var sorted) ->
                Make.attributes()
                        .with("dimension_numbers", gather(dims))
                        .numbers("slice_sizes", sizes)
                        .flag("indices_are_sorted", sorted)
                        .done();
            case GetDimensionSize(var dimension) ->
                Make.attributes().number("dimension", dimension).done();
            case GetTupleElement(var index) ->
                Make.attributes().number32("index", index).done();
            case Iota(var _, var dimension) ->
                Make.attributes().number("iota_dimension", dimension).done();
            case Outfeed(var config) ->
                Make.attributes().text("outfeed_config", config).done();
            case Pad(var low, var high, var interior) ->
                Make.attributes()
                        .numbers("edge_padding_low", low)
                        .numbers("edge_padding_high", high)
                        .numbers("interior_padding", interior)
                        .done();
            case RaggedDot dot -> ragged(dot);
            case ReducePrecision(var exponent, var mantissa) ->
                Make.attributes()
                        .number32("exponent_bits", exponent)
                        .number32("mantissa_bits", mantissa)
                        .done();
            case Reverse(var dimensions) ->
                Make.attributes().numbers("dimensions", dimensions).done();
            case Rng(var distribution) ->
                Make.attributes()
                        .choice("rng_distribution", "stablehlo", "rng_distribution", distribution)
                        .done();
            case Send(var pairs, var host) ->
                Groupings.transfer(Make.attributes(), pairs)
                        .flag("is_host_transfer", host)
                        .done();
            case SetDimensionSize(var dimension) ->
                Make.attributes().number("dimension", dimension).done();
            case ShardingConstraint(var sharding) ->
                Make.attributes()
                        .with("sharding", new Attribute.ShardingOf(sharding))
                        .done();
            case Slice(var starts, var limits, var strides) ->
                Make.attributes()
                        .numbers("start_indices", starts)
                        .numbers("limit_indices", limits)
                        .numbers("strides", strides)
                        .done();
            case TorchIndexSelect(var dim, var batch) ->
                Make.attributes().number("dim", dim).number("batch_dims", batch).done();
            case Transpose(var permutation) ->
                Make.attributes().numbers("permutation", permutation).done();
            case TriangularSolve(var left, var lower, var unit, var transpose) ->
                Make.attributes()
                        .flag("left_side", left)
                        .flag("lower", lower)
                        .flag("unit_diagonal", unit)
                        .choice("transpose_a", "stablehlo", "transpose", transpose)
                        .done();
            case UnaryEinsum(var config, var _) ->
                Make.attributes().text("einsum_config", config).done();
        };
    }

    static Attributes of(Several op) {
        return switch (op) {
            case AllGather(var dim, var groups) ->
                Groupings.groups(Make.attributes().number("all_gather_dim", dim), groups)
                        .done();
            case AllToAll(var split, var concat, var count, var groups) ->
                Groupings.groups(
                                Make.attributes()
                                        .number("split_dimension", split)
                                        .number("concat_dimension", concat)
                                        .number("split_count", count),
                                groups)
                        .done();
            case AsyncDone(), OptimizationBarrier() -> Attributes.NONE;
            case BatchNormGrad(var epsilon, var feature) -> batchNorm(epsilon, feature);
            case BatchNormTraining(var epsilon, var feature) -> batchNorm(epsilon, feature);
            case CollectiveBroadcast(var groups, var root) -> Groupings.rooted(groups, root);
            case Infeed(var config, var _) ->
                Make.attributes().text("infeed_config", config).done();
            case Recv(var pairs, var host, var _) ->
                Groupings.transfer(Make.attributes(), pairs)
                        .flag("is_host_transfer", host)
                        .done();
            case RngBitGenerator(var algorithm, var _) ->
                Make.attributes()
                        .choice("rng_algorithm", "stablehlo", "rng_algorithm", algorithm)
                        .done();
            case TopK(var k) -> Make.attributes().number("k", k).done();
        };
    }

    /** The attributes of an operation that holds the program of a step; {@code args} counts its arguments. */
    static Attributes of(Reducer op, int args) {
        return switch (op) {
            case AllReduce(var groups, var _, var _) ->
                Groupings.groups(Make.attributes(), groups).done();
            case ChloScan scan -> scan(scan, args);
            case CollectiveReduce(var groups, var root, var _, var _) -> Groupings.rooted(groups, root);
            case Map(var dimensions, var _, var _) ->
                Make.attributes().numbers("dimensions", dimensions).done();
            case Reduce(var dimensions, var _, var _) ->
                Make.attributes().numbers("dimensions", dimensions).done();
            case ReduceScatter(var dimension, var groups, var _, var _) ->
                Groupings.groups(Make.attributes().number("scatter_dimension", dimension), groups)
                        .done();
            case ReduceWindow(var windows, var _, var _) ->
                Make.attributes()
                        .numbers("window_dimensions", windows.dimensions())
                        .numbers("window_strides", windows.strides())
                        .numbers("base_dilations", windows.baseDilations())
                        .numbers("window_dilations", windows.windowDilations())
                        .table("padding", windows.padding(), 2)
                        .done();
            case Scatter(var dims, var sorted, var unique, var _, var _) ->
                Make.attributes()
                        .with("scatter_dimension_numbers", scatter(dims))
                        .flag("indices_are_sorted", sorted)
                        .flag("unique_indices", unique)
                        .done();
            case SelectAndScatter(var windows, var _, var _, var _) ->
                Make.attributes()
                        .numbers("window_dimensions", windows.dimensions())
                        .numbers("window_strides", windows.strides())
                        .table("padding", windows.padding(), 2)
                        .done();
            case Sort(var dimension, var stable, var _, var _) ->
                Make.attributes()
                        .number("dimension", dimension)
                        .flag("is_stable", stable)
                        .done();
        };
    }

    /** The attributes of {@code sdy.manual_computation}. */
    static Attributes of(ShardMap map) {
        var axes = map.manualAxes().stream().map(Spelling::quoted).collect(Collectors.joining(", "));
        return Make.attributes()
                .with("in_shardings", new Attribute.Dialect("sdy.sharding_per_value", shardings(map.in())))
                .with("out_shardings", new Attribute.Dialect("sdy.sharding_per_value", shardings(map.out())))
                .with("manual_axes", new Attribute.Dialect("sdy", "manual_axes{" + axes + "}"))
                .done();
    }

    private static String shardings(List<io.jarrah.shard.Sharding> shardings) {
        return shardings.stream().map(Make::sharding).collect(Collectors.joining(", ", "[", "]"));
    }

    private static Attributes batchNorm(float epsilon, long feature) {
        return Make.attributes()
                .with("epsilon", new Attribute.FloatOf(Elements.number(DType.F32, epsilon), "f32"))
                .number("feature_index", feature)
                .done();
    }

    private static Attributes compare(Compare compare, String dialect) {
        var made =
                Make.attributes().choice("comparison_direction", dialect, "comparison_direction", compare.direction());
        if (compare.type() != null) {
            made.choice("compare_type", dialect, "comparison_type", compare.type());
        }
        return made.done();
    }

    private static Attributes broadcasting(Broadcasting op) {
        var made = Make.attributes();
        if (op.broadcastDimensions() != null) {
            made.numbers("broadcast_dimensions", op.broadcastDimensions());
        }
        if (op.of() instanceof Compare compare) {
            compare(compare, "chlo").entries().forEach(made::with);
        }
        return made.done();
    }

    private static Attribute typed(Literal value) {
        var type = value.type().dtype();
        return switch (type.kind()) {
            case PREDICATE -> new Attribute.Bool(value.bits(0) != 0);
            case SIGNED, UNSIGNED -> Make.integer(value.longAt(0), type.toString());
            case FLOAT -> new Attribute.FloatOf(Elements.number(type.format(), value.bits(0)), type.toString());
            case COMPLEX -> {
                var format = type.format();
                yield new Attribute.Dialect(
                        "complex.number",
                        ":" + part(format) + " " + Elements.number(format, value.partBits(0, 0)) + ", "
                                + Elements.number(format, value.partBits(0, 1)));
            }
        };
    }

    private static String part(FloatFormat format) {
        return format.spelling();
    }

    private static Make precision(Make made, List<Precision> precision, String dialect) {
        if (!precision.isEmpty()) {
            made.with(
                    "precision_config",
                    new Attribute.ListOf(precision.stream()
                            .<Attribute>map(p -> new Attribute.Dialect(dialect, "precision " + p))
                            .toList()));
        }
        return made;
    }

    private static void optional(Make made, String name, List<Long> values) {
        if (!values.isEmpty()) {
            made.numbers(name, values);
        }
    }

    private static Attributes dot(DotGeneral dot) {
        var dims = dot.dotDimensionNumbers();
        var made =
                Make.attributes().with("dot_dimension_numbers", new Attribute.Dialect("stablehlo.dot", dotLists(dims)));
        precision(made, dot.precisionConfig(), "stablehlo");
        var a = dot.algorithm();
        if (a != null) {
            made.with(
                    "algorithm",
                    new Attribute.Dialect(
                            "stablehlo.dot_algorithm",
                            "lhs_precision_type = " + a.lhsPrecisionType()
                                    + ", rhs_precision_type = " + a.rhsPrecisionType()
                                    + ", accumulation_type = " + a.accumulationType()
                                    + ", lhs_component_count = " + a.lhsComponentCount()
                                    + ", rhs_component_count = " + a.rhsComponentCount()
                                    + ", num_primitive_operations = " + a.numPrimitiveOperations()
                                    + ", allow_imprecise_accumulation = " + a.allowImpreciseAccumulation()));
        }
        return made.done();
    }

    private static String dotLists(DotDimensions dims) {
        return lists(
                "lhs_batching_dimensions", dims.lhsBatchingDimensions(),
                "rhs_batching_dimensions", dims.rhsBatchingDimensions(),
                "lhs_contracting_dimensions", dims.lhsContractingDimensions(),
                "rhs_contracting_dimensions", dims.rhsContractingDimensions());
    }

    private static Attributes ragged(RaggedDot dot) {
        var made = Make.attributes()
                .with(
                        "ragged_dot_dimension_numbers",
                        new Attribute.Dialect(
                                "chlo.ragged_dot",
                                dotLists(dot.dotDimensionNumbers()) + ", "
                                        + lists(
                                                "lhs_ragged_dimensions", dot.lhsRaggedDimensions(),
                                                "rhs_group_dimensions", dot.rhsGroupDimensions())));
        return precision(made, dot.precisionConfig(), "chlo").done();
    }

    /** The entries whose lists are not empty, by name. */
    private static String lists(Object... namesAndLists) {
        return Stream.iterate(0, i -> i < namesAndLists.length, i -> i + 2)
                .filter(i -> !((List<?>) namesAndLists[i + 1]).isEmpty())
                .map(i -> namesAndLists[i] + " = " + Make.list((List<?>) namesAndLists[i + 1]))
                .collect(Collectors.joining(", "));
    }

    private static Attribute gather(GatherDimensions dims) {
        var text = lists(
                "offset_dims", dims.offsetDims(),
                "collapsed_slice_dims", dims.collapsedSliceDims(),
                "operand_batching_dims", dims.operandBatchingDims(),
                "start_indices_batching_dims", dims.startIndicesBatchingDims(),
                "start_index_map", dims.startIndexMap());
        return new Attribute.Dialect("stablehlo.gather", indexed(text, dims.indexVectorDim()));
    }

    private static Attribute scatter(ScatterDimensions dims) {
        var text = lists(
                "update_window_dims", dims.updateWindowDims(),
                "inserted_window_dims", dims.insertedWindowDims(),
                "input_batching_dims", dims.inputBatchingDims(),
                "scatter_indices_batching_dims", dims.scatterIndicesBatchingDims(),
                "scatter_dims_to_operand_dims", dims.scatterDimsToOperandDims());
        return new Attribute.Dialect("stablehlo.scatter", indexed(text, dims.indexVectorDim()));
    }

    private static String indexed(String lists, long indexVectorDim) {
        return lists + (lists.isEmpty() ? "" : ", ") + "index_vector_dim = " + indexVectorDim;
    }

    private static Attributes convolution(Convolution c) {
        var made = window(Make.attributes(), c.window());
        made.table("padding", c.padding(), 2);
        return dimensions(made, c.dimensionNumbers(), c.featureGroupCount(), c.batchGroupCount(), c.precisionConfig());
    }

    private static Attributes dynamicConv(DynamicConv c) {
        var made = window(Make.attributes(), c.window());
        return dimensions(made, c.dimensionNumbers(), c.featureGroupCount(), c.batchGroupCount(), c.precisionConfig());
    }

    private static Make window(Make made, ConvolutionWindow window) {
        optional(made, "window_strides", window.windowStrides());
        optional(made, "lhs_dilation", window.lhsDilation());
        optional(made, "rhs_dilation", window.rhsDilation());
        if (!window.windowReversal().isEmpty()) {
            made.flags("window_reversal", window.windowReversal());
        }
        return made;
    }

    private static Attributes dimensions(
            Make made, ConvolutionDimensions dims, long features, long batches, List<Precision> precision) {
        made.with("dimension_numbers", new Attribute.Dialect("stablehlo.conv", Convolutions.spell(dims)));
        made.number("feature_group_count", features).number("batch_group_count", batches);
        return precision(made, precision, "stablehlo").done();
    }

    private static Attributes scan(ChloScan scan, int args) {
        long inputs = (long) args - scan.captured() - scan.carries();
        long outputs = (long) scan.body().results().size() - scan.carries();
        var made = Make.attributes().number("dimension", scan.dimension());
        if (scan.scanDimSize() != null) {
            made.number("scan_dim_size", scan.scanDimSize());
        }
        made.flag("is_reverse", scan.isReverse());
        if (scan.isAssociative() != null) {
            made.flag("is_associative", scan.isAssociative());
        }
        return made.with("operandSegmentSizes", new Attribute.IntegerArray("i32", List.of(inputs, (long)
                        scan.carries())))
                .with("resultSegmentSizes", new Attribute.IntegerArray("i32", List.of(outputs, (long) scan.carries())))
                .done();
    }
}
