package io.jarrah.cli;

import io.jarrah.error.ErrorId;
import io.jarrah.errors.ErrorReference;
import io.jarrah.errors.match.Answer.Certainty;
import io.jarrah.errors.match.Explainer;
import io.jarrah.errors.site.PageJson;
import io.jarrah.errors.site.PageText;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Says what an error means and what to do about it. */
@Command(
        name = "explain",
        description = {
            "Says what an error means and what to do about it.",
            "Give its id (JRH-SHAPE-001), its message, or - to read a pasted text, such as a whole stack trace or"
                    + " Python traceback, from standard input. It knows Jarrah's errors and some of JAX's.",
            "The exit code is 1 where nothing is known."
        })
@SuppressWarnings({"NullAway.Init", "UnusedVariable"}) // picocli sets fields and reads them
final class ExplainCommand implements Callable<Integer> {
    private static final int LONGEST = 1 << 24;

    @Spec
    private CommandSpec spec;

    @Option(
            names = {"-h", "--help"},
            usageHelp = true,
            description = "Show this help.")
    private boolean help;

    @Parameters(arity = "1..*", paramLabel = "ID|MESSAGE|-", description = "What to explain.")
    private List<String> words;

    @Option(names = "--json", description = "Answer as JSON.")
    private boolean json;

    @Option(names = "--full", description = "Say everything: sources, releases, how each part is known.")
    private boolean full;

    @Override
    public Integer call() {
        var asked = String.join(" ", words);
        var answer = new Explainer(ErrorReference.load()).explain(asked.equals("-") ? pasted() : asked);
        var out = spec.commandLine().getOut();
        var text = json ? PageJson.of(answer) : PageText.of(answer, full);
        out.print(json ? text : Encodable.of(text));
        out.flush();
        return answer.certainty() == Certainty.NONE ? 1 : 0;
    }

    private static String pasted() {
        try {
            InputStream in = System.in;
            return new String(in.readNBytes(LONGEST), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw ErrorId.IO_001
                    .error("file", "standard input", "what", "it cannot be read (" + e + ")")
                    .causedBy(e);
        }
    }
}
