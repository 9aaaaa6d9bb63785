package io.jarrah.tck.conformance;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;

class GlobTest {
    @Test
    void aStarStaysWithinOnePart() {
        var glob = new Glob("testdata/*.mlir");
        assertThat(glob.matches("/x/testdata.zip/testdata/abs.mlir")).isTrue();
        assertThat(glob.matches("/x/testdata.zip/testdata/dynamic/abs.mlir")).isFalse();
        assertThat(glob.matches("/x/mytestdata/abs.mlir")).isFalse();
    }

    @Test
    void aNameAloneMatchesInAnyFolder() {
        var glob = new Glob("*callbacks__pure_*");
        assertThat(glob.matches("/x/jax.zip/jax/callbacks__pure_callback_in_while"))
                .isTrue();
        assertThat(glob.matches("/x/jax.zip/jax/callbacks__io_callback")).isFalse();
    }

    @Test
    void twoStarsCrossFolders() {
        assertThat(new Glob("testdata/**.mlir").matches("/x/testdata/dynamic/abs.mlir"))
                .isTrue();
    }

    @Test
    void otherFormsMatchOneCharacterOrOneOfSeveral() {
        assertThat(new Glob("ab?").matches("abc")).isTrue();
        assertThat(new Glob("ab?").matches("ab/")).isFalse();
        assertThat(new Glob("{abs,add}_*").matches("x/add_1")).isTrue();
        assertThat(new Glob("[!a]x").matches("ax")).isFalse();
        assertThat(new Glob("[!a]x").matches("bx")).isTrue();
    }

    @Test
    void whatMeansSomethingInARegularExpressionIsPlain() {
        assertThat(new Glob("a.b+(c)").matches("a.b+(c)")).isTrue();
        assertThat(new Glob("a.b").matches("axb")).isFalse();
    }

    @Test
    void anOpenBracketIsRefused() {
        assertThatThrownBy(() -> new Glob("[ab"))
                .hasMessageContaining("JRH-CLI-001")
                .hasMessageContaining("[ab");
    }
}
