/** The reader and the writer of StableHLO text. */
@NullMarked
package io.jarrah.stablehlo;

import org.jspecify.annotations.NullMarked;
