/** The pages of Jarrah's own errors. */
@NullMarked
package io.jarrah.errors.own;

import org.jspecify.annotations.NullMarked;
