package io.jarrah.cli;

import picocli.CommandLine;
import picocli.CommandLine.Command;

/** The {@code jarrah} command. */
@Command(
        name = "jarrah",
        mixinStandardHelpOptions = true,
        version = "jarrah 0.1.0-SNAPSHOT",
        description = "Composable array programs for the JVM.")
public final class Main implements Runnable {
    private Main() {}

    @Override
    public void run() {
        CommandLine.usage(this, System.out);
    }

    public static void main(String[] args) {
        System.exit(new CommandLine(new Main()).execute(args));
    }
}
