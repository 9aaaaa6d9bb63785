package io.jarrah.host;

import io.jarrah.ArrayType;
import io.jarrah.TokenType;
import io.jarrah.Type;
import io.jarrah.error.ErrorId;
import io.jarrah.op.Effect;
import io.jarrah.op.ForeignCall;
import io.jarrah.op.HostCall;
import io.jarrah.program.Attribute;
import io.jarrah.program.Equation;
import io.jarrah.program.Module;
import io.jarrah.program.Var;
import io.jarrah.program.Walk;
import io.jarrah.shard.AutomaticCalls;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * The host calls of programs that are read: custom calls that name a Python callback of JAX by its number, or a host
 * function of Jarrah by its name. Java methods take their place.
 */
public final class ImportedCalls {
    /** The order channel of calls that pass tokens on. */
    public static final String CHANNEL = "jax";

    private static final Set<String> ONCE = Set.of(
            "xla_ffi_python_cpu_callback",
            "xla_ffi_python_gpu_callback",
            // older programs, where the number is an address and so of no use
            "xla_python_cpu_callback",
            "xla_python_gpu_callback",
            TpuCallbacks.TARGET);
    private static final Set<String> SHARD =
            Set.of("xla_ffi_partitioned_python_cpu_callback", "xla_ffi_partitioned_python_gpu_callback");

    private record CallSite(Equation equation, ForeignCall call, UnboundCall unbound) {}

    private ImportedCalls() {}

    /** Whether a custom call is one of JAX's callbacks, or a host call that Jarrah wrote. */
    public static boolean isCallback(ForeignCall call) {
        return HostCallForm.matches(call)
                || !call.dialectOperation() && (ONCE.contains(call.target()) || SHARD.contains(call.target()));
    }

    /**
     * The callbacks of a module, one for each place that calls one, in the order of their numbers.
     *
     * @param programName what the calls say of the program they are in
     * @throws io.jarrah.error.JarrahException JRH-OP-003 where a number is not a whole one from 0 up
     */
    public static List<UnboundCall> unbound(Module module, String programName) {
        return sites(TpuCallbacks.gather(module), programName).stream()
                .map(CallSite::unbound)
                .toList();
    }

    /**
     * The module with host calls in the place of its callbacks; the module itself where it has none.
     *
     * @param programName what the bindings are told of the program
     * @param bindings asked once for each place that calls a callback, in the order of their numbers
     * @throws io.jarrah.error.JarrahException JRH-HOST-001 naming all callbacks that there is no function for, JRH-HOST-010
     *     where the bindings throw, JRH-OP-003 where a callback's number is not a whole one from 0 up
     */
    public static Module bind(Module imported, String programName, Bindings bindings) {
        var module = TpuCallbacks.gather(imported);
        Map<Equation, HostCall> calls = new IdentityHashMap<>();
        var missing = new ArrayList<UnboundCall>();
        for (var site : sites(module, programName)) {
            var function = ask(bindings, site.unbound());
            if (function == null) {
                missing.add(site.unbound());
            } else {
                calls.put(site.equation(), hostCall(site, function));
            }
        }
        if (!missing.isEmpty()) {
            throw ErrorId.HOST_001.error(
                    "missing", missing.stream().map(UnboundCall::toString).collect(Collectors.joining(", ")));
        }
        return AutomaticCalls.place(Walk.rewrite(module, step -> {
            var call = calls.get(step);
            return call == null
                    ? step
                    : new Equation(step.results(), call, step.args(), step.attributes(), step.location());
        }));
    }

    /**
     * Requires that nothing is left to bind.
     *
     * @throws io.jarrah.error.JarrahException JRH-HOST-001 naming all calls that have no function
     */
    public static void requireBound(Module module) {
        bind(module, module.name(), call -> null);
    }

    private static @Nullable HostFunction ask(Bindings bindings, UnboundCall call) {
        try {
            return bindings.bind(call);
        } catch (RuntimeException e) {
            throw ErrorId.HOST_010.error("call", call, "cause", e).causedBy(e);
        }
    }

    private static List<CallSite> sites(Module module, String programName) {
        var sites = new ArrayList<CallSite>();
        long unnumbered = 0;
        for (var equation : Walk.over(module).equations()) {
            if (equation.op() instanceof ForeignCall call && isCallback(call)) {
                var number = number(call);
                long index = number == null ? unnumbered++ : index(number, equation);
                var operands = equation.args().stream().map(Var::type).toList();
                sites.add(new CallSite(
                        equation,
                        call,
                        new UnboundCall(
                                programName,
                                index,
                                call.target(),
                                arrays(call, operands),
                                arrays(call, call.results()),
                                HostCallForm.name(call))));
            }
        }
        sites.sort(Comparator.comparingLong(site -> site.unbound().index()));
        return sites;
    }

    private static HostCall hostCall(CallSite site, HostFunction function) {
        var call = site.call();
        if (HostCallForm.matches(call)) {
            return HostCallForm.bound(call, function);
        }
        boolean ordered = call.results().stream().anyMatch(TokenType.class::isInstance)
                || site.equation().args().stream().anyMatch(arg -> arg.type() instanceof TokenType);
        Set<Effect> effects = ordered
                ? Set.of(new Effect.Ordered(CHANNEL))
                : call.sideEffect() ? Set.of(new Effect.Once()) : Set.of();
        var placement = SHARD.contains(call.target()) ? Placement.SHARD : Placement.ONCE;
        return new HostCall(function, call.results(), effects, placement, call);
    }

    /** The attribute that holds the callback's number, or null where there is none. */
    private static @Nullable Attribute number(ForeignCall call) {
        for (var name : List.of("mhlo.backend_config", "backend_config")) {
            if (call.attributes().get(name) instanceof Attribute.Dictionary config) {
                var number = config.entries().get("index");
                if (number != null) {
                    return number;
                }
            }
        }
        return null;
    }

    private static long index(Attribute number, Equation equation) {
        if (number instanceof Attribute.IntegerOf integer
                && integer.value().signum() >= 0
                && integer.value().bitLength() < Long.SIZE) {
            return integer.value().longValueExact();
        }
        throw ErrorId.OP_003
                .error(
                        "op",
                        equation.op().name(),
                        "attribute",
                        "index",
                        "got",
                        number,
                        "wanted",
                        "the number of a callback, from 0 up")
                .at(equation.location());
    }

    private static List<ArrayType> arrays(ForeignCall call, List<Type> types) {
        var arrays = new ArrayList<ArrayType>();
        for (var type : types) {
            if (type instanceof ArrayType array) {
                arrays.add(array);
            } else if (!(type instanceof TokenType)) {
                throw ErrorId.TYPE_002.error(
                        "what",
                        "an argument or result of " + call.target(),
                        "got",
                        type,
                        "wanted",
                        "an array or a token");
            }
        }
        return arrays;
    }
}
