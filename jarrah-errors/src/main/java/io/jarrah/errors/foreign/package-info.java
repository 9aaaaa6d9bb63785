/** The pages of errors of other systems, made from facts that scripts read and runs that scripts made. */
@NullMarked
package io.jarrah.errors.foreign;

import org.jspecify.annotations.NullMarked;
