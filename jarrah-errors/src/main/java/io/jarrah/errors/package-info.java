/** The error reference: pages of Jarrah's errors and of errors of other systems, and the way from a message to its page. */
@NullMarked
package io.jarrah.errors;

import org.jspecify.annotations.NullMarked;
