package io.jarrah.cli;

import java.io.PrintStream;

/** The {@code jarrah} command. */
public final class Main {
    static final String VERSION = "jarrah 0.1.0-SNAPSHOT";

    /** The exit code of bad input. */
    static final int BAD_INPUT = 2;

    private Main() {}

    public static void main(String[] args) {
        System.exit(run(args, System.out, System.err));
    }

    /** Runs a command and gives its exit code: 0, 1 where a check or a run failed, 2 for bad input. */
    static int run(String[] args, PrintStream out, PrintStream err) {
        try {
            return answered(args, out) ? 0 : Commands.execute(args, out, err);
        } catch (StackOverflowError e) {
            err.println("jarrah: the input is nested too deeply. Raise the limit with JARRAH_JAVA_OPTIONS=-Xss64m.");
            return BAD_INPUT;
        } catch (OutOfMemoryError e) {
            err.println("jarrah: the Java heap is too small. Give more with JARRAH_JAVA_OPTIONS=-Xmx8g, for example.");
            return BAD_INPUT;
        }
    }

    /** Answers what takes less time than the library that reads options takes to start. */
    private static boolean answered(String[] args, PrintStream out) {
        if (args.length != 1) {
            return false;
        }
        switch (args[0]) {
            case "devices" -> out.print(DevicesCommand.text());
            case "-V", "--version" -> out.println(VERSION);
            default -> {
                return false;
            }
        }
        out.flush();
        return true;
    }
}
