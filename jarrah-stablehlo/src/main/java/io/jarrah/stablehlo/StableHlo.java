package io.jarrah.stablehlo;

import io.jarrah.Limits;
import io.jarrah.program.Module;
import io.jarrah.stablehlo.read.ModuleReader;
import io.jarrah.stablehlo.syntax.Source;
import io.jarrah.stablehlo.write.Writer;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * StableHLO programs as text.
 *
 * <p>Reads what JAX, MLIR and people write: operations in their short and generic forms, regions that use values from
 * outside, several functions, locations, attributes that nobody knows. A text that is wrong gives one {@link
 * io.jarrah.error.JarrahException} with line and column.
 */
public final class StableHlo {
    private static final String BETWEEN_PARTS = "// -----";

    private StableHlo() {}

    /**
     * The module that a text spells. One without a {@code module} line is the inside of a module.
     *
     * @param name what messages call the text, such as its file's name
     * @throws io.jarrah.error.JarrahException with line and column: JRH-SYNTAX where it is not StableHLO, JRH-OP, JRH-SHAPE
     *     or JRH-TYPE where operation and types do not fit, JRH-LIMIT where it is nested too deep
     */
    public static Module read(String name, String text) {
        return read(name, text, Limits.DEFAULT);
    }

    /** As {@link #read(String, String)} within given bounds. */
    public static Module read(String name, String text, Limits limits) {
        return ModuleReader.read(Source.of(name, text), limits);
    }

    /**
     * The module that a file spells.
     *
     * @throws io.jarrah.error.JarrahException as {@link #read(String, String)}, or JRH-IO where the file cannot be read or is
     *     not UTF-8
     */
    public static Module read(Path file) {
        return read(file, Limits.DEFAULT);
    }

    /** As {@link #read(Path)} within given bounds. */
    public static Module read(Path file, Limits limits) {
        return ModuleReader.read(Source.of(file, limits), limits);
    }

    /**
     * The parts of a text, which lines that begin with {@code // -----} stand between. Each is a module of its own and is
     * read when it is asked for, so that a bad one does not hide others.
     */
    public static List<Part> parts(String name, String text) {
        return parts(name, text, Limits.DEFAULT);
    }

    /** As {@link #parts(String, String)} within given bounds. */
    public static List<Part> parts(String name, String text, Limits limits) {
        var parts = new ArrayList<Part>();
        int from = 0;
        int line = 1;
        while (true) {
            int to = text.startsWith(BETWEEN_PARTS, from) ? from : text.indexOf("\n" + BETWEEN_PARTS, from);
            int end = to < 0 ? text.length() : to;
            parts.add(new Part(name, text.substring(from, end), line, limits));
            if (to < 0) {
                return parts;
            }
            int next = text.indexOf('\n', to == from && text.startsWith(BETWEEN_PARTS, to) ? to : to + 1);
            int after = next < 0 ? text.length() : next + 1;
            line += (int)
                    text.substring(from, after).chars().filter(c -> c == '\n').count();
            from = after;
        }
    }

    /** The parts of a file, as {@link #parts(String, String)} gives those of a text. */
    public static List<Part> parts(Path file) {
        return parts(file, Limits.DEFAULT);
    }

    /** As {@link #parts(Path)} within given bounds. */
    public static List<Part> parts(Path file, Limits limits) {
        var source = Source.of(file, limits);
        return parts(source.name(), source.text(), limits);
    }

    /**
     * A part of a text.
     *
     * @param name the name of the text
     * @param text the part
     * @param firstLine the line of the whole text that it begins with, counted from 1
     * @param limits the bounds that it is read within
     */
    public record Part(String name, String text, int firstLine, Limits limits) {
        /**
         * The module that the part spells.
         *
         * @throws io.jarrah.error.JarrahException as {@link StableHlo#read(String, String)}, with the line in the whole text
         */
        public Module read() {
            return ModuleReader.read(Source.part(name, text, firstLine), limits);
        }
    }

    /**
     * A module as text, which reads back equal and which XLA takes.
     *
     * @throws io.jarrah.error.JarrahException JRH-OP-006 where an operation has no form in StableHLO
     */
    public static String write(Module module) {
        return Writer.write(module);
    }
}
