package io.jarrah.user;

import static io.jarrah.numpy.Maths.add;
import static io.jarrah.numpy.Maths.divide;
import static io.jarrah.numpy.Maths.fmod;
import static io.jarrah.numpy.Maths.multiply;
import static io.jarrah.numpy.Maths.sin;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.jarrah.Array;
import io.jarrah.DType;
import io.jarrah.Jarrah;
import io.jarrah.Mesh;
import io.jarrah.lax.Collectives;
import io.jarrah.lax.Control;
import io.jarrah.numpy.Comparisons;
import io.jarrah.numpy.Reductions;
import io.jarrah.numpy.Shaping;
import io.jarrah.op.Pairs;
import io.jarrah.shard.PartitionSpec;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;

class TracingTest {
    @Test
    void aCompiledFunctionIsTracedOnceForEachType() {
        var traces = new AtomicInteger();
        var function = Jarrah.jit(x -> {
            traces.incrementAndGet();
            return add(x, 1.0);
        });
        function.apply(Array.of(1.0));
        function.apply(Array.of(2.0));
        assertThat(traces).hasValue(1);
        function.apply(Array.of(1f));
        assertThat(traces).hasValue(2);
    }

    @Test
    void arraysFromOutsideMayBeUsed() {
        var weights = Array.of(2.0, 3.0);
        assertThat(Jarrah.jit(x -> Reductions.sum(multiply(x, weights)))
                        .apply(Array.of(1.0, 1.0))
                        .getDouble(0))
                .isEqualTo(5);
    }

    @Test
    void compiledFunctionsNest() {
        var inner = Jarrah.jit(x -> sin(x));
        var outer = Jarrah.jit(x -> add(inner.apply(x), inner.apply(x)));
        assertThat(outer.apply(Array.scalar(1.0)).getDouble(0)).isEqualTo(2 * StrictMath.sin(1));
    }

    @Test
    void elementsAreNotKnownWhileTracing() {
        assertThatThrownBy(() -> Jarrah.jit(x -> x.getDouble(0) > 0 ? x : x).apply(Array.of(1.0)))
                .hasMessageContaining("JRH-TRACE-003")
                .hasMessageContaining("TracingTest.java:");
    }

    @Test
    void anArrayThatOutlivesItsTraceIsRefused() {
        var kept = new AtomicReference<Array>();
        Jarrah.jit(x -> {
                    kept.set(x);
                    return x;
                })
                .apply(Array.of(1.0));
        assertThatThrownBy(() -> add(kept.get(), 1.0)).hasMessageContaining("JRH-TRACE-001");
        assertThatThrownBy(() -> Jarrah.jit(x -> add(x, kept.get())).apply(Array.of(1.0)))
                .hasMessageContaining("JRH-TRACE-001");
    }

    @Test
    void anArrayOfAnotherThreadsTraceIsRefused() {
        var failure = new AtomicReference<Throwable>();
        Jarrah.jit(x -> {
                    try {
                        var thread = Thread.ofPlatform().start(() -> {
                            try {
                                Jarrah.jit(y -> add(x, y)).apply(Array.of(1.0));
                            } catch (Throwable e) {
                                failure.set(e);
                            }
                        });
                        thread.join();
                    } catch (InterruptedException e) {
                        throw new IllegalStateException(e);
                    }
                    return x;
                })
                .apply(Array.of(1.0));
        assertThat(failure.get()).hasMessageContaining("JRH-TRACE-002");
    }

    @Test
    void wrongShapesNameTheUsersLine() {
        assertThatThrownBy(() -> Jarrah.jit(x -> add(x, Array.of(1.0, 2.0))).apply(Array.of(1.0, 2.0, 3.0)))
                .hasMessageContaining("JRH-SHAPE-001");
    }

    @Test
    void loopsCarryValues() {
        var collatz = Control.whileLoop(
                state -> Comparisons.greater(state.get(0), 1L),
                state -> List.of(
                        Control.cond1(
                                Comparisons.equal(fmod(state.get(0), Array.scalar(2)), 0L),
                                () -> Shaping.astype(divide(state.get(0), 2.0), DType.I32),
                                () -> add(multiply(state.get(0), 3L), 1L)),
                        add(state.get(1), 1L)),
                List.of(Array.scalar(27), Array.scalar(0)));
        assertThat(collatz.get(1).getLong(0)).isEqualTo(111);
    }

    @Test
    void scansStackTheirResults() {
        var scanned = Control.scan(
                (carries, slices) -> {
                    var sum = add(carries.getFirst(), slices.getFirst());
                    return new Control.Step(List.of(sum), List.of(sum));
                },
                List.of(Array.scalar(0.0)),
                List.of(Array.of(1.0, 2.0, 3.0)));
        assertThat(scanned.stacked().getFirst().toDoubleArray()).containsExactly(1, 3, 6);
        assertThat(scanned.carries().getFirst().getDouble(0)).isEqualTo(6);
    }

    @Test
    void devicesMeet() {
        var mesh = new Mesh(List.of(new Mesh.Axis("x", 2), new Mesh.Axis("y", 2)), List.of());
        var spec = PartitionSpec.of("x", "y");
        var x = Shaping.reshape(Array.of(1.0, 2.0, 3.0, 4.0), 2, 2);
        assertThat(Jarrah.shardMap(v -> Collectives.psum(v, "y"), mesh, spec, PartitionSpec.of("x"))
                        .apply(x)
                        .toDoubleArray())
                .containsExactly(3, 7);
        assertThat(Jarrah.shardMap(v -> Collectives.allGather(v, 0, "x"), mesh, spec, PartitionSpec.of(null, "y"))
                        .apply(x)
                        .toDoubleArray())
                .containsExactly(1, 2, 3, 4);
        var swap = List.of(new Pairs.Pair(0, 1), new Pairs.Pair(1, 0));
        assertThat(Jarrah.shardMap(v -> Collectives.ppermute(v, "x", swap), mesh, spec, spec)
                        .apply(x)
                        .toDoubleArray())
                .containsExactly(3, 4, 1, 2);
        assertThat(Jarrah.shardMap(v -> Shaping.broadcastTo(Collectives.axisIndex("y"), 1, 1), mesh, spec, spec)
                        .apply(x)
                        .toLongArray())
                .containsExactly(0, 1, 0, 1);
    }

    @Test
    void collectivesOutsideOfAShardMapAreRefused() {
        assertThatThrownBy(() -> Collectives.psum(Array.of(1.0), "x")).hasMessageContaining("JRH-TRACE-004");
    }

    @Test
    void unevenPiecesAreRefused() {
        var mesh = new Mesh(List.of(new Mesh.Axis("x", 2)), List.of());
        var spec = PartitionSpec.of("x");
        assertThatThrownBy(() -> Jarrah.shardMap(v -> v, mesh, spec, spec).apply(Array.of(1.0, 2.0, 3.0)))
                .hasMessageContaining("a multiple of 2");
    }
}
