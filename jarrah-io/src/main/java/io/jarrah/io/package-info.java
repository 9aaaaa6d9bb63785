/** The npy and npz formats over memory segments. */
@NullMarked
package io.jarrah.io;

import org.jspecify.annotations.NullMarked;
