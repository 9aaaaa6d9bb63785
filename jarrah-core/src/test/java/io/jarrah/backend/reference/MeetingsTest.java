package io.jarrah.backend.reference;

import static io.jarrah.backend.reference.Runs.body;
import static io.jarrah.backend.reference.Runs.i32;
import static io.jarrah.backend.reference.Runs.ints;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.jarrah.DType;
import io.jarrah.QuantizedType;
import io.jarrah.TokenType;
import io.jarrah.error.JarrahException;
import io.jarrah.op.AllGather;
import io.jarrah.op.AllReduce;
import io.jarrah.op.AllToAll;
import io.jarrah.op.AsyncDone;
import io.jarrah.op.AsyncStart;
import io.jarrah.op.CollectiveBroadcast;
import io.jarrah.op.CollectivePermute;
import io.jarrah.op.CollectiveReduce;
import io.jarrah.op.CrossReplicaSum;
import io.jarrah.op.Groups;
import io.jarrah.op.Infeed;
import io.jarrah.op.Op;
import io.jarrah.op.Pairs;
import io.jarrah.op.PartitionId;
import io.jarrah.op.Pointwise;
import io.jarrah.op.Recv;
import io.jarrah.op.ReduceScatter;
import io.jarrah.op.ReplicaId;
import io.jarrah.op.Send;
import io.jarrah.program.Attributes;
import io.jarrah.program.Equation;
import io.jarrah.program.Location;
import io.jarrah.program.Program;
import io.jarrah.program.Var;
import java.util.List;
import java.util.function.BiFunction;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(60)
class MeetingsTest {
    private static final Datum TOKEN = Datum.Token.TOKEN;
    private static final Program SUM = body(new Pointwise(Pointwise.Fn.ADD), DType.I32, 2, 0, 1);
    private static final Program LATER = body(new Pointwise(Pointwise.Fn.SUBTRACT), DType.I32, 2, 0, 1);

    private static Groups groups(long channel, boolean global, List<List<Long>> ids) {
        return new Groups(ids, channel, 0, global);
    }

    private static Pairs pairs(long channel, long... ids) {
        return new Pairs(
                IntStream.range(0, ids.length / 2)
                        .mapToObj(i -> new Pairs.Pair(ids[2 * i], ids[2 * i + 1]))
                        .toList(),
                channel,
                1);
    }

    /** The first result of an operation on each device, given its arguments by device. */
    private static List<String> each(int replicas, int partitions, Op op, IntFunction<List<Datum>> args) {
        return each(replicas, partitions, args, (evaluator, mine) -> Runs.apply(evaluator, op, mine));
    }

    private static List<String> each(
            int replicas,
            int partitions,
            IntFunction<List<Datum>> args,
            BiFunction<Evaluator, List<Datum>, List<Datum>> run) {
        var grid = new Grid(replicas, partitions);
        var tasks = IntStream.range(0, replicas * partitions)
                .<Grid.Task>mapToObj(id -> device -> run.apply(Runs.on(device), args.apply(id)))
                .toList();
        return grid.run(tasks).stream()
                .map(results -> results.getFirst() instanceof Tensor tensor
                        ? IntStream.range(0, tensor.size())
                                .mapToObj(i -> String.valueOf(tensor.ints()[i]))
                                .reduce((a, b) -> a + " " + b)
                                .orElse("")
                        : results.getFirst().toString())
                .toList();
    }

    private static List<Datum> own(int id) {
        return List.of(i32(10L * id, 10L * id + 1));
    }

    @Test
    void idsAreReplicasPartitionsOrDevices() {
        var pairs = List.of(List.of(1L, 0L));
        assertThat(each(2, 2, new AllGather(0, groups(0, false, pairs)), MeetingsTest::own))
                .containsExactly("20 21 0 1", "30 31 10 11", "20 21 0 1", "30 31 10 11");
        assertThat(each(2, 2, new AllGather(0, groups(1, false, pairs)), MeetingsTest::own))
                .containsOnly("20 21 0 1 30 31 10 11");
        var devices = List.of(List.of(0L, 3L), List.of(2L, 1L));
        assertThat(each(2, 2, new AllGather(0, groups(1, true, devices)), MeetingsTest::own))
                .containsExactly("0 1 30 31", "20 21 10 11", "20 21 10 11", "0 1 30 31");
        assertThat(each(2, 1, new AllGather(0, Groups.all()), MeetingsTest::own))
                .containsOnly("0 1 10 11");
        assertThat(each(1, 2, new AllToAll(0, 0, 2, groups(1, false, List.of(List.of(0L, 1L)))), MeetingsTest::own))
                .containsExactly("0 10", "1 11");
        assertThat(each(2, 2, new ReplicaId(), id -> List.of())).containsExactly("0", "0", "1", "1");
        assertThat(each(2, 2, new PartitionId(), id -> List.of())).containsExactly("0", "1", "0", "1");
    }

    @Test
    void reductionsGoInTheOrderOfTheGroup() {
        var op = new AllReduce(groups(0, false, List.of(List.of(1L, 0L, 2L))), LATER, 0);
        assertThat(each(3, 1, op, MeetingsTest::own)).containsOnly("-10 -11");
        var alone = new AllReduce(groups(0, false, List.of(List.of(0L), List.of(1L))), SUM, 0);
        assertThat(each(2, 1, alone, MeetingsTest::own)).containsExactly("0 1", "10 11");
        assertThat(each(2, 1, new CrossReplicaSum(Groups.all()), MeetingsTest::own))
                .containsOnly("10 12");
        var scatter = new ReduceScatter(0, groups(0, false, List.of(List.of(1L, 0L))), SUM, 0);
        assertThat(each(2, 1, scatter, MeetingsTest::own)).containsExactly("12", "10");
    }

    @Test
    void reductionsTakeValuesFromOutsideAndWiderElements() {
        var wide = body(new Pointwise(Pointwise.Fn.ADD), DType.I32, 2, 0, 1);
        var bytes = new AllReduce(Groups.all(), wide, 0);
        assertThat(each(2, 1, bytes, id -> List.of(ints(DType.I8, List.of(1L), 100))))
                .containsOnly("200");
        var outside = body(new Pointwise(Pointwise.Fn.MULTIPLY), DType.I32, 3, 0, 2);
        assertThat(each(2, 1, new AllReduce(Groups.all(), outside, 1), id -> List.of(Runs.scalar(7L), i32(id + 1))))
                .containsOnly("14");
    }

    @Test
    void arraysArePutTogetherAndCutAlongTheirDimension() {
        IntFunction<List<Datum>> square = id -> List.of(ints(DType.I32, List.of(2L, 2L), id, id + 1, id + 2, id + 3));
        assertThat(each(2, 1, new AllGather(1, Groups.all()), square)).containsOnly("0 1 1 2 2 3 3 4");
        var exchange = new AllToAll(1, 0, 2, groups(0, false, List.of(List.of(0L, 1L))));
        assertThat(each(2, 1, exchange, square)).containsExactly("0 2 1 3", "1 3 2 4");
        var scatter = new ReduceScatter(1, groups(0, false, List.of(List.of(0L, 1L))), SUM, 0);
        assertThat(each(2, 1, scatter, square)).containsExactly("1 5", "3 7");
    }

    @Test
    void rootsSendToAllOrGetTheSum() {
        var some = groups(0, false, List.of(List.of(2L, 1L)));
        assertThat(each(3, 1, new CollectiveBroadcast(some, false), MeetingsTest::own))
                .containsExactly("0 0", "20 21", "20 21");
        IntFunction<List<Datum>> rooted = id -> List.of(i32(10L * id), i32(1));
        assertThat(each(3, 1, new CollectiveBroadcast(some, true), rooted)).containsExactly("0", "10", "10");
        var all = groups(1, false, List.of(List.of(0L, 1L)));
        assertThat(each(1, 2, new CollectiveReduce(all, false, SUM, 0), MeetingsTest::own))
                .containsExactly("10 12", "0 0");
        assertThat(each(1, 2, new CollectiveReduce(all, true, SUM, 0), rooted)).containsExactly("0", "10");
        var error = catchThrowableOfType(
                JarrahException.class,
                () -> each(1, 2, new CollectiveReduce(all, true, SUM, 0), id -> List.of(i32(1), i32(2))));
        assertThat(error.summary()).contains("the root is 2", "2 devices");
    }

    @Test
    void permutationsLeaveZerosWhereNothingArrives() {
        assertThat(each(4, 1, new CollectivePermute(pairs(0, 0, 1, 1, 2)), MeetingsTest::own))
                .containsExactly("0 0", "0 1", "10 11", "0 0");
        assertThat(each(2, 2, new CollectivePermute(pairs(1, 0, 1, 1, 0)), MeetingsTest::own))
                .containsExactly("10 11", "0 1", "30 31", "20 21");
        var halves = new QuantizedType(DType.I8, -128, 127, DType.F32, -1, List.of(0.5), List.of(3L));
        assertThat(each(2, 1, new CollectivePermute(pairs(0, 0, 1)), id -> List.of(ints(halves, List.of(1L), 9))))
                .containsExactly("3", "9");
    }

    @Test
    void groupsThatDoNotFitTheGridAreErrors() {
        var op = new AllGather(0, groups(0, false, List.of(List.of(0L, 1L, 2L))));
        var error = catchThrowableOfType(JarrahException.class, () -> each(2, 1, op, MeetingsTest::own));
        assertThat(error.summary()).contains("stablehlo.all_gather", "the replica 2", "2 of them");
        var few = new AllGather(0, groups(0, false, List.of(List.of(0L))));
        error = catchThrowableOfType(JarrahException.class, () -> each(2, 1, few, MeetingsTest::own));
        assertThat(error.summary()).contains("device 1 is in none of the groups");
        IntFunction<List<Datum>> uneven = id -> List.of(id == 0 ? i32(1) : i32(1, 2));
        error = catchThrowableOfType(JarrahException.class, () -> each(2, 1, new AllGather(0, Groups.all()), uneven));
        assertThat(error.summary()).contains("tensor<1xi32>", "tensor<2xi32>");
    }

    @Test
    void oneChannelServesSeveralPairs() {
        var around = pairs(1, 0, 1, 1, 2);
        var recv = new Recv(around, false, List.of(i32(0, 0).type(), new TokenType()));
        assertThat(each(3, 1, id -> List.of(i32(id, id), TOKEN), (evaluator, args) -> {
                    Runs.apply(evaluator, new Send(around, false), args);
                    return Runs.apply(evaluator, recv, List.of(TOKEN));
                }))
                .containsExactly("0 0", "0 0", "1 1");
    }

    @Test
    void aTransferOfAnotherTypeIsAnError() {
        var host = new Pairs(List.of(), 1, 2);
        var recv = new Recv(new Pairs(List.of(), 1, 3), true, List.of(i32(0).type(), new TokenType()));
        var error = catchThrowableOfType(
                JarrahException.class,
                () -> each(
                        2,
                        1,
                        id -> List.of(i32(1, 2), TOKEN),
                        (evaluator, args) -> evaluator.device().replica() == 0
                                ? Runs.apply(evaluator, new Send(host, true), args)
                                : Runs.apply(evaluator, recv, List.of(TOKEN))));
        assertThat(error.summary()).contains("stablehlo.recv", "tensor<2xi32>", "tensor<1xi32>");
    }

    @Test
    void anEmptyInfeedIsAnError() {
        var op = new Infeed("", List.of(i32(0).type(), new TokenType()));
        var error = catchThrowableOfType(JarrahException.class, () -> each(1, 1, op, id -> List.of(TOKEN)));
        assertThat(error.summary()).contains("stablehlo.infeed", "empty");
    }

    @Test
    void futuresHoldTheResultsOfCollectives() {
        var param = new Var(i32(0, 0).type());
        var result = new Var(i32(0, 0, 0, 0).type());
        var gather = new Equation(
                List.of(result), new AllGather(0, Groups.all()), List.of(param), Attributes.NONE, Location.UNKNOWN);
        var start = new AsyncStart(new Program("", List.of(param), List.of(gather), List.of(result)));
        assertThat(each(
                        2,
                        1,
                        MeetingsTest::own,
                        (evaluator, args) ->
                                Runs.apply(evaluator, new AsyncDone(), Runs.apply(evaluator, start, args))))
                .containsOnly("0 1 10 11");
    }
}
