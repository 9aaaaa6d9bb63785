package io.jarrah.backend.math;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.jarrah.FloatFormat;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.function.DoubleUnaryOperator;
import java.util.function.UnaryOperator;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import java.util.zip.ZipFile;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/** Runs the samples of {@code shared/conformance/math.zip}, where it exists, through the functions themselves. */
class MathConformanceTest {
    private static final Map<String, DoubleUnaryOperator> REALS = Map.ofEntries(
            Map.entry("chlo.acos", Reals::acos),
            Map.entry("chlo.acosh", Reals::acosh),
            Map.entry("chlo.asin", Reals::asin),
            Map.entry("chlo.asinh", Reals::asinh),
            Map.entry("chlo.atan", Reals::atan),
            Map.entry("chlo.atanh", Reals::atanh),
            Map.entry("chlo.square", x -> x * x),
            Map.entry("stablehlo.exponential", Reals::exp),
            Map.entry("stablehlo.log", Reals::log),
            Map.entry("stablehlo.log_plus_one", Reals::log1p),
            Map.entry("stablehlo.sqrt", Reals::sqrt));
    private static final Map<String, UnaryOperator<Complex>> COMPLEXES = Map.ofEntries(
            Map.entry("chlo.acos", ComplexInverses::acos),
            Map.entry("chlo.acosh", ComplexInverses::acosh),
            Map.entry("chlo.asin", ComplexInverses::asin),
            Map.entry("chlo.asinh", ComplexInverses::asinh),
            Map.entry("chlo.atan", ComplexInverses::atan),
            Map.entry("chlo.atanh", ComplexInverses::atanh),
            Map.entry("chlo.square", Complexes::square),
            Map.entry("stablehlo.exponential", Complexes::exp),
            Map.entry("stablehlo.log", Complexes::log),
            Map.entry("stablehlo.log_plus_one", Complexes::log1p),
            Map.entry("stablehlo.sqrt", Complexes::sqrt));

    private static final Pattern OPERATION =
            Pattern.compile("%1 = \"([a-z_.]+)\"\\(%0\\) : \\(tensor<\\d+x(.+?)>\\) ->");
    private static final Pattern CONSTANT = Pattern.compile("dense<\"0x([0-9A-F]+)\">");
    private static final Pattern DIFFERENCE = Pattern.compile("max_ulp_difference = (\\d+)");

    @TestFactory
    Stream<DynamicTest> samplesAreWithinTheStatedDistance() throws IOException {
        var archive = Stream.of("../shared", "../../shared")
                .map(folder -> Path.of(folder, "conformance", "math.zip"))
                .filter(Files::exists)
                .findFirst();
        assumeTrue(archive.isPresent(), "shared/conformance/math.zip is not there");
        try (var zip = new ZipFile(archive.get().toFile())) {
            var tests = new ArrayList<DynamicTest>();
            for (var entry : zip.stream().toList()) {
                var text = new String(zip.getInputStream(entry).readAllBytes(), StandardCharsets.UTF_8);
                if (OPERATION.matcher(text).find()) {
                    tests.add(DynamicTest.dynamicTest(entry.getName(), () -> check(text)));
                }
            }
            assertThat(tests).hasSizeGreaterThanOrEqualTo(20);
            return tests.stream();
        }
    }

    private static void check(String text) {
        var operation = OPERATION.matcher(text).results().findFirst().orElseThrow();
        boolean complex = operation.group(2).startsWith("complex");
        var format = operation.group(2).contains("f32") ? FloatFormat.F32 : FloatFormat.F64;
        var constants =
                CONSTANT.matcher(text).results().map(match -> match.group(1)).toList();
        double[] samples = numbers(constants.get(0), format);
        double[] expected = numbers(constants.get(1), format);
        double[] actual = new double[expected.length];
        if (complex) {
            var function = COMPLEXES.get(operation.group(1));
            for (int i = 0; i < actual.length; i += 2) {
                var result = function.apply(new Complex(samples[i], samples[i + 1]));
                actual[i] = format.round(result.re());
                actual[i + 1] = format.round(result.im());
            }
        } else {
            var function = REALS.get(operation.group(1));
            for (int i = 0; i < actual.length; i++) {
                actual[i] = format.round(function.applyAsDouble(samples[i]));
            }
        }
        long allowed = Long.parseLong(
                DIFFERENCE.matcher(text).results().findFirst().orElseThrow().group(1));
        int parts = complex ? 2 : 1;
        List<String> wrong = new ArrayList<>();
        for (int i = 0; i < actual.length; i++) {
            if (Ulps.between(actual[i], expected[i], format) > allowed) {
                int first = i / parts * parts;
                wrong.add("part %d of f(%s, %s): got %s, wanted %s"
                        .formatted(i - first, samples[first], samples[first + parts - 1], actual[i], expected[i]));
            }
        }
        assertThat(actual).isNotEmpty();
        assertThat(wrong).isEmpty();
    }

    private static double[] numbers(String hex, FloatFormat format) {
        var bytes = ByteBuffer.wrap(HexFormat.of().parseHex(hex)).order(ByteOrder.LITTLE_ENDIAN);
        double[] numbers = new double[bytes.capacity() * 8 / format.bits()];
        for (int i = 0; i < numbers.length; i++) {
            numbers[i] = format == FloatFormat.F32 ? bytes.getFloat(4 * i) : bytes.getDouble(8 * i);
        }
        return numbers;
    }
}
