/** Writes modules as StableHLO text. */
@NullMarked
package io.jarrah.stablehlo.write;

import org.jspecify.annotations.NullMarked;
