package io.jarrah.tck.conformance;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.jarrah.Array;
import io.jarrah.ArrayType;
import io.jarrah.Device;
import io.jarrah.backend.Backend;
import io.jarrah.backend.Executable;
import io.jarrah.backend.Options;
import io.jarrah.backend.reference.Reference;
import io.jarrah.host.HostArray;
import io.jarrah.host.HostFunction;
import io.jarrah.io.Npy;
import io.jarrah.program.Module;
import io.jarrah.tck.conformance.Result.Outcome;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import org.assertj.core.groups.Tuple;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ConformanceRunnerTest {
    private static final String INTERPRET = "// RUN: stablehlo-translate --interpret -split-input-file %s\n";
    private static final Settings SETTINGS = Settings.of(new Reference());

    @TempDir
    Path folder;

    private Path file(String name, String text) throws IOException {
        var file = folder.resolve(name);
        Files.createDirectories(file.getParent());
        return Files.writeString(file, text);
    }

    private static String adds(String wanted) {
        return """
                func.func @main() {
                  %%x = stablehlo.constant dense<[1.0, 2.0]> : tensor<2xf32>
                  %%0 = stablehlo.add %%x, %%x : tensor<2xf32>
                  check.expect_eq_const %%0, dense<%s> : tensor<2xf32>
                  func.return
                }
                """.formatted(wanted);
    }

    private static Report run(Settings settings, Path... paths) {
        return ConformanceRunner.run(List.of(paths), settings, new ConformanceRunner.Listener() {});
    }

    private static Result only(Report report) {
        assertThat(report.results()).hasSize(1);
        return report.results().getFirst();
    }

    @Test
    void aFileWhoseChecksHoldPasses() throws IOException {
        var result = only(run(SETTINGS, file("set/add.mlir", INTERPRET + adds("[2.0, 4.0]"))));
        assertThat(result.reason()).isEmpty();
        assertThat(result.outcome()).isEqualTo(Outcome.PASSED);
        assertThat(result.set()).isEqualTo("set");
    }

    @Test
    void aCheckThatDoesNotHoldSaysTheFirstElementAndTheLine() throws IOException {
        var result = only(run(SETTINGS, file("add.mlir", INTERPRET + adds("[2.0, 5.0]"))));
        assertThat(result.outcome()).isEqualTo(Outcome.FAILED);
        assertThat(result.verdict().unreadable()).isFalse();
        assertThat(result.reason())
                .contains("check.expect_eq_const", "1 of 2 elements differ, the first at [1]: got 4.0, wanted 5.0")
                .contains("add.mlir:5:");
    }

    @Test
    void everyPartOfAFileCounts() throws IOException {
        var text = INTERPRET + adds("[2.0, 4.0]") + "// -----\n" + adds("[2.0, 5.0]");
        assertThat(only(run(SETTINGS, file("add.mlir", text))).reason()).contains("add.mlir:12:");
    }

    @Test
    void aFileThatDoesNotReadFailsAsUnreadable() throws IOException {
        var report = run(SETTINGS, file("add.mlir", INTERPRET + "func.func @main( {"));
        assertThat(only(report).verdict().unreadable()).isTrue();
        assertThat(report.exitCode()).isEqualTo(2);
    }

    @Test
    void aDisabledFileIsSkippedWithItsReason() throws IOException {
        var text = "// RUN-DISABLED(inaccurate) stablehlo-translate --interpret %s\n" + adds("[0.0, 0.0]");
        var result = only(run(SETTINGS, file("add.mlir", text)));
        assertThat(result.outcome()).isEqualTo(Outcome.SKIPPED);
        assertThat(result.reason()).contains("inaccurate");
    }

    @Test
    void filesOfOtherToolsAreSkipped() throws IOException {
        var printed = only(run(SETTINGS, file("a.mlir", "// RUN: stablehlo-opt %s | FileCheck %s\nnonsense")));
        assertThat(printed.outcome()).isEqualTo(Outcome.SKIPPED);
        assertThat(printed.reason()).contains("stablehlo-opt");
        var bytecode = only(run(SETTINGS, file("a.mlir", "// RUN: stablehlo-opt %s.bc > %t\n// RUN: diff %t %s\n")));
        assertThat(bytecode.reason()).contains("bytecode");
    }

    @Test
    void aFileThatSaysSoIsWrittenBack() throws IOException {
        var text = "// RUN: stablehlo-opt %s > %t.1\n// RUN: diff %t.0 %t.1\n" + adds("[0.0, 0.0]");
        assertThat(only(run(SETTINGS, file("a.mlir", text))).reason()).isEqualTo("reads and writes back");
    }

    @Test
    void aProgramWithArgumentsIsReadAndWrittenBack() throws IOException {
        var text = "func.func @main(%x: tensor<?xf32>) -> tensor<?xf32> { return %x : tensor<?xf32> }\n";
        var result = only(run(SETTINGS, file("id.mlir", text)));
        assertThat(result.outcome()).isEqualTo(Outcome.PASSED);
        assertThat(result.reason()).isEqualTo("reads and writes back");
    }

    @Test
    void checksThatAreNeverReachedAreAFailure() throws IOException {
        var text = INTERPRET + """
                func.func private @unused() {
                  %x = stablehlo.constant dense<1.0> : tensor<f32>
                  check.expect_eq_const %x, dense<2.0> : tensor<f32>
                  func.return
                }
                func.func @main() { return }
                """;
        assertThat(only(run(SETTINGS, file("none.mlir", text))).reason()).contains("none of its checks ran");
    }

    @Test
    void printedTextIsComparedWithComments() throws IOException {
        var text = """
                // RUN: stablehlo-translate --interpret %s | FileCheck %s
                // RUN: stablehlo-translate --interpret --interpreter-print-dense %s | FileCheck %s --check-prefix=DENSE
                func.func @main() -> tensor<2xi32> {
                  %0 = stablehlo.iota dim = 0 : tensor<2xi32>
                  interpreter.print %0 : tensor<2xi32>
                  return %0 : tensor<2xi32>
                }
                // CHECK: %0 = tensor<2xi32> {
                // CHECK-NEXT: [0, 1]
                // CHECK-NEXT: }
                // CHECK-NEXT: tensor<2xi32> {
                // CHECK-NEXT: [0, 1]
                // DENSE: dense<[0, 1]> : tensor<2xi32>
                """;
        assertThat(only(run(SETTINGS, file("print.mlir", text))).reason()).isEmpty();
        var wrong = only(run(SETTINGS, file("print.mlir", text.replace("dense<[0, 1]>", "dense<[0, 2]>"))));
        assertThat(wrong.outcome()).isEqualTo(Outcome.FAILED);
        assertThat(wrong.reason()).contains("line 13").contains("--interpreter-print-dense");
    }

    @Test
    void argumentsAreReadAndRefusedAsTheRunLineSays() throws IOException {
        var text = """
                // RUN: stablehlo-translate %s --interpret --args="[dense<1> : tensor<i32>]" | FileCheck %s
                // RUN: not stablehlo-translate %s --interpret --args="[4.0 : f32]" 2>&1 | FileCheck %s --check-prefix=BAD
                // RUN: not stablehlo-translate %s --interpret --args="no" 2>&1 | FileCheck %s --check-prefix=NONE
                func.func @main(%x: tensor<i32>) -> tensor<i32> { return %x : tensor<i32> }
                // CHECK: tensor<i32> {1}
                // BAD: expected dense elements attribute
                // NONE: array attribute string for args
                """;
        assertThat(only(run(SETTINGS, file("args.mlir", text))).reason()).isEmpty();
        var passes = text.replace("[4.0 : f32]", "[dense<4> : tensor<i32>]");
        assertThat(only(run(SETTINGS, file("args.mlir", passes))).reason()).contains("has to fail");
    }

    @Test
    void probesAreKeptByNameAndIteration() throws IOException {
        var text = INTERPRET + """
                func.func @main() {
                  %0 = stablehlo.constant dense<1.0> : tensor<f32>
                  %1 = interpreter.probe %0, probe_id = "a" : tensor<f32>
                  %2 = stablehlo.add %1, %1 : tensor<f32>
                  %3 = interpreter.probe %2, probe_id = "a" : tensor<f32>
                  check.expect_serialized_eq %1, probe_id = "a" : tensor<f32>
                  check.expect_serialized_eq %3, probe_id = "a", iter = ITERATION : tensor<f32>
                  func.return
                }
                """;
        var probes = folder.resolve("probes");
        var settings = SETTINGS.probeFolder(probes);
        assertThat(only(run(settings, file("p.mlir", text.replace("ITERATION", "1"))))
                        .reason())
                .isEmpty();
        try (var written = Npy.read(probes.resolve("probe2.npy"))) {
            assertThat(written.get()).isEqualTo(2);
        }
        assertThat(probes.resolve("index.csv")).content().startsWith("a,tensor<f32>,");
        assertThat(only(run(SETTINGS, file("p.mlir", text.replace("ITERATION", "0"))))
                        .reason())
                .contains("got 1.0");
        assertThat(only(run(SETTINGS, file("p.mlir", text.replace("ITERATION", "2"))))
                        .reason())
                .contains("ran 2 times");
    }

    @Test
    void anArchiveGivesTheResultsOfItsFolder() throws IOException {
        file("all/set/a.mlir", INTERPRET + adds("[2.0, 4.0]"));
        file("all/set/b.mlir", INTERPRET + adds("[2.0, 5.0]"));
        var entries = new LinkedHashMap<String, byte[]>();
        for (var name : List.of("set/a.mlir", "set/b.mlir")) {
            entries.put(name, Files.readAllBytes(folder.resolve("all").resolve(name)));
        }
        var zipped =
                run(SETTINGS, TreeTest.zip(folder.resolve("all.zip"), entries)).results();
        var unzipped = run(SETTINGS, folder.resolve("all")).results();
        assertThat(zipped)
                .extracting(Result::set, Result::name, Result::verdict)
                .isEqualTo(unzipped.stream()
                        .map(each -> Tuple.tuple(each.set(), each.name(), each.verdict()))
                        .toList())
                .hasSize(2);
    }

    @Test
    void patternsChooseByTheLastPartsOfAPath() throws IOException {
        file("all/set/a.mlir", INTERPRET + adds("[2.0, 4.0]"));
        file("all/set/deep/b.mlir", INTERPRET + adds("[2.0, 4.0]"));
        var report = run(SETTINGS.only(List.of(new Glob("set/*.mlir"))), folder.resolve("all"));
        assertThat(only(report).name()).isEqualTo("set/a.mlir");
        assertThat(run(SETTINGS.only(List.of(new Glob("none"))), folder.resolve("all"))
                        .exitCode())
                .isEqualTo(1);
    }

    private Path caseFolder(String name, String program, String json, double input, double output) throws IOException {
        var cases = Files.createDirectories(folder.resolve("cases/" + name));
        Files.writeString(cases.resolve("program.mlir"), program);
        Files.writeString(cases.resolve("case.json"), json);
        Npy.write(cases.resolve("in_0.npy"), Array.scalar((float) input));
        Npy.write(cases.resolve("out_0.npy"), Array.scalar((float) output));
        return cases;
    }

    private static final String TWICE = """
            func.func @main(%x: tensor<f32>) -> tensor<f32> {
              %0 = stablehlo.add %x, %x : tensor<f32>
              return %0 : tensor<f32>
            }
            """;
    private static final String ARRAYS = """
            {"inputs": [{"file": "in_0.npy", "dtype": "float32", "shape": []}],
             "outputs": [{"file": "out_0.npy", "dtype": "float32", "shape": [], "rtol": 1e-5, "atol": 0}]MORE}
            """;

    @Test
    void aCaseComparesOutputsWithTheirTolerance() throws IOException {
        var json = ARRAYS.replace("MORE", "");
        assertThat(only(run(SETTINGS, caseFolder("ops__a", TWICE, json, 3, 6.00001)))
                        .reason())
                .isEmpty();
        var wrong = only(run(SETTINGS, caseFolder("ops__a", TWICE, json, 3, 6.1)));
        assertThat(wrong.outcome()).isEqualTo(Outcome.FAILED);
        assertThat(wrong.reason()).contains("program.mlir: output 0 (out_0.npy)", "got 6.0, wanted 6.1");
        assertThat(wrong.set()).isEqualTo("cases/ops");
    }

    @Test
    void whatHangsOnSubnormalInputsMayDifferAndNothingElse() throws IOException {
        var program = TWICE.replace("stablehlo.add %x, %x", "stablehlo.rsqrt %x");
        var json = ARRAYS.replace("MORE", "");
        var flushed =
                only(run(SETTINGS, caseFolder("ops__a", program, json, Float.MIN_VALUE, Float.POSITIVE_INFINITY)));
        assertThat(flushed.outcome()).isEqualTo(Outcome.PASSED);
        assertThat(flushed.reason()).contains("subnormal");
        var same = TWICE.replace("stablehlo.add %x, %x", "stablehlo.cosine %x");
        assertThat(only(run(SETTINGS, caseFolder("ops__a", same, json, Float.MIN_VALUE, 0.5)))
                        .outcome())
                .isEqualTo(Outcome.FAILED);
    }

    @Test
    void bothFormsOfAProgramRun() throws IOException {
        var cases = caseFolder("ops__a", TWICE, ARRAYS.replace("MORE", ""), 3, 6);
        Files.writeString(cases.resolve("export.mlir"), TWICE.replace("stablehlo.add", "stablehlo.multiply"));
        assertThat(only(run(SETTINGS, cases)).reason()).contains("export.mlir: output 0", "got 9.0");
    }

    @Test
    void targetsOfLapackAreSkippedApart() throws IOException {
        var json = ARRAYS.replace("MORE", ", \"custom_call_targets\": [\"lapack_spotrf_ffi\"]");
        var result = only(run(SETTINGS, caseFolder("programs__a", TWICE, json, 3, 6)));
        assertThat(result.outcome()).isEqualTo(Outcome.SKIPPED);
        assertThat(result.reason()).isEqualTo("custom-call target lapack_spotrf_ffi is not provided yet");
    }

    private static final String CALLBACK = """
            func.func @main(%x: tensor<f32>) -> tensor<f32> {
              %0 = stablehlo.custom_call @xla_ffi_python_cpu_callback(%x) {mhlo.backend_config = {index = 0 : ui64}}
                : (tensor<f32>) -> tensor<f32>
              return %0 : tensor<f32>
            }
            """;

    @Test
    void callbacksNeedHostFunctions() throws IOException {
        var cases = caseFolder("callbacks__a", CALLBACK, ARRAYS.replace("MORE", ""), 3, 6);
        assertThat(only(run(SETTINGS, cases)).reason()).isEqualTo("needs host functions: give them with --host");
    }

    @Test
    void callsOfHostFunctionsAreCompared() throws IOException {
        var seen = ", \"call_order\": \"one call\", \"observed_calls\":"
                + " [{\"args\": [{\"dtype\": \"float32\", \"shape\": [], \"values\": [SEEN]}]}]";
        var asked = new ArrayList<String>();
        var settings = SETTINGS.bindings(() -> call -> {
            asked.add(call.program());
            return HostFunction.of("twice", (site, in) -> {
                var out = HostArray.allocate(in.getFirst().type());
                out.setDouble(0, 2 * in.getFirst().getDouble(0));
                return List.of(out);
            });
        });
        var json = ARRAYS.replace("MORE", seen);
        var right = caseFolder("callbacks__a", CALLBACK, json.replace("SEEN", "3.0"), 3, 6);
        assertThat(only(run(settings, right)).reason()).isEmpty();
        assertThat(asked).containsExactly("callbacks__a");
        var wrong = caseFolder("callbacks__a", CALLBACK, json.replace("SEEN", "4.0"), 3, 6);
        assertThat(only(run(settings, wrong)).reason()).contains("no call of a host function had the arguments");
    }

    /** Compiles everything to what waits until it is interrupted. */
    private static final class Hanging implements Backend {
        @Override
        public String name() {
            return "hanging";
        }

        @Override
        public List<Device> devices() {
            return List.of();
        }

        @Override
        public Executable compile(Module module, Options options) {
            return new Executable() {
                @Override
                public List<ArrayType> inputs() {
                    return List.of();
                }

                @Override
                public List<ArrayType> outputs() {
                    return List.of();
                }

                @Override
                public List<Array> run(List<Array> inputs) {
                    try {
                        Thread.sleep(Duration.ofHours(1));
                    } catch (InterruptedException e) {
                        throw new IllegalStateException(e);
                    }
                    return List.of();
                }
            };
        }
    }

    @Test
    void aTestThatHangsIsStoppedAndFails() throws IOException {
        var settings = Settings.of(new Hanging()).timeout(Duration.ofMillis(200));
        var result = only(run(settings, file("a.mlir", adds("[2.0, 4.0]"))));
        assertThat(result.outcome()).isEqualTo(Outcome.FAILED);
        assertThat(result.reason()).contains("did not end within", "Hanging");
    }

    @Test
    void theListenerHearsOfEveryTest() throws IOException {
        file("all/a.mlir", INTERPRET + adds("[2.0, 4.0]"));
        file("all/b.mlir", INTERPRET + adds("[2.0, 4.0]"));
        var heard = new ArrayList<String>();
        ConformanceRunner.run(List.of(folder.resolve("all")), SETTINGS.atOnce(1), new ConformanceRunner.Listener() {
            @Override
            public void found(int tests) {
                heard.add("found " + tests);
            }

            @Override
            public void finished(Result result, int done) {
                heard.add(done + " " + result.name());
            }
        });
        assertThat(heard).containsExactly("found 2", "1 a.mlir", "2 b.mlir");
    }

    @Test
    void pathsThatLeadNowhereAreRefused() throws IOException {
        assertThatThrownBy(() -> run(SETTINGS, folder.resolve("none"))).hasMessageContaining("JRH-IO-001");
        var other = Files.write(folder.resolve("x.txt"), "x".getBytes(StandardCharsets.UTF_8));
        assertThatThrownBy(() -> run(SETTINGS, other)).hasMessageContaining("JRH-CLI-001");
    }
}
