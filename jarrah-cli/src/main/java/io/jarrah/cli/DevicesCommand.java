package io.jarrah.cli;

import io.jarrah.backend.Backends;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** Lists the backends, their devices, and why those that are not available are not. */
@Command(name = "devices", mixinStandardHelpOptions = true, description = "Lists backends and their devices.")
final class DevicesCommand implements Callable<Integer> {
    @Spec
    @SuppressWarnings("NullAway.Init")
    private CommandSpec spec;

    @Override
    public Integer call() {
        spec.commandLine().getOut().print(text());
        spec.commandLine().getOut().flush();
        return 0;
    }

    /** Made without what takes long to start: patterns, formats, streams. */
    static String text() {
        var text = new StringBuilder();
        for (var provider : Backends.providers()) {
            var reason = provider.unavailable();
            text.append(provider.name());
            if (reason.isPresent()) {
                text.append(": not available, ").append(reason.get()).append('\n');
                continue;
            }
            text.append(": available\n");
            for (var device : provider.open().devices()) {
                text.append("  ").append(device.backend()).append(':').append(device.id());
                text.append("  ").append(device.kind()).append('\n');
            }
        }
        return text.toString();
    }
}
