package io.jarrah.backend.reference;

import io.jarrah.ArrayType;
import io.jarrah.QuantizedType;
import io.jarrah.Type;
import io.jarrah.op.Compare;
import io.jarrah.op.Op;
import io.jarrah.op.Pointwise;
import java.util.List;
import java.util.stream.Stream;

/** The one rule of quantized arithmetic: dequantize, operate, quantize to the declared result. */
final class Quantized {
    private Quantized() {}

    /** Whether the rule holds: the operation computes, rather than moves elements, and something is quantized. */
    static boolean concerns(Op op, List<Type> results, List<Datum> args) {
        return computes(op)
                && Stream.concat(results.stream(), args.stream().map(Datum::type)).anyMatch(Quantized::isQuantized);
    }

    private static boolean computes(Op op) {
        return switch (op) {
            case Pointwise ignored -> true;
            case Compare ignored -> true;
            default -> false;
        };
    }

    private static boolean isQuantized(Type type) {
        return type instanceof ArrayType array && array.element().isQuantized();
    }

    /** The type of the numbers that are meant. */
    static Type expressed(Type type) {
        return type instanceof ArrayType array ? array.withElement(array.element().expressed()) : type;
    }

    static List<Datum> dequantized(List<Datum> args) {
        return args.stream().map(Quantized::dequantize).toList();
    }

    /** The numbers that are meant; anything not quantized as it is. */
    static Datum dequantize(Datum datum) {
        if (!(datum instanceof Tensor tensor) || !(tensor.type().element() instanceof QuantizedType type)) {
            return datum;
        }
        var format = type.expressed().format();
        var stored = tensor.ints();
        var numbers = new double[stored.length];
        var channel = channels(tensor.type(), type);
        for (int i = 0; i < numbers.length; i++) {
            int at = channel.of(i);
            double scale = format.round(type.scales().get(at));
            numbers[i] = format.round((double) (stored[i] - type.zeroPoints().get(at)) * scale);
        }
        return Tensor.of((ArrayType) expressed(tensor.type()), numbers);
    }

    /** The stored integers nearest to numbers, within the storage range; anything else as it is. */
    static Datum quantize(Datum datum, Type declared) {
        if (!(datum instanceof Tensor tensor)
                || !(declared instanceof ArrayType array)
                || !(array.element() instanceof QuantizedType type)) {
            return datum;
        }
        var format = type.expressed().format();
        var result = tensor.type().withElement(type);
        var numbers = tensor.reals();
        var stored = new long[numbers.length];
        var channel = channels(result, type);
        for (int i = 0; i < stored.length; i++) {
            int at = channel.of(i);
            double scaled = format.round(numbers[i] / format.round(type.scales().get(at)));
            double rounded = Math.rint(scaled) + type.zeroPoints().get(at);
            stored[i] = Double.isNaN(rounded)
                    ? type.zeroPoints().get(at)
                    : (long) Math.clamp(rounded, (double) type.storageMin(), (double) type.storageMax());
        }
        return Tensor.of(result, stored);
    }

    private interface Channels {
        int of(int index);
    }

    private static Channels channels(ArrayType array, QuantizedType type) {
        if (type.perTensor()) {
            return index -> 0;
        }
        int stride = Index.strides(array)[type.dimension()];
        int size = (int) array.dim(type.dimension());
        return index -> index / stride % size;
    }
}
