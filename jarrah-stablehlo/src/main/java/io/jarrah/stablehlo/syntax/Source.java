package io.jarrah.stablehlo.syntax;

import io.jarrah.Limits;
import io.jarrah.error.ErrorId;
import io.jarrah.program.Location;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** A program text with a name, whose offsets can be told as lines and columns. */
public final class Source {
    private static final int FARTHEST_BODY = 80;
    private static final String BYTE_ORDER_MARK = "\uFEFF";

    private final String name;
    private final String text;
    private final int firstLine;
    private final int[] lineStarts;
    private final @Nullable Source outer;
    private final int outerOffset;

    private Source(String name, String text, int firstLine) {
        this.name = name;
        this.text = text;
        this.firstLine = firstLine;
        this.lineStarts = lineStarts(text);
        this.outer = null;
        this.outerOffset = 0;
    }

    private Source(Source outer, int outerOffset, String text) {
        this.name = outer.name;
        this.text = text;
        this.firstLine = 1;
        this.lineStarts = new int[0];
        this.outer = outer;
        this.outerOffset = outerOffset;
    }

    public static Source of(String name, String text) {
        return new Source(name, text, 1);
    }

    /**
     * A part of a longer text.
     *
     * @param firstLine the line of the longer text that the part begins with, counted from 1
     */
    public static Source part(String name, String text, int firstLine) {
        return new Source(name, text, firstLine);
    }

    /**
     * The inside of an attribute, whose places are told in the text around it.
     *
     * @param offset where the attribute begins in the text around it
     * @param body what stands inside, perhaps spelled in another way there
     */
    public static Source inside(Source outer, int offset, String body) {
        for (int at = offset; at <= offset + FARTHEST_BODY; at++) {
            if (!body.isEmpty() && outer.text.startsWith(body, at)) {
                return new Source(outer, at, body);
            }
        }
        int open = outer.text.indexOf('<', offset);
        boolean found = open >= 0 && open <= offset + FARTHEST_BODY;
        return new Source(outer, found ? open + 1 : offset, body);
    }

    /**
     * The place in the text around it that a place inside comes from, where one space inside stands for all space and
     * comments there; the beginning where the two are spelled in different ways.
     */
    private int outside(Source around, int offset) {
        int at = Lexer.skipSpace(around.text, outerOffset);
        for (int i = 0; i < offset; i++) {
            boolean space = text.charAt(i) == ' ';
            int next = space ? Lexer.skipSpace(around.text, at) : at + 1;
            boolean agrees = space ? next > at : at < around.text.length() && around.text.charAt(at) == text.charAt(i);
            if (!agrees) {
                return outerOffset;
            }
            at = next;
        }
        return offset == text.length() ? Lexer.skipSpace(around.text, at) : at;
    }

    /** Whether it is the inside of an attribute. */
    boolean isInside() {
        return outer != null;
    }

    /**
     * The text of a file in UTF-8.
     *
     * @throws io.jarrah.error.JarrahException JRH-IO-001 where it cannot be read, JRH-IO-002 where it is not UTF-8,
     *     JRH-LIMIT-001 where it is too large
     */
    public static Source of(Path file, Limits limits) {
        return of(String.valueOf(file.getFileName()), text(file, limits));
    }

    private static String text(Path file, Limits limits) {
        byte[] bytes;
        try {
            long size = Files.size(file);
            if (size > limits.bytes()) {
                throw ErrorId.LIMIT_001.error(
                        "what", file, "got", size + " bytes", "limit", limits.bytes(), "setting", "bytes");
            }
            bytes = Files.readAllBytes(file);
        } catch (NoSuchFileException e) {
            throw ErrorId.IO_001
                    .error("file", file, "what", "there is no such file")
                    .causedBy(e);
        } catch (IOException e) {
            throw ErrorId.IO_001
                    .error("file", file, "what", String.valueOf(e.getMessage()))
                    .causedBy(e);
        }
        return decode(file, bytes);
    }

    /**
     * The text that bytes in UTF-8 spell.
     *
     * @param file what messages call it
     * @throws io.jarrah.error.JarrahException JRH-IO-002 where they spell none
     */
    public static String decode(Object file, byte[] bytes) {
        var decoder = StandardCharsets.UTF_8
                .newDecoder()
                .onMalformedInput(CodingErrorAction.REPORT)
                .onUnmappableCharacter(CodingErrorAction.REPORT);
        var input = ByteBuffer.wrap(bytes);
        try {
            var text = decoder.decode(input).toString();
            return text.startsWith(BYTE_ORDER_MARK) ? text.substring(1) : text;
        } catch (CharacterCodingException e) {
            throw ErrorId.IO_002
                    .error(
                            "file",
                            file,
                            "format",
                            "StableHLO text",
                            "what",
                            "byte " + input.position() + " is not UTF-8")
                    .causedBy(e);
        }
    }

    private static int[] lineStarts(String text) {
        var starts = new int[16];
        int lines = 1;
        for (int end = text.indexOf('\n'); end >= 0; end = text.indexOf('\n', end + 1)) {
            if (lines == starts.length) {
                starts = Arrays.copyOf(starts, lines * 2);
            }
            starts[lines++] = end + 1;
        }
        return Arrays.copyOf(starts, lines);
    }

    public String name() {
        return name;
    }

    public String text() {
        return text;
    }

    /** The line and column of an offset into the text, both counted from 1. */
    public Location at(int offset) {
        if (outer != null) {
            return outer.at(outside(outer, offset));
        }
        int found = Arrays.binarySearch(lineStarts, offset);
        int line = found >= 0 ? found : -found - 2;
        return Location.of(name, firstLine + line, offset - lineStarts[line] + 1);
    }
}
