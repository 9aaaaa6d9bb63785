package io.jarrah.op;

import io.jarrah.DType;
import io.jarrah.Type;
import java.util.List;
import java.util.stream.Stream;

/** Elements of one array where a predicate holds, of another where not; one predicate may stand for all elements. */
public record Select() implements Single {
    @Override
    public String name() {
        return "stablehlo.select";
    }

    @Override
    public Type infer1(List<Type> types) {
        var args = Arguments.of(this, types, 3);
        var predicate = args.array(0, DType::isPredicate, "predicates");
        args.sameElement(2, 1);
        args.sameShape(2, 1);
        if (predicate.rank() > 0) {
            args.sameShape(0, 1);
            return Shapes.merge(List.of(args.array(1), args.array(2), predicate));
        }
        return Shapes.merge(List.of(args.array(1), args.array(2)));
    }

    static Stream<Sample> samples() {
        return Stream.of(
                Sample.of(new Select(), Sample.of(DType.I1, 2, 3), Sample.f32(2, 3), Sample.f32(2, 3)),
                Sample.of(new Select(), Sample.of(DType.I1), Sample.i32(3), Sample.i32(3)));
    }
}
