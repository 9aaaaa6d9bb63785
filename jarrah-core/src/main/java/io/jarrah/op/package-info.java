/** Operations, one file an operation or family. Unstable: may change between versions. */
@NullMarked
package io.jarrah.op;

import org.jspecify.annotations.NullMarked;
