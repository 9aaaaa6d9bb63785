/** The source of Jarrah's own errors, and the Java source that is made from it. */
@NullMarked
package io.jarrah.errors.catalog;

import org.jspecify.annotations.NullMarked;
