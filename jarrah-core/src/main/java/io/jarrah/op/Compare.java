package io.jarrah.op;

import io.jarrah.DType;
import io.jarrah.Type;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Comparison of matching elements.
 *
 * @param direction which comparison
 * @param type how they are compared; null where the element type decides
 */
public record Compare(Direction direction, @Nullable Order type) implements Single {
    /** Comparisons; every one but {@link #NE} is false where an element is NaN, unless the order is total. */
    public enum Direction {
        EQ,
        NE,
        GE,
        GT,
        LE,
        LT
    }

    /** Orders of elements. {@link #TOTALORDER} puts NaNs at the ends, by sign, and negative zero before zero. */
    public enum Order {
        FLOAT,
        TOTALORDER,
        SIGNED,
        UNSIGNED
    }

    @Override
    public String name() {
        return "stablehlo.compare";
    }

    @Override
    public Type infer1(List<Type> types) {
        var args = Arguments.of(this, types, 2);
        args.sameElement(1, 0);
        args.sameShape(1, 0);
        var element = args.array(0).element().expressed();
        boolean complex = element.isComplex();
        args.requireAttribute(
                !complex || direction == Direction.EQ || direction == Direction.NE,
                "comparison_direction",
                direction,
                "EQ or NE for complex numbers");
        boolean fits = type == null
                || switch (type) {
                    case FLOAT -> element.isFloat() || complex;
                    case TOTALORDER -> element.isFloat();
                    case SIGNED -> element.isInteger() && !element.isUnsigned();
                    case UNSIGNED -> element.isUnsigned() || element.isPredicate();
                };
        args.requireAttribute(fits, "compare_type", String.valueOf(type), "one for elements of type " + element);
        return Shapes.merge(List.of(args.array(0), args.array(1))).withElement(DType.I1);
    }

    static Stream<Sample> samples() {
        return Stream.of(
                Sample.of(new Compare(Direction.LT, null), Sample.f32(3), Sample.f32(3)),
                Sample.of(new Compare(Direction.GE, Order.TOTALORDER), Sample.f32(3), Sample.f32(3)),
                Sample.of(new Compare(Direction.EQ, Order.SIGNED), Sample.i32(3), Sample.i32(3)),
                Sample.of(new Compare(Direction.NE, null), Sample.of(DType.C64, 3), Sample.of(DType.C64, 3)));
    }
}
