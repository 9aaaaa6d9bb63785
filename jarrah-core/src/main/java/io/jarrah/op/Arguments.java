package io.jarrah.op;

import io.jarrah.ArrayType;
import io.jarrah.DType;
import io.jarrah.ElementType;
import io.jarrah.QuantizedType;
import io.jarrah.TokenType;
import io.jarrah.Type;
import io.jarrah.error.ErrorId;
import io.jarrah.error.JarrahException;
import java.util.List;
import java.util.function.Predicate;

/** The argument types of an operation, with the checks that {@code infer} makes of them. */
final class Arguments {
    private final String op;
    private final List<Type> types;

    private Arguments(String op, List<Type> types) {
        this.op = op;
        this.types = types;
    }

    /** Exactly {@code count} arguments. */
    static Arguments of(Op op, List<Type> types, int count) {
        return between(op, types, count, count);
    }

    /** At least {@code least} arguments. */
    static Arguments atLeast(Op op, List<Type> types, int least) {
        return between(op, types, least, Integer.MAX_VALUE);
    }

    static Arguments between(Op op, List<Type> types, int least, int most) {
        if (types.size() < least || types.size() > most) {
            var wanted = least == most
                    ? "" + least
                    : most == Integer.MAX_VALUE ? "at least " + least : least + " to " + most;
            throw ErrorId.OP_001.error("op", op.name(), "got", types.size(), "wanted", wanted);
        }
        return new Arguments(op.name(), types);
    }

    int count() {
        return types.size();
    }

    Type type(int index) {
        return types.get(index);
    }

    /** The argument as an array. */
    ArrayType array(int index) {
        return types.get(index) instanceof ArrayType array ? array : refuse(index, "an array");
    }

    /** The argument as an array of certain element types; {@code wanted} describes them. */
    ArrayType array(int index, Predicate<DType> accepts, String wanted) {
        var array = array(index);
        return accepts.test(array.element().expressed()) ? array : refuse(index, "an array of " + wanted);
    }

    /** The argument as an array of integers with fixed length and one dimension, or none. */
    ArrayType integer(int index) {
        return array(index, DType::isInteger, "integers");
    }

    /** The argument as a list of integers, such as a shape; gives its fixed length. */
    int integers(int index) {
        var list = integer(index);
        requireShape(list.rank() == 1 && list.isStatic(), index, "one dimension of fixed size");
        return Math.toIntExact(list.dim(0));
    }

    /** The argument as a list of so many integers. */
    void integers(int index, int count) {
        requireShape(integers(index) == count, index, "[" + count + "]");
    }

    /** All arguments from one on as integer scalars of one type, one for each dimension of a rank. */
    void starts(int from, int rank) {
        if (types.size() != from + rank) {
            throw ErrorId.OP_001.error("op", op, "got", types.size(), "wanted", from + rank);
        }
        for (int i = from; i < types.size(); i++) {
            integer(i);
            scalar(i);
            sameElement(i, from);
        }
    }

    /** The argument as an array without dimensions. */
    ArrayType scalar(int index) {
        var array = array(index);
        requireShape(array.rank() == 0, index, "[]");
        return array;
    }

    /** All arguments are tokens. */
    void tokens(int from) {
        for (int i = from; i < types.size(); i++) {
            if (!(types.get(i) instanceof TokenType)) {
                refuse(i, "a token");
            }
        }
    }

    /** Requires something of an argument's type. */
    void require(boolean holds, int index, String wanted) {
        if (!holds) {
            refuse(index, wanted);
        }
    }

    /** Requires something of an argument's shape. */
    void requireShape(boolean holds, int index, String wanted) {
        if (!holds) {
            throw ErrorId.SHAPE_001.error(
                    "op", op, "index", index, "got", array(index).shape(), "wanted", wanted);
        }
    }

    /** Requires something of an attribute. */
    void requireAttribute(boolean holds, String attribute, Object got, String wanted) {
        if (!holds) {
            throw ErrorId.OP_003.error("op", op, "attribute", attribute, "got", got, "wanted", wanted);
        }
    }

    /** Requires something of a body. */
    void requireBody(boolean holds, String body, Object got, Object wanted) {
        if (!holds) {
            throw ErrorId.OP_004.error("op", op, "body", body, "got", got, "wanted", wanted);
        }
    }

    /** The arguments from one on have no scales of their own along a dimension. */
    void perTensor(int from) {
        for (int i = from; i < types.size(); i++) {
            require(
                    !(types.get(i) instanceof ArrayType array)
                            || !(array.element() instanceof QuantizedType quantized)
                            || quantized.perTensor(),
                    i,
                    "plain elements, or elements quantized per tensor");
        }
    }

    /** Two arguments with the same element type, where quantization parameters do not count. */
    void sameElement(int index, int other) {
        var wanted = array(other);
        require(
                alike(array(index).element(), wanted.element()),
                index,
                "elements of type " + wanted.element() + " as argument " + other + " has");
    }

    /** An argument with elements of a type, where quantization parameters do not count. */
    void element(int index, ElementType wanted) {
        require(alike(array(index).element(), wanted), index, "elements of type " + wanted);
    }

    /** Two arguments whose shapes agree. */
    void sameShape(int index, int other) {
        requireShape(array(index).shapeAgrees(array(other)), index, array(other).shape());
    }

    static boolean alike(ElementType a, ElementType b) {
        return a.equals(b)
                || a.isQuantized() && b.isQuantized() && a.storage() == b.storage() && a.expressed() == b.expressed();
    }

    JarrahException refused(int index, String wanted) {
        return ErrorId.OP_002.error("op", op, "index", index, "got", types.get(index), "wanted", wanted);
    }

    @SuppressWarnings("TypeParameterUnusedInFormals") // stands for a value of any type, and is none
    private <T> T refuse(int index, String wanted) {
        throw refused(index, wanted);
    }
}
