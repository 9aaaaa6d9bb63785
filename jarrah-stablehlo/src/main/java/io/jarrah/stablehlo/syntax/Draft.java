package io.jarrah.stablehlo.syntax;

import io.jarrah.Type;
import io.jarrah.program.Attribute;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** An operation while it is read. */
final class Draft {
    final String name;
    final int offset;
    final List<Syntax.Use> operands = new ArrayList<>();
    final List<Type> operandTypes = new ArrayList<>();
    final List<Type> resultTypes = new ArrayList<>();
    final List<Syntax.Region> regions = new ArrayList<>();
    final Map<String, Syntax.Entry> attributes = new LinkedHashMap<>();

    Draft(String name, int offset) {
        this.name = name;
        this.offset = offset;
    }

    void signature(Signature signature) {
        operandTypes.addAll(signature.operands());
        resultTypes.addAll(signature.results());
    }

    /** Sets an attribute that the form of the operation spells in its own way. */
    void set(String attribute, Attribute value, int at) {
        attributes.put(attribute, new Syntax.Entry(value, at));
    }

    Syntax.Operation finish(List<Syntax.Definition> results, @Nullable WrittenLocation location) {
        return new Syntax.Operation(
                name, offset, results, operands, attributes, regions, operandTypes, resultTypes, location);
    }
}
