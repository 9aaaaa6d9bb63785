package io.jarrah.tck.conformance;

import io.jarrah.error.ErrorId;
import io.jarrah.error.JarrahException;
import io.jarrah.program.Module;
import io.jarrah.program.Programs;
import io.jarrah.program.Verifier;
import io.jarrah.stablehlo.StableHlo;
import io.jarrah.tck.conformance.Result.Verdict;
import java.nio.charset.StandardCharsets;
import java.util.HashSet;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A file with programs that check themselves. Its {@code RUN:} lines say what is done: programs are run, written and read
 * back, and what they print is compared with comments. A file without such lines runs where its programs take no
 * arguments, and is written and read back where they do.
 */
record TextTest(Tree tree, String set, String name) implements Test {
    private record Content(String text, List<RunLine> lines, List<Module> parts) {}

    @Override
    public boolean alone() {
        return false;
    }

    @Override
    public Verdict run(Settings settings) {
        Content content;
        try {
            var text = new String(tree.read(name), StandardCharsets.UTF_8);
            var lines = RunLine.of(text);
            var reason = reasonToSkip(lines);
            if (reason != null) {
                return Verdict.skipped(reason);
            }
            boolean splits = lines.isEmpty() || lines.stream().anyMatch(RunLine::splits);
            var parts = splits
                    ? StableHlo.parts(name, text).stream()
                            .map(StableHlo.Part::read)
                            .toList()
                    : List.of(StableHlo.read(name, text));
            parts.forEach(Verifier::verify);
            content = new Content(text, lines, parts);
        } catch (JarrahException e) {
            return Verdict.unreadable(e.getMessage());
        }
        return content.lines.isEmpty() ? runPlain(content.parts, settings) : runLines(content, settings);
    }

    private static @Nullable String reasonToSkip(List<RunLine> lines) {
        for (var line : lines) {
            if (line.disabled() != null && line.interprets()) {
                return "check disabled upstream: RUN-DISABLED(" + line.disabled() + ")";
            }
        }
        if (lines.stream().anyMatch(RunLine::isAboutBytecode)) {
            return "outside scope: compares with VHLO bytecode";
        }
        return lines.isEmpty() || lines.stream().anyMatch(line -> line.interprets() || line.roundTrips())
                ? null
                : "outside scope: compares what stablehlo-opt prints or refuses";
    }

    private Verdict runPlain(List<Module> parts, Settings settings) {
        boolean runs = false;
        for (var part : parts) {
            if (!part.functions().isEmpty() && part.main().program().params().isEmpty()) {
                new Interpretation(name, settings, false, "").run(part);
                runs = true;
            } else {
                requireWrittenBack(part);
            }
        }
        return runs ? Verdict.PASSED : Verdict.WRITTEN_BACK;
    }

    private Verdict runLines(Content content, Settings settings) {
        var done = new HashSet<List<Object>>();
        for (var line : content.lines) {
            if (line.interprets()
                    && done.add(List.of(line.printsDense(), line.fails(), line.prefixes(), line.args()))) {
                var wrong = interpret(content, line, settings);
                if (wrong != null) {
                    return Verdict.failed(wrong + "\nRUN: " + line.command());
                }
            }
        }
        if (content.lines.stream().anyMatch(RunLine::roundTrips)) {
            content.parts.forEach(this::requireWrittenBack);
        }
        return done.isEmpty() ? Verdict.WRITTEN_BACK : Verdict.PASSED;
    }

    /** What is wrong with what the line prints, or null. */
    private @Nullable String interpret(Content content, RunLine line, Settings settings) {
        var interpretation = new Interpretation(name, settings, line.printsDense(), line.args());
        var printed = new StringBuilder();
        try {
            for (var part : content.parts) {
                printed.append(interpretation.run(part));
            }
            if (line.fails()) {
                return "this has to fail and does not";
            }
        } catch (JarrahException e) {
            if (!line.fails()) {
                throw e;
            }
            printed.append("error: ").append(e.getMessage()).append('\n');
        }
        return line.prefixes().isEmpty() ? null : FileCheck.mismatch(content.text, line.prefixes(), printed.toString());
    }

    private void requireWrittenBack(Module part) {
        var again = StableHlo.read(name + " (written back)", StableHlo.write(part));
        if (!Programs.same(part, again)) {
            throw ErrorId.CHECK_002.error("file", name);
        }
    }
}
