package io.jarrah;

import java.util.List;
import java.util.stream.Collectors;

/** The type of a tuple, met in imported programs only. */
public record TupleType(List<Type> parts) implements Type {
    public TupleType {
        parts = List.copyOf(parts);
    }

    @Override
    public String toString() {
        return parts.stream().map(Type::toString).collect(Collectors.joining(", ", "tuple<", ">"));
    }
}
