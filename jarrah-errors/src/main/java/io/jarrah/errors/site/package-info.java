/** The error reference as a site, as JSON and as text for terminals. */
@NullMarked
package io.jarrah.errors.site;

import org.jspecify.annotations.NullMarked;
