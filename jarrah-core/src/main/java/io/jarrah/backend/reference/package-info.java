/** The reference backend: every operation, plainly, on a simulated grid of devices. */
@NullMarked
package io.jarrah.backend.reference;

import org.jspecify.annotations.NullMarked;
