package io.jarrah.host;

import io.jarrah.ArrayType;
import java.util.List;
import java.util.stream.Collectors;

/**
 * A host call of an imported program, before a function is bound to it.
 *
 * @param program the name of the program: its module's, or that of the case or file it was read from
 * @param index the number that JAX gave the callback, or the place of the call in a program that Jarrah wrote
 * @param target the custom-call target, such as {@code xla_ffi_python_cpu_callback}
 * @param operands the arrays it is given; tokens are not among them
 * @param results the arrays it gives; tokens are not among them
 * @param name the name of the host function in a program that Jarrah wrote; empty in one that JAX wrote
 */
public record UnboundCall(
        String program, long index, String target, List<ArrayType> operands, List<ArrayType> results, String name) {
    public UnboundCall {
        operands = List.copyOf(operands);
        results = List.copyOf(results);
    }

    /** A call of a callback that has a number and no name. */
    public UnboundCall(String program, long index, String target, List<ArrayType> operands, List<ArrayType> results) {
        this(program, index, target, operands, results, "");
    }

    /** Such as {@code callback 0 of 'solver': (tensor<4xf32>) -> (tensor<4xf32>)}. */
    @Override
    public String toString() {
        var called = name.isEmpty() ? "callback " + index : "host function '" + name + "'";
        return called + " of '" + program + "': " + spell(operands) + " -> " + spell(results);
    }

    private static String spell(List<ArrayType> types) {
        return types.stream().map(ArrayType::text).collect(Collectors.joining(", ", "(", ")"));
    }
}
