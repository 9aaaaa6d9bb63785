package io.jarrah.examples;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/** Every example runs, and prints what it is there to show. */
class ExamplesTest {
    private interface Example {
        void main(String[] args) throws Exception;
    }

    private static final Map<String, Example> EXAMPLES = Map.ofEntries(
            Map.entry("device {x=7} prices 2 options", ShardedPricing::main),
            Map.entry("round 4000 of 5000", LoopProgress::main),
            Map.entry("[0.739085133215", SolverInLoop::main),
            Map.entry("part-1-0.npy: tensor<1x2xf32> [[25.0, 36.0]]", ShardFiles::main),
            Map.entry("needs callback 0 of 'loop': (tensor<f32>) -> (tensor<f32>)", ReplacedCallbacks::main),
            Map.entry("mean tensor<f64> 5.0, standard deviation tensor<f64> 2.0", ShardStatistics::main),
            Map.entry("price 8.", MonteCarlo::main),
            Map.entry("8.0 at OrderedAudit.java:", OrderedAudit::main),
            Map.entry("tensor<3xf32> [11.0, 21.0, 31.0]", PortableModule::main),
            Map.entry("cause: io.jarrah.examples.FailingShard$MarketClosed: Tokyo is closed", FailingShard::main),
            Map.entry(
                    "returned tensor<3xf64> as result 0, wanted tensor<2xf64> (WrongResults.java:", WrongResults::main),
            Map.entry("8 + 4 + 2 + 1 + 0.5 = tensor<f64> 15.5", ProgramInHostFunction::main));

    @TestFactory
    Stream<DynamicTest> prints() {
        return EXAMPLES.entrySet().stream()
                .map(entry -> DynamicTest.dynamicTest(
                        entry.getKey(),
                        () -> assertThat(output(entry.getValue())).contains(entry.getKey())));
    }

    private static String output(Example example) throws Exception {
        var bytes = new ByteArrayOutputStream();
        var before = System.out;
        System.setOut(new PrintStream(bytes, true, StandardCharsets.UTF_8));
        try {
            example.main(new String[0]);
        } finally {
            System.setOut(before);
        }
        return bytes.toString(StandardCharsets.UTF_8);
    }
}
