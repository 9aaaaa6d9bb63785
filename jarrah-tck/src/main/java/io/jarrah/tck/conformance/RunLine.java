package io.jarrah.tck.conformance;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * A {@code RUN:} line of a test file: a pipeline of LLVM's lit.
 *
 * @param command the pipeline as it is written, in one line
 * @param disabled the reason of {@code RUN-DISABLED(reason)}, or null
 */
record RunLine(String command, @Nullable String disabled) {
    private static final Pattern LINE = Pattern.compile("//\\s*(?:RUN:|RUN-DISABLED\\(([^)]*)\\):?)\\s*(.*)");
    private static final Pattern PREFIXES = Pattern.compile("--?check-prefix(?:es)?[= ]([\\w,-]+)");
    private static final Pattern ARGS = Pattern.compile("--args=\"([^\"]*)\"");

    /** The lines of a file in order; one that ends in a backslash goes on in the next. */
    static List<RunLine> of(String text) {
        var lines = new ArrayList<RunLine>();
        boolean open = false;
        for (var line : (Iterable<String>) text.lines().filter(each -> each.contains("RUN"))::iterator) {
            var match = LINE.matcher(line);
            if (!match.find()) {
                continue;
            }
            var part = match.group(2).strip();
            boolean continues = part.endsWith("\\");
            part = continues ? part.substring(0, part.length() - 1).strip() : part;
            if (open) {
                var last = lines.removeLast();
                lines.add(new RunLine(last.command + " " + part, last.disabled));
            } else {
                lines.add(new RunLine(part, match.group(1)));
            }
            open = continues;
        }
        return List.copyOf(lines);
    }

    /** Whether the programs of the file are run. */
    boolean interprets() {
        return command.contains("stablehlo-translate") && command.contains("-interpret");
    }

    /** Whether the file, written in another form and read back, is compared with itself. */
    boolean roundTrips() {
        return command.startsWith("diff ");
    }

    /** Whether it concerns the portable artifacts of StableHLO. */
    boolean isAboutBytecode() {
        return command.contains(".bc") || command.contains("-legalize-to-vhlo");
    }

    /** Whether each part of the file is a module of its own. */
    boolean splits() {
        return command.contains("-split-input-file");
    }

    /** Whether results are printed as constants are written. */
    boolean printsDense() {
        return command.contains("--interpreter-print-dense");
    }

    /** Whether it has to fail. */
    boolean fails() {
        return command.startsWith("not ");
    }

    /** The arguments of the program, empty where none are given. */
    String args() {
        var match = ARGS.matcher(command);
        return match.find() ? match.group(1) : "";
    }

    /** The prefixes of the comments that what is printed is compared with; empty where nothing is compared. */
    List<String> prefixes() {
        int check = command.indexOf("FileCheck");
        if (check < 0) {
            return List.of();
        }
        var match = PREFIXES.matcher(command);
        return match.find(check) ? List.of(match.group(1).split(",")) : List.of("CHECK");
    }
}
