package io.jarrah.error;

import java.util.Map;
import java.util.Set;

// Made of jarrah-errors/src/main/resources/io/jarrah/errors/catalog.txt, which says how. Do not edit it here.

/**
 * The catalog of errors: each entry has an id that is never used again, a message with named placeholders, and the
 * advice that follows it.
 */
public enum ErrorId {
    // spotless:off   (one line an error: id, kind, message, what to do)
    SYNTAX_001("JRH-SYNTAX-001", ErrorKind.INVALID_PROGRAM, "expected {wanted}, got {got}", "Correct the text at this position."),
    SYNTAX_002("JRH-SYNTAX-002", ErrorKind.INVALID_PROGRAM, "the text ends inside {what}", "The file may be truncated: write it again, or close what is open."),
    SYNTAX_003("JRH-SYNTAX-003", ErrorKind.NOT_IMPLEMENTED, "unknown operation {op}", "Jarrah reads StableHLO, CHLO, func.func, func.call and Shardy's mesh, manual_computation and sharding_constraint."),
    SYNTAX_004("JRH-SYNTAX-004", ErrorKind.INVALID_PROGRAM, "unknown type {got}", "Use an element type or type of the StableHLO specification."),
    SYNTAX_005("JRH-SYNTAX-005", ErrorKind.INVALID_PROGRAM, "value {name} is not defined here", "Define it before it is used, in this region or one around it."),
    SYNTAX_006("JRH-SYNTAX-006", ErrorKind.INVALID_PROGRAM, "{name} is defined twice", "Give one of the two another name; the first is at {first}."),
    SYNTAX_007("JRH-SYNTAX-007", ErrorKind.INVALID_PROGRAM, "there is no function {name}", "Functions of this module: {known}."),
    SYNTAX_008("JRH-SYNTAX-008", ErrorKind.INVALID_PROGRAM, "function {name} calls itself", "StableHLO programs cannot recurse; use stablehlo.while."),
    SYNTAX_009("JRH-SYNTAX-009", ErrorKind.INVALID_PROGRAM, "{what} {got} is not valid for {type}", "Give a value of that element type."),
    SYNTAX_010("JRH-SYNTAX-010", ErrorKind.INVALID_PROGRAM, "{op}: attribute {attribute} is missing", "Add it: {wanted}."),
    SYNTAX_011("JRH-SYNTAX-011", ErrorKind.INVALID_PROGRAM, "{what} {got}, its declaration says {wanted}", "Correct one of the two types."),
    LIMIT_001("JRH-LIMIT-001", ErrorKind.RESOURCE_EXHAUSTED, "{what}: {got} is over the limit of {limit}", "Raise Limits.{setting} if the input is trusted."),
    OP_001("JRH-OP-001", ErrorKind.INVALID_PROGRAM, "{op}: got {got} arguments, wanted {wanted}", "Pass the arguments that the operation takes."),
    OP_002("JRH-OP-002", ErrorKind.INVALID_PROGRAM, "{op}: argument {index} is {got}, wanted {wanted}", "Convert the argument, or change the operation."),
    OP_003("JRH-OP-003", ErrorKind.INVALID_PROGRAM, "{op}: attribute {attribute} is {got}, wanted {wanted}", "Change the attribute."),
    OP_004("JRH-OP-004", ErrorKind.INVALID_PROGRAM, "{op}: {body} is {got}, wanted {wanted}", "Change the region's parameters or results."),
    OP_005("JRH-OP-005", ErrorKind.NOT_IMPLEMENTED, "{op} has no {law} rule yet", "Run the program as it is; this transformation is not available for it."),
    OP_006("JRH-OP-006", ErrorKind.NOT_IMPLEMENTED, "{op} has no form in StableHLO", "Bind or lower it before the module is written."),
    SHAPE_001("JRH-SHAPE-001", ErrorKind.INVALID_PROGRAM, "{op}: argument {index} has shape {got}, wanted {wanted}", "Reshape, broadcast or slice the argument first."),
    TYPE_001("JRH-TYPE-001", ErrorKind.INVALID_PROGRAM, "{op}: result {index} is declared {got}, its arguments give {wanted}", "Declare the type that the arguments give."),
    TYPE_002("JRH-TYPE-002", ErrorKind.INVALID_PROGRAM, "{what} is {got}, wanted {wanted}", "Use a type of the kind that is asked for."),
    PROGRAM_001("JRH-PROGRAM-001", ErrorKind.INTERNAL_ERROR, "program {program} is not well formed: {what}", "Report it: a program that Jarrah makes is always closed and typed."),
    TRACE_001("JRH-TRACE-001", ErrorKind.INVALID_USE, "an array of a function traced at {started} is used after the trace has ended", "Return the array from the function instead of keeping it in a field or collection."),
    TRACE_002("JRH-TRACE-002", ErrorKind.INVALID_USE, "an array of a function traced in thread {owner} at {started} is used in thread {thread}", "Use it in the thread that traces the function."),
    TRACE_003("JRH-TRACE-003", ErrorKind.INVALID_USE, "the elements of {type} are not known while a function is traced", "Use lax.cond or lax.whileLoop instead of Java's if and while, or a host function to read elements."),
    TRACE_004("JRH-TRACE-004", ErrorKind.INVALID_USE, "{function} is called outside of a shard map", "Call it in the function that is given to Jarrah.shardMap."),
    RUN_001("JRH-RUN-001", ErrorKind.INVALID_ARGUMENT, "{program} takes {wanted} inputs, got {got}", "Give one array for each parameter, in order."),
    RUN_002("JRH-RUN-002", ErrorKind.INVALID_ARGUMENT, "input {index} of {program} is {got}, wanted {wanted}", "Convert or reshape the input."),
    RUN_003("JRH-RUN-003", ErrorKind.FAILED_RUN, "{op}: {what}", "Change the program or the values that reach this operation."),
    RUN_004("JRH-RUN-004", ErrorKind.NOT_IMPLEMENTED, "{op} asks for target {target}, which no provider offers", "Bind it to a Java function, or add the module that provides it."),
    RUN_005("JRH-RUN-005", ErrorKind.CANCELLED, "interrupted while running {program}", "The program was stopped by the interrupt of its thread."),
    RUN_006("JRH-RUN-006", ErrorKind.INVALID_ARGUMENT, "inputs of {program} are missing: {missing}", "Give each of them: --input {example}=FILE.npy, or all in one .npz file."),
    RUN_007("JRH-RUN-007", ErrorKind.INVALID_ARGUMENT, "{program} has no input {got}", "Its inputs are: {known}."),
    RUN_008("JRH-RUN-008", ErrorKind.INVALID_ARGUMENT, "input {input} of {program} is given twice", "Give it once, by its number or by its name."),
    GRID_001("JRH-GRID-001", ErrorKind.FAILED_RUN, "all devices still running wait for others: {waiting}", "A collective, send or receive has no partner; check the replica groups and that every device takes the same path."),
    GRID_002("JRH-GRID-002", ErrorKind.FAILED_RUN, "device {device} is at {got} where others are at {wanted}", "All devices of a group have to meet in the same operation."),
    GRID_003("JRH-GRID-003", ErrorKind.INVALID_ARGUMENT, "the program wants {wanted} devices, got {got}", "Give as many devices: --devices {wanted}."),
    MEMORY_001("JRH-MEMORY-001", ErrorKind.RESOURCE_EXHAUSTED, "an array of {got} bytes does not fit: {live} of {budget} bytes are in use", "Close arrays that are no longer needed, or raise the budget with -Djarrah.memory=BYTES."),
    MEMORY_002("JRH-MEMORY-002", ErrorKind.INVALID_USE, "this {type} array is closed", "Keep the array open for as long as it is used."),
    MEMORY_003("JRH-MEMORY-003", ErrorKind.INVALID_ARGUMENT, "-Djarrah.memory is {got}, wanted a number of bytes", "Give a whole number, such as 8000000000."),
    MEMORY_004("JRH-MEMORY-004", ErrorKind.RESOURCE_EXHAUSTED, "there is no memory for {got} bytes of a {type} that a host function allocates", "Return smaller results, or raise the limit of the JVM with -XX:MaxDirectMemorySize=BYTES."),
    ARRAY_001("JRH-ARRAY-001", ErrorKind.INVALID_ARGUMENT, "index {got} is outside an array of {size} elements", "Use an index from 0 up to the size."),
    ARRAY_002("JRH-ARRAY-002", ErrorKind.INVALID_ARGUMENT, "{got} does not fit {type}", "Give a value in the range of the element type, or declare a wider type."),
    ARRAY_003("JRH-ARRAY-003", ErrorKind.INVALID_ARGUMENT, "{got} for {type}, wanted {wanted}", "Give as much as the array holds."),
    ARRAY_004("JRH-ARRAY-004", ErrorKind.INVALID_ARGUMENT, "{type} has {size} elements, a Java array holds {limit} at most", "Read it by segment() or element by element."),
    HOST_001("JRH-HOST-001", ErrorKind.INVALID_ARGUMENT, "no host function for {missing}", "Bind one: Bindings.bind answers for each call the program makes."),
    HOST_002("JRH-HOST-002", ErrorKind.HOST_FUNCTION_FAILED, "{function} threw {cause}", "The cause is the exception that your function threw."),
    HOST_003("JRH-HOST-003", ErrorKind.HOST_FUNCTION_FAILED, "{function} returned {got} arrays, wanted {wanted}", "Return one array for each result of the call."),
    HOST_004("JRH-HOST-004", ErrorKind.HOST_FUNCTION_FAILED, "{function} returned {got} as result {index}, wanted {wanted}", "Allocate the result with HostArray.allocate and the type of the call."),
    HOST_005("JRH-HOST-005", ErrorKind.HOST_FUNCTION_FAILED, "{function} wrote {got} of {wanted} elements of result {index}", "Write every element of a result before returning it."),
    HOST_006("JRH-HOST-006", ErrorKind.INVALID_USE, "{function}: operands are read-only", "Allocate a result with HostArray.allocate and write there."),
    HOST_007("JRH-HOST-007", ErrorKind.INVALID_FILE, "{file}: {what}", "The file has to hold a public class that implements io.jarrah.host.Bindings and has a constructor without parameters."),
    HOST_008("JRH-HOST-008", ErrorKind.INVALID_USE, "{function}: an array of a call is used after the call returned", "Copy what is needed later, for instance with toDoubleArray, and allocate results anew in each call."),
    HOST_009("JRH-HOST-009", ErrorKind.HOST_FUNCTION_FAILED, "{function} returned {got}", "Return a list with one array for each result; an empty one where there is none."),
    HOST_010("JRH-HOST-010", ErrorKind.HOST_FUNCTION_FAILED, "the bindings threw {cause} when asked for {call}", "The cause is the exception that your Bindings.bind threw; return null for a call that it does not know."),
    HOST_011("JRH-HOST-011", ErrorKind.INVALID_ARGUMENT, "debugPrint got {got} arrays for the {wanted} placeholders of \"{format}\"", "Give one array for each pair of braces in the format."),
    HOST_012("JRH-HOST-012", ErrorKind.FAILED_RUN, "{function} is called once for all devices, which differ in operand {index}", "Make the operand equal on all devices, for instance by a psum, or call it on each."),
    IO_001("JRH-IO-001", ErrorKind.INVALID_FILE, "{file}: {what}", "Check the path and that the file may be read."),
    IO_002("JRH-IO-002", ErrorKind.INVALID_FILE, "{file} is not a valid {format} file: {what}", "Write the file again with the tool of its format."),
    IO_003("JRH-IO-003", ErrorKind.INVALID_FILE, "{file}: entry {entry} is refused: {what}", "Make the archive again without that entry."),
    CLI_001("JRH-CLI-001", ErrorKind.INVALID_ARGUMENT, "{what}", "Run the command with --help to see its options."),
    CHECK_001("JRH-CHECK-001", ErrorKind.FAILED_RUN, "{check}: {what}", "The program computes something else than the test expects."),
    CHECK_002("JRH-CHECK-002", ErrorKind.INTERNAL_ERROR, "{file}: written and read again it is another program", "Report it with the file: the text that Jarrah writes has to mean the same."),
    BACKEND_001("JRH-BACKEND-001", ErrorKind.INVALID_ARGUMENT, "there is no backend {got}", "Available: {known}.");
    // spotless:on

    private final Wording wording;

    ErrorId(String code, ErrorKind kind, String template, String advice) {
        wording = new Wording(code, kind, template, advice);
    }

    /** The id that users see, such as {@code JRH-SHAPE-001}. */
    public String code() {
        return wording.code();
    }

    /** What kind of error it is. */
    public ErrorKind kind() {
        return wording.kind();
    }

    /** The message with its placeholders, such as <code>{op}</code>. */
    public String template() {
        return wording.template();
    }

    /** What to do about it; may hold placeholders of the message and further ones. */
    public String advice() {
        return wording.advice();
    }

    /** The names of all placeholders of message and advice, in order of first use. */
    public Set<String> placeholders() {
        return wording.placeholders();
    }

    /** Makes the exception for values given as name, value, name, value, …; exactly the placeholders have to be named. */
    public JarrahException error(Object... namesAndValues) {
        return JarrahException.of(this, wording.values(namesAndValues));
    }

    String message(Map<String, String> values) {
        return wording.message(values);
    }

    String advice(Map<String, String> values) {
        return wording.advice(values);
    }
}
