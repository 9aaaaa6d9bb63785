package io.jarrah.op;

import io.jarrah.DType;
import io.jarrah.Type;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** The largest elements along the last dimension in descending order, and their indices as i32; of equal ones the first. */
public record TopK(long k) implements Several {
    @Override
    public String name() {
        return "chlo.top_k";
    }

    @Override
    public List<Type> infer(List<Type> types) {
        var args = Arguments.of(this, types, 1);
        var operand = args.array(0);
        args.requireShape(operand.rank() > 0, 0, "at least one dimension");
        int last = operand.rank() - 1;
        args.requireAttribute(
                k >= 0 && (operand.bound(last) < 0 || k <= operand.bound(last)),
                "k",
                k,
                "at most the size of the last dimension");
        var dims = new ArrayList<>(operand.dims());
        dims.set(last, k);
        var values = operand.withDims(dims);
        return List.of(values, values.withElement(DType.I32));
    }

    static Stream<Sample> samples() {
        return Stream.of(Sample.of(new TopK(2), Sample.f32(2, 3)), Sample.of(new TopK(0), Sample.i32(3)));
    }
}
