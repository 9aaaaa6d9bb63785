/** Small programs that show one thing each. */
@NullMarked
package io.jarrah.examples;

import org.jspecify.annotations.NullMarked;
