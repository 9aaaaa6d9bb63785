package io.jarrah.stablehlo.syntax;

import io.jarrah.Type;
import io.jarrah.program.Attribute;
import io.jarrah.program.Attributes;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** StableHLO text as a tree: all operations in MLIR's generic form, whichever form they are written in. */
public final class Syntax {
    private Syntax() {}

    /**
     * A whole text.
     *
     * @param source the text
     * @param operations what stands at its top
     * @param locations the named locations
     */
    public record Document(Source source, List<Operation> operations, Locations locations) {}

    /**
     * An operation.
     *
     * @param name such as {@code stablehlo.add}
     * @param offset where its name is written
     * @param results the names of its results, none where they are not named
     * @param attributes properties and attributes together, in the order they were written
     * @param operandTypes one for each operand; of a function, the types of its parameters
     * @param resultTypes one for each result; of a function, the types of what it returns
     * @param location the location that is written behind it
     */
    public record Operation(
            String name,
            int offset,
            List<Definition> results,
            List<Use> operands,
            Map<String, Entry> attributes,
            List<Region> regions,
            List<Type> operandTypes,
            List<Type> resultTypes,
            @Nullable WrittenLocation location) {
        public Operation {
            results = List.copyOf(results);
            operands = List.copyOf(operands);
            attributes = attributes.isEmpty() ? Map.of() : Collections.unmodifiableMap(new LinkedHashMap<>(attributes));
            regions = List.copyOf(regions);
            operandTypes = List.copyOf(operandTypes);
            resultTypes = List.copyOf(resultTypes);
        }

        public @Nullable Attribute attribute(String attribute) {
            var entry = attributes.get(attribute);
            return entry == null ? null : entry.value();
        }
    }

    /** A name, without {@code %}, for some results of an operation: {@code %x} or, for three, {@code %x:3}. */
    public record Definition(String name, int count, int offset) {}

    /** A value where it is used: {@code %x}, or {@code %x#1} for the second result of that name. */
    public record Use(String name, int number, int offset) {
        @Override
        public String toString() {
            return "%" + name + (number == 0 ? "" : "#" + number);
        }
    }

    /** An attribute and where its value is written. */
    public record Entry(Attribute value, int offset) {}

    /** What stands between braces. */
    public record Region(List<Block> blocks, int offset) {}

    /** A block of a region; StableHLO's regions have one. */
    public record Block(List<Argument> arguments, List<Operation> operations, int offset) {}

    /** A parameter of a block or function. */
    public record Argument(
            String name,
            Type type,
            Attributes attributes,
            @Nullable WrittenLocation location,
            int offset) {}
}
