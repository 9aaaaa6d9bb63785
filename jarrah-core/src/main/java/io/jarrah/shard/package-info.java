/** How arrays are split over meshes of devices. */
@NullMarked
package io.jarrah.shard;

import org.jspecify.annotations.NullMarked;
