package io.jarrah.stablehlo.syntax;

import io.jarrah.error.ErrorId;
import io.jarrah.error.JarrahException;
import io.jarrah.program.Attribute;
import java.util.HashMap;
import java.util.Map;

/** The names that a text gives to types and attributes, {@code !t = ...} and {@code #a = ...}. */
final class Aliases {
    private final Source source;
    private final Map<String, AnyType> types = new HashMap<>();
    private final Map<String, Attribute> attributes = new HashMap<>();

    Aliases(Source source) {
        this.source = source;
    }

    void define(String name, AnyType type) {
        types.put(name, type);
    }

    void define(String name, Attribute attribute) {
        attributes.put(name, attribute);
    }

    AnyType type(String name, int offset) {
        var type = types.get(name);
        if (type == null) {
            throw undefined("!" + name, offset);
        }
        return type;
    }

    Attribute attribute(String name, int offset) {
        var attribute = attributes.get(name);
        if (attribute == null) {
            throw undefined("#" + name, offset);
        }
        return attribute;
    }

    private JarrahException undefined(String name, int offset) {
        return ErrorId.SYNTAX_005.error("name", name).at(source.at(offset));
    }
}
