package io.jarrah.errors.foreign;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/**
 * Ids of errors of other systems.
 *
 * <p>An id is the first 16 hexadecimal digits of the SHA-256 of repository, type and message, with zero bytes between.
 * Runs of white space in the message count as one space, and each placeholder as <code>{}</code>: where the error is
 * raised and what a placeholder is called does not matter.
 */
public final class ForeignId {
    private ForeignId() {}

    public static String of(String repository, String type, String template) {
        var text = String.join("\0", repository, type, normal(template));
        try {
            var digest = MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8));
            return HexFormat.of().formatHex(digest).substring(0, 16);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e);
        }
    }

    private static String normal(String template) {
        return template.replaceAll("\\s+", " ").replaceAll("\\{[^{}]*}", "{}").strip();
    }
}
