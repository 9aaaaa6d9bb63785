package io.jarrah.cli;

import io.jarrah.error.ErrorId;
import io.jarrah.error.JarrahException;
import java.io.OutputStreamWriter;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.util.EnumSet;
import java.util.Set;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ScopeType;

/** All commands, and what becomes of their errors. */
@Command(
        name = "jarrah",
        mixinStandardHelpOptions = true,
        version = Main.VERSION,
        description = "Composable array programs for the JVM.",
        footerHeading = "%nExit codes: 0 done, 1 a check or a run failed, 2 bad input.%n",
        subcommands = {
            RunCommand.class,
            VerifyCommand.class,
            InspectCommand.class,
            DevicesCommand.class,
            ExplainCommand.class,
            ErrorsCommand.class
        })
final class Commands implements Runnable {
    /** The errors of programs that were read and started; all others are bad input. */
    private static final Set<ErrorId> FAILED_RUNS = EnumSet.of(
            ErrorId.RUN_003,
            ErrorId.RUN_005,
            ErrorId.GRID_001,
            ErrorId.GRID_002,
            ErrorId.HOST_002,
            ErrorId.HOST_003,
            ErrorId.HOST_004,
            ErrorId.HOST_005,
            ErrorId.HOST_006,
            ErrorId.HOST_008,
            ErrorId.HOST_009,
            ErrorId.CHECK_001);

    private final PrintStream out;

    @Option(names = "--verbose", scope = ScopeType.INHERIT, description = "Show where in Jarrah an error comes from.")
    private boolean verbose;

    private Commands(PrintStream out) {
        this.out = out;
    }

    @Override
    public void run() {
        CommandLine.usage(this, out);
    }

    static int execute(String[] args, PrintStream out, PrintStream err) {
        var commands = new Commands(out);
        return new CommandLine(commands)
                .setOut(new PrintWriter(new OutputStreamWriter(out, out.charset()), true))
                .setErr(new PrintWriter(new OutputStreamWriter(err, err.charset()), true))
                .setParameterExceptionHandler((e, given) -> misused(e, err))
                .setExecutionExceptionHandler((e, command, result) -> failed(e, commands.verbose, err))
                .execute(args);
    }

    private static int misused(ParameterException e, PrintStream err) {
        var command = e.getCommandLine().getCommandSpec().qualifiedName();
        err.println("jarrah: " + e.getMessage());
        err.println("Run '" + command + " --help' to see its options.");
        return Main.BAD_INPUT;
    }

    private static int failed(Exception e, boolean verbose, PrintStream err) {
        if (verbose) {
            e.printStackTrace(err);
        }
        if (e instanceof JarrahException known) {
            err.println(known.getMessage());
            return FAILED_RUNS.contains(known.id()) ? 1 : Main.BAD_INPUT;
        }
        err.println(
                "jarrah: internal error: " + e + (verbose ? "" : ". Run it with --verbose and report what it says."));
        return 1;
    }
}
