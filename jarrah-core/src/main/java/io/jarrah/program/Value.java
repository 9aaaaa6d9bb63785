package io.jarrah.program;

import io.jarrah.Type;

/**
 * What operations are applied to while a function runs: an {@link io.jarrah.Array} that holds data, or something that
 * an interpreter made, such as a name in a program that is being traced. Two are equal only if they are the same object.
 */
public interface Value {
    Type type();
}
