package io.jarrah.cli;

import picocli.CommandLine;
import picocli.CommandLine.Command;

/** The {@code jarrah} command. */
@Command(
        name = "jarrah",
        mixinStandardHelpOptions = true,
        version = Main.VERSION,
        description = "Composable array programs for the JVM.",
        subcommands = {Devices.class, ErrorsCommand.class, ExplainCommand.class})
public final class Main implements Runnable {
    static final String VERSION = "jarrah 0.1.0-SNAPSHOT";

    private Main() {}

    @Override
    public void run() {
        CommandLine.usage(this, System.out);
    }

    public static void main(String[] args) {
        System.exit(quick(args) ? 0 : new CommandLine(new Main()).execute(args));
    }

    /** Answers what takes less time than picocli takes to start. */
    private static boolean quick(String[] args) {
        if (args.length != 1) return false;
        switch (args[0]) {
            case "devices" -> new Devices().run();
            case "-V", "--version" -> System.out.println(VERSION);
            default -> {
                return false;
            }
        }
        return true;
    }
}
