/** Interpreters of operations, and the transformations made of them. Unstable: may change between versions. */
@NullMarked
package io.jarrah.transform;

import org.jspecify.annotations.NullMarked;
