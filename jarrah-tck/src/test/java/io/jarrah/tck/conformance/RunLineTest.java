package io.jarrah.tck.conformance;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class RunLineTest {
    private static RunLine line(String text) {
        var lines = RunLine.of(text);
        assertThat(lines).hasSize(1);
        return lines.getFirst();
    }

    @Test
    void aDisabledLineSaysWhy() {
        var line = line(
                "// RUN-DISABLED(no interpreter support): stablehlo-opt -inline %s | stablehlo-translate --interpret");
        assertThat(line.disabled()).isEqualTo("no interpreter support");
        assertThat(line.interprets()).isTrue();
        assertThat(line("// RUN-DISABLED(inaccurate) stablehlo-translate --interpret")
                        .disabled())
                .isEqualTo("inaccurate");
    }

    @Test
    void aLineGoesOnAfterABackslash() {
        assertThat(line("// RUN: stablehlo-opt %s \\\n// RUN: | FileCheck %s").command())
                .isEqualTo("stablehlo-opt %s | FileCheck %s");
    }

    @Test
    void optionsAreSeenInAnyForm() {
        assertThat(line("// RUN: stablehlo-translate --interpret -split-input-file %s")
                        .splits())
                .isTrue();
        assertThat(line("// RUN: stablehlo-translate --interpret --split-input-file %t.mlir")
                        .splits())
                .isTrue();
        assertThat(line("// RUN: stablehlo-translate --interpret --interpreter-print-dense %s")
                        .printsDense())
                .isTrue();
        assertThat(line("// RUN: diff %t.0 %t.1").roundTrips()).isTrue();
        assertThat(line("// RUN: stablehlo-opt %s | FileCheck %s").interprets()).isFalse();
    }

    @Test
    void linesAboutBytecodeAreSeen() {
        assertThat(line("// RUN: stablehlo-translate --deserialize %s.bc").isAboutBytecode())
                .isTrue();
        assertThat(line("// RUN: stablehlo-opt --stablehlo-legalize-to-vhlo %s").isAboutBytecode())
                .isTrue();
        assertThat(line("// RUN: stablehlo-opt %s").isAboutBytecode()).isFalse();
    }

    @Test
    void prefixesAreThoseOfFileCheck() {
        assertThat(line("// RUN: stablehlo-translate --interpret %s").prefixes())
                .isEmpty();
        assertThat(line("// RUN: x | FileCheck %s").prefixes()).containsExactly("CHECK");
        assertThat(line("// RUN: x | FileCheck %s --check-prefixes=A-B,C").prefixes())
                .containsExactly("A-B", "C");
        assertThat(line("// RUN: x | FileCheck %s --check-prefix=DENSE").prefixes())
                .containsExactly("DENSE");
    }

    @Test
    void argumentsAndExpectedFailuresAreSeen() {
        var line = line("// RUN: not stablehlo-translate %s --interpret --args=\"[4.0 : f32]\" 2>&1 | FileCheck %s");
        assertThat(line.fails()).isTrue();
        assertThat(line.args()).isEqualTo("[4.0 : f32]");
    }

    @Test
    void otherTextIsNoRunLine() {
        assertThat(RunLine.of("// This RUNs nothing\n%0 = \"x\"() : () -> ()\n// RUN on"))
                .isEmpty();
    }
}
