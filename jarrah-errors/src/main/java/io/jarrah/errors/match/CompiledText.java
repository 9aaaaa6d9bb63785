package io.jarrah.errors.match;

import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/** Recognises texts that XLA's and jaxlib's C++ code makes, and no Python code. */
final class CompiledText {
    private static final Pattern STATUS =
            Pattern.compile("(?s).*?\\b(?:XlaRuntimeError|JaxRuntimeError|MosaicError|InternalError)\\b.*?: ?"
                    + "(CANCELLED|UNKNOWN|INVALID_ARGUMENT|DEADLINE_EXCEEDED|NOT_FOUND|ALREADY_EXISTS|PERMISSION_DENIED"
                    + "|RESOURCE_EXHAUSTED|FAILED_PRECONDITION|ABORTED|OUT_OF_RANGE|UNIMPLEMENTED|INTERNAL|UNAVAILABLE"
                    + "|DATA_LOSS|UNAUTHENTICATED): .*");

    /** Beginnings of messages whose text lies in compiled code only. */
    private static final List<String> COMPILED = List.of(
            "Non-hashable static arguments are not supported. An error occured while trying to hash an object of type",
            "Mosaic failed to compile TPU kernel:",
            "Ran out of memory in memory space hbm");

    private CompiledText() {}

    /** Why a text is not one of Python's; empty where it may be. */
    static Optional<String> reason(String text) {
        var status = STATUS.matcher(text);
        if (status.matches()) {
            return Optional.of("This is a status of XLA (" + status.group(1)
                    + "): compiled C++ code makes the text, and no line of Python raises it.");
        }
        return COMPILED.stream()
                .filter(text::contains)
                .findFirst()
                .map(start -> "Compiled C++ code makes this text, and no line of Python raises it.");
    }
}
