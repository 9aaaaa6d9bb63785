package io.jarrah.program;

import io.jarrah.Type;

/** What operations are applied to: a name in a program. */
public sealed interface Value permits Var {
    Type type();
}
