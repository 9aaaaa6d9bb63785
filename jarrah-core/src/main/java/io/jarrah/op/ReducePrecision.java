package io.jarrah.op;

import io.jarrah.DType;
import io.jarrah.Type;
import java.util.List;
import java.util.stream.Stream;

/** Floats rounded to a format of fewer bits, in their own type. */
public record ReducePrecision(int exponentBits, int mantissaBits) implements Single {
    @Override
    public String name() {
        return "stablehlo.reduce_precision";
    }

    @Override
    public Type infer1(List<Type> types) {
        var args = Arguments.of(this, types, 1);
        args.requireAttribute(exponentBits >= 1, "exponent_bits", exponentBits, "at least 1");
        args.requireAttribute(mantissaBits >= 0, "mantissa_bits", mantissaBits, "at least 0");
        return args.array(0, DType::isFloat, "floats");
    }

    static Stream<Sample> samples() {
        return Stream.of(
                Sample.of(new ReducePrecision(5, 10), Sample.f32(2, 3)),
                Sample.of(new ReducePrecision(8, 7), Sample.of(DType.F64, 3)));
    }
}
