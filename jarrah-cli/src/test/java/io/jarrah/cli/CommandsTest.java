package io.jarrah.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.jarrah.Array;
import io.jarrah.io.Npy;
import io.jarrah.io.Npz;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.LinkedHashMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CommandsTest {
    private static final String TWICE = """
            module @twice {
              func.func public @main(%x: tensor<2xf32>, %times: tensor<i32>) -> tensor<2xf32> {
                %0 = stablehlo.convert %times : (tensor<i32>) -> tensor<f32>
                %1 = stablehlo.broadcast_in_dim %0, dims = [] : (tensor<f32>) -> tensor<2xf32>
                %2 = stablehlo.multiply %x, %1 : tensor<2xf32>
                return %2 : tensor<2xf32>
              }
            }
            """;
    private static final String CALLBACK = """
            module @host {
              func.func public @main(%t: !stablehlo.token {jax.token = true}, %x: tensor<f32>)
                  -> (!stablehlo.token {jax.token = true}, tensor<f32>) {
                %0:2 = stablehlo.custom_call @xla_ffi_python_cpu_callback(%t, %x) {has_side_effect = true,
                  mhlo.backend_config = {index = 0 : ui64}}
                  : (!stablehlo.token, tensor<f32>) -> (!stablehlo.token, tensor<f32>)
                return %0#0, %0#1 : !stablehlo.token, tensor<f32>
              }
            }
            """;
    private static final String CHECK = """
            func.func @main() {
              %x = stablehlo.constant dense<1> : tensor<i32>
              check.expect_eq_const %x, dense<WANTED> : tensor<i32>
              return
            }
            """;

    @TempDir
    Path folder;

    private record Ran(int code, String out, String err) {}

    private static Ran jarrah(Object... args) {
        var out = new ByteArrayOutputStream();
        var err = new ByteArrayOutputStream();
        int code = Main.run(
                Arrays.stream(args).map(Object::toString).toArray(String[]::new),
                new PrintStream(out, true, StandardCharsets.UTF_8),
                new PrintStream(err, true, StandardCharsets.UTF_8));
        return new Ran(code, out.toString(StandardCharsets.UTF_8), err.toString(StandardCharsets.UTF_8));
    }

    private static void refused(Ran ran, String... parts) {
        assertThat(ran.err).contains(parts).doesNotContain("\tat ");
        assertThat(ran.code).isEqualTo(2);
        assertThat(ran.out).isEmpty();
    }

    private Path file(String name, String text) throws IOException {
        return Files.writeString(folder.resolve(name), text);
    }

    private Path array(String name, Array array) {
        var file = folder.resolve(name);
        Npy.write(file, array);
        return file;
    }

    @Test
    void aProgramRunsWithInputsByNumberAndName() throws IOException {
        var program = file("twice.mlir", TWICE);
        var x = array("x.npy", Array.of(1.5f, -2f));
        var times = array("times.npy", Array.scalar(3));
        var ran = jarrah("run", program, "--input", "0=" + x, "--input", "times=" + times);
        assertThat(ran.err).isEmpty();
        assertThat(ran.out).isEqualTo("result 0: tensor<2xf32>\n[ 4.5 -6. ]\n");
        assertThat(ran.code).isZero();
    }

    @Test
    void inputsAndOutputsMayBeInOneFile() throws IOException {
        var program = file("twice.mlir", TWICE);
        var inputs = folder.resolve("in.npz");
        var named = new LinkedHashMap<String, Array>();
        named.put("times", Array.scalar(2));
        named.put("arr_0", Array.of(1f, 2f));
        Npz.write(inputs, named);
        var output = folder.resolve("out.npz");
        var ran = jarrah("run", program, "--input", inputs, "--output", output);
        assertThat(ran.err + ran.out).isEmpty();
        assertThat(Npz.read(output).get("out_0").toDoubleArray()).containsExactly(2, 4);
    }

    @Test
    void wrongInputsAreRefusedByName() throws IOException {
        var program = file("twice.mlir", TWICE);
        var x = array("x.npy", Array.of(1.5f, -2f));
        var three = array("three.npy", Array.of(1f, 2f, 3f));
        refused(jarrah("run", program, "--input", "0=" + x), "JRH-RUN-006", "1 (times): tensor<i32>", "--input 1=");
        refused(jarrah("run", program, "--input", "2=" + x), "JRH-RUN-007", "'2'", "0 (x): tensor<2xf32>");
        refused(
                jarrah("run", program, "--input", "x=" + three),
                "JRH-RUN-002",
                "0 (x)",
                "is tensor<3xf32>, wanted tensor<2xf32>");
        refused(jarrah("run", program, "--input", "0=" + x, "--input", "x=" + x), "JRH-RUN-008", "0 (x)");
        refused(jarrah("run", program, "--input", x), "JRH-CLI-001", "K=FILE.npy");
        refused(jarrah("run", program, "--input", "0=" + folder.resolve("none.npy")), "JRH-IO-001", "none.npy");
        refused(jarrah("run", program, "--input", "0=" + file("bad.npy", "bad")), "JRH-IO-002", "bad.npy");
    }

    @Test
    void textThatIsNoProgramIsRefusedWithItsPlace() throws IOException {
        refused(jarrah("run", file("bad.mlir", "func.func @main() {\n  %0 = stablehlo.nothing\n")), "bad.mlir:2:");
        refused(jarrah("inspect", file("bad.mlir", "func.func @main(")), "bad.mlir:1:");
        refused(jarrah("run", folder.resolve("none.mlir")), "JRH-IO-001");
    }

    @Test
    void aConstantTooLargeForMemoryIsRefused() throws IOException {
        var program = file("large.mlir", """
                func.func @main() -> tensor<1000000000000xf32> {
                  %0 = stablehlo.constant dense<0.0> : tensor<1000000000000xf32>
                  return %0 : tensor<1000000000000xf32>
                }
                """);
        refused(jarrah("run", program), "JRH-");
    }

    @Test
    void aModuleForMoreDevicesThanThereCanBeIsRefused() throws IOException {
        var body = " {\n  func.func @main() { return }\n}\n";
        var many = "module attributes {mhlo.num_partitions = 9000000000 : i64, mhlo.num_replicas = 9000000000 : i64}";
        refused(jarrah("run", file("many.mlir", many + body)), "JRH-OP-003", "mhlo.num_replicas");
        var mesh = "module {\n  sdy.mesh @m = <[\"a\"=4611686018427387904, \"b\"=16]>\n" + body.substring(3);
        refused(jarrah("run", file("mesh.mlir", mesh)), "JRH-TYPE-002", "a=4611686018427387904");
    }

    @Test
    void unknownOptionsAreRefused() {
        refused(jarrah("run", "x.mlir", "--nothing"), "Unknown option", "jarrah run --help");
        refused(jarrah("nothing"), "nothing");
        refused(jarrah("verify"), "PATH");
        refused(jarrah("verify", "x", "--timeout", "0"), "JRH-CLI-001");
    }

    @Test
    void verboseShowsWhereAnErrorComesFrom() {
        assertThat(jarrah("run", folder.resolve("none.mlir"), "--verbose").err).contains("\tat io.jarrah.cli");
    }

    @Test
    void callbacksRunAsJavaMethodsAndTokensAreHidden() throws IOException {
        var program = file("host.mlir", CALLBACK);
        var input = "0=" + array("x.npy", Array.scalar(2f));
        refused(jarrah("run", program, "--input", input), "JRH-HOST-001", "callback 0 of 'host'");
        var host = file("Mine.java", """
                import io.jarrah.host.*;
                import java.util.List;
                public class Mine implements Bindings {
                    public HostFunction bind(UnboundCall call) {
                        return HostFunction.of(call.program(), (site, in) -> {
                            if (in.getFirst().getDouble(0) < 0) throw new IllegalArgumentException("negative");
                            var out = HostArray.allocate(in.getFirst().type());
                            out.setDouble(0, in.getFirst().getDouble(0) + 1);
                            return List.of(out);
                        });
                    }
                }
                """);
        assertThat(jarrah("run", program, "--input", input, "--host", host).out).endsWith("\n3.\n");
        var negative = "0=" + array("n.npy", Array.scalar(-2f));
        var failed = jarrah("run", program, "--input", negative, "--host", host);
        assertThat(failed.err)
                .contains("JRH-HOST-002", "host function 'host'", "negative")
                .doesNotContain("\tat ");
        assertThat(failed.code).isEqualTo(1);
    }

    @Test
    void inspectSaysWhatAProgramNeedsWithoutRunningIt() throws IOException {
        var ran = jarrah("inspect", file("host.mlir", CALLBACK));
        assertThat(ran.out)
                .contains("module: @host\n", "devices: 1\n", "  1 xla_ffi_python_cpu_callback\n")
                .contains("  0 xla_ffi_python_cpu_callback: (tensor<f32>) -> (tensor<f32>)\n")
                .contains("runs here: yes, on reference, with --host\n");
        assertThat(jarrah("inspect", file("check.mlir", CHECK.replace("WANTED", "1"))).out)
                .contains("constants: 4 bytes", "runs here: yes, on reference, with 'jarrah verify'");
        var unknown = "func.func @main() { stablehlo.custom_call @other() {has_side_effect = true} : () -> () return }";
        assertThat(jarrah("inspect", file("other.mlir", unknown)).out)
                .contains("runs here: no, nothing provides other");
    }

    @Test
    void verifyEndsInItsSummary() throws IOException {
        file("good.mlir", CHECK.replace("WANTED", "1"));
        var good = jarrah("verify", folder);
        assertThat(good.out).endsWith("\n1 passed, 0 failed, 0 skipped\n");
        assertThat(good.code).isZero();
        file("wrong.mlir", CHECK.replace("WANTED", "2"));
        var wrong = jarrah("verify", folder, "--json", folder.resolve("r.json"));
        assertThat(wrong.out)
                .startsWith("FAILED wrong.mlir\n  JRH-CHECK-001 ")
                .endsWith("\n1 passed, 1 failed, 0 skipped\n");
        assertThat(wrong.code).isEqualTo(1);
        assertThat(folder.resolve("r.json")).content().contains("\"failed\" : 1");
        assertThat(jarrah("verify", folder, "--only", "good*").code).isZero();
        var none = jarrah("verify", folder, "--only", "other*");
        assertThat(none.out).endsWith("0 passed, 0 failed, 0 skipped\n");
        assertThat(none.err).contains("--only");
        assertThat(none.code).isEqualTo(1);
    }

    @Test
    void archivesThatAreNoneAreRefused() throws IOException {
        refused(jarrah("verify", file("bad.zip", "no archive")), "JRH-IO-002");
    }

    @Test
    void devicesListsTheReferenceBackend() {
        assertThat(jarrah("devices").out)
                .startsWith("reference: available\n")
                .isEqualTo(jarrah("devices", "--verbose").out);
        assertThat(jarrah("--version").out).isEqualTo(Main.VERSION + "\n");
    }

    @Test
    void unknownBackendsAreRefused() throws IOException {
        refused(jarrah("run", file("twice.mlir", TWICE), "--backend", "none"), "JRH-BACKEND-001", "reference");
    }
}
