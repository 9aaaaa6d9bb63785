/** Finds the places in Jarrah's sources that make errors. */
@NullMarked
package io.jarrah.errors.scan;

import org.jspecify.annotations.NullMarked;
