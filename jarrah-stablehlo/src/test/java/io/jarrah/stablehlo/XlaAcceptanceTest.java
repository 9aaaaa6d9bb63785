package io.jarrah.stablehlo;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.HexFormat;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * The texts that are written are those that XLA's parser took. Where a text changes, {@code tools/xla_accept.py} asks XLA
 * again and writes {@code xla-accepted.txt} anew.
 */
class XlaAcceptanceTest {
    @ParameterizedTest
    @ValueSource(strings = {"jax.zip", "interpret.zip", "testdata.zip", "math.zip"})
    void everyTextWrittenIsOneThatXlaTook(String name) throws IOException, NoSuchAlgorithmException {
        var archive = Corpus.archive(name);
        assumeTrue(archive.isPresent(), name + " is not there");
        var accepted = new HashMap<String, String>();
        var refused = new HashSet<String>();
        read(accepted, refused);
        var changed = new ArrayList<String>();
        int count = 0;
        for (var text : Corpus.texts(archive.get())) {
            if (refused.contains(text.name())) {
                continue;
            }
            var written = StableHlo.write(text.part().read()).getBytes(StandardCharsets.UTF_8);
            var hash = HexFormat.of()
                    .formatHex(MessageDigest.getInstance("SHA-256").digest(written));
            if (!hash.equals(accepted.get(text.name()))) {
                changed.add(text.name());
            }
            count++;
        }
        assertThat(changed).as("texts that XLA's parser was not asked about").isEmpty();
        assertThat(count).isPositive();
    }

    private static void read(Map<String, String> accepted, Set<String> refused) throws IOException {
        try (var data = XlaAcceptanceTest.class.getResourceAsStream("/xla-accepted.txt")) {
            var lines = new String(Objects.requireNonNull(data).readAllBytes(), StandardCharsets.UTF_8);
            for (var line : lines.lines().toList()) {
                if (line.startsWith("! ")) {
                    refused.add(line.substring(2, line.indexOf(": ")));
                } else if (!line.startsWith("#")) {
                    int space = line.indexOf(' ');
                    accepted.put(line.substring(space + 1), line.substring(0, space));
                }
            }
        }
    }
}
