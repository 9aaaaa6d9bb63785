package io.jarrah.error;

import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The exception of everything that Jarrah refuses or that fails while a program runs.
 *
 * <p>Its message holds the id, what was got and wanted, the place in the user's source or program text, what to do, and
 * the command that says more. Where user code failed, the cause is the very throwable that it threw.
 */
public final class JarrahException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private final ErrorId id;
    private final transient Map<String, String> values;
    private final @Nullable String place;

    JarrahException(ErrorId id, Map<String, String> values, @Nullable String place, @Nullable Throwable cause) {
        super(null, cause);
        this.id = id;
        this.values = Map.copyOf(values);
        this.place = place;
    }

    /** A new error, which the flight recorder is told of. */
    static JarrahException of(ErrorId id, Map<String, String> values) {
        var error = new JarrahException(id, values, null, null);
        var event = new ErrorEvent();
        if (event.shouldCommit()) {
            event.id = id.code();
            event.summary = error.summary();
            event.commit();
        }
        return error;
    }

    /** The entry of the catalog. */
    public ErrorId id() {
        return id;
    }

    /** The values of the message's placeholders. */
    public Map<String, String> values() {
        return values;
    }

    /** Where it happened, such as {@code model.mlir:3:14}, or null where no place is known. */
    public @Nullable String place() {
        return place;
    }

    /** What shows the page of this error: a command, such as {@code jarrah explain JRH-SHAPE-001}. */
    public String link() {
        return "jarrah explain " + id.code();
    }

    /** What happened, in one line without the id: the message with its placeholders filled in. */
    public String summary() {
        return id.message(values);
    }

    /** The same error at a place; a place that is known already stays. */
    public JarrahException at(@Nullable Object where) {
        if (place != null || where == null || where.toString().isEmpty()) {
            return this;
        }
        var located = new JarrahException(id, values, where.toString(), getCause());
        located.setStackTrace(getStackTrace());
        for (var other : getSuppressed()) {
            located.addSuppressed(other);
        }
        return located;
    }

    /** The same error with the throwable that led to it. */
    public JarrahException causedBy(Throwable cause) {
        var caused = new JarrahException(id, values, place, cause);
        caused.setStackTrace(getStackTrace());
        return caused;
    }

    @Override
    public String getMessage() {
        return id.code() + " " + summary() + (place == null ? "" : " (" + place + ")") + ".\n" + id.advice(values)
                + "\nMore: " + link();
    }
}
