/** Operations, programs and modules made from the tree of a text. */
@NullMarked
package io.jarrah.stablehlo.read;

import org.jspecify.annotations.NullMarked;
