package io.jarrah;

/** What the elements of an array are: a plain {@link DType}, or an integer that stands for a real number. */
public sealed interface ElementType permits DType, QuantizedType {
    /** The type of the elements as they lie in memory. */
    DType storage();

    /** The type of the numbers that the elements stand for. */
    DType expressed();

    default boolean isQuantized() {
        return this instanceof QuantizedType;
    }
}
