package io.jarrah.error;

/** What kind of error an id stands for: what has to change so that it goes away. */
public enum ErrorKind {
    /** A program, or an operation of it, is not as the rules of programs say. */
    INVALID_PROGRAM("InvalidProgram"),
    /** A value that was given from outside is not one that is accepted. */
    INVALID_ARGUMENT("InvalidArgument"),
    /** An array is used where or when it cannot be. */
    INVALID_USE("InvalidUse"),
    /** A file cannot be read or written, or is not what it should be. */
    INVALID_FILE("InvalidFile"),
    /** Jarrah does not do this yet, or not here. */
    NOT_IMPLEMENTED("NotImplemented"),
    /** Something is larger than it may be. */
    RESOURCE_EXHAUSTED("ResourceExhausted"),
    /** A host function threw, or returned something else than it declares. */
    HOST_FUNCTION_FAILED("HostFunctionFailed"),
    /** A program began to run and cannot go on. */
    FAILED_RUN("FailedRun"),
    /** Somebody stopped the program. */
    CANCELLED("Cancelled"),
    /** A mistake in Jarrah, or in code that makes programs by hand. */
    INTERNAL_ERROR("InternalError");

    private final String title;

    ErrorKind(String title) {
        this.title = title;
    }

    /** The name on the error's page, such as {@code InvalidProgram}. */
    public String title() {
        return title;
    }
}
