package io.jarrah.op;

import io.jarrah.DType;
import io.jarrah.ElementType;
import io.jarrah.Type;
import java.util.List;
import java.util.stream.Stream;

/**
 * The same numbers as elements of another type. Floats are rounded to nearest, ties to even; towards integers they are
 * truncated, to predicates compared with zero; a complex number loses its imaginary part.
 */
public record Convert(ElementType element) implements Single {
    @Override
    public String name() {
        return "stablehlo.convert";
    }

    @Override
    public Type infer1(List<Type> types) {
        return Arguments.of(this, types, 1).array(0).withElement(element);
    }

    static Stream<Sample> samples() {
        return Stream.of(DType.values())
                .filter(type -> type != DType.INDEX)
                .flatMap(from -> Stream.of(
                                DType.I1, DType.I8, DType.UI32, DType.BF16, DType.F8E4M3FN, DType.F64, DType.C64)
                        .map(to -> Sample.of(new Convert(to), Sample.of(from, 2, 3))));
    }
}
