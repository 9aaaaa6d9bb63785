/** Cases with their expected results, and the laws that operations obey. */
@NullMarked
package io.jarrah.tck;

import org.jspecify.annotations.NullMarked;
