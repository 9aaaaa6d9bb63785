package io.jarrah.stablehlo;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.jarrah.error.JarrahException;
import io.jarrah.program.Programs;
import java.util.ArrayList;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What is read, written and read again is equal to what was read first. {@code jax.zip} is part of this repository. */
class RoundTripTest {
    @ParameterizedTest
    @ValueSource(strings = {"jax.zip", "interpret.zip", "testdata.zip", "math.zip"})
    void everyTextOfAnArchiveReadsBackEqual(String name) {
        var archive = Corpus.archive(name);
        assumeTrue(archive.isPresent(), name + " is not there");
        var wrong = new ArrayList<String>();
        int count = 0;
        for (var text : Corpus.texts(archive.get())) {
            try {
                var module = text.part().read();
                var again = StableHlo.read(text.name(), StableHlo.write(module));
                if (!Programs.same(module, again)) {
                    wrong.add(text + " reads back as something else");
                }
                count++;
            } catch (JarrahException e) {
                wrong.add(text + ": " + e.getMessage());
            }
        }
        assertThat(wrong).isEmpty();
        assertThat(count).isPositive();
    }
}
