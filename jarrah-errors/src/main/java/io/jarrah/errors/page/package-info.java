/** The pages of the error reference: what is said of an error, and how each sentence is known. */
@NullMarked
package io.jarrah.errors.page;

import org.jspecify.annotations.NullMarked;
