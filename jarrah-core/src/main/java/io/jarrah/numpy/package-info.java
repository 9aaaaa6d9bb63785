/** NumPy's functions over arrays; each only composes operations. */
@NullMarked
package io.jarrah.numpy;

import org.jspecify.annotations.NullMarked;
