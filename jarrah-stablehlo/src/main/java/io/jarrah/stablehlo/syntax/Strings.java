package io.jarrah.stablehlo.syntax;

import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;

/**
 * Strings of StableHLO text. They spell bytes, most often UTF-8; a byte that is not part of UTF-8 becomes a surrogate
 * that stands alone, U+DC80 to U+DCFF, so that it can be written back.
 */
public final class Strings {
    private Strings() {}

    /** The characters that a string in quotes stands for. */
    static String unquote(String quoted) {
        if (quoted.indexOf('\\') < 0) {
            return quoted.substring(1, quoted.length() - 1);
        }
        var bytes = new ByteArrayOutputStream(quoted.length());
        for (int i = 1; i < quoted.length() - 1; ) {
            int backslash = quoted.indexOf('\\', i);
            int stop = backslash < 0 ? quoted.length() - 1 : backslash;
            bytes.writeBytes(quoted.substring(i, stop).getBytes(StandardCharsets.UTF_8));
            i = stop;
            if (i < quoted.length() - 1) {
                i = escaped(quoted, i + 1, bytes);
            }
        }
        return decode(bytes.toByteArray());
    }

    private static int escaped(String quoted, int at, ByteArrayOutputStream bytes) {
        char sign = quoted.charAt(at);
        int high = Character.digit(sign, 16);
        int low = at + 1 < quoted.length() ? Character.digit(quoted.charAt(at + 1), 16) : -1;
        if (high >= 0 && low >= 0) {
            bytes.write(high << 4 | low);
            return at + 2;
        }
        switch (sign) {
            case 'n' -> bytes.write('\n');
            case 't' -> bytes.write('\t');
            default -> bytes.writeBytes(String.valueOf(sign).getBytes(StandardCharsets.UTF_8));
        }
        return at + 1;
    }

    /** The characters of bytes in UTF-8; others become surrogates. */
    static String decode(byte[] bytes) {
        var decoder = StandardCharsets.UTF_8.newDecoder();
        var input = ByteBuffer.wrap(bytes);
        try {
            return decoder.decode(input).toString();
        } catch (CharacterCodingException e) {
            return decodeWithSurrogates(bytes);
        }
    }

    private static String decodeWithSurrogates(byte[] bytes) {
        var decoder = StandardCharsets.UTF_8.newDecoder();
        var input = ByteBuffer.wrap(bytes);
        var output = CharBuffer.allocate(bytes.length);
        while (true) {
            decoder.reset();
            decoder.decode(input, output, true);
            if (!input.hasRemaining()) {
                return output.flip().toString();
            }
            output.put((char) (0xDC00 | input.get() & 0xFF));
        }
    }

    /** A string in quotes that stands for some characters. */
    public static String quote(String value) {
        var quoted = new StringBuilder(value.length() + 2).append('"');
        for (int i = 0; i < value.length(); i++) {
            char c = value.charAt(i);
            boolean pair = Character.isHighSurrogate(c)
                    && i + 1 < value.length()
                    && Character.isLowSurrogate(value.charAt(i + 1));
            if (pair) {
                quoted.append(c).append(value.charAt(++i));
            } else if (c == '"' || c == '\\') {
                quoted.append('\\').append(c);
            } else if (c < ' ' || c == 0x7F || c >= 0xDC80 && c <= 0xDCFF) {
                quoted.append(String.format("\\%02X", c & 0xFF));
            } else {
                quoted.append(c);
            }
        }
        return quoted.append('"').toString();
    }

    /** A symbol with its {@code @}, in quotes where its name asks for them. */
    public static String symbol(String name) {
        return name.matches("[A-Za-z_][A-Za-z0-9_$.]*") ? "@" + name : "@" + quote(name);
    }
}
