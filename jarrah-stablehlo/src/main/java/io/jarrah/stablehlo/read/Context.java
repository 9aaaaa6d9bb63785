package io.jarrah.stablehlo.read;

import io.jarrah.Mesh;
import io.jarrah.error.ErrorId;
import io.jarrah.program.Attribute;
import io.jarrah.program.Location;
import io.jarrah.program.Program;
import io.jarrah.stablehlo.syntax.Locations;
import io.jarrah.stablehlo.syntax.Source;
import io.jarrah.stablehlo.syntax.Syntax;
import java.util.List;
import java.util.Map;

/**
 * What operations may refer to.
 *
 * @param source the text
 * @param locations its named locations
 * @param meshes the module's meshes by name
 * @param functions the functions that have been read, by name
 * @param functionNames the names of all functions
 */
record Context(
        Source source,
        Locations locations,
        Map<String, Mesh> meshes,
        Map<String, Program> functions,
        List<String> functionNames) {
    /** The function of that name. */
    Program function(Attribute.Symbol symbol, int offset) {
        var program = functions.get(symbol.name());
        if (program == null) {
            throw unknown(symbol.name(), offset);
        }
        return program;
    }

    RuntimeException unknown(String function, int offset) {
        return ErrorId.SYNTAX_007
                .error(
                        "name",
                        "@" + function,
                        "known",
                        functionNames.isEmpty() ? "none" : String.join(", ", functionNames))
                .at(source.at(offset));
    }

    /** Where an operation is written, and the location that is written behind it. */
    Location location(Syntax.Operation operation) {
        var place = source.at(operation.offset());
        return operation.location() == null
                ? place
                : place.withAttribute("(" + locations.text(operation.location()) + ")");
    }
}
