/** Structured control flow and collectives, named as in JAX's {@code lax}. */
@NullMarked
package io.jarrah.lax;

import org.jspecify.annotations.NullMarked;
