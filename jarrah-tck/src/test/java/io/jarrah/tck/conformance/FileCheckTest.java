package io.jarrah.tck.conformance;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class FileCheckTest {
    private static String check(String comments, String printed) {
        return FileCheck.mismatch(comments, List.of("CHECK"), printed);
    }

    @Test
    void linesAreFoundInOrder() {
        assertThat(check("// CHECK: a\n// CHECK: b", "x a\ny\nb")).isNull();
        assertThat(check("// CHECK: b\n// CHECK: a", "a\nb")).contains("line 2", "'a' is not printed");
    }

    @Test
    void nextMeansTheNextLine() {
        assertThat(check("// CHECK: a\n// CHECK-NEXT: b", "a\n  b")).isNull();
        assertThat(check("// CHECK: a\n// CHECK-NEXT: b", "a\n\nb")).contains("2 lines further on");
        assertThat(check("// CHECK: a\n// CHECK-NEXT: b", "a b")).contains("0 lines further on");
    }

    @Test
    void sameMeansTheSameLine() {
        assertThat(check("// CHECK: a\n// CHECK-SAME: b", "a b")).isNull();
        assertThat(check("// CHECK: a\n// CHECK-SAME: b", "a\nb")).isNotNull();
    }

    @Test
    void notForbidsUpToTheNextMatch() {
        assertThat(check("// CHECK: a\n// CHECK-NOT: x\n// CHECK: b", "a b x")).isNull();
        assertThat(check("// CHECK: a\n// CHECK-NOT: x\n// CHECK: b", "a x b")).contains("'x' is printed");
        assertThat(check("// CHECK: a\n// CHECK-NOT: x", "a x")).isNotNull();
    }

    @Test
    void emptyMeansAnEmptyLine() {
        assertThat(check("// CHECK: a\n// CHECK-EMPTY:\n// CHECK-NEXT: b", "a\n\nb"))
                .isNull();
        assertThat(check("// CHECK: a\n// CHECK-EMPTY:", "a\nb")).isNotNull();
    }

    @Test
    void runsOfSpacesCountAsOne() {
        assertThat(check("// CHECK:     a    b", "a b")).isNull();
    }

    @Test
    void literalsAreTakenAsTheyAre() {
        assertThat(check("// CHECK{LITERAL}: [[1, 2], {{x}}]", "[[1, 2], {{x}}]"))
                .isNull();
    }

    @Test
    void bracesHoldRegularExpressions() {
        assertThat(check("// CHECK: a {{[0-9]+}} b", "a 12 b")).isNull();
        assertThat(check("// CHECK: a {{[0-9]+}} b", "a x b")).isNotNull();
    }

    @Test
    void variablesKeepWhatTheyMatched() {
        assertThat(check("// CHECK: [[X:%[0-9]+]] =\n// CHECK: use [[X]]", "%3 = f\nuse %3"))
                .isNull();
        assertThat(check("// CHECK: [[X:%[0-9]+]] =\n// CHECK: use [[X]]", "%3 = f\nuse %4"))
                .isNotNull();
    }

    @Test
    void aPrefixIsNotPartOfAnother() {
        assertThat(FileCheck.mismatch(
                        "// CHECK-DENSE: a\n// CHECK: b\n// CHECK-DENSE{LITERAL}: [[1]]",
                        List.of("CHECK-DENSE"),
                        "a\n[[1]]"))
                .isNull();
        assertThat(check("// CHECK-DENSE: a\n// CHECK: b", "b")).isNull();
    }

    @Test
    void countsRepeat() {
        assertThat(check("// CHECK-COUNT-3: a", "a a a")).isNull();
        assertThat(check("// CHECK-COUNT-3: a", "a a")).isNotNull();
    }

    @Test
    void whatCannotBeCheckedIsNoMatch() {
        assertThat(check("no comment", "text")).contains("no comment that starts with CHECK");
        assertThat(check("// CHECK-DAG: a", "a")).contains("not supported");
        assertThat(check("// CHECK: {{[}}", "a")).isNotNull();
        assertThat(check("// CHECK: [[Y]]", "a")).contains("variable Y is not defined");
    }
}
