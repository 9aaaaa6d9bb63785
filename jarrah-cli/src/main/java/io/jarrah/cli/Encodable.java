package io.jarrah.cli;

import java.nio.charset.Charset;
import java.util.Map;

/** Text that a terminal can show. */
final class Encodable {
    private static final Map<String, String> PLAIN =
            Map.of("·", "-", "…", "...", "→", "->", "“", "\"", "”", "\"", "’", "'");

    private Encodable() {}

    /** The text for standard output, with plain signs in the place of those that its encoding lacks. */
    static String of(String text) {
        return of(text, System.out.charset());
    }

    static String of(String text, Charset charset) {
        var encoder = charset.newEncoder();
        if (encoder.canEncode(text)) {
            return text;
        }
        var plain = text;
        for (var sign : PLAIN.entrySet()) {
            if (!encoder.canEncode(sign.getKey())) {
                plain = plain.replace(sign.getKey(), sign.getValue());
            }
        }
        return plain;
    }
}
