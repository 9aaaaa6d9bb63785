package io.jarrah.host;

import static io.jarrah.host.HostArrayTest.refuses;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.jarrah.Array;
import io.jarrah.ArrayType;
import io.jarrah.DType;
import io.jarrah.error.ErrorId;
import io.jarrah.error.JarrahException;
import io.jarrah.program.Location;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;

class HostCallsTest {
    private static final ArrayType F64 = ArrayType.of(DType.F64, 2);
    private static final Site SITE =
            new Site("f", List.of(), Map.of("x", 3L), List.of(), Location.of("model.mlir", 4, 10));
    private static final String CALLER = "host function 'f' on shard {x=3}";

    private static List<HostArray> invoke(HostFunction.Body body, ArrayType... results) {
        var operands = List.of(HostArray.of(Array.of(1.0, 2.0)), HostArray.of(Array.of(7)));
        return HostCalls.invoke(HostFunction.of("f", body), SITE, operands, List.of(results));
    }

    private static JarrahException fails(HostFunction.Body body, ArrayType... results) {
        return catchThrowableOfType(JarrahException.class, () -> invoke(body, results));
    }

    @Test
    void aFunctionTakesOperandsAndGivesResults() {
        var results = invoke(
                (site, in) -> {
                    var out = HostArray.allocate(in.get(0).type());
                    out.setAll(
                            in.get(0).getDouble(0) + in.get(1).getLong(0),
                            in.get(0).getDouble(1));
                    return List.of(out);
                },
                F64);

        assertThat(results).hasSize(1);
        assertThat(results.getFirst().toDoubleArray()).containsExactly(8, 2);
        refuses(ErrorId.HOST_006, () -> results.getFirst().setDouble(0, 0));
    }

    @Test
    void aFunctionMayReturnItsOperandsAndOneArrayTwice() {
        var results =
                invoke((site, in) -> List.of(in.get(0), in.get(0), in.get(1)), F64, F64, ArrayType.of(DType.I32, 1));
        assertThat(results.get(0).toDoubleArray()).containsExactly(1, 2);
        assertThat(results.get(1).toDoubleArray()).containsExactly(1, 2);
        assertThat(results.get(2).getLong(0)).isEqualTo(7);

        var twice = invoke(
                (site, in) -> {
                    var out = HostArray.allocate(F64);
                    out.setAll(5.0, 6.0);
                    return List.of(out, out);
                },
                F64,
                F64);
        assertThat(twice.get(1).toDoubleArray()).containsExactly(5, 6);
    }

    @Test
    void theNumberOfResultsIsChecked() {
        var error = fails((site, in) -> List.of(in.get(0)), F64, F64);
        assertThat(error.id()).isEqualTo(ErrorId.HOST_003);
        assertThat(error).hasMessageContaining(CALLER + " returned 1 arrays, wanted 2 (model.mlir:4:10).");
        assertThat(fails((site, in) -> List.of(in.get(0))).id()).isEqualTo(ErrorId.HOST_003);
    }

    @Test
    void elementTypeAndShapeOfResultsAreChecked() {
        var element = fails((site, in) -> List.of(in.get(0)), ArrayType.of(DType.F32, 2));
        assertThat(element.id()).isEqualTo(ErrorId.HOST_004);
        assertThat(element).hasMessageContaining(CALLER + " returned tensor<2xf64> as result 0, wanted tensor<2xf32>");
        assertThat(fails((site, in) -> List.of(in.get(0)), ArrayType.of(DType.F64, 2, 1))
                        .id())
                .isEqualTo(ErrorId.HOST_004);
        var bounded = new ArrayType(DType.F64, List.of(ArrayType.DYNAMIC), List.of(1L), java.util.Set.of());
        assertThat(fails((site, in) -> List.of(in.get(0)), bounded).id()).isEqualTo(ErrorId.HOST_004);
        assertThat(invoke((site, in) -> List.of(in.get(0)), ArrayType.of(DType.F64, ArrayType.DYNAMIC)))
                .hasSize(1);
    }

    @Test
    void everyElementHasToBeWritten() {
        var error = fails(
                (site, in) -> {
                    var out = HostArray.allocate(F64);
                    out.setDouble(1, 1);
                    out.setDouble(1, 2);
                    return List.of(out);
                },
                F64);
        assertThat(error.id()).isEqualTo(ErrorId.HOST_005);
        assertThat(error).hasMessageContaining("wrote 1 of 2 elements of result 0");
        assertThat(invoke(
                        (site, in) -> List.of(HostArray.allocate(ArrayType.of(DType.F64, 0))),
                        ArrayType.of(DType.F64, 0)))
                .hasSize(1);
    }

    @Test
    void nullsAreNamed() {
        assertThat(fails((site, in) -> null, F64).id()).isEqualTo(ErrorId.HOST_009);
        assertThat(fails((site, in) -> Collections.singletonList(null), F64))
                .hasMessageContaining(CALLER + " returned null as result 0");
        assertThat(fails((site, in) -> Arrays.asList(in.get(0), null), F64, F64))
                .hasMessageContaining("result 1");
    }

    @Test
    void whatTheFunctionThrowsIsTheCause() {
        for (var thrown : List.of(
                new IllegalStateException("solver diverged"),
                new java.io.IOException("disk"),
                new AssertionError("no"),
                new StackOverflowError(),
                ErrorId.ARRAY_001.error("got", 1, "size", 1))) {
            var error = fails((site, in) -> {
                switch (thrown) {
                    case Exception e -> throw e;
                    case Error e -> throw e;
                    default -> throw new AssertionError(thrown);
                }
            });
            assertThat(error.id()).isEqualTo(ErrorId.HOST_002);
            assertThat(error)
                    .hasCause(thrown)
                    .hasMessageContaining(CALLER + " threw ")
                    .hasMessageContaining(" (model.mlir:4:10).");
            assertThat(error.getCause()).isSameAs(thrown);
        }
    }

    @Test
    void aThrowableThatCannotBePrintedIsStillReported() {
        var error = fails((site, in) -> {
            throw new IllegalStateException() {
                private static final long serialVersionUID = 1;

                @Override
                public String getMessage() {
                    throw new UnsupportedOperationException();
                }
            };
        });
        assertThat(error.id()).isEqualTo(ErrorId.HOST_002);
        assertThat(fails((site, in) -> {
                            throw new IllegalStateException("x".repeat(100_000) + "\n");
                        })
                        .getMessage())
                .hasSizeLessThan(1000);
    }

    @Test
    void anInterruptPassesThrough() {
        var error = fails((site, in) -> {
            Thread.currentThread().interrupt();
            Thread.sleep(60_000);
            return List.of();
        });
        assertThat(Thread.interrupted()).isTrue();
        assertThat(error).hasCauseInstanceOf(InterruptedException.class);
    }

    @Test
    void arraysEndWithTheirCall() {
        var kept = new ArrayList<HostArray>();
        invoke(
                (site, in) -> {
                    var out = HostArray.allocate(F64);
                    out.setAll(1.0, 2.0);
                    kept.addAll(in);
                    kept.add(out);
                    return List.of(out);
                },
                F64);

        for (var array : kept) {
            refuses(ErrorId.HOST_008, () -> array.getDouble(0));
            refuses(ErrorId.HOST_008, array::toDoubleArray);
            refuses(ErrorId.HOST_008, array::segment);
            refuses(ErrorId.HOST_008, array::toArray);
            assertThat(array.toString()).endsWith("(its call returned)");
        }
        refuses(ErrorId.HOST_008, () -> kept.get(2).setDouble(0, 1));
        assertThat(fails((site, in) -> List.of(kept.get(2)), F64).id()).isEqualTo(ErrorId.HOST_008);
    }

    @Test
    void arraysEndWithAFailedCallToo() {
        var kept = new AtomicReference<HostArray>();
        fails((site, in) -> {
            kept.set(in.getFirst());
            throw new IllegalStateException();
        });
        refuses(ErrorId.HOST_008, () -> kept.get().getDouble(0));
    }

    @Test
    void oneOperandMayBeGivenToManyCallsAtOnce() throws InterruptedException {
        var operand = HostArray.of(Array.of(1.0, 2.0));
        var ready = new CountDownLatch(2);
        var failures = Collections.synchronizedList(new ArrayList<Throwable>());
        HostFunction.Body meet = (site, in) -> {
            ready.countDown();
            ready.await();
            return List.of(in.getFirst());
        };
        Runnable call = () -> {
            try {
                var results = HostCalls.invoke(HostFunction.of("f", meet), SITE, List.of(operand), List.of(F64));
                assertThat(results.getFirst().toDoubleArray()).containsExactly(1, 2);
            } catch (Throwable e) {
                failures.add(e);
            }
        };
        var threads = List.of(Thread.ofVirtual().start(call), Thread.ofVirtual().start(call));
        for (var thread : threads) {
            thread.join();
        }
        assertThat(failures).isEmpty();
        assertThat(operand.getDouble(1)).isEqualTo(2);
    }

    @Test
    void writersOfDifferentElementsDoNotDisturbEachOther() {
        var type = ArrayType.of(DType.I32, 10_000);
        var results = invoke(
                (site, in) -> {
                    var out = HostArray.allocate(type);
                    java.util.stream.IntStream.range(0, 10_000).parallel().forEach(i -> out.setLong(i, i));
                    return List.of(out);
                },
                type);
        assertThat(results.getFirst().toIntArray()).startsWith(0, 1, 2).endsWith(9_999);
    }
}
