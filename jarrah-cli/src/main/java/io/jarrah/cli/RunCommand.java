package io.jarrah.cli;

import io.jarrah.Array;
import io.jarrah.backend.Backend;
import io.jarrah.backend.Backends;
import io.jarrah.backend.Options;
import io.jarrah.error.ErrorId;
import io.jarrah.host.Bindings;
import io.jarrah.host.ImportedCalls;
import io.jarrah.io.Npz;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Runs a program. */
@Command(
        name = "run",
        mixinStandardHelpOptions = true,
        description = {
            "Runs the function @main of a StableHLO program, or its only public function;",
            "or the main method of a Java source file, with Jarrah on its class path and with your rights.",
            "Inputs of element types that NumPy lacks, such as bf16, may be given as bits in unsigned integers."
        })
@SuppressWarnings("NullAway.Init")
final class RunCommand implements Callable<Integer> {
    @Spec
    private CommandSpec spec;

    @Parameters(index = "0", paramLabel = "FILE", description = "The program: FILE.mlir as text, or FILE.java.")
    private Path file;

    @Parameters(index = "1..*", paramLabel = "ARGUMENT", description = "Arguments of a Java program.")
    private final List<String> arguments = new ArrayList<>();

    @Option(
            names = "--input",
            paramLabel = "INPUT",
            description = "K=FILE.npy for one input, K its number from 0 or its name; or FILE.npz for several.")
    private final List<String> inputs = new ArrayList<>();

    @Option(
            names = "--output",
            paramLabel = "FILE.npz",
            description = "Write the results there, as out_0, out_1 and so on, in place of printing them.")
    private @Nullable Path output;

    @Option(
            names = "--devices",
            paramLabel = "N",
            description = "How many devices there are; as many as it asks for otherwise.")
    private @Nullable Integer devices;

    @Option(
            names = "--host",
            paramLabel = "FILE.java",
            description = "Java methods in the place of the program's callbacks; they run with your rights.")
    private @Nullable Path host;

    @Option(names = "--backend", paramLabel = "NAME", description = "What runs the program; see 'jarrah devices'.")
    private @Nullable String backend;

    @Override
    public Integer call() {
        if (file.toString().endsWith(".java")) {
            return JavaProgram.run(file, arguments, spec.commandLine().getErr());
        }
        if (!arguments.isEmpty()) {
            throw ErrorId.CLI_001.error(
                    "what", "a StableHLO program takes no arguments such as " + arguments.getFirst());
        }
        var program = new ProgramFile(file);
        var module = program.read();
        Bindings bindings = host == null ? call -> null : HostFile.compile(host).get();
        var bound = ImportedCalls.bind(module, program.program(), bindings);
        var executable = backend(backend).compile(bound, Options.DEFAULT.withDevices(devices()));
        var arrays = Inputs.read(bound.main(), executable.inputs(), inputs);
        var results = executable.run(arrays);
        if (output != null) {
            var named = new LinkedHashMap<String, Array>();
            for (var result : results) {
                named.put("out_" + named.size(), result);
            }
            Npz.write(output, named);
            return 0;
        }
        var out = spec.commandLine().getOut();
        for (int i = 0; i < results.size(); i++) {
            out.println("result " + i + ": " + results.get(i).type());
            out.println(ArrayText.of(results.get(i)));
        }
        if (results.isEmpty()) {
            out.println("done; the program has no results");
        }
        return 0;
    }

    private int devices() {
        if (devices != null && devices < 1) {
            throw ErrorId.CLI_001.error("what", "--devices " + devices + " is not a number from 1 up");
        }
        return devices == null ? 0 : devices;
    }

    /** The backend of a name, or the usual one. */
    static Backend backend(@Nullable String name) {
        return name == null ? Backends.choose() : Backends.named(name);
    }
}
