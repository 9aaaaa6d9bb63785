/** What people write about errors, and how it is read. */
@NullMarked
package io.jarrah.errors.written;

import org.jspecify.annotations.NullMarked;
