package io.jarrah.tck;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.jarrah.Array;
import io.jarrah.backend.Backends;
import io.jarrah.backend.Options;
import io.jarrah.host.Bindings;
import io.jarrah.host.HostArray;
import io.jarrah.host.HostFunction;
import io.jarrah.host.ImportedCalls;
import io.jarrah.host.UnboundCall;
import io.jarrah.numpy.Shaping;
import io.jarrah.stablehlo.StableHlo;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Host calls of programs that were read. */
class ImportedProgramsTest {
    /** In the form that JAX writes for TPUs: a pure call, an ordered one that takes nothing, one that gives nothing. */
    private static final String TPU = """
            module @tpu {
              func.func public @main(%arg0: !stablehlo.token {jax.token = true}, %arg1: tensor<2xf32>)
                  -> (!stablehlo.token {jax.token = true}, tensor<2xf32>) {
                %0 = stablehlo.create_token : !stablehlo.token
                %1 = "stablehlo.send"(%arg1, %0) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 2>, is_host_transfer = true}> {mhlo.frontend_attributes = {_xla_host_transfer_handler_name = "pjrt_rendezvous", _xla_host_transfer_rendezvous = "1"}} : (tensor<2xf32>, !stablehlo.token) -> !stablehlo.token
                %2:2 = "stablehlo.recv"(%1) <{channel_handle = #stablehlo.channel_handle<handle = 2, type = 3>, is_host_transfer = true}> {mhlo.frontend_attributes = {_xla_host_transfer_handler_name = "pjrt_rendezvous", _xla_host_transfer_rendezvous = "2"}} : (!stablehlo.token) -> (tensor<2xf32>, !stablehlo.token)
                %cst = stablehlo.constant dense<0.0> : tensor<1xf32>
                %3 = "stablehlo.send"(%cst, %arg0) <{channel_handle = #stablehlo.channel_handle<handle = 3, type = 2>, is_host_transfer = true}> {mhlo.frontend_attributes = {_xla_host_transfer_handler_name = "pjrt_rendezvous", _xla_host_transfer_rendezvous = "3"}} : (tensor<1xf32>, !stablehlo.token) -> !stablehlo.token
                %4:2 = "stablehlo.recv"(%3) <{channel_handle = #stablehlo.channel_handle<handle = 4, type = 3>, is_host_transfer = true}> {mhlo.frontend_attributes = {_xla_host_transfer_handler_name = "pjrt_rendezvous", _xla_host_transfer_rendezvous = "4"}} : (!stablehlo.token) -> (tensor<f32>, !stablehlo.token)
                %5 = stablehlo.broadcast_in_dim %4#0, dims = [] : (tensor<f32>) -> tensor<2xf32>
                %6 = stablehlo.add %2#0, %5 : tensor<2xf32>
                %7 = "stablehlo.send"(%6, %4#1) <{channel_handle = #stablehlo.channel_handle<handle = 5, type = 2>, is_host_transfer = true}> {mhlo.frontend_attributes = {_xla_host_transfer_handler_name = "pjrt_rendezvous", _xla_host_transfer_rendezvous = "5"}} : (tensor<2xf32>, !stablehlo.token) -> !stablehlo.token
                %8:2 = "stablehlo.recv"(%7) <{channel_handle = #stablehlo.channel_handle<handle = 6, type = 3>, is_host_transfer = true}> {mhlo.frontend_attributes = {_xla_host_transfer_handler_name = "pjrt_rendezvous", _xla_host_transfer_rendezvous = "6"}} : (!stablehlo.token) -> (tensor<f32>, !stablehlo.token)
                return %8#1, %6 : !stablehlo.token, tensor<2xf32>
              }
            }
            """;

    private static HostArray filled(UnboundCall call, double value) {
        var out = HostArray.allocate(call.results().getFirst());
        for (long i = 0; i < out.size(); i++) {
            out.setDouble(i, value);
        }
        return out;
    }

    private static List<Array> run(String text, Bindings bindings, Array... inputs) {
        var module = ImportedCalls.bind(StableHlo.read("test.mlir", text), "test", bindings);
        return Backends.named("reference").compile(module, Options.DEFAULT).run(List.of(inputs));
    }

    @Test
    void theFormForTpusIsRecognised() {
        var module = StableHlo.read("test.mlir", TPU);
        assertThat(ImportedCalls.unbound(module, "tpu"))
                .extracting(UnboundCall::toString)
                .containsExactly(
                        "callback 0 of 'tpu': (tensor<2xf32>) -> (tensor<2xf32>)",
                        "callback 1 of 'tpu': () -> (tensor<f32>)",
                        "callback 2 of 'tpu': (tensor<2xf32>) -> ()");
        var seen = new ArrayList<String>();
        var results = run(
                TPU,
                call -> HostFunction.of("f" + call.index(), (site, operands) -> {
                    seen.add(site.name() + operands);
                    return call.results().isEmpty() ? List.of() : List.of(filled(call, call.index() + 1));
                }),
                Array.of(5f, 6f));
        assertThat(results).hasSize(1);
        assertThat(results.getFirst().toFloatArray()).containsExactly(3, 3);
        assertThat(seen).containsExactly("f0[tensor<2xf32> [5.0, 6.0]]", "f1[]", "f2[tensor<2xf32> [3.0, 3.0]]");
    }

    @Test
    void missingFunctionsAreListedBeforeAnythingRuns() {
        assertThatThrownBy(() -> run(TPU, call -> null, Array.of(5f, 6f)))
                .hasMessageContaining("JRH-HOST-001")
                .hasMessageContaining("callback 0 of 'test': (tensor<2xf32>) -> (tensor<2xf32>)")
                .hasMessageContaining("callback 2 of 'test': (tensor<2xf32>) -> ()");
        assertThatThrownBy(() -> Backends.named("reference").compile(StableHlo.read("test.mlir", TPU), Options.DEFAULT))
                .hasMessageContaining("JRH-HOST-001");
    }

    /** Partitioned, in an automatic program: the argument is split along its first dimension only. */
    private static final String AUTOMATIC = """
            module @auto attributes {mhlo.num_partitions = 4 : i32, mhlo.num_replicas = 1 : i32} {
              sdy.mesh @mesh = <["a"=2, "b"=2]>
              func.func public @main(%arg0: tensor<4x2xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"a"}, {}]>}) -> tensor<2x4xf32> {
                %0 = stablehlo.add %arg0, %arg0 : tensor<4x2xf32>
                %1 = stablehlo.transpose %0, dims = [1, 0] : (tensor<4x2xf32>) -> tensor<2x4xf32>
                stablehlo.custom_call @xla_ffi_partitioned_python_cpu_callback(%1) {backend_config = "", has_side_effect = true, mhlo.backend_config = {index = 0 : ui64}} : (tensor<2x4xf32>) -> ()
                return %1 : tensor<2x4xf32>
              }
            }
            """;

    @Test
    void partitionedCallsOfAutomaticProgramsHappenOnEveryDeviceWithItsPiece() {
        var seen = Collections.synchronizedList(new ArrayList<String>());
        var x = Shaping.reshape(Array.of(1f, 2f, 3f, 4f, 5f, 6f, 7f, 8f), 4, 2);
        var results = run(
                AUTOMATIC,
                call -> HostFunction.of("record", (site, operands) -> {
                    seen.add(site.mesh() + " " + operands.getFirst());
                    return List.of();
                }),
                x);
        assertThat(results.getFirst().type().toString()).isEqualTo("tensor<2x4xf32>");
        assertThat(seen)
                .containsExactlyInAnyOrder(
                        "{a=0, b=0} tensor<2x2xf32> [[2.0, 6.0], [4.0, 8.0]]",
                        "{a=0, b=1} tensor<2x2xf32> [[2.0, 6.0], [4.0, 8.0]]",
                        "{a=1, b=0} tensor<2x2xf32> [[10.0, 14.0], [12.0, 16.0]]",
                        "{a=1, b=1} tensor<2x2xf32> [[10.0, 14.0], [12.0, 16.0]]");
    }
}
