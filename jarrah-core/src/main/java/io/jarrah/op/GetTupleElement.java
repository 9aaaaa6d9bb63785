package io.jarrah.op;

import io.jarrah.TupleType;
import io.jarrah.Type;
import java.util.List;
import java.util.stream.Stream;

/** One value of a tuple. */
public record GetTupleElement(long index) implements Single {
    @Override
    public String name() {
        return "stablehlo.get_tuple_element";
    }

    @Override
    public Type infer1(List<Type> types) {
        var args = Arguments.of(this, types, 1);
        if (!(args.type(0) instanceof TupleType tuple)) {
            throw args.refused(0, "a tuple");
        }
        args.requireAttribute(
                index >= 0 && index < tuple.parts().size(), "index", index, "the index of a value of " + tuple);
        return tuple.parts().get((int) index);
    }

    static Stream<Sample> samples() {
        return Stream.of(
                Sample.of(new GetTupleElement(1), new TupleType(List.of(Sample.f32(3), Sample.i32()))),
                Sample.of(new GetTupleElement(0), new TupleType(List.of(new TupleType(List.of(Sample.f32()))))));
    }
}
