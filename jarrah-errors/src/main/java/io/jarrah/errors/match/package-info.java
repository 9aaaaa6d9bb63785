/** From a message, wherever it was pasted from, to its page. */
@NullMarked
package io.jarrah.errors.match;

import org.jspecify.annotations.NullMarked;
