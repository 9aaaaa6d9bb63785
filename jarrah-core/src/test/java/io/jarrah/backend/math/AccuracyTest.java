package io.jarrah.backend.math;

import static org.assertj.core.api.Assertions.assertThat;

import io.jarrah.FloatFormat;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.reflect.Method;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/** Compares functions at the points of {@code accuracy.txt} with their true values. */
class AccuracyTest {
    /** Units in the last place of each part of a result. */
    private static final long ALLOWED = 3;

    @TestFactory
    Stream<DynamicTest> resultsAreWithinAFewUnitsOfTheTrueValue() {
        var byFunction = new TreeMap<String, List<String>>();
        for (var line : lines()) {
            if (!line.startsWith("#")) {
                byFunction
                        .computeIfAbsent(line.substring(0, line.indexOf(' ')), name -> new ArrayList<>())
                        .add(line);
            }
        }
        assertThat(byFunction).hasSizeGreaterThan(50);
        return byFunction.entrySet().stream().map(entry -> DynamicTest.dynamicTest(entry.getKey(), () -> check(entry)));
    }

    private static List<String> lines() {
        try (var in = Objects.requireNonNull(AccuracyTest.class.getResourceAsStream("accuracy.txt"))) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8).lines().toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static void check(Map.Entry<String, List<String>> function) throws ReflectiveOperationException {
        var wrong = new ArrayList<String>();
        for (var line : function.getValue()) {
            var sides = line.substring(line.indexOf(' ') + 1).split(" = ", 2);
            double[] expected = numbers(sides[1]);
            double[] actual = call(function.getKey(), numbers(sides[0]));
            for (int i = 0; i < expected.length; i++) {
                long distance = Ulps.between(actual[i], expected[i], FloatFormat.F64);
                if (distance > ALLOWED) {
                    wrong.add("%s: part %d is %s, %d units off".formatted(line, i, actual[i], distance));
                }
            }
        }
        assertThat(wrong).isEmpty();
    }

    private static double[] numbers(String text) {
        return Arrays.stream(text.split(" ")).mapToDouble(Double::parseDouble).toArray();
    }

    private static double[] call(String name, double[] values) throws ReflectiveOperationException {
        var parts = name.split("\\.", 2);
        boolean complex = parts[0].startsWith("Complex");
        var arguments = new Object[complex ? values.length / 2 : values.length];
        for (int i = 0; i < arguments.length; i++) {
            arguments[i] = complex ? new Complex(values[2 * i], values[2 * i + 1]) : (Object) values[i];
        }
        var types = new Class<?>[arguments.length];
        Arrays.fill(types, complex ? Complex.class : double.class);
        Method method =
                Class.forName(Reals.class.getPackageName() + "." + parts[0]).getMethod(parts[1], types);
        Object result = method.invoke(null, arguments);
        return result instanceof Complex(double re, double im) ? new double[] {re, im} : new double[] {(double) result};
    }
}
