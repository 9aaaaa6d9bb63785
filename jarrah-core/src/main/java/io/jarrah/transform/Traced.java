package io.jarrah.transform;

import io.jarrah.Type;
import io.jarrah.program.Value;
import io.jarrah.program.Var;

/** A name in a program that is being traced. */
final class Traced implements Value {
    private final Tracer owner;
    private final Var var;

    Traced(Tracer owner, Var var) {
        this.owner = owner;
        this.var = var;
    }

    Tracer owner() {
        return owner;
    }

    Var var() {
        return var;
    }

    @Override
    public Type type() {
        return var.type();
    }

    @Override
    public String toString() {
        return "traced " + var.type();
    }
}
