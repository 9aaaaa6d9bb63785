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
    private static final String DIGITS = "0123456789ABCDEF";

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

    /** A string in quotes that stands for some characters; what is neither printable nor ASCII byte by byte. */
    public static String quote(String value) {
        var quoted = new StringBuilder(value.length() + 2).append('"');
        for (byte b : encode(value)) {
            int c = b & 0xFF;
            if (c == '"' || c == '\\') {
                quoted.append('\\').append((char) c);
            } else if (c >= 0x20 && c < 0x7F) {
                quoted.append((char) c);
            } else {
                quoted.append('\\').append(DIGITS.charAt(c >> 4)).append(DIGITS.charAt(c & 15));
            }
        }
        return quoted.append('"').toString();
    }

    /** The bytes that some characters stand for: the reverse of {@link #decode}. */
    private static byte[] encode(String value) {
        var bytes = value.getBytes(StandardCharsets.UTF_8);
        if (value.chars().noneMatch(Strings::isByte)) {
            return bytes;
        }
        var all = new ByteArrayOutputStream(value.length());
        int from = 0;
        for (int i = 0; i < value.length(); i++) {
            if (Character.isHighSurrogate(value.charAt(i))
                    && i + 1 < value.length()
                    && Character.isLowSurrogate(value.charAt(i + 1))) {
                i++;
            } else if (isByte(value.charAt(i))) {
                all.writeBytes(value.substring(from, i).getBytes(StandardCharsets.UTF_8));
                all.write(value.charAt(i) & 0xFF);
                from = i + 1;
            }
        }
        all.writeBytes(value.substring(from).getBytes(StandardCharsets.UTF_8));
        return all.toByteArray();
    }

    private static boolean isByte(int c) {
        return c >= 0xDC80 && c <= 0xDCFF;
    }
}
