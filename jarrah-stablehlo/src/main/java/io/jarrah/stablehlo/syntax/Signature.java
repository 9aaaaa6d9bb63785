package io.jarrah.stablehlo.syntax;

import io.jarrah.Type;
import java.util.List;
import java.util.stream.Collectors;

/** The types of operands and results: {@code (tensor<2xf32>) -> tensor<f32>}. */
record Signature(List<Type> operands, List<Type> results) {
    Signature {
        operands = List.copyOf(operands);
        results = List.copyOf(results);
    }

    @Override
    public String toString() {
        var given = results.size() == 1 ? results.getFirst().toString() : inParens(results);
        return inParens(operands) + " -> " + given;
    }

    private static String inParens(List<Type> types) {
        return types.stream().map(Type::toString).collect(Collectors.joining(", ", "(", ")"));
    }
}
