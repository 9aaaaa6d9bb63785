package io.jarrah.program;

import io.jarrah.Type;

/** A name in a program, assigned once. Two are equal only if they are the same object. */
public final class Var {
    private final Type type;
    private final String hint;

    public Var(Type type, String hint) {
        this.type = type;
        this.hint = hint;
    }

    public Var(Type type) {
        this(type, "");
    }

    public Type type() {
        return type;
    }

    /** The name it was read with, without {@code %}; empty for a number or none. A printer may use it. */
    public String hint() {
        return hint;
    }

    @Override
    public String toString() {
        return "%" + (hint.isEmpty() ? "_" : hint) + ": " + type;
    }
}
