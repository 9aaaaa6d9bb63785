package io.jarrah.op;

import io.jarrah.ArrayType;
import io.jarrah.DType;
import io.jarrah.ElementType;
import io.jarrah.Type;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/**
 * The same bits as elements of another type. Towards narrower elements a dimension is added at the end, lowest bits
 * first; towards wider ones the last dimension goes.
 */
public record BitcastConvert(ElementType element) implements Single {
    @Override
    public String name() {
        return "stablehlo.bitcast_convert";
    }

    @Override
    public Type infer1(List<Type> types) {
        var args = Arguments.of(this, types, 1);
        var operand = args.array(0);
        var from = operand.dtype();
        var to = element.storage();
        args.require(
                from.isComplex() == to.isComplex(),
                0,
                to.isComplex() ? "an array of complex numbers" : "an array of real numbers");
        if (from.bits() == to.bits()) {
            return operand.withElement(element);
        }
        var dims = new ArrayList<>(operand.dims());
        if (from.bits() > to.bits()) {
            args.require(from.bits() % to.bits() == 0, 0, "elements of a multiple of " + to.bits() + " bits");
            dims.add((long) from.bits() / to.bits());
        } else {
            args.require(to.bits() % from.bits() == 0, 0, "elements of a divisor of " + to.bits() + " bits");
            long count = to.bits() / from.bits();
            int last = operand.rank() - 1;
            args.requireShape(
                    last >= 0 && (operand.dim(last) == count || operand.dim(last) == ArrayType.DYNAMIC),
                    0,
                    "a last dimension of " + count);
            dims.removeLast();
        }
        var bounds = new ArrayList<Long>();
        for (int i = 0; i < dims.size(); i++) {
            bounds.add(i < operand.rank() ? operand.bound(i) : dims.get(i));
        }
        return Shapes.like(operand, dims, bounds).withElement(element);
    }

    static Stream<Sample> samples() {
        return Stream.of(
                Sample.of(new BitcastConvert(DType.I32), Sample.f32(3)),
                Sample.of(new BitcastConvert(DType.UI8), Sample.f32(3)),
                Sample.of(new BitcastConvert(DType.F64), Sample.i32(3, 2)),
                Sample.of(new BitcastConvert(DType.I4), Sample.of(DType.I8, 2)));
    }
}
