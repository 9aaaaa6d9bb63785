package io.jarrah.user;

import static org.assertj.core.api.Assertions.assertThat;

import io.jarrah.Array;
import io.jarrah.Callbacks;
import io.jarrah.Jarrah;
import io.jarrah.host.HostFunction;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import jdk.jfr.Recording;
import jdk.jfr.consumer.RecordedEvent;
import jdk.jfr.consumer.RecordingFile;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FlightRecorderTest {
    @Test
    void tracingCompilingRunningAndHostCallsAreRecorded(@TempDir Path folder) throws IOException {
        var file = folder.resolve("jarrah.jfr");
        try (var recording = new Recording()) {
            for (var name : List.of("Trace", "Compile", "Execute", "HostCall")) {
                recording.enable("jarrah." + name).withoutThreshold();
            }
            recording.start();
            var function = HostFunction.of("recorded", (site, operands) -> List.of(operands.getFirst()));
            Jarrah.jit(x -> Callbacks.pureCallback(function, List.of(x.type()), x)
                            .getFirst())
                    .apply(Array.of(1.0));
            recording.stop();
            recording.dump(file);
        }
        var events = RecordingFile.readAllEvents(file);
        assertThat(events)
                .extracting(event -> event.getEventType().getName())
                .contains("jarrah.Trace", "jarrah.Compile", "jarrah.Execute", "jarrah.HostCall");
        assertThat(events)
                .filteredOn(event -> event.getEventType().getName().equals("jarrah.HostCall"))
                .extracting((RecordedEvent event) -> event.getString("function"))
                .contains("recorded");
    }
}
