/** What a user imports: arrays, their types, devices and meshes. */
@NullMarked
package io.jarrah;

import org.jspecify.annotations.NullMarked;
