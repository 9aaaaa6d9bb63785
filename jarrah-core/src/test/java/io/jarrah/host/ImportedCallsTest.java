package io.jarrah.host;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.jarrah.ArrayType;
import io.jarrah.DType;
import io.jarrah.TokenType;
import io.jarrah.Type;
import io.jarrah.error.ErrorId;
import io.jarrah.op.Call;
import io.jarrah.op.Effect;
import io.jarrah.op.ForeignCall;
import io.jarrah.op.HostCall;
import io.jarrah.op.Op;
import io.jarrah.program.Attribute;
import io.jarrah.program.Attributes;
import io.jarrah.program.Equation;
import io.jarrah.program.Location;
import io.jarrah.program.Module;
import io.jarrah.program.Program;
import io.jarrah.program.Var;
import io.jarrah.program.Verifier;
import io.jarrah.program.Walk;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class ImportedCallsTest {
    private static final ArrayType F32 = ArrayType.of(DType.F32, 3);
    private static final ArrayType I32 = ArrayType.of(DType.I32);
    private static final HostFunction NOTHING = HostFunction.of("nothing", (site, in) -> List.of());

    private static Equation step(Op op, List<Type> results, Var... args) {
        return new Equation(
                results.stream().map(Var::new).toList(),
                op,
                List.of(args),
                Attributes.NONE,
                Location.of("m.mlir", 3, 5));
    }

    private static Attributes index(long index) {
        var number = new Attribute.IntegerOf(BigInteger.valueOf(index), "ui64");
        var config = new Attribute.Dictionary(Attributes.NONE.with("index", number));
        return Attributes.NONE.with("mhlo.backend_config", config);
    }

    private static Equation callback(
            String target, Attributes attributes, boolean effect, List<Type> results, Var... args) {
        return step(new ForeignCall(false, target, results, effect, attributes), results, args);
    }

    private static Equation cpu(long index, List<Type> results, Var... args) {
        return callback("xla_ffi_python_cpu_callback", index(index), false, results, args);
    }

    private static Program program(String name, List<Var> params, Equation... steps) {
        return new Program(name, params, List.of(steps), List.of());
    }

    private static Module module(Program... programs) {
        var functions = List.of(programs).stream().map(Module.Function::of).toList();
        return new Module("m", Attributes.NONE, Map.of(), functions);
    }

    private static List<HostCall> hostCalls(Module module) {
        return Walk.over(module).equations().stream()
                .filter(step -> step.op() instanceof HostCall)
                .map(step -> (HostCall) step.op())
                .toList();
    }

    @Test
    void aCallbackBecomesAHostCallOfTheSameTypes() {
        var x = new Var(F32);
        var module = module(program("main", List.of(x), cpu(0, List.of(F32, I32), x)));
        var asked = new ArrayList<UnboundCall>();

        var bound = ImportedCalls.bind(module, "case", call -> {
            asked.add(call);
            return NOTHING;
        });

        assertThat(asked)
                .containsExactly(
                        new UnboundCall("case", 0, "xla_ffi_python_cpu_callback", List.of(F32), List.of(F32, I32)));
        Verifier.verify(bound);
        var call = hostCalls(bound).getFirst();
        assertThat(call.function()).isSameAs(NOTHING);
        assertThat(call.effects()).isEmpty();
        assertThat(call.placement()).isEqualTo(Placement.ONCE);
        assertThat(call.origin())
                .isEqualTo(module.main().program().equations().getFirst().op());
    }

    @Test
    void effectsAndPlacementAreThoseOfTheCustomCall() {
        var token = new Var(new TokenType());
        var x = new Var(F32);
        var module = module(program(
                "main",
                List.of(token, x),
                callback("xla_ffi_python_gpu_callback", index(0), true, List.of(new TokenType(), F32), token, x),
                callback("xla_ffi_python_cpu_callback", index(1), true, List.of(), x),
                callback("xla_ffi_partitioned_python_cpu_callback", index(2), true, List.of(), x),
                callback("xla_ffi_partitioned_python_gpu_callback", index(3), false, List.of(), x)));

        assertThat(ImportedCalls.unbound(module, "p").getFirst().operands()).containsExactly(F32);
        assertThat(ImportedCalls.unbound(module, "p").getFirst().results()).containsExactly(F32);
        var calls = hostCalls(ImportedCalls.bind(module, "p", call -> NOTHING));
        assertThat(calls.get(0).effects()).containsExactly(new Effect.Ordered("jax"));
        assertThat(calls.get(0).results()).containsExactly(new TokenType(), F32);
        assertThat(calls.get(1).effects()).containsExactly(new Effect.Once());
        assertThat(calls.get(2).placement()).isEqualTo(Placement.SHARD);
        assertThat(calls.get(3).effects()).isEmpty();
        assertThat(calls.get(3).placement()).isEqualTo(Placement.SHARD);
    }

    @Test
    void bindingsAreAskedInTheOrderOfTheNumbersAndOnceForEachPlace() {
        var x = new Var(F32);
        var inner = program("inner", List.of(), cpu(0, List.of(F32)));
        var module = module(
                inner,
                program(
                        "main",
                        List.of(x),
                        cpu(2, List.of(), x),
                        step(new Call(inner), List.of()),
                        cpu(1, List.of(), x),
                        step(new Call(inner), List.of()),
                        cpu(2, List.of(I32), x)));
        var asked = new ArrayList<Long>();

        var bound = ImportedCalls.bind(module, "p", call -> {
            asked.add(call.index());
            return HostFunction.of("f" + call.index(), NOTHING.body());
        });

        assertThat(asked).containsExactly(0L, 1L, 2L, 2L);
        assertThat(hostCalls(bound).stream().map(call -> call.function().name()))
                .containsExactly("f2", "f0", "f1", "f2");
        var callees = bound.main().program().equations().stream()
                .flatMap(step -> step.op().bodies().stream())
                .toList();
        assertThat(callees.get(0))
                .isSameAs(callees.get(1))
                .isSameAs(bound.function("inner").program());
    }

    @Test
    void olderCallbacksAreNumberedAsTheyAppear() {
        var address = Attributes.NONE.with("backend_config", new Attribute.Text("140012345678"));
        var inner = program("inner", List.of(), callback("xla_python_cpu_callback", address, false, List.of(I32)));
        var module = module(
                inner,
                program(
                        "main",
                        List.of(),
                        callback("xla_python_gpu_callback", address, false, List.of(F32)),
                        step(new Call(inner), List.of()),
                        callback("xla_python_cpu_callback", address, false, List.of())));

        var calls = ImportedCalls.unbound(module, "p");

        assertThat(calls.stream().map(UnboundCall::index)).containsExactly(0L, 1L, 2L);
        assertThat(calls.get(0).results()).containsExactly(F32);
        assertThat(calls.get(1).results()).containsExactly(I32);
    }

    @Test
    void allMissingFunctionsAreReportedTogether() {
        var x = new Var(F32);
        var module = module(
                program("main", List.of(x), cpu(1, List.of(F32), x), cpu(0, List.of(), x), cpu(2, List.of(I32))));

        assertThatThrownBy(() -> ImportedCalls.bind(module, "net", call -> call.index() == 0 ? NOTHING : null))
                .hasMessageContaining("JRH-HOST-001")
                .hasMessageContaining("callback 1 of 'net': (tensor<3xf32>) -> (tensor<3xf32>), "
                        + "callback 2 of 'net': () -> (tensor<i32>)");
    }

    @Test
    void bindingsThatThrowAreTheCause() {
        var module = module(program("main", List.of(), cpu(0, List.of())));
        var thrown = new IllegalStateException("no table");

        assertThatThrownBy(() -> ImportedCalls.bind(module, "p", call -> {
                    throw thrown;
                }))
                .hasMessageContaining("JRH-HOST-010")
                .hasCause(thrown);
    }

    @Test
    void aNumberThatIsNoneIsRefusedWithItsPlace() {
        for (var number : new Attribute[] {
            new Attribute.Text("0"),
            new Attribute.IntegerOf(BigInteger.valueOf(-1), "i64"),
            new Attribute.IntegerOf(BigInteger.TWO.pow(63), "ui64")
        }) {
            var config = new Attribute.Dictionary(Attributes.NONE.with("index", number));
            var attributes = Attributes.NONE.with("backend_config", config);
            var module = module(
                    program("main", List.of(), callback("xla_ffi_python_cpu_callback", attributes, false, List.of())));
            HostArrayTest.refuses(ErrorId.OP_003, () -> ImportedCalls.unbound(module, "p"));
            assertThatThrownBy(() -> ImportedCalls.unbound(module, "p")).hasMessageContaining("m.mlir:3:5");
        }
    }

    @Test
    void otherCustomCallsStay() {
        var module = module(program("main", List.of(), callback("lapack_sgesdd", index(0), false, List.of(F32))));

        var bound = ImportedCalls.bind(module, "p", call -> null);

        assertThat(bound.main().program()).isSameAs(module.main().program());
    }

    @Test
    void aLongChainOfCallsIsWalkedToItsEnd() {
        var last = program("f0", List.of(), cpu(0, List.of()));
        var programs = new ArrayList<Program>(List.of(last));
        for (int i = 1; i < 50_000; i++) {
            programs.add(program("f" + i, List.of(), step(new Call(programs.getLast()), List.of())));
        }
        var module = module(programs.toArray(Program[]::new));

        assertThat(hostCalls(ImportedCalls.bind(module, "p", call -> NOTHING))).hasSize(1);
    }
}
