/** The commands of {@code jarrah}. */
@NullMarked
package io.jarrah.cli;

import org.jspecify.annotations.NullMarked;
