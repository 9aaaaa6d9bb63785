/** The catalog of error ids and the one exception that carries them. */
@NullMarked
package io.jarrah.error;

import org.jspecify.annotations.NullMarked;
