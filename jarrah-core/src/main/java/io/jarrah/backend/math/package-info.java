/**
 * The functions of numbers that the reference backend computes with: pure, on Java primitives, and the same bits on
 * every machine.
 *
 * <p>A number of any floating-point format is held as a {@code double}, computed in f64, and rounded once by the caller
 * ({@link io.jarrah.FloatFormat#round}); a complex number is a {@link io.jarrah.backend.math.Complex}; an integer of any
 * width is a {@code long}, sign-extended when signed and zero-extended when unsigned.
 */
@NullMarked
package io.jarrah.backend.math;

import org.jspecify.annotations.NullMarked;
