package io.jarrah.stablehlo;

import static org.assertj.core.api.Assertions.assertThat;

import io.jarrah.error.JarrahException;
import io.jarrah.program.Programs;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Good texts with a few letters changed are read, and then read back equal, or give one error with its place. */
class MutationTest {
    private static final int RUNS = 4000;
    private static final List<String> PIECES = List.of(
            "-1",
            "0",
            "99",
            "9223372036854775807",
            "?",
            "[]",
            "[-1]",
            "dense<>",
            "tensor<i1>",
            "tensor<?xf32>",
            "(",
            ")",
            "{",
            "}",
            "<",
            ">",
            ",",
            ":",
            "->",
            "%0",
            "@main",
            "true",
            "array<i64>",
            "tuple<>",
            "\"",
            "//",
            "#loc",
            "x");

    @Test
    void noTextBringsAnythingButAProgramOrAnError() {
        var texts = Corpus.texts(Corpus.archive("jax.zip").orElseThrow()).stream()
                .map(text -> text.part().text())
                .filter(text -> text.length() < 4000)
                .toList();
        var random = new Random(20);
        int programs = 0;
        for (int run = 0; run < RUNS; run++) {
            var text = new StringBuilder(texts.get(random.nextInt(texts.size())));
            for (int i = random.nextInt(3); i >= 0; i--) {
                mutate(text, random);
            }
            programs += read(text.toString()) ? 1 : 0;
        }
        assertThat(programs).isBetween(RUNS / 100, RUNS / 2);
    }

    private static boolean read(String text) {
        try {
            var module = StableHlo.read("mutated", text);
            var written = StableHlo.write(module);
            assertThat(Programs.same(module, StableHlo.read("written", written)))
                    .as(text)
                    .isTrue();
            return true;
        } catch (JarrahException e) {
            assertThat(e.place()).as("%s: %s", e.getMessage(), text).startsWith("mutated:");
            return false;
        } catch (RuntimeException e) {
            throw new AssertionError(text, e);
        }
    }

    private static void mutate(StringBuilder text, Random random) {
        int at = random.nextInt(text.length() - 1);
        switch (random.nextInt(5)) {
            case 0 -> text.deleteCharAt(at);
            case 1 -> text.delete(at, Math.min(text.length() - 1, at + random.nextInt(20)));
            case 2 -> text.insert(at, PIECES.get(random.nextInt(PIECES.size())));
            case 3 -> text.insert(at, text.substring(at, Math.min(text.length(), at + random.nextInt(60))));
            default -> number(text, at, random);
        }
    }

    /** Puts another number in the place of the next one. */
    private static void number(StringBuilder text, int from, Random random) {
        for (int at = from; at < text.length(); at++) {
            if (Character.isDigit(text.charAt(at))) {
                text.replace(at, at + 1, PIECES.get(random.nextInt(6)));
                return;
            }
        }
    }
}
