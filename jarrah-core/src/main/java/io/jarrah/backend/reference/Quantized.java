package io.jarrah.backend.reference;

import io.jarrah.ArrayType;
import io.jarrah.QuantizedType;
import io.jarrah.Type;
import io.jarrah.op.BatchNormGrad;
import io.jarrah.op.BatchNormInference;
import io.jarrah.op.BatchNormTraining;
import io.jarrah.op.BitcastConvert;
import io.jarrah.op.Broadcasting;
import io.jarrah.op.Cholesky;
import io.jarrah.op.Clamp;
import io.jarrah.op.Compare;
import io.jarrah.op.Convert;
import io.jarrah.op.Convolution;
import io.jarrah.op.Dot;
import io.jarrah.op.DotGeneral;
import io.jarrah.op.DynamicConv;
import io.jarrah.op.Einsum;
import io.jarrah.op.Op;
import io.jarrah.op.Pointwise;
import io.jarrah.op.RaggedDot;
import io.jarrah.op.ReducePrecision;
import io.jarrah.op.TriangularSolve;
import io.jarrah.op.UnaryEinsum;
import io.jarrah.op.UniformQuantize;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** The one rule of quantized arithmetic: dequantize, operate, quantize to the declared result. */
final class Quantized {
    private Quantized() {}

    /** Whether the rule holds: something is quantized, and elements are computed or change their parameters. */
    static boolean concerns(Op op, List<Type> results, List<Datum> args) {
        var parameters = new HashSet<QuantizedType>();
        results.forEach(result -> add(parameters, result));
        args.forEach(arg -> add(parameters, arg.type()));
        int quantized = parameters.size();
        return quantized > 0
                && switch (op) {
                    case Pointwise ignored -> true;
                    case Compare ignored -> true;
                    case Clamp ignored -> true;
                    case ReducePrecision ignored -> true;
                    case Broadcasting ignored -> true;
                    case BatchNormGrad ignored -> true;
                    case BatchNormInference ignored -> true;
                    case BatchNormTraining ignored -> true;
                    case Cholesky ignored -> true;
                    case Convolution ignored -> true;
                    case Dot ignored -> true;
                    case DotGeneral ignored -> true;
                    case DynamicConv ignored -> true;
                    case Einsum ignored -> true;
                    case RaggedDot ignored -> true;
                    case TriangularSolve ignored -> true;
                    case UnaryEinsum ignored -> true;
                    case BitcastConvert ignored -> false;
                    case Convert ignored -> false;
                    case UniformQuantize ignored -> false;
                    default -> quantized > 1;
                };
    }

    private static void add(Set<QuantizedType> parameters, Type type) {
        if (type instanceof ArrayType array && array.element() instanceof QuantizedType quantized) {
            parameters.add(quantized.withDimension(0));
        }
    }

    /** The type of the numbers that are meant. */
    static Type expressed(Type type) {
        return type instanceof ArrayType array
                ? array.withElement(array.element().expressed())
                : type;
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

    /** The stored integers nearest to numbers, within the storage range, and 0 for NaN; anything else as it is. */
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
            stored[i] = (long) Math.clamp(rounded, (double) type.storageMin(), (double) type.storageMax());
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
