/** What backends are: the interfaces that one implements, and the choice among those present. */
@NullMarked
package io.jarrah.backend;

import org.jspecify.annotations.NullMarked;
