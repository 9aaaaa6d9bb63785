package io.jarrah.backend.reference;

import io.jarrah.DType;
import io.jarrah.ElementType;
import io.jarrah.backend.math.Conversions;
import io.jarrah.backend.math.Integers;

/** Conversion of elements to another type; floats are rounded once. */
final class Converting {
    private Converting() {}

    /** The same numbers as elements of a type, quantized ones among them. */
    static Tensor to(Tensor from, ElementType element) {
        if (from.type().element().equals(element)) {
            return from;
        }
        var numbers = (Tensor) Quantized.dequantize(from);
        var type = numbers.type().withElement(element.expressed());
        var converted = between(numbers.type().dtype(), type.dtype()).apply(type, numbers);
        return (Tensor) Quantized.quantize(converted, type.withElement(element));
    }

    static Elementwise between(DType from, DType to) {
        boolean reals = from.isFloat() || from.isComplex();
        if (to.isFloat() || to.isComplex()) {
            return reals
                    ? (result, args) -> realsToReals(result, args[0])
                    : (result, args) -> intsToReals(result, args[0]);
        }
        return reals ? (result, args) -> realsToInts(result, args[0]) : (result, args) -> intsToInts(result, args[0]);
    }

    private static void realsToReals(Tensor result, Tensor from) {
        var format = result.type().dtype().format();
        int slots = Tensor.slots(result.type());
        int fromSlots = Tensor.slots(from.type());
        for (int i = 0; i < result.size(); i++) {
            result.reals()[i * slots] = format.round(from.reals()[i * fromSlots]);
            if (slots == 2 && fromSlots == 2) {
                result.reals()[2 * i + 1] = format.round(from.reals()[2 * i + 1]);
            }
        }
    }

    private static void intsToReals(Tensor result, Tensor from) {
        var format = result.type().dtype().format();
        boolean unsigned = from.type().dtype().isUnsigned();
        int slots = Tensor.slots(result.type());
        for (int i = 0; i < result.size(); i++) {
            result.reals()[i * slots] = Conversions.toFloat(from.ints()[i], unsigned, format);
        }
    }

    private static void realsToInts(Tensor result, Tensor from) {
        var type = result.type().dtype();
        int fromSlots = Tensor.slots(from.type());
        var out = result.ints();
        for (int i = 0; i < out.length; i++) {
            double value = from.reals()[i * fromSlots];
            out[i] = type.isPredicate()
                    ? Conversions.toPredicate(value) ? 1 : 0
                    : Conversions.toInteger(value, type.bits(), type.isUnsigned());
        }
    }

    private static void intsToInts(Tensor result, Tensor from) {
        var type = result.type().dtype();
        var out = result.ints();
        for (int i = 0; i < out.length; i++) {
            long value = from.ints()[i];
            out[i] = type.isPredicate()
                    ? Conversions.toPredicate(value) ? 1 : 0
                    : Integers.wrap(value, type.bits(), type.isUnsigned());
        }
    }
}
