package io.jarrah.stablehlo.syntax;

/** The short form of an operation: how it is written without quotes. */
@FunctionalInterface
interface Form {
    /** Reads what stands behind the name of the operation. */
    void read(OperationParser parser, Draft draft);

    /** One form after the other. */
    static Form of(Form... parts) {
        return (parser, draft) -> {
            for (var part : parts) {
                part.read(parser, draft);
            }
        };
    }
}
