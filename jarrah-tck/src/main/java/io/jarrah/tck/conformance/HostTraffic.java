package io.jarrah.tck.conformance;

import io.jarrah.Array;
import io.jarrah.DType;
import io.jarrah.host.Bindings;
import io.jarrah.host.HostArray;
import io.jarrah.host.HostFunction;
import io.jarrah.host.UnboundCall;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** The arguments of the host calls of one run, in the order of the calls. */
final class HostTraffic implements Bindings, AutoCloseable {
    private static final Pattern AT_MOST = Pattern.compile("at most (one|two|three|\\d+)");

    private final Bindings bindings;
    private final List<List<Array>> calls = new ArrayList<>();

    /** Records the calls of the functions that the bindings give. */
    HostTraffic(Bindings bindings) {
        this.bindings = bindings;
    }

    @Override
    public @Nullable HostFunction bind(UnboundCall call) {
        var function = bindings.bind(call);
        return function == null
                ? null
                : HostFunction.of(function.name(), (site, operands) -> {
                    record(operands);
                    return function.body().call(site, operands);
                });
    }

    private synchronized void record(List<HostArray> operands) {
        calls.add(operands.stream().map(HostArray::toArray).toList());
    }

    /** Whether no function was called. */
    synchronized boolean isEmpty() {
        return calls.isEmpty();
    }

    /** What is wrong with the calls that a case saw, or null. */
    @Nullable
    String mismatch(CaseFile file) {
        return mismatch(file.calls(), file.callOrder(), file.callback());
    }

    /**
     * What is wrong with the calls, or null.
     *
     * @param wanted the arguments of each call that is expected
     * @param order in words: calls that are not said to be ordered or sequential may come in any order
     * @param callback in words: where one records the negation of its argument, that is what was seen
     */
    synchronized @Nullable String mismatch(List<List<Array>> wanted, String order, String callback) {
        if (order.contains("nothing recorded")) {
            return null;
        }
        var most = AT_MOST.matcher(order);
        if (most.find()) {
            return calls.size() <= number(most.group(1))
                    ? null
                    : "host functions were called " + calls.size() + " times, wanted " + order;
        }
        if (calls.size() != wanted.size()) {
            return "host functions were called " + calls.size() + " times, wanted " + wanted.size();
        }
        boolean negated = callback.contains("records its negation");
        return order.startsWith("ordered") || order.startsWith("sequential")
                ? ordered(wanted, negated)
                : unordered(wanted, negated);
    }

    private static long number(String word) {
        return switch (word) {
            case "one" -> 1;
            case "two" -> 2;
            case "three" -> 3;
            default -> Long.parseLong(word);
        };
    }

    private @Nullable String ordered(List<List<Array>> wanted, boolean negated) {
        for (int i = 0; i < calls.size(); i++) {
            var wrong = mismatch(calls.get(i), wanted.get(i), negated);
            if (wrong != null) {
                return "call " + i + " of host functions: " + wrong;
            }
        }
        return null;
    }

    private @Nullable String unordered(List<List<Array>> wanted, boolean negated) {
        var left = new ArrayList<>(calls);
        for (int i = 0; i < wanted.size(); i++) {
            var expected = wanted.get(i);
            int found = 0;
            while (found < left.size() && mismatch(left.get(found), expected, negated) != null) {
                found++;
            }
            if (found == left.size()) {
                return "no call of a host function had the arguments " + expected + "; those that match no other: "
                        + left;
            }
            left.remove(found);
        }
        return null;
    }

    private static @Nullable String mismatch(List<Array> got, List<Array> wanted, boolean negated) {
        if (got.size() != wanted.size()) {
            return "got " + got.size() + " arguments, wanted " + wanted.size();
        }
        for (int i = 0; i < got.size(); i++) {
            var rule = rule(wanted.get(i));
            var difference = rule.compare(got.get(i), wanted.get(i));
            if (difference != null && !(negated && isNegation(rule, got.get(i), wanted.get(i)))) {
                return "argument " + i + ": " + difference;
            }
        }
        return null;
    }

    private static boolean isNegation(Rule rule, Array got, Array wanted) {
        if (!got.type().dtype().isFloat()) {
            return false;
        }
        var values = got.toDoubleArray();
        for (int i = 0; i < values.length; i++) {
            values[i] = -values[i];
        }
        try (var negative = Array.of(got.type(), values)) {
            return rule.compare(negative, wanted) == null;
        }
    }

    /** As close as outputs of the type have to be, for the largest element. */
    private static Rule rule(Array wanted) {
        var type = wanted.type().dtype();
        if (!type.isFloat() && !type.isComplex()) {
            return new Rule.Equal(true);
        }
        double largest = 0;
        for (long i = 0; i < wanted.size(); i++) {
            double modulus = Math.hypot(wanted.getReal(i), wanted.getImaginary(i));
            largest = Double.isFinite(modulus) ? Math.max(largest, modulus) : largest;
        }
        double tolerance = tolerance(type);
        return new Rule.Near(tolerance, tolerance * largest);
    }

    private static double tolerance(DType type) {
        return switch (type) {
            case F64 -> 1e-12;
            case C128 -> 2e-12;
            case F32 -> 2e-5;
            case C64 -> 4e-5;
            default -> Math.scalb(4.0, -type.format().fractionBits() - 1);
        };
    }

    @Override
    public synchronized void close() {
        calls.forEach(call -> call.forEach(Array::close));
        calls.clear();
    }
}
