/** Programs: names, equations, constants, attributes, modules. Unstable: may change between versions. */
@NullMarked
package io.jarrah.program;

import org.jspecify.annotations.NullMarked;
