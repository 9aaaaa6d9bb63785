package io.jarrah.op;

import static io.jarrah.op.Inference.array;
import static io.jarrah.op.Inference.f32;
import static io.jarrah.op.Inference.i32;
import static io.jarrah.op.Inference.inferred;
import static io.jarrah.op.Inference.refused;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.jarrah.DType;
import io.jarrah.FutureType;
import io.jarrah.Mesh;
import io.jarrah.TokenType;
import io.jarrah.program.Attributes;
import io.jarrah.shard.Sharding;
import java.util.List;
import org.junit.jupiter.api.Test;

class CommunicationOperationsTest {
    private static final Mesh TWO_BY_TWO = new Mesh(List.of(new Mesh.Axis("x", 2), new Mesh.Axis("y", 2)), List.of());
    private static final Mesh EIGHT = new Mesh(List.of(new Mesh.Axis("x", 8)), List.of());

    private static Groups groups(List<List<Long>> ids) {
        return new Groups(ids, 0, 0, false);
    }

    private static MeshAxes axes(Mesh mesh, Sharding.Axis... axes) {
        return new MeshAxes(mesh, null, List.of(axes));
    }

    @Test
    void meshAxesMakeGroupsOfTheDevicesAlongThem() {
        var x = Sharding.Axis.whole("x");
        var y = Sharding.Axis.whole("y");
        assertThat(axes(TWO_BY_TWO, x).groups()).hasToString("[[0, 2], [1, 3]]");
        assertThat(axes(TWO_BY_TWO, y).groups()).hasToString("[[0, 1], [2, 3]]");
        assertThat(axes(TWO_BY_TWO, y, x).groups()).hasToString("[[0, 2, 1, 3]]");
        assertThat(axes(TWO_BY_TWO).groups()).hasToString("[[0], [1], [2], [3]]");
        var swapped = new Mesh(TWO_BY_TWO.axes(), List.of(0L, 2L, 1L, 3L));
        assertThat(axes(swapped, x).groups()).hasToString("[[0, 1], [2, 3]]");
    }

    @Test
    void partsOfMeshAxesCutThem() {
        assertThat(axes(EIGHT, new Sharding.Axis("x", 1, 2)).groups()).hasToString("[[0, 4], [1, 5], [2, 6], [3, 7]]");
        assertThat(axes(EIGHT, new Sharding.Axis("x", 2, 2)).groups()).hasToString("[[0, 2], [1, 3], [4, 6], [5, 7]]");
        assertThat(axes(EIGHT, new Sharding.Axis("x", 4, 2), new Sharding.Axis("x", 1, 2))
                        .groups())
                .hasToString("[[0, 4, 1, 5], [2, 6, 3, 7]]");
        assertThat(axes(EIGHT, new Sharding.Axis("x", 1, 8)).groups()).hasToString("[[0, 1, 2, 3, 4, 5, 6, 7]]");
    }

    @Test
    void meshAxesThatAreNotThereAreRefused() {
        for (var axis : List.of(Sharding.Axis.whole("z"), new Sharding.Axis("x", 1, 3), new Sharding.Axis("x", 3, 2))) {
            var op = new AllGather(0, new Groups(axes(EIGHT, axis), 0, 0, false));
            refused("JRH-OP-003", List.of("replica_groups", axis.name()), op, f32(2));
        }
        assertThatThrownBy(() -> new Mesh(List.of(new Mesh.Axis("x", Long.MAX_VALUE)), List.of()))
                .hasMessageContaining("JRH-TYPE-002");
    }

    @Test
    void gatheringGrowsByTheSizeOfTheGroups() {
        var pairs = groups(List.of(List.of(0L, 2L), List.of(1L, 3L)));
        assertThat(inferred(new AllGather(1, pairs), f32(2, 3))).isEqualTo("tensor<2x6xf32>");
        assertThat(inferred(new AllGather(0, new Groups(pairs.groups(), 1, 0, false)), f32(2)))
                .isEqualTo("tensor<?xf32>");
        assertThat(inferred(new AllGather(0, new Groups(pairs.groups(), 1, 0, true)), f32(2)))
                .isEqualTo("tensor<4xf32>");
        refused("JRH-OP-003", List.of("all_gather_dim", "[1]"), new AllGather(1, pairs), f32(2));
    }

    @Test
    void groupsHoldEveryIdOnce() {
        var op = new AllGather(0, groups(List.of(List.of(0L, 0L))));
        refused("JRH-OP-003", List.of("replica_groups", "distinct"), op, f32(2));
        refused("JRH-OP-003", List.of("0 to 1"), new AllGather(0, groups(List.of(List.of(0L, 2L)))), f32(2));
        var uneven = groups(List.of(List.of(0L), List.of(1L, 2L)));
        refused("JRH-OP-003", List.of("one size"), new AllGather(0, uneven), f32(2));
        assertThat(inferred(new CollectiveBroadcast(groups(List.of(List.of(4L, 2L))), false), f32(2)))
                .isEqualTo("tensor<2xf32>");
        refused(
                "JRH-OP-003",
                List.of("channel"),
                new AllGather(0, new Groups(List.of(List.of(0L)), 0, 0, true)),
                f32(2));
        refused("JRH-OP-003", List.of("at least one"), new AllGather(0, new Groups(List.of(), 1, 0, true)), f32(2));
    }

    @Test
    void exchangesAndScattersDivideByTheSizeOfTheGroups() {
        var pairs = groups(List.of(List.of(0L, 1L)));
        assertThat(inferred(new AllToAll(1, 0, 2, pairs), f32(2, 4))).isEqualTo("tensor<4x2xf32>");
        refused("JRH-SHAPE-001", List.of("multiple", "2"), new AllToAll(1, 0, 2, pairs), f32(2, 3));
        refused("JRH-OP-003", List.of("split_count", "3", "[[0, 1]]"), new AllToAll(1, 0, 3, pairs), f32(2, 3));
        refused("JRH-OP-003", List.of("split_count", "[]"), new AllToAll(1, 0, 3, Groups.all()), f32(2, 3));
        var sum = Bodies.pointwise("", Pointwise.Fn.ADD, Sample.f32());
        assertThat(inferred(new ReduceScatter(0, pairs, sum, 0), f32(4))).isEqualTo("tensor<2xf32>");
        refused("JRH-SHAPE-001", List.of("multiple of 2"), new ReduceScatter(0, pairs, sum, 0), f32(3));
        refused("JRH-OP-002", List.of("promoted"), new ReduceScatter(0, pairs, sum, 0), array(DType.F64, 4));
        var wide = Bodies.pointwise("", Pointwise.Fn.ADD, Sample.of(DType.F64));
        assertThat(inferred(new CollectiveReduce(pairs, false, wide, 0), f32(4)))
                .isEqualTo("tensor<4xf64>");
    }

    @Test
    void rootsAreOneNumberForEachOperand() {
        var op = new CollectiveBroadcast(Groups.all(), true);
        assertThat(op.infer(List.of(f32(2), i32(3), i32(2)))).hasToString("[tensor<2xf32>, tensor<3xi32>]");
        refused("JRH-SHAPE-001", List.of("argument 2", "[2]"), op, f32(2), i32(3), i32(3));
        refused("JRH-OP-002", List.of("argument 1", "i32"), op, f32(2), f32(1));
        refused("JRH-OP-001", List.of("at least 2"), op, f32(2));
    }

    @Test
    void everySourceAndTargetIsNamedOnce() {
        var twice = new Pairs(List.of(new Pairs.Pair(0, 1), new Pairs.Pair(0, 2)), 0, 0);
        refused("JRH-OP-003", List.of("source_target_pairs", "sources"), new CollectivePermute(twice), f32(2));
        var same = new Pairs(List.of(new Pairs.Pair(0, 1), new Pairs.Pair(2, 1)), 0, 0);
        refused("JRH-OP-003", List.of("targets"), new CollectivePermute(same), f32(2));
    }

    @Test
    void transfersPassTokensOn() {
        var token = new TokenType();
        var toHost = new Pairs(List.of(), 1, 2);
        assertThat(inferred(new Send(toHost, true), f32(2), token)).isEqualTo(token.toString());
        refused("JRH-OP-003", List.of("channel_handle", "type 1"), new Send(toHost, false), f32(2), token);
        refused("JRH-OP-002", List.of("argument 1", "token"), new Send(toHost, true), f32(2), f32(2));
        refused("JRH-OP-003", List.of("type 3"), new Recv(toHost, true, List.of(token)), token);
        refused("JRH-OP-003", List.of("a token"), new Infeed("", List.of(f32(2))), token);
        refused("JRH-OP-002", List.of("argument 0", "token"), new Infeed("", List.of(token)), f32(2));
        refused("JRH-OP-002", List.of("argument 0"), new Outfeed(""), token, token);
    }

    @Test
    void futuresHoldWhatOneOperationGives() {
        var gather = Bodies.apply(new AllGather(0, groups(List.of(List.of(0L, 1L)))), List.of(f32(2)), List.of(0));
        assertThat(inferred(new AsyncStart(gather), f32(2))).isEqualTo("!stablehlo.future<tensor<4xf32>>");
        refused("JRH-OP-004", List.of("parameters of the body"), new AsyncStart(gather), f32(3));
        assertThat(new AsyncDone().infer(List.of(new FutureType(List.of(f32(2))))))
                .containsExactly(f32(2));
        refused("JRH-OP-002", List.of("future"), new AsyncDone(), f32(2));
    }

    @Test
    void compositesTakeWhatTheirProgramsTake() {
        var sine = Bodies.pointwise("sine", Pointwise.Fn.SINE, f32(3));
        refused("JRH-OP-003", List.of("name"), new Composite("sine", Attributes.NONE, sine, 0), f32(3));
        refused("JRH-OP-004", List.of("@sine"), new Composite("my.sine", Attributes.NONE, sine, 0), f32(4));
        refused("JRH-OP-001", List.of("1"), new Composite("my.sine", Attributes.NONE, sine, 0));
    }

    @Test
    void shardingsHaveAnEntryForEachDimension() {
        var open = new Sharding.Dim(List.of(), false, -1);
        var op = new ShardingConstraint(new Sharding(EIGHT, null, List.of(open), List.of(), List.of()));
        refused("JRH-OP-003", List.of("sharding", "2 dimensions"), op, f32(2, 3));
    }
}
