package io.jarrah;

/** A kind of device that a module may run on, by the names that {@code jax.export} uses. */
public enum Platform {
    CPU,
    CUDA,
    ROCM,
    TPU,
    ONEAPI
}
