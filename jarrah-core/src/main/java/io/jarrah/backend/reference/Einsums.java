package io.jarrah.backend.reference;

import io.jarrah.ArrayType;
import io.jarrah.op.EinsumConfig;
import java.util.List;
import java.util.stream.IntStream;

/** Products of arrays whose dimensions are letters. */
final class Einsums {
    private Einsums() {}

    /** Products of two arrays, summed over the letters that the result does not name. */
    static Tensor binary(String config, ArrayType result, Tensor lhs, Tensor rhs) {
        return sum(EinsumConfig.of(config, List.of(lhs.type().rank(), rhs.type().rank())), result, lhs, rhs);
    }

    /** Elements of one array, summed over the letters that the result does not name. */
    static Tensor unary(String config, ArrayType result, Tensor operand) {
        var letters = EinsumConfig.of(config, List.of(operand.type().rank()));
        var pair = new EinsumConfig(List.of(letters.args().getFirst(), ""), letters.result());
        return sum(pair, result, operand, one(operand.type()));
    }

    private static Tensor one(ArrayType type) {
        var one = Tensor.zeros(ArrayType.of(type.element()));
        if (one.holdsReals()) {
            one.reals()[0] = 1;
        } else {
            one.ints()[0] = 1;
        }
        return one;
    }

    private static Tensor sum(EinsumConfig config, ArrayType result, Tensor lhs, Tensor rhs) {
        if (result.size() == 0 || lhs.size() == 0 || rhs.size() == 0) {
            return Tensor.zeros(result);
        }
        var sizes = config.sizes(List.of(lhs.type().dims(), rhs.type().dims()));
        var letters = List.copyOf(sizes.keySet());
        var dims = Index.dims(List.copyOf(sizes.values()));
        var left = strides(letters, config.args().get(0), lhs.type());
        var right = strides(letters, config.args().get(1), rhs.type());
        var inner = IntStream.of(dims).skip(result.rank()).reduce(1, Math::multiplyExact);
        var sums = Sums.of(lhs, rhs, result, 1);
        var at = new int[dims.length];
        for (int i = 0; i < sums.result.size(); i++) {
            for (int k = 0; k < inner; k++) {
                sums.add(Index.flat(at, left), Index.flat(at, right), 0, 1);
                Index.next(at, dims);
            }
            sums.store(i);
        }
        return sums.result;
    }

    /** How far neighbours along each letter lie apart in an array; 0 where the array does not have the letter. */
    private static int[] strides(List<Character> letters, String names, ArrayType type) {
        var strides = new int[letters.size()];
        var own = Index.strides(type);
        for (int d = 0; d < own.length; d++) {
            strides[letters.indexOf(names.charAt(d))] += own[d];
        }
        return strides;
    }
}
