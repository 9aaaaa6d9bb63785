package io.jarrah.user;

import static io.jarrah.numpy.Maths.add;
import static io.jarrah.numpy.Maths.multiply;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.jarrah.Array;
import io.jarrah.ArrayType;
import io.jarrah.Callbacks;
import io.jarrah.DType;
import io.jarrah.Jarrah;
import io.jarrah.Mesh;
import io.jarrah.error.ErrorId;
import io.jarrah.error.JarrahException;
import io.jarrah.host.HostArray;
import io.jarrah.host.HostFunction;
import io.jarrah.lax.Collectives;
import io.jarrah.lax.Control;
import io.jarrah.numpy.Comparisons;
import io.jarrah.numpy.Creation;
import io.jarrah.shard.PartitionSpec;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.UnaryOperator;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@Timeout(120)
class CallbacksTest {
    private static final PartitionSpec SPLIT = PartitionSpec.of("x");

    private static Mesh mesh(long size) {
        return new Mesh(List.of(new Mesh.Axis("x", size)), List.of());
    }

    private static Array vector(int size) {
        return Array.of(IntStream.range(0, size).mapToDouble(i -> i).toArray());
    }

    private static HostFunction times(String name, double factor) {
        return HostFunction.of(name, (site, operands) -> {
            var x = operands.getFirst();
            var y = HostArray.allocate(x.type());
            for (long i = 0; i < x.size(); i++) {
                y.setDouble(i, factor * x.getDouble(i));
            }
            return List.of(y);
        });
    }

    @ParameterizedTest
    @ValueSource(ints = {2, 8})
    void aPartitionedFunctionReturnsItsPieces(int devices) {
        var seen = Collections.synchronizedList(new ArrayList<String>());
        var function = HostFunction.of("index", (site, operands) -> {
            seen.add(site.mesh() + " " + operands.getFirst().type());
            var y = HostArray.allocate(operands.getFirst().type());
            for (long i = 0; i < y.size(); i++) {
                y.setDouble(
                        i, operands.getFirst().getDouble(i) + 100 * site.mesh().get("x"));
            }
            return List.of(y);
        });
        var sharded = Jarrah.jit(Jarrah.shardMap(
                piece -> Callbacks.pureCallback(function, List.of(piece.type()), piece)
                        .getFirst(),
                mesh(devices),
                SPLIT,
                SPLIT));
        var result = sharded.apply(vector(2 * devices));
        for (int i = 0; i < 2 * devices; i++) {
            assertThat(result.getDouble(i)).isEqualTo(i + 100.0 * (i / 2));
        }
        assertThat(seen).hasSize(devices).contains("{x=1} tensor<2xf64>");
    }

    @Test
    void theSiteTellsWhichPieceOfTheGlobalArrayAnOperandIs() {
        var seen = Collections.synchronizedList(new ArrayList<String>());
        var look = HostFunction.of("look", (site, operands) -> {
            seen.add(site.mesh() + " " + site.ranges() + " lane " + site.lane());
            return List.of();
        });
        var mesh = new Mesh(List.of(new Mesh.Axis("x", 2), new Mesh.Axis("y", 2)), List.of());
        var spec = PartitionSpec.of("y", "x");
        Jarrah.shardMap(
                        piece -> {
                            var total = Collectives.psum(piece, "x");
                            Callbacks.debugCallback(look, multiply(piece, 2.0), total);
                            return piece;
                        },
                        mesh,
                        spec,
                        spec)
                .apply(Creation.zeros(4, 6));
        assertThat(seen)
                .containsExactlyInAnyOrder(
                        "{x=0, y=0} [[0..2, 0..3], []] lane []",
                        "{x=1, y=0} [[0..2, 3..6], []] lane []",
                        "{x=0, y=1} [[2..4, 0..3], []] lane []",
                        "{x=1, y=1} [[2..4, 3..6], []] lane []");
    }

    @Test
    void anAxisThatIsNotAroundIsRefused() {
        var function = HostFunction.of("f", (site, operands) -> {
            site.at("x");
            return List.of(operands.getFirst());
        });
        assertThatThrownBy(
                        () -> Callbacks.pureCallback(function, List.of(vector(1).type()), vector(1)))
                .hasMessageContaining("axis is x, wanted one of []");
    }

    @Test
    void aFunctionOfTheWholeMeshIsCalledOnce() {
        var calls = new AtomicInteger();
        var function = HostFunction.of("once", (site, operands) -> {
            calls.incrementAndGet();
            return List.of(operands.getFirst());
        });
        var sharded = Jarrah.shardMap(
                piece -> {
                    var total = Collectives.psum(piece, "x");
                    return Callbacks.ioCallbackOnce(function, List.of(total.type()), total)
                            .getFirst();
                },
                mesh(4),
                SPLIT,
                PartitionSpec.of());
        assertThat(sharded.apply(vector(4)).getDouble(0)).isEqualTo(6);
        assertThat(calls).hasValue(1);
    }

    @Test
    void aFunctionOfTheWholeMeshRefusesDifferentOperands() {
        var sharded = Jarrah.shardMap(
                piece -> Callbacks.ioCallbackOnce(times("once", 1), List.of(piece.type()), piece)
                        .getFirst(),
                mesh(4),
                SPLIT,
                SPLIT);
        assertThatThrownBy(() -> sharded.apply(vector(4))).hasMessageContaining("JRH-HOST-012 host function 'once'");
    }

    @Test
    void theCauseIsTheThrowableItself() {
        var thrown = new IOException("disk full");
        var function = HostFunction.of("save", (site, operands) -> {
            throw thrown;
        });
        var program = Jarrah.jit(
                x -> Callbacks.pureCallback(function, List.of(x.type()), x).getFirst());
        var error = catchThrowableOfType(JarrahException.class, () -> program.apply(vector(2)));
        assertThat(error.id()).isEqualTo(ErrorId.HOST_002);
        assertThat(error.getCause()).isSameAs(thrown);
        assertThat(error.getMessage())
                .contains("host function 'save' threw java.io.IOException: disk full (CallbacksTest.java:");
    }

    @Test
    void aFailureBeforeACollectiveReleasesTheOthers() {
        var sharded = Jarrah.shardMap(
                piece -> {
                    var quoted = Callbacks.ioCallback(
                                    HostFunction.of("quote", (site, operands) -> {
                                        if (site.mesh().get("x") == 3) {
                                            throw new IllegalStateException("closed");
                                        }
                                        return List.of(operands.getFirst());
                                    }),
                                    List.of(piece.type()),
                                    piece)
                            .getFirst();
                    return Collectives.psum(quoted, "x");
                },
                mesh(8),
                SPLIT,
                PartitionSpec.of());
        assertThatThrownBy(() -> sharded.apply(vector(8)))
                .hasMessageContaining("host function 'quote' on shard {x=3}")
                .hasCauseInstanceOf(IllegalStateException.class);
    }

    @Test
    void fourHundredRoundsWithRandomFailuresNeitherHangNorMix() {
        var random = new Random(7);
        var failing = new AtomicInteger(-1);
        var function = HostFunction.of("flaky", (site, operands) -> {
            if (site.mesh().get("x") == failing.get()) {
                throw new IOException("shard " + failing.get());
            }
            return List.of(operands.getFirst());
        });
        var sharded = Jarrah.jit(Jarrah.shardMap(
                piece -> Collectives.psum(
                        Callbacks.ioCallback(function, List.of(piece.type()), Collectives.psum(piece, "x"))
                                .getFirst(),
                        "x"),
                mesh(16),
                SPLIT,
                PartitionSpec.of()));
        var x = vector(16);
        for (int round = 0; round < 400; round++) {
            boolean fails = random.nextBoolean();
            failing.set(fails ? random.nextInt(16) : -1);
            if (fails) {
                assertThatThrownBy(() -> sharded.apply(x)).hasRootCauseMessage("shard " + failing.get());
            } else {
                assertThat(sharded.apply(x).getDouble(0)).isEqualTo(16 * 120.0);
            }
        }
        assertThat(Thread.getAllStackTraces().keySet())
                .noneMatch(thread -> thread.getName().startsWith("jarrah-device"));
    }

    @Test
    void aHostFunctionMayRunTheProgramItIsIn() {
        var self = new AtomicReference<UnaryOperator<Array>>(x -> x);
        var again = HostFunction.of("again", (site, operands) -> {
            var x = operands.getFirst().toArray();
            return List.of(HostArray.of(x.getDouble(0) < 1 ? x : self.get().apply(x)));
        });
        self.set(Jarrah.jit(x -> add(
                x,
                Callbacks.pureCallback(again, List.of(x.type()), multiply(x, 0.5))
                        .getFirst())));
        assertThat(self.get().apply(Array.scalar(8.0)).getDouble(0)).isEqualTo(15.5);
    }

    @Test
    void aHostFunctionInAShardMayRunAShardMap() {
        var inner =
                Jarrah.jit(Jarrah.shardMap(piece -> Collectives.psum(piece, "x"), mesh(4), SPLIT, PartitionSpec.of()));
        var run = HostFunction.of("inner", (site, operands) -> {
            var y = HostArray.allocate(operands.getFirst().type());
            y.setDouble(
                    0, inner.apply(vector(4)).getDouble(0) + operands.getFirst().getDouble(0));
            return List.of(y);
        });
        var outer = Jarrah.shardMap(
                piece -> Callbacks.pureCallback(run, List.of(piece.type()), piece)
                        .getFirst(),
                mesh(4),
                SPLIT,
                SPLIT);
        assertThat(outer.apply(vector(4)).toDoubleArray()).containsExactly(6, 7, 8, 9);
    }

    @Test
    void anInterruptEndsASleepingHostFunctionOnAnotherShard() throws InterruptedException {
        var asleep = new CountDownLatch(1);
        var function = HostFunction.of("sleep", (site, operands) -> {
            asleep.countDown();
            TimeUnit.SECONDS.sleep(60);
            return List.of(operands.getFirst());
        });
        var sharded = Jarrah.jit(Jarrah.shardMap(
                piece -> Callbacks.ioCallback(function, List.of(piece.type()), piece)
                        .getFirst(),
                mesh(2),
                SPLIT,
                SPLIT));
        var caught = new AtomicReference<Throwable>();
        var flag = new AtomicReference<Boolean>();
        var caller = Thread.ofPlatform().start(() -> {
            try {
                sharded.apply(vector(2));
            } catch (Throwable e) {
                caught.set(e);
                flag.set(Thread.currentThread().isInterrupted());
            }
        });
        asleep.await();
        caller.interrupt();
        caller.join();
        assertThat(caught.get()).isInstanceOf(JarrahException.class);
        assertThat(((JarrahException) caught.get()).id()).isIn(ErrorId.RUN_005, ErrorId.HOST_002);
        assertThat(flag.get()).isTrue();
    }

    @Test
    void orderedCallsComeInTheOrderOfTheProgram() {
        var seen = new ArrayList<Double>();
        var note = HostFunction.of("note", (site, operands) -> {
            seen.add(operands.getFirst().getDouble(0));
            return List.of();
        });
        var program = Jarrah.jit(x -> {
            Callbacks.ioCallback(note, "log", List.of(), x);
            var last = Control.foriLoop(
                            3,
                            round -> carries -> {
                                Callbacks.ioCallback(note, "log", List.of(), carries.getFirst());
                                return List.of(multiply(carries.getFirst(), 2.0));
                            },
                            List.of(add(x, 1.0)))
                    .getFirst();
            Callbacks.ioCallback(note, "log", List.of(), last);
            return last;
        });
        program.apply(Array.scalar(0.0));
        assertThat(seen).containsExactly(0.0, 1.0, 2.0, 4.0, 8.0);
    }

    @Test
    void onlyTheTakenBranchCallsTheHost() {
        var calls = new AtomicInteger();
        var count = HostFunction.of("count", (site, operands) -> {
            calls.incrementAndGet();
            return List.of(operands.getFirst());
        });
        var program = Jarrah.jit(x -> Control.cond1(
                Comparisons.greater(x, 0.0),
                () -> Callbacks.ioCallback(count, List.of(x.type()), x).getFirst(),
                () -> x));
        program.apply(Array.scalar(-1.0));
        assertThat(calls).hasValue(0);
        program.apply(Array.scalar(1.0));
        assertThat(calls).hasValue(1);
    }

    @Test
    void wrongResultsAreNamed() {
        assertReturns(2, "JRH-HOST-003 host function 'wrong' returned 2 arrays, wanted 1");
        assertReturns(ArrayType.of(DType.F64, 3), "returned tensor<3xf64> as result 0, wanted tensor<2xf64>");
        assertReturns(ArrayType.of(DType.F32, 2), "returned tensor<2xf32> as result 0, wanted tensor<2xf64>");
    }

    private static void assertReturns(Object what, String message) {
        var wrong = HostFunction.of(
                "wrong",
                (site, operands) -> what instanceof ArrayType type
                        ? List.of(HostArray.of(Creation.zeros(type)))
                        : Collections.nCopies((int) what, operands.getFirst()));
        var program = Jarrah.jit(
                x -> Callbacks.pureCallback(wrong, List.of(x.type()), x).getFirst());
        assertThatThrownBy(() -> program.apply(vector(2))).hasMessageContaining(message);
    }

    @Test
    void debugPrintFillsItsPlaceholders() {
        assertThatThrownBy(() -> Callbacks.debugPrint("x = {}")).hasMessageContaining("JRH-HOST-011");
    }
}
