package io.jarrah.tck.conformance;

import io.jarrah.host.Bindings;
import io.jarrah.host.HostArray;
import io.jarrah.host.HostFunction;
import io.jarrah.host.UnboundCall;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.DoubleBinaryOperator;
import org.jspecify.annotations.Nullable;

/** What the Python functions of the callback cases did, in Java. */
final class CaseBindings implements Bindings {
    private final AtomicLong count = new AtomicLong();

    @Override
    public @Nullable HostFunction bind(UnboundCall call) {
        if (call.results().isEmpty()) {
            return HostFunction.of("record", (site, in) -> List.of());
        }
        return switch (call.program()) {
            case "callbacks__pure_callback_mixed_dtypes" -> HostFunction.of("mixed", (site, in) -> mixed(in));
            case "callbacks__pure_callback_two_args_dict_result" ->
                HostFunction.of(
                        "twice and sum",
                        (site, in) -> List.of(
                                combine(in.get(0), in.get(0), Double::sum),
                                combine(in.get(0), in.get(1), Double::sum)));
            case "callbacks__pure_callback_vmap_expand_dims" ->
                HostFunction.of("product", (site, in) -> List.of(combine(in.get(0), in.get(1), (x, y) -> x * y)));
            case "callbacks__io_callback_ordered_three" ->
                HostFunction.of("add count", (site, in) -> {
                    long n = count.incrementAndGet();
                    return List.of(combine(in.get(0), in.get(0), (x, y) -> x + n));
                });
            default ->
                call.program().startsWith("callbacks__pure_")
                        ? HostFunction.of(
                                "sin", (site, in) -> List.of(combine(in.get(0), in.get(0), (x, y) -> Math.sin(x))))
                        : null;
        };
    }

    /** Of the first array's type; the second one is repeated where it is smaller. */
    private static HostArray combine(HostArray a, HostArray b, DoubleBinaryOperator operator) {
        var out = HostArray.allocate(a.type());
        for (long i = 0; i < a.size(); i++) {
            out.setDouble(i, operator.applyAsDouble(a.getDouble(i), b.getDouble(i % b.size())));
        }
        return out;
    }

    private static List<HostArray> mixed(List<HostArray> in) {
        var results = new ArrayList<HostArray>();
        for (var array : in) {
            var out = HostArray.allocate(array.type());
            for (long i = 0; i < array.size(); i++) {
                switch (array.type().dtype().kind()) {
                    case PREDICATE -> out.setBoolean(i, !array.getBoolean(i));
                    case SIGNED, UNSIGNED -> out.setLong(i, array.getLong(i) + 1);
                    case FLOAT -> out.setDouble(i, array.getDouble(i));
                    case COMPLEX -> out.setComplex(i, array.getReal(i), -array.getImaginary(i));
                }
            }
            results.add(out);
        }
        return results;
    }
}
