package io.jarrah.tck.conformance;

import io.jarrah.Array;
import io.jarrah.backend.Options;
import io.jarrah.error.ErrorId;
import io.jarrah.error.JarrahException;
import io.jarrah.host.ImportedCalls;
import io.jarrah.io.Npy;
import io.jarrah.program.Module;
import io.jarrah.program.Verifier;
import io.jarrah.stablehlo.StableHlo;
import io.jarrah.tck.conformance.Result.Verdict;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * A program that JAX wrote, with the numbers that JAX computed: {@code program.mlir}, where it differs {@code export.mlir},
 * {@code case.json} and the arrays.
 *
 * @param tree where the files are
 * @param folder of the files, ending in a slash unless it is empty
 * @param set it belongs to
 * @param name its path
 * @param program its name alone, which bindings are asked with
 */
record CaseTest(Tree tree, String folder, String set, String name, String program) implements Test {
    private static final List<String> PROGRAMS = List.of("program.mlir", "export.mlir");

    @Override
    public boolean alone() {
        return program.startsWith("callbacks__");
    }

    @Override
    public Verdict run(Settings settings) {
        CaseFile file;
        var modules = new LinkedHashMap<String, Module>();
        try {
            file = CaseFile.read(name + "/case.json", tree.read(folder + "case.json"));
            for (var each : PROGRAMS) {
                if (tree.names().contains(folder + each)) {
                    modules.put(each, read(each));
                }
            }
        } catch (JarrahException e) {
            return Verdict.unreadable(e.getMessage());
        }
        if (modules.isEmpty()) {
            return Verdict.unreadable("there is no program.mlir beside case.json");
        }
        for (var target : file.targets()) {
            if (target.startsWith("lapack_")) {
                return Verdict.skipped("custom-call target " + target + " is not provided yet");
            }
        }
        var verdict = Verdict.PASSED;
        for (var module : modules.entrySet()) {
            verdict = run(module, file, settings);
            if (verdict.outcome() != Result.Outcome.PASSED) {
                return verdict;
            }
        }
        return verdict;
    }

    private Module read(String program) {
        var text = new String(tree.read(folder + program), StandardCharsets.UTF_8);
        var module = StableHlo.read(name + "/" + program, text);
        Verifier.verify(module);
        return module;
    }

    private Verdict run(Map.Entry<String, Module> program, CaseFile file, Settings settings) {
        var maker = settings.bindings();
        try (var traffic = new HostTraffic(maker == null ? call -> null : maker.get());
                var arrays = new Arrays()) {
            Module bound;
            try {
                bound = ImportedCalls.bind(program.getValue(), this.program, traffic);
            } catch (JarrahException e) {
                if (maker == null && e.id() == ErrorId.HOST_001) {
                    return Verdict.skipped("needs host functions: give them with --host");
                }
                throw e;
            }
            var executable = settings.backend().compile(bound, Options.DEFAULT.withDevices(file.devices()));
            var inputs = arrays.read(file.inputs());
            var wanted = arrays.read(file.outputs());
            var got = arrays.keep(executable.run(inputs));
            var aligned = arrays.keep(Freedom.of(file.freedom()).align(got, wanted));
            var wrong = mismatch(file, CaseFile.Item::rule, aligned, wanted, List.of());
            boolean excused = false;
            if (wrong != null && traffic.isEmpty() && Subnormals.anyIn(inputs)) {
                var flushed =
                        arrays.keep(inputs.stream().map(Subnormals::flushed).toList());
                wrong = mismatch(file, CaseFile.Item::rule, got, wanted, arrays.keep(executable.run(flushed)));
                excused = wrong == null;
            }
            boolean inexact =
                    wrong != null && mismatch(file, CaseFile.Item::lenient, aligned, wanted, List.of()) == null;
            if (inexact) {
                wrong = null;
            }
            if (wrong == null) {
                wrong = traffic.mismatch(file);
            }
            return wrong != null
                    ? Verdict.failed(program.getKey() + ": " + wrong)
                    : excused ? Verdict.SUBNORMALS : inexact ? Verdict.INEXACT : Verdict.PASSED;
        }
    }

    /**
     * What is wrong with the outputs, or null.
     *
     * @param rules when an output matches
     * @param flushed what subnormal inputs taken for zero give: elements that differ from these do not count; or nothing
     */
    private static @Nullable String mismatch(
            CaseFile file,
            Function<CaseFile.Item, Rule> rules,
            List<Array> got,
            List<Array> wanted,
            List<Array> flushed) {
        if (got.size() != wanted.size()) {
            return "got " + got.size() + " outputs, wanted " + wanted.size();
        }
        for (int i = 0; i < wanted.size(); i++) {
            var item = file.outputs().get(i);
            var mine = got.get(i);
            var other = flushed.isEmpty() ? null : flushed.get(i);
            var rule = rules.apply(item);
            var difference = other == null
                    ? rule.compare(mine, wanted.get(i))
                    : rule.compare(mine, wanted.get(i), index -> rule.mismatch(other, mine, index) != null);
            if (difference != null) {
                return "output " + i + " (" + item.file() + "): " + difference;
            }
        }
        return null;
    }

    /** Arrays that end with the run. */
    private final class Arrays implements AutoCloseable {
        private final List<Array> all = new ArrayList<>();

        List<Array> read(List<CaseFile.Item> items) {
            var arrays = new ArrayList<Array>();
            for (var item : items) {
                var file = folder + item.file();
                var array = Npy.read(name + "/" + item.file(), tree.read(file), item.type());
                all.add(array);
                arrays.add(array);
            }
            return arrays;
        }

        List<Array> keep(List<Array> arrays) {
            all.addAll(arrays);
            return arrays;
        }

        @Override
        public void close() {
            all.forEach(Array::close);
        }
    }
}
