package io.jarrah.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.jarrah.host.UnboundCall;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class HostFileTest {
    private static final UnboundCall CALL = new UnboundCall("p", 0, "t", List.of(), List.of());

    @TempDir
    Path folder;

    private Path file(String name, String text) throws IOException {
        return Files.writeString(folder.resolve(name), text);
    }

    @Test
    void aPublicClassWithBindingsIsFound() throws IOException {
        var file = file("Mine.java", """
                import io.jarrah.host.*;
                import java.util.List;
                public final class Mine implements Bindings {
                    private int asked;
                    record Other(int x) {}
                    @Override public HostFunction bind(UnboundCall call) {
                        return HostFunction.of("asked " + new Other(++asked).x(), (site, in) -> List.of());
                    }
                }
                """);
        var host = HostFile.compile(file);
        assertThat(host.get().bind(CALL).name()).isEqualTo("asked 1");
    }

    @Test
    void eachCaseGetsAnObjectOfItsOwn() throws IOException {
        var host = HostFile.compile(file("Mine.java", """
                public class Mine implements io.jarrah.host.Bindings {
                    public io.jarrah.host.HostFunction bind(io.jarrah.host.UnboundCall call) { return null; }
                }
                """));
        assertThat(host.get()).isNotSameAs(host.get());
    }

    @Test
    void anErrorNamesFileAndLine() throws IOException {
        var file = file("Mine.java", "public class Mine {\n    int x = y;\n    String s = 1;\n}\n");
        assertThatThrownBy(() -> HostFile.compile(file))
                .hasMessageContaining("JRH-HOST-007")
                .hasMessageContaining("Mine.java:2: cannot find symbol")
                .hasMessageContaining("Mine.java:3: incompatible types");
    }

    @Test
    void theClassHasToBeNamedAsTheFile() throws IOException {
        var file = file("Mine.java", "public class Yours {}");
        assertThatThrownBy(() -> HostFile.compile(file)).hasMessageContaining("Mine.java:1: class Yours is public");
    }

    @Test
    void aFileWithoutBindingsIsRefused() throws IOException {
        var file = file("Mine.java", "public class Mine {}");
        assertThatThrownBy(() -> HostFile.compile(file)).hasMessageContaining("no public class implements");
    }

    @Test
    void aClassWithoutAPlainConstructorIsRefused() throws IOException {
        var file = file("Mine.java", """
                public class Mine implements io.jarrah.host.Bindings {
                    public Mine(int x) {}
                    public io.jarrah.host.HostFunction bind(io.jarrah.host.UnboundCall call) { return null; }
                }
                """);
        assertThatThrownBy(() -> HostFile.compile(file)).hasMessageContaining("no public constructor");
    }

    @Test
    void aConstructorThatThrowsIsNamed() throws IOException {
        var file = file("Mine.java", """
                public class Mine implements io.jarrah.host.Bindings {
                    public Mine() { throw new IllegalStateException("not today"); }
                    public io.jarrah.host.HostFunction bind(io.jarrah.host.UnboundCall call) { return null; }
                }
                """);
        assertThatThrownBy(() -> HostFile.compile(file)).hasMessageContaining("not today");
    }

    @Test
    void aFileThatIsNotThereIsRefused() {
        assertThatThrownBy(() -> HostFile.compile(folder.resolve("None.java"))).hasMessageContaining("JRH-IO-001");
    }
}
