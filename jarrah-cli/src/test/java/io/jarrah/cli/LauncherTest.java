package io.jarrah.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** How {@code ./jarrah} finds a JDK and passes its arguments, in an archive that was released. */
@DisabledOnOs(OS.WINDOWS)
class LauncherTest {
    @TempDir
    Path temp;

    private Launcher launcher;

    @BeforeEach
    void unpack() throws IOException {
        launcher = new Launcher(temp);
        launcher.jdk("jdk-25", "25.0.3");
        Files.createDirectories(launcher.home().resolve("lib"));
        Files.createFile(launcher.home().resolve("lib/jarrah.jar"));
    }

    @Test
    void argumentsArriveAsTheyWereGiven() throws Exception {
        var run = launcher.run("run", "a b", "", "*", "quo\"te's", "$HOME", "back\\slash", "two\nlines");
        assertThat(run.output())
                .endsWith("<io.jarrah.cli.Main><run><a b><><*><quo\"te's><$HOME><back\\slash><two\nlines>\n");
    }

    @Test
    void theExitCodePassesThrough() throws Exception {
        assertThat(launcher.run("exit", "7").code()).isEqualTo(7);
    }

    @Test
    void aReleasedArchiveNeverBuilds() throws Exception {
        var run = launcher.run("devices");
        assertThat(run.code()).isZero();
        assertThat(launcher.home().resolve("target")).doesNotExist();
        assertThat(run.output()).contains("<" + launcher.home().resolve("lib/jarrah.jar") + ">");
    }

    @Test
    void aReleasedArchiveHasNoTestsToRun() throws Exception {
        var run = launcher.run("test");
        assertThat(run.code()).isEqualTo(2);
        assertThat(run.error()).contains("released archive");
    }

    @Test
    void aLinkToItFromAnotherFolderRunsIt() throws Exception {
        var link = Files.createDirectories(temp.resolve("some bin")).resolve("jarrah");
        Files.createSymbolicLink(
                link, Path.of("../").resolve(temp.relativize(launcher.home()).resolve("jarrah")));
        var second = Files.createSymbolicLink(temp.resolve("second"), link);
        var run = launcher.runFile(second, "devices");
        assertThat(run.output()).contains("<" + launcher.home().resolve("lib/jarrah.jar") + ">");
    }

    @Test
    void theNewestJdkOfTheFolderIsUsed() throws Exception {
        launcher.jdk("a-26", "26");
        launcher.jdk("jdk-9", "9.0.4");
        launcher.jdk("old", "1.8.0_412");
        assertThat(launcher.run("--jdk").output()).isEqualTo(launcher.jdks().resolve("a-26") + "\n");
    }

    @Test
    void theJdkThatJavaHomeNamesComesBeforeNewerOnes() throws Exception {
        launcher.jdk("jdk-26", "26");
        launcher.environment("JAVA_HOME", launcher.jdks().resolve("jdk-25"));
        assertThat(launcher.run("--jdk").output()).endsWith("jdk-25\n");
    }

    @Test
    void anOldJdkInJavaHomeIsPassedOver() throws Exception {
        launcher.jdk("jdk-17", "17.0.1");
        launcher.environment("JAVA_HOME", launcher.jdks().resolve("jdk-17"));
        assertThat(launcher.run("--jdk").output()).endsWith("jdk-25\n");
    }

    @Test
    void anOldJdkThatWasChosenIsRefused() throws Exception {
        launcher.jdk("jdk-17", "17.0.1");
        launcher.environment("JARRAH_JAVA_HOME", launcher.jdks().resolve("jdk-17"));
        var run = launcher.run("devices");
        assertThat(run.code()).isEqualTo(2);
        assertThat(run.error()).contains("JARRAH_JAVA_HOME", "jdk-17").hasLineCount(2);
    }

    @Test
    void whereThereIsNoJdkItSaysWhatToInstall() throws Exception {
        launcher.environment("JARRAH_JDK_FOLDER", temp.resolve("nothing here"));
        var run = launcher.run("devices");
        assertThat(run.code()).isEqualTo(2);
        assertThat(run.output()).isEmpty();
        assertThat(run.error())
                .hasLineCount(2)
                .contains(
                        "needs a JDK of version 25 or later and found none.", "Temurin 25", "export JARRAH_JAVA_HOME=");
    }

    @Test
    void whereAllJdksAreOldItNamesTheNewest() throws Exception {
        launcher.jdk("jdk-25", "11.0.2");
        launcher.jdk("jdk-21", "21.0.2");
        var run = launcher.run("devices");
        assertThat(run.code()).isEqualTo(2);
        assertThat(run.error())
                .contains("the newest here is 21, in " + launcher.jdks().resolve("jdk-21"));
    }

    @Test
    void aJavaRuntimeWithoutACompilerIsNoJdk() throws Exception {
        Files.delete(launcher.jdks().resolve("jdk-25/bin/javac"));
        assertThat(launcher.run("devices").code()).isEqualTo(2);
    }

    @Test
    void shortCommandsStartWithTheSimplestCollector() throws Exception {
        assertThat(launcher.run("devices").output()).contains("<-XX:+UseSerialGC>");
        assertThat(launcher.run("run", "x.mlir").output()).doesNotContain("<-XX:+UseSerialGC>");
    }

    @Test
    void moreJvmOptionsComeFromTheEnvironment() throws Exception {
        launcher.environment("JARRAH_JAVA_OPTIONS", "-Xmx1g -Dx=y");
        assertThat(launcher.run("run").output()).contains("<-Xmx1g><-Dx=y>");
    }

    @Test
    void aBrokenArchiveSaysSo() throws Exception {
        Files.delete(launcher.home().resolve("lib/jarrah.jar"));
        var run = launcher.run("devices");
        assertThat(run.code()).isEqualTo(2);
        assertThat(run.error()).contains("no jars in");
    }

    @Test
    void itEndsWhenTheProgramIsStopped() throws Exception {
        var process = launcher.start(launcher.home().resolve("jarrah"), "sleep");
        process.destroy();
        assertThat(process.waitFor(60, TimeUnit.SECONDS)).isTrue();
    }
}
