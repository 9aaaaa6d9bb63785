package io.jarrah;

import java.util.List;
import java.util.stream.Collectors;

/** The type of the result of {@code stablehlo.async_start}: values that are there after {@code async_done}. */
public record FutureType(List<Type> parts) implements Type {
    public FutureType {
        parts = List.copyOf(parts);
    }

    @Override
    public String toString() {
        return parts.stream().map(Type::toString).collect(Collectors.joining(", ", "!stablehlo.future<", ">"));
    }
}
