/** Runs files that hold programs together with what they have to compute, and says which of them hold. */
@NullMarked
package io.jarrah.tck.conformance;

import org.jspecify.annotations.NullMarked;
