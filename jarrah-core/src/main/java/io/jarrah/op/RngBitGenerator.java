package io.jarrah.op;

import io.jarrah.ArrayType;
import io.jarrah.DType;
import io.jarrah.Type;
import java.util.List;
import java.util.stream.Stream;

/**
 * Random bits from a state: {@code rng_bit_generator(initial_state)} gives the new state and an array of bits.
 *
 * @param rngAlgorithm how they are made
 * @param type the type of the bits; floats get their bit patterns
 */
public record RngBitGenerator(RngAlgorithm rngAlgorithm, ArrayType type) implements Several {
    /** Generators. */
    public enum RngAlgorithm {
        DEFAULT,
        THREE_FRY,
        PHILOX
    }

    @Override
    public String name() {
        return "stablehlo.rng_bit_generator";
    }

    @Override
    public List<Type> infer(List<Type> types) {
        var args = Arguments.of(this, types, 1);
        var state = args.array(0, element -> element == DType.UI64 || element == DType.UI32, "ui64 or ui32");
        args.require(!state.element().isQuantized(), 0, "an array of plain integers");
        args.requireAttribute(
                !type.element().isQuantized()
                        && (type.dtype().isInteger() || type.dtype().isFloat())
                        && type.isStatic(),
                "the result's type",
                type,
                "an array of integers or floats of fixed size");
        args.requireShape(state.rank() == 1, 0, "one dimension");
        long words = state.dim(0) < 0 || state.dtype() == DType.UI64 ? state.dim(0) : state.dim(0) / 2;
        boolean fits = state.dim(0) < 0
                || (state.dtype() == DType.UI64 || state.dim(0) % 2 == 0)
                        && switch (rngAlgorithm) {
                            case DEFAULT, PHILOX -> words == 2 || words == 3;
                            case THREE_FRY -> words == 2;
                        };
        args.requireShape(
                fits, 0, rngAlgorithm == RngAlgorithm.THREE_FRY ? "2 words of 64 bits" : "2 or 3 words of 64 bits");
        return List.of(state, type);
    }

    static Stream<Sample> samples() {
        return Stream.of(
                Sample.of(
                        new RngBitGenerator(RngAlgorithm.THREE_FRY, Sample.of(DType.UI32, 2, 3)),
                        Sample.of(DType.UI64, 2)),
                Sample.of(
                        new RngBitGenerator(RngAlgorithm.PHILOX, Sample.of(DType.UI64, 4)), Sample.of(DType.UI64, 3)));
    }
}
