package io.jarrah.cli;

import io.jarrah.backend.Options;
import io.jarrah.error.JarrahException;
import io.jarrah.host.HostFunction;
import io.jarrah.host.ImportedCalls;
import io.jarrah.host.UnboundCall;
import io.jarrah.op.Constant;
import io.jarrah.op.ForeignCall;
import io.jarrah.op.Op;
import io.jarrah.program.Module;
import io.jarrah.program.Var;
import io.jarrah.program.Walk;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Says what is in a program, without running any of it. */
@Command(
        name = "inspect",
        mixinStandardHelpOptions = true,
        description = "Says what is in a program and what it needs, without running any of it.")
@SuppressWarnings("NullAway.Init")
final class InspectCommand implements Callable<Integer> {
    @Spec
    private CommandSpec spec;

    @Parameters(paramLabel = "FILE.mlir", description = "The program, as text.")
    private Path file;

    @Option(names = "--backend", paramLabel = "NAME", description = "Say whether this one can run it.")
    private @Nullable String backend;

    @Override
    public Integer call() {
        var program = new ProgramFile(file);
        var out = spec.commandLine().getOut();
        var parts = program.parts();
        for (int i = 0; i < parts.size(); i++) {
            if (parts.size() > 1) {
                out.println((i == 0 ? "" : "\n") + "part " + (i + 1) + " of " + parts.size());
            }
            print(out, parts.get(i), program.program());
        }
        return 0;
    }

    private void print(PrintWriter out, Module module, String program) {
        out.println("module: " + (module.name().isEmpty() ? "(no name)" : "@" + module.name()));
        out.println("functions:");
        module.functions().forEach(function -> out.println("  " + signature(function)));
        module.meshes()
                .forEach((name, named) ->
                        out.println("mesh @" + name + ": " + named.mesh().axes()));
        out.println("devices: " + module.devices());
        var equations = Walk.over(module).equations();
        out.println("operations: " + equations.size());
        var counts =
                counts(equations.stream().map(equation -> equation.op().name()).toList());
        counts.forEach((name, count) -> out.println("  " + count + " " + name));
        out.println("constants: "
                + constantBytes(equations.stream().map(each -> each.op()).toList()) + " bytes");
        var targets = equations.stream()
                .filter(equation -> equation.op() instanceof ForeignCall call && !call.dialectOperation())
                .map(equation -> ((ForeignCall) equation.op()).target())
                .toList();
        if (!targets.isEmpty()) {
            out.println("custom-call targets:");
            counts(targets).forEach((name, count) -> out.println("  " + count + " " + name));
        }
        var unbound = ImportedCalls.unbound(module, program);
        if (!unbound.isEmpty()) {
            out.println("host functions, to be given with --host FILE.java:");
            unbound.forEach(call -> out.println("  " + spell(call)));
        }
        out.println("runs here: " + runs(module, program, unbound));
    }

    private static String signature(Module.Function function) {
        var program = function.program();
        return (function.isPublic() ? "" : "private ") + "@" + function.name()
                + program.params().stream().map(InspectCommand::spell).collect(Collectors.joining(", ", "(", ")"))
                + program.resultTypes().stream().map(Object::toString).collect(Collectors.joining(", ", " -> (", ")"));
    }

    private static String spell(Var param) {
        return (param.hint().isEmpty() ? "" : "%" + param.hint() + ": ") + param.type();
    }

    private static String spell(UnboundCall call) {
        return call.index() + " " + call.target() + ": "
                + call.operands().stream().map(Object::toString).collect(Collectors.joining(", ", "(", ")"))
                + " -> "
                + call.results().stream().map(Object::toString).collect(Collectors.joining(", ", "(", ")"));
    }

    private static Map<String, Long> counts(List<String> names) {
        return names.stream().collect(Collectors.groupingBy(name -> name, TreeMap::new, Collectors.counting()));
    }

    private static long constantBytes(List<Op> ops) {
        return ops.stream()
                .filter(Constant.class::isInstance)
                .mapToLong(op -> ((Constant) op).value().bytes().length)
                .sum();
    }

    private String runs(Module module, String program, List<UnboundCall> unbound) {
        if (module.functions().isEmpty()) {
            return "no, it has no function";
        }
        try {
            var chosen = RunCommand.backend(backend);
            // Stands for the methods that the user has; nothing is called.
            var bound = ImportedCalls.bind(module, program, call -> HostFunction.of("any", (site, in) -> List.of()));
            chosen.compile(bound, Options.DEFAULT);
            var missing = Walk.over(bound).equations().stream()
                    .filter(equation -> equation.op() instanceof ForeignCall)
                    .map(equation -> ((ForeignCall) equation.op()).target())
                    .distinct()
                    .toList();
            var tests = missing.stream().filter(InspectCommand::isTest).toList();
            if (missing.size() > tests.size()) {
                return "no, nothing provides "
                        + missing.stream().filter(target -> !isTest(target)).collect(Collectors.joining(", "));
            }
            return "yes, on " + chosen.name() + (tests.isEmpty() ? "" : ", with 'jarrah verify'")
                    + (unbound.isEmpty() ? "" : ", with --host");
        } catch (JarrahException e) {
            return "no, " + e.summary();
        }
    }

    private static boolean isTest(String target) {
        return target.startsWith("check.") || target.startsWith("interpreter.");
    }
}
