package io.jarrah.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

/** Bindings that fix the API of host functions run as they are, in the place of the callbacks of JAX's programs. */
class PackBindingsTest {
    @Test
    void theBindingsOfTheCallbackCasesRunUnchanged() {
        var bindings = root().resolveSibling("shared").resolve("reference/host-api/PackBindings.java");
        assumeThat(Files.exists(bindings))
                .as(
                        "PackBindings.java is not there; it is looked for in shared/reference/host-api beside the repository")
                .isTrue();
        var out = new ByteArrayOutputStream();
        var print = new PrintStream(out, true, StandardCharsets.UTF_8);
        int code = Main.run(
                new String[] {
                    "verify",
                    root().resolve("conformance/jax.zip").toString(),
                    "--only",
                    "callbacks__*",
                    "--host",
                    bindings.toString()
                },
                print,
                print);
        assertThat(out.toString(StandardCharsets.UTF_8)).endsWith("\n19 passed, 0 failed, 0 skipped\n");
        assertThat(code).isZero();
    }

    /** The folder with {@code mvnw}, from here upwards. */
    private static Path root() {
        var folder = Path.of("").toAbsolutePath();
        while (!Files.exists(folder.resolve("mvnw"))) folder = folder.getParent();
        return folder;
    }
}
