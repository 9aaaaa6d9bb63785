package io.jarrah.tck;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.jarrah.ArrayType;
import io.jarrah.DType;
import io.jarrah.op.Law;
import io.jarrah.op.Op;
import io.jarrah.op.Pointwise;
import io.jarrah.op.Sample;
import io.jarrah.op.Samples;
import io.jarrah.op.Unfinished;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

class LawsTest {
    @Test
    void everyOperationHasSamples() {
        Set<Class<?>> sampled =
                Samples.all().map(sample -> sample.op().getClass()).collect(Collectors.toSet());
        assertThat(sampled).containsExactlyInAnyOrderElementsOf(operations(Op.class));
    }

    @TestFactory
    Stream<DynamicTest> typesAreInferred() {
        return perOperation(Laws::infers);
    }

    @TestFactory
    Stream<DynamicTest> wrongCountsAreRefused() {
        return perOperation(Laws::refusesWrongCounts);
    }

    @TestFactory
    Stream<DynamicTest> otherKindsAreRefused() {
        return perOperation(sample -> {
            if (!TAKE_ANYTHING.contains(sample.op().name())) {
                Laws.refusesOtherKinds(sample);
            }
        });
    }

    @TestFactory
    Stream<DynamicTest> textReadsBackEqual() {
        return perOperation(Laws::roundTrips);
    }

    @Test
    void lawsThatAreMissingAreOnTheList() {
        var add = new Pointwise(Pointwise.Fn.ADD);
        assertThat(Unfinished.LAWS).containsExactlyInAnyOrder(Law.JVP, Law.TRANSPOSE, Law.BATCH, Law.SHARD);
        assertThatThrownBy(() -> add.jvp(List.of(), List.of())).hasMessageContaining("stablehlo.add has no jvp rule");
        assertThatThrownBy(() -> add.batch(2, List.of(), new boolean[0])).hasMessageContaining("batch rule");
        assertThatThrownBy(() -> add.shard(List.of())).hasMessageContaining("shard rule");
        assertThatThrownBy(() -> add.transpose(List.of(), List.of(), new boolean[0]))
                .hasMessageContaining("transpose rule");
    }

    @Test
    void aLawThatDoesNotHoldIsReported() {
        var wrong = Sample.of(new Pointwise(Pointwise.Fn.SINE), ArrayType.of(DType.I32, 2));
        assertThatThrownBy(() -> Laws.infers(wrong)).hasMessageContaining("JRH-OP-002");
    }

    /** Operations that pass on values of any kind. */
    private static final List<String> TAKE_ANYTHING =
            List.of("stablehlo.optimization_barrier", "stablehlo.tuple", "stablehlo.custom_call");

    private static Stream<DynamicTest> perOperation(Consumer<Sample> law) {
        return Samples.all().collect(Collectors.groupingBy(sample -> sample.op().name())).entrySet().stream()
                .sorted(Map.Entry.comparingByKey())
                .map(entry -> DynamicTest.dynamicTest(
                        entry.getKey(), () -> entry.getValue().forEach(law)));
    }

    private static List<Class<?>> operations(Class<?> type) {
        return type.isSealed()
                ? Arrays.stream(type.getPermittedSubclasses())
                        .flatMap(sub -> operations(sub).stream())
                        .toList()
                : List.of(type);
    }
}
