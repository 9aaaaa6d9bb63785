package io.jarrah.host;

import io.jarrah.ArrayType;
import io.jarrah.DType;
import io.jarrah.TokenType;
import io.jarrah.Type;
import io.jarrah.op.Constant;
import io.jarrah.op.ForeignCall;
import io.jarrah.op.Recv;
import io.jarrah.op.Send;
import io.jarrah.program.Attribute;
import io.jarrah.program.Attributes;
import io.jarrah.program.Equation;
import io.jarrah.program.Module;
import io.jarrah.program.Program;
import io.jarrah.program.Var;
import io.jarrah.program.Walk;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.Collectors;

/**
 * JAX's callbacks in programs for TPUs: sends to the host, then receives from it, on one chain of tokens, that name the
 * rendezvous handler. Each chain becomes one custom call like those of other platforms, numbered in the order of the
 * program.
 *
 * <p>Where a callback takes nothing JAX sends one zero, and where an ordered one gives nothing it receives a number that
 * is not used; neither is an operand or a result of the callback.
 */
final class TpuCallbacks {
    /** The custom-call target that stands for such a chain. */
    static final String TARGET = "jax_tpu_callback";

    private static final String HANDLER = "pjrt_rendezvous";
    private static final ArrayType NOTHING = ArrayType.of(DType.F32, 1);

    private TpuCallbacks() {}

    /** The module with custom calls in the place of the chains; the module itself where it has none. */
    static Module gather(Module module) {
        var number = new AtomicLong();
        return Walk.rewritePrograms(module, program -> new Chains(program, number).rewritten());
    }

    private static boolean isTransfer(Equation step) {
        boolean isHost = step.op() instanceof Send send && send.isHostTransfer()
                || step.op() instanceof Recv recv && recv.isHostTransfer();
        return isHost
                && step.attributes().get("mhlo.frontend_attributes") instanceof Attribute.Dictionary(var entries)
                && entries.get("_xla_host_transfer_handler_name") instanceof Attribute.Text(var handler)
                && handler.equals(HANDLER);
    }

    /** One callback: what it sends, then what it receives. */
    private record Chain(List<Equation> sends, List<Equation> receives) {}

    /** The chains of one program. */
    private static final class Chains {
        private final Program program;
        private final AtomicLong number;
        private final Map<Var, Chain> byToken = new HashMap<>();
        private final Map<Equation, Chain> byLastSend = new HashMap<>();
        private final Map<Var, Var> renamed = new HashMap<>();
        private final Set<Var> used = new HashSet<>();
        private final Map<Var, Equation> makers = new HashMap<>();

        Chains(Program program, AtomicLong number) {
            this.program = program;
            this.number = number;
        }

        Program rewritten() {
            if (program.equations().stream().noneMatch(TpuCallbacks::isTransfer)) {
                return program;
            }
            collect();
            var steps = new ArrayList<Equation>();
            for (var step : program.equations()) {
                if (!isTransfer(step)) {
                    steps.add(new Equation(
                            step.results(), step.op(), now(step.args()), step.attributes(), step.location()));
                    continue;
                }
                var chain = byLastSend.get(step);
                if (chain != null) {
                    steps.add(call(chain));
                }
            }
            return new Program(program.name(), program.params(), steps, now(program.results()));
        }

        private void collect() {
            used.addAll(program.results());
            for (var step : program.equations()) {
                used.addAll(step.args());
                step.results().forEach(result -> makers.put(result, step));
                if (!isTransfer(step)) {
                    continue;
                }
                var token = step.args().getLast();
                var chain = byToken.get(token);
                if (chain == null
                        || !(step.op() instanceof Recv || chain.receives().isEmpty())) {
                    chain = new Chain(new ArrayList<>(), new ArrayList<>());
                }
                (step.op() instanceof Send ? chain.sends() : chain.receives()).add(step);
                byToken.put(step.results().getLast(), chain);
            }
            for (var chain : new HashSet<>(byToken.values())) {
                if (!chain.sends().isEmpty()) {
                    byLastSend.put(chain.sends().getLast(), chain);
                }
            }
        }

        private Equation call(Chain chain) {
            var first = chain.sends().getFirst();
            var last = chain.sends().getLast();
            var args = new ArrayList<Var>();
            args.add(now(first.args().getLast()));
            for (var send : chain.sends()) {
                args.addAll(now(send.args().subList(0, send.args().size() - 1)));
            }
            if (args.size() == 2 && isNothing(args.get(1))) {
                args.removeLast();
            }
            var token = new Var(new TokenType());
            var results = new ArrayList<Var>();
            results.add(token);
            for (var receive : chain.receives()) {
                var values = receive.results().subList(0, receive.results().size() - 1);
                results.addAll(values.stream().filter(used::contains).toList());
                renamed.put(receive.results().getLast(), token);
            }
            chain.sends().forEach(send -> renamed.put(send.results().getLast(), token));
            List<Type> types = results.stream().map(Var::type).collect(Collectors.toList());
            var call = new ForeignCall(false, TARGET, types, true, config());
            return new Equation(results, call, args, Attributes.NONE, last.location());
        }

        private Attributes config() {
            var index = new Attribute.IntegerOf(BigInteger.valueOf(number.getAndIncrement()), "ui64");
            var config = Attributes.NONE.with("index", index);
            return Attributes.NONE.with("mhlo.backend_config", new Attribute.Dictionary(config));
        }

        /** Whether a value is the zero that is sent where a callback takes nothing. */
        private boolean isNothing(Var value) {
            var maker = makers.get(value);
            return value.type().equals(NOTHING)
                    && maker != null
                    && maker.op() instanceof Constant(var literal)
                    && literal.bits(0) == 0;
        }

        private Var now(Var var) {
            return renamed.getOrDefault(var, var);
        }

        private List<Var> now(List<Var> vars) {
            return vars.stream().map(this::now).toList();
        }
    }
}
