package io.jarrah.cli;

import io.jarrah.error.ErrorId;
import io.jarrah.errors.ErrorReference;
import io.jarrah.errors.site.Site;
import io.jarrah.errors.site.SiteServer;
import java.io.IOException;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** The error reference as a site. */
@Command(
        name = "errors",
        description = "The error reference as a site: a page for each error, and its data as JSON.",
        subcommands = {ErrorsCommand.Build.class, ErrorsCommand.Serve.class})
@SuppressWarnings({"NullAway.Init", "UnusedVariable"}) // picocli sets fields and reads them
final class ErrorsCommand implements Runnable {
    @Spec
    private CommandSpec spec;

    @Option(
            names = {"-h", "--help"},
            usageHelp = true,
            description = "Show this help.")
    private boolean help;

    @Override
    public void run() {
        spec.commandLine().usage(spec.commandLine().getOut());
    }

    /** Options of both commands. */
    private static final class Options {
        @Option(
                names = {"-h", "--help"},
                usageHelp = true,
                description = "Show this help.")
        private boolean help;

        @Option(
                names = "--repository",
                paramLabel = "URL",
                defaultValue = "",
                description = "Where Jarrah's sources can be read; pages link there.")
        private String repository;

        private Site site() {
            if (!repository.isEmpty() && !repository.matches("https?://[^\\s\"<>]+[^\\s\"<>/]")) {
                throw ErrorId.CLI_001.error("what", "--repository " + repository + " is not an http or https address");
            }
            return new Site(ErrorReference.load(repository));
        }
    }

    /** Writes the site to a folder. */
    @Command(name = "build", description = "Writes the site to a folder, which any web server can serve.")
    static final class Build implements Callable<Integer> {
        @Spec
        private CommandSpec spec;

        @CommandLine.Mixin
        private final Options options = new Options();

        @Parameters(paramLabel = "DIR", description = "The folder; it is made where it does not exist.")
        private Path folder;

        @Override
        public Integer call() {
            var site = options.site();
            try {
                int count = site.write(folder);
                spec.commandLine()
                        .getOut()
                        .println(count + " files in " + folder + "; it begins at " + folder.resolve("index.html"));
                return 0;
            } catch (IOException e) {
                throw ErrorId.IO_001
                        .error("file", folder, "what", "the site cannot be written there (" + e + ")")
                        .causedBy(e);
            }
        }
    }

    /** Serves the site to this machine. */
    @Command(name = "serve", description = "Serves the site to this machine, until it is interrupted.")
    static final class Serve implements Callable<Integer> {
        @Spec
        private CommandSpec spec;

        @CommandLine.Mixin
        private final Options options = new Options();

        @Option(
                names = "--port",
                paramLabel = "PORT",
                defaultValue = "8010",
                description = "The port, 0 for a free one. Default: ${DEFAULT-VALUE}.")
        private int port;

        @Override
        public Integer call() throws InterruptedException {
            if (port < 0 || port > 65_535) {
                throw ErrorId.CLI_001.error("what", "--port " + port + " is not a number from 0 to 65535");
            }
            try (var server = new SiteServer(options.site(), port)) {
                var out = spec.commandLine().getOut();
                out.println(server.address() + "   (stop with Ctrl-C)");
                out.flush();
                new CountDownLatch(1).await();
                return 0;
            } catch (IOException e) {
                throw ErrorId.CLI_001
                        .error("what", "--port " + port + " cannot be served (" + e.getMessage() + ")")
                        .causedBy(e);
            }
        }
    }
}
