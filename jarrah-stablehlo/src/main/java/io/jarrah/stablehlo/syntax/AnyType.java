package io.jarrah.stablehlo.syntax;

import io.jarrah.ElementType;
import io.jarrah.Type;
import io.jarrah.program.Attribute;

/** Whatever may be written where MLIR takes a type. */
sealed interface AnyType {
    /** The type of a value. */
    record OfValue(Type type) implements AnyType {}

    /** The type of elements. */
    record OfElement(ElementType type) implements AnyType {}

    /** The types that a function takes and gives. */
    record OfFunction(Signature signature) implements AnyType {}

    /** A type that no value of StableHLO has, as it is written. */
    record Other(String text) implements AnyType {}

    /** The type as it is written. */
    default String spelling() {
        return switch (this) {
            case OfValue value -> value.type().toString();
            case OfElement element -> element.type().toString();
            case OfFunction function -> function.signature().toString();
            case Other other -> other.text();
        };
    }

    default Attribute attribute() {
        return this instanceof OfValue(Type type) ? new Attribute.TypeOf(type) : new Attribute.OpaqueType(spelling());
    }
}
