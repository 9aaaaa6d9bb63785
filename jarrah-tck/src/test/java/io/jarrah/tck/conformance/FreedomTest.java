package io.jarrah.tck.conformance;

import static org.assertj.core.api.Assertions.assertThat;

import io.jarrah.Array;
import io.jarrah.ArrayType;
import io.jarrah.DType;
import io.jarrah.Elements;
import java.util.List;
import org.junit.jupiter.api.Test;

class FreedomTest {
    private static final ArrayType SQUARE = ArrayType.of(DType.F64, 2, 2);
    private static final Rule RULE = new Rule.Near(0, 1e-12);

    private static Array complex(double... parts) {
        return Array.filled(ArrayType.of(DType.C128, 1, parts.length / 2), memory -> {
            for (int i = 0; i < parts.length / 2; i++) {
                Elements.setComplex(DType.C128, memory, i, parts[2 * i], parts[2 * i + 1]);
            }
        });
    }

    private static boolean matches(String words, List<Array> got, List<Array> wanted) {
        var aligned = Freedom.of(words).align(got, wanted);
        for (int i = 0; i < wanted.size(); i++) {
            if (RULE.compare(aligned.get(i), wanted.get(i)) != null) {
                return false;
            }
        }
        return true;
    }

    @Test
    void aCommonSignTurnsAColumnAndTheRowOfItsNumber() {
        var words = "columns of out_0 and rows of out_1 up to a common sign";
        var wanted = List.of(Array.of(SQUARE, 1, 2, 3, 4.0), Array.of(SQUARE, 5, 6, 7, 8.0));
        assertThat(matches(words, List.of(Array.of(SQUARE, -1, 2, -3, 4.0), Array.of(SQUARE, -5, -6, 7, 8.0)), wanted))
                .isTrue();
        assertThat(matches(words, List.of(Array.of(SQUARE, -1, 2, -3, 4.0), Array.of(SQUARE, 5, 6, 7, 8.0)), wanted))
                .isFalse();
    }

    @Test
    void aSignTurnsAWholeColumn() {
        var words = "columns of out_0 up to sign";
        var wanted = List.of(Array.of(SQUARE, 1, 2, 3, 4.0));
        assertThat(matches(words, List.of(Array.of(SQUARE, 1, -2, 3, -4.0)), wanted))
                .isTrue();
        assertThat(matches(words, List.of(Array.of(SQUARE, 1, -2, 3, 4.0)), wanted))
                .isFalse();
    }

    @Test
    void aPhaseTurnsComplexNumbers() {
        var words = "columns of out_0 up to phase";
        assertThat(matches(words, List.of(complex(0, 1, -2, 0)), List.of(complex(1, 0, 2, 0))))
                .isTrue();
        assertThat(matches(words, List.of(complex(0, 1.1, -2, 0)), List.of(complex(1, 0, 2, 0))))
                .isFalse();
    }

    @Test
    void aCommonPhaseIsConjugatedAcrossColumnsAndRows() {
        var words = "columns of out_0 and rows of out_1 up to a common phase";
        var column = complex(0, 1);
        var wanted = List.of(complex(1, 0), complex(1, 0));
        assertThat(matches(words, List.of(column, complex(0, -1)), wanted)).isTrue();
        assertThat(matches(words, List.of(column, complex(0, 1)), wanted)).isFalse();
    }

    @Test
    void otherWordsGiveNoFreedom() {
        var wanted = List.of(Array.of(SQUARE, 1, 2, 3, 4.0));
        assertThat(matches("as_is", List.of(Array.of(SQUARE, -1, 2, -3, 4.0)), wanted))
                .isFalse();
        assertThat(matches("", List.of(Array.of(SQUARE, -1, 2, -3, 4.0)), wanted))
                .isFalse();
        assertThat(matches("as_is", wanted, wanted)).isTrue();
    }
}
