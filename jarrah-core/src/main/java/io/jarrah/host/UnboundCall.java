package io.jarrah.host;

import io.jarrah.ArrayType;
import java.util.List;

/**
 * A host call of an imported program, before a function is bound to it.
 *
 * @param program the name of the program: its module's, or that of the case or file it was read from
 * @param index the number that JAX gave the callback
 * @param target the custom-call target, such as {@code xla_ffi_python_cpu_callback}
 * @param operands the arrays it is given; tokens are not among them
 * @param results the arrays it gives; tokens are not among them
 */
public record UnboundCall(String program, long index, String target, List<ArrayType> operands, List<ArrayType> results) {
    public UnboundCall {
        operands = List.copyOf(operands);
        results = List.copyOf(results);
    }
}
