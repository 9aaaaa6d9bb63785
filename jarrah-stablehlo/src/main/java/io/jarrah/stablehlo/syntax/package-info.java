/** StableHLO text as it is written: tokens, types, attributes and operations in MLIR's generic form. */
@NullMarked
package io.jarrah.stablehlo.syntax;

import org.jspecify.annotations.NullMarked;
