package io.jarrah.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** When and how {@code ./jarrah} builds in a checkout. The Maven here only notes how it was called. */
@DisabledOnOs(OS.WINDOWS)
class LauncherBuildTest {
    private static final String MAVEN = """
            #!/bin/sh
            echo "$JAVA_HOME: $*" >>calls
            mkdir -p jarrah-cli/target/fast/lib
            : >jarrah-cli/target/fast/lib/jarrah.jar
            """;

    @TempDir
    Path temp;

    private Launcher launcher;
    private Path source;

    @BeforeEach
    void checkOut() throws IOException {
        launcher = new Launcher(temp);
        launcher.jdk("jdk-25", "25.0.3");
        Files.createDirectories(temp.resolve("user/.m2/wrapper/dists"));
        var home = launcher.home();
        Files.createFile(home.resolve("pom.xml"));
        var sources = Files.createDirectories(home.resolve("jarrah-cli/src/main/java"));
        Files.createFile(home.resolve("jarrah-cli/pom.xml"));
        source = Files.createFile(sources.resolve("Main.java"));
        maven(MAVEN);
    }

    @Test
    void theFirstLaunchBuildsAndTheSecondDoesNot() throws Exception {
        var first = launcher.run("devices");
        assertThat(first.error()).contains("building", "done").hasLineCount(1);
        assertThat(launcher.run("devices").error()).isEmpty();
        assertThat(calls()).hasSize(1);
        assertThat(calls().getFirst())
                .startsWith(launcher.jdks().resolve("jdk-25") + ": ")
                .endsWith("-Djarrah.gates=off -pl jarrah-cli -am package");
        assertThat(first.output())
                .contains("<" + launcher.home().resolve("target/launcher/lib/jarrah.jar") + "><io.jarrah.cli.Main>");
    }

    @Test
    void aChangedSourceIsBuilt() throws Exception {
        launcher.run("devices");
        age();
        Files.setLastModifiedTime(source, FileTime.from(Instant.now()));
        launcher.run("devices");
        launcher.run("devices");
        assertThat(calls()).hasSize(2);
    }

    @Test
    void aDeletedSourceIsNoticed() throws Exception {
        launcher.run("devices");
        age();
        Files.delete(source);
        launcher.run("devices");
        assertThat(calls()).hasSize(2);
    }

    @Test
    void aChangedTestIsNothingToBuildFor() throws Exception {
        launcher.run("devices");
        age();
        var tests = Files.createDirectories(launcher.home().resolve("jarrah-cli/src/test/java"));
        Files.createFile(tests.resolve("MainTest.java"));
        launcher.run("devices");
        assertThat(calls()).hasSize(1);
    }

    @Test
    void launchesAtOnceBuildOnce() throws Exception {
        maven(MAVEN + "sleep 1\n");
        var running = new ArrayList<Process>();
        for (int i = 0; i < 4; i++) running.add(launcher.start(launcher.home().resolve("jarrah"), "devices"));
        for (int i = 0; i < 4; i++) {
            var run = launcher.end(running.get(i), i + 1);
            assertThat(run.code()).isZero();
            assertThat(run.output()).contains("<devices>");
        }
        assertThat(calls()).hasSize(1);
    }

    @Test
    void theLockOfAProcessThatIsGoneIsTakenOver() throws Exception {
        var gone = new ProcessBuilder("true").start();
        gone.waitFor();
        var work = Files.createDirectories(launcher.home().resolve("target/launcher"));
        Files.createSymbolicLink(work.resolve("lock"), Path.of(Long.toString(gone.pid())));
        var run = launcher.run("devices");
        assertThat(run.code()).isZero();
        assertThat(calls()).hasSize(1);
        assertThat(work.resolve("lock")).doesNotExist();
    }

    @Test
    void theLockOfAnotherProgramWithTheSameNumberIsTakenOver() throws Exception {
        var other = new ProcessBuilder("sleep", "600").start();
        try {
            if (Files.exists(Path.of("/proc/self/cmdline"))) {
                var work = Files.createDirectories(launcher.home().resolve("target/launcher"));
                Files.createSymbolicLink(work.resolve("lock"), Path.of(Long.toString(other.pid())));
                assertThat(launcher.run("devices").code()).isZero();
            }
        } finally {
            other.destroyForcibly();
        }
    }

    @Test
    void withoutANetworkItSaysSoAndHowToGoOn() throws Exception {
        maven("""
                #!/bin/sh
                echo '[ERROR] Could not transfer artifact a:b:pom:1 from/to central (https://...): Unknown host'
                exit 1
                """);
        var run = launcher.run("devices");
        assertThat(run.code()).isEqualTo(2);
        assertThat(run.error())
                .contains("Maven Central cannot be reached", "settings.xml", "target/launcher/build.log")
                .doesNotContain("[ERROR]");
    }

    @Test
    void sourcesThatDoNotCompileAreNamed() throws Exception {
        maven("""
                #!/bin/sh
                echo "[ERROR] $PWD/jarrah-cli/src/main/java/Main.java:[3,8] ';' expected"
                exit 1
                """);
        var run = launcher.run("devices");
        assertThat(run.code()).isEqualTo(2);
        assertThat(run.error()).contains("do not compile", "\njarrah-cli/src/main/java/Main.java:[3,8] ';' expected");
    }

    @Test
    void aBuildThatFailedIsTriedAgain() throws Exception {
        maven("#!/bin/sh\nexit 1\n");
        assertThat(launcher.run("devices").code()).isEqualTo(2);
        maven(MAVEN);
        assertThat(launcher.run("devices").code()).isZero();
    }

    @Test
    void testRunsEveryGateWithTheGivenArgumentsAndEndsWithTheSummaries() throws Exception {
        maven("""
                #!/bin/sh
                echo "$*" >>calls
                echo '[INFO] --- surefire:3.6.1:test (default-test) @ jarrah-io ---'
                echo '[INFO] Tests run: 2, Failures: 0, Errors: 0, Skipped: 0, Time elapsed: 0.1 s -- in io.A'
                echo '[WARNING] Tests run: 2, Failures: 0, Errors: 0, Skipped: 1'
                echo '[INFO] --- surefire:3.6.1:test (default-test) @ jarrah-cli ---'
                echo '[ERROR] Tests run: 3, Failures: 1, Errors: 0, Skipped: 0'
                echo '[INFO] BUILD FAILURE'
                exit 1
                """);
        var run = launcher.run("test", "-Dtest=A B");
        assertThat(run.code()).isEqualTo(1);
        assertThat(calls().getFirst()).endsWith("verify -Dtest=A B");
        assertThat(run.output()).endsWith("""
                [INFO] BUILD FAILURE

                Tests of jarrah-io:
                [WARNING] Tests run: 2, Failures: 0, Errors: 0, Skipped: 1
                Tests of jarrah-cli:
                [ERROR] Tests run: 3, Failures: 1, Errors: 0, Skipped: 0
                """);
    }

    @Test
    void aTestRunWithoutTestsFails() throws Exception {
        maven("#!/bin/sh\necho '[INFO] BUILD SUCCESS'\n");
        var run = launcher.run("test");
        assertThat(run.code()).isEqualTo(1);
        assertThat(run.output()).endsWith("No test ran.\n");
    }

    private void maven(String script) throws IOException {
        Launcher.script(launcher.home().resolve("mvnw"), script);
    }

    private List<String> calls() throws IOException {
        return Files.readAllLines(launcher.home().resolve("calls"));
    }

    /** Makes everything that was built, and its sources, ten seconds older. */
    private void age() throws IOException {
        try (var all = Files.walk(launcher.home())) {
            for (var file : all.toList()) {
                var time = Files.getLastModifiedTime(file).toInstant().minusSeconds(10);
                Files.setLastModifiedTime(file, FileTime.from(time));
            }
        }
    }
}
