/** Host functions: Java methods that programs call. */
@NullMarked
package io.jarrah.host;

import org.jspecify.annotations.NullMarked;
