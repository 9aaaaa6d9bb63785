package io.jarrah.op;

import static io.jarrah.op.Inference.ANY;
import static io.jarrah.op.Inference.array;
import static io.jarrah.op.Inference.bounded;
import static io.jarrah.op.Inference.f32;
import static io.jarrah.op.Inference.i32;
import static io.jarrah.op.Inference.inferred;
import static io.jarrah.op.Inference.refused;
import static org.assertj.core.api.Assertions.assertThat;

import io.jarrah.DType;
import io.jarrah.program.Program;
import java.util.List;
import java.util.function.Function;
import org.junit.jupiter.api.Test;

class IndexedAndWindowedOperationsTest {
    private static final GatherDimensions ROWS =
            new GatherDimensions(List.of(1L), List.of(0L), List.of(), List.of(), List.of(0L), 1);

    private static Op sum(Function<Program, Op> op) {
        return op.apply(Bodies.pointwise("", Pointwise.Fn.ADD, f32()));
    }

    @Test
    void gatheredShapesCombineIndicesAndSlices() {
        assertThat(inferred(new Gather(ROWS, List.of(1L, 2L), false), f32(4, 3), i32(5, 1)))
                .isEqualTo("tensor<5x2xf32>");
        var first = new GatherDimensions(List.of(0L), List.of(0L), List.of(), List.of(), List.of(0L), 2);
        assertThat(inferred(new Gather(first, List.of(1L, 2L), false), f32(4, 3), i32(5, ANY)))
                .isEqualTo("tensor<2x5x?xf32>");
        assertThat(inferred(new DynamicGather(ROWS, false), f32(4, 3), i32(5, 1), i32(2)))
                .isEqualTo("tensor<5x?xf32>");
    }

    @Test
    void gatherNumbersHaveToFit() {
        refused("JRH-OP-003", List.of("slice_sizes"), new Gather(ROWS, List.of(1L), false), f32(4, 3), i32(5, 1));
        refused("JRH-OP-003", List.of("slice_sizes"), new Gather(ROWS, List.of(1L, 4L), false), f32(4, 3), i32(5, 1));
        refused(
                "JRH-OP-003",
                List.of("collapsed and batching dimension 0"),
                new Gather(ROWS, List.of(2L, 3L), false),
                f32(4, 3),
                i32(5, 1));
        refused(
                "JRH-OP-003",
                List.of("start_index_map", "2 dimensions"),
                new Gather(ROWS, List.of(1L, 3L), false),
                f32(4, 3),
                i32(5, 2));
        refused("JRH-OP-002", List.of("argument 1", "integers"), gather(ROWS), f32(4, 3), f32(5, 1));
        refused(
                "JRH-OP-003",
                List.of("index_vector_dim", "3"),
                gather(new GatherDimensions(List.of(1L), List.of(0L), List.of(), List.of(), List.of(0L), 3)),
                f32(4, 3),
                i32(5, 1));
        refused(
                "JRH-OP-003",
                List.of("offset_dims", "[2]"),
                gather(new GatherDimensions(List.of(2L), List.of(0L), List.of(), List.of(), List.of(0L), 1)),
                f32(4, 3),
                i32(5, 1));
        refused(
                "JRH-OP-003",
                List.of("offset_dims", "1 dimensions"),
                gather(new GatherDimensions(List.of(), List.of(0L), List.of(), List.of(), List.of(0L), 1)),
                f32(4, 3),
                i32(5, 1));
    }

    private static Gather gather(GatherDimensions dims) {
        return new Gather(dims, List.of(1L, 1L), false);
    }

    @Test
    void batchingDimensionsOfGatherGoAlong() {
        var dims = new GatherDimensions(List.of(), List.of(1L), List.of(0L), List.of(0L), List.of(1L), 2);
        assertThat(inferred(gather(dims), f32(4, 3), i32(4, 5))).isEqualTo("tensor<4x5xf32>");
        refused(
                "JRH-SHAPE-001",
                List.of("argument 1", "start_indices_batching_dims"),
                gather(dims),
                f32(4, 3),
                i32(2, 5));
        var onVector = new GatherDimensions(List.of(), List.of(1L), List.of(0L), List.of(1L), List.of(1L), 1);
        refused("JRH-OP-003", List.of("index_vector_dim 1"), gather(onVector), f32(1, 3), i32(5, 1));
        var twice = new GatherDimensions(List.of(), List.of(1L), List.of(0L), List.of(0L), List.of(0L), 2);
        refused(
                "JRH-OP-003",
                List.of("start_index_map and operand_batching_dims"),
                gather(twice),
                f32(4, 3),
                i32(4, 5));
    }

    @Test
    void scatteredUpdatesFitInputAndIndices() {
        var dims = new ScatterDimensions(List.of(1L), List.of(0L), List.of(), List.of(), List.of(0L), 1);
        var op = sum(body -> new Scatter(dims, false, false, body, 0));
        assertThat(inferred(op, f32(4, 3), i32(5, 1), f32(5, 2))).isEqualTo("tensor<4x3xf32>");
        refused("JRH-SHAPE-001", List.of("argument 2", "[5, 4]", "[3]"), op, f32(4, 3), i32(5, 1), f32(5, 4));
        refused("JRH-SHAPE-001", List.of("argument 2", "[6, 2]", "[5]"), op, f32(4, 3), i32(5, 1), f32(6, 2));
        refused("JRH-SHAPE-001", List.of("argument 2", "2 dimensions"), op, f32(4, 3), i32(5, 1), f32(5));
        refused("JRH-OP-002", List.of("argument 2"), op, f32(4, 3), i32(5, 1), i32(5, 2));
        refused("JRH-OP-003", List.of("update_window_dims"), op, f32(4), i32(5, 1), f32(5, 2));
        refused("JRH-OP-001", List.of("2", "3"), op, f32(4, 3), i32(5, 1));
        refused("JRH-OP-004", List.of("parameters"), op, f32(4, 3), f32(4, 3), i32(5, 1), f32(5, 2), f32(5, 2));
    }

    @Test
    void capturedArgumentsLeadTheInputsOfScatter() {
        var dims = new ScatterDimensions(List.of(), List.of(0L), List.of(), List.of(), List.of(0L), 1);
        var body = Bodies.apply(new Pointwise(Pointwise.Fn.ADD), List.of(f32(), f32(), f32()), List.of(0, 2));
        var op = new Scatter(dims, false, false, body, 1);
        assertThat(inferred(op, f32(), f32(4), i32(5, 1), f32(5))).isEqualTo("tensor<4xf32>");
        refused("JRH-OP-004", List.of("captured parameter 0"), op, i32(), f32(4), i32(5, 1), f32(5));
    }

    @Test
    void windowsAreCounted() {
        var op = sum(body -> new ReduceWindow(
                new Windows(List.of(3L), List.of(2L), List.of(2L), List.of(2L), List.of(List.of(1L, 1L))), body, 0));
        assertThat(inferred(op, f32(4), f32())).isEqualTo("tensor<3xf32>");
        assertThat(inferred(op, f32(1), f32())).isEqualTo("tensor<0xf32>");
        assertThat(inferred(op, f32(ANY), f32())).isEqualTo("tensor<?xf32>");
        assertThat(inferred(op, bounded(4), f32())).contains("bounds<3>");
        refused("JRH-OP-003", List.of("window_dimensions", "2 numbers"), op, f32(4, 4), f32());
        refused("JRH-SHAPE-001", List.of("argument 1"), op, f32(4), f32(1));
        var flat = sum(body -> new ReduceWindow(Windows.of(List.of(0L)), body, 0));
        refused("JRH-OP-003", List.of("window_dimensions", "1 or more"), flat, f32(4), f32());
        var huge = sum(body -> new ReduceWindow(
                new Windows(List.of(1L), List.of(1L), List.of(Long.MAX_VALUE), List.of(1L), List.of(List.of(0L, 0L))),
                body,
                0));
        refused("JRH-OP-003", List.of("2^63"), huge, f32(4), f32());
    }

    @Test
    void theSourceOfSelectAndScatterHasOneElementForEachWindow() {
        var select = Bodies.compare(Compare.Direction.GE, DType.F32);
        var op = sum(body -> new SelectAndScatter(Windows.of(List.of(2L)), select, body, 0));
        assertThat(inferred(op, f32(4), f32(3), f32())).isEqualTo("tensor<4xf32>");
        refused("JRH-SHAPE-001", List.of("argument 1", "[4]", "[3]"), op, f32(4), f32(4), f32());
        refused("JRH-OP-004", List.of("selection"), op, array(DType.F64, 4), array(DType.F64, 3), array(DType.F64));
        var sum = Bodies.pointwise("", Pointwise.Fn.ADD, f32());
        var notAPredicate = new SelectAndScatter(Windows.of(List.of(2L)), sum, sum, 0);
        refused("JRH-OP-004", List.of("results of the selection"), notAPredicate, f32(4), f32(3), f32());
    }

    @Test
    void mapRunsOverAllDimensions() {
        var op = sum(body -> new Map(List.of(0L), body, 0));
        assertThat(inferred(op, f32(ANY), f32(3))).isEqualTo("tensor<3xf32>");
        refused("JRH-OP-003", List.of("dimensions", "[0, 1]"), op, f32(2, 3), f32(2, 3));
        refused("JRH-OP-004", List.of("parameters"), op, f32(3));
        refused("JRH-SHAPE-001", List.of("argument 1"), op, f32(3), f32(4));
    }

    @Test
    void scannedOutputsAreStackedAlongTheDimension() {
        var add = Bodies.pointwise("", Pointwise.Fn.ADD, f32(2));
        var twice = new Program(
                "",
                add.params(),
                add.equations(),
                List.of(add.results().getFirst(), add.results().getFirst()));
        var op = new ChloScan(1, 1, null, false, null, twice, 0);
        assertThat(op.infer(List.of(f32(2, 3), f32(2))).toString()).isEqualTo("[tensor<2x3xf32>, tensor<2xf32>]");
        refused("JRH-OP-003", List.of("dimension"), op, f32(2), f32(2));
        refused("JRH-OP-004", List.of("parameters"), op, f32(3, 2), f32(2));
        refused("JRH-SHAPE-001", List.of("size 4"), new ChloScan(1, 1, 4L, false, null, twice, 0), f32(2, 3), f32(2));
    }

    @Test
    void broadcastingFollowsNumPy() {
        var add = new Broadcasting(new Pointwise(Pointwise.Fn.ADD), null);
        assertThat(inferred(add, f32(2, 1), f32(3))).isEqualTo("tensor<2x3xf32>");
        assertThat(inferred(add, f32(ANY), f32(3))).isEqualTo("tensor<3xf32>");
        assertThat(inferred(add, f32(ANY), f32(1))).isEqualTo("tensor<?xf32>");
        assertThat(inferred(add, bounded(4), bounded(5))).contains("bounds<5>");
        refused("JRH-SHAPE-001", List.of("argument 1", "[2]", "[3]"), add, f32(3), f32(2));
        refused("JRH-OP-002", List.of("argument 1"), add, f32(3), i32(3));
        var placed = new Broadcasting(new Pointwise(Pointwise.Fn.ADD), List.of(0L));
        assertThat(inferred(placed, f32(2), f32(2, 3))).isEqualTo("tensor<2x3xf32>");
        refused(
                "JRH-OP-003",
                List.of("broadcast_dimensions", "1 numbers"),
                new Broadcasting(placed.of(), List.of()),
                f32(2),
                f32(2, 3));
        var sine = new Broadcasting(new Pointwise(Pointwise.Fn.SINE), null);
        refused("JRH-OP-003", List.of("function", "stablehlo.sine"), sine, f32(2), f32(2));
        assertThat(new Broadcasting(new Pointwise(Pointwise.Fn.ZETA), null).name())
                .isEqualTo("chlo.broadcast_zeta");
    }
}
