package io.jarrah.cli;

import io.jarrah.backend.Backends;
import picocli.CommandLine.Command;

/** Lists the backends and their devices. */
@Command(name = "devices", mixinStandardHelpOptions = true, description = "Lists the backends and their devices.")
final class Devices implements Runnable {
    @Override
    public void run() {
        var text = new StringBuilder();
        for (var provider : Backends.providers()) {
            var reason = provider.unavailable();
            text.append(provider.name());
            if (reason.isPresent()) {
                text.append("  not available: ").append(reason.get());
            } else {
                provider.open().devices().forEach(device -> text.append("  ").append(device));
            }
            text.append(System.lineSeparator());
        }
        System.out.print(text);
    }
}
