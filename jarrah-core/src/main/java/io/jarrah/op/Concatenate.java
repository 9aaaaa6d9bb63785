package io.jarrah.op;

import io.jarrah.ArrayType;
import io.jarrah.DType;
import io.jarrah.Type;
import io.jarrah.error.ErrorId;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Arrays put one behind the other along a dimension. */
public record Concatenate(long dimension) implements Single {
    @Override
    public String name() {
        return "stablehlo.concatenate";
    }

    @Override
    public Type infer1(List<Type> types) {
        var args = Arguments.atLeast(this, types, 1);
        var first = args.array(0);
        Dimensions.inRange(args, "dimension", List.of(dimension), first.rank());
        int along = Math.toIntExact(dimension);
        var others = new ArrayList<ArrayType>();
        long dim = 0;
        long bound = 0;
        for (int i = 0; i < args.count(); i++) {
            args.sameElement(i, 0);
            var input = args.array(i);
            var dims = new ArrayList<>(first.dims());
            if (input.rank() == first.rank()) {
                dims.set(along, input.dim(along));
                dim = plus(dim, input.dim(along), input);
                bound = plus(bound, input.bound(along), input);
            }
            args.requireShape(
                    input.shapeAgrees(Shapes.like(first, dims, first.bounds())),
                    i,
                    first.shape() + " up to dimension " + dimension);
            others.add(Shapes.pick(input, Dimensions.others(List.of(dimension), first.rank())));
        }
        var merged = Shapes.merge(others);
        var dims = new ArrayList<>(merged.dims());
        var bounds = new ArrayList<>(
                IntStream.range(0, merged.rank()).mapToObj(merged::bound).toList());
        dims.add(along, dim);
        bounds.add(along, bound);
        return Shapes.like(first, dims, bounds);
    }

    private static long plus(long a, long b, ArrayType type) {
        if (a == ArrayType.DYNAMIC || b == ArrayType.DYNAMIC) {
            return ArrayType.DYNAMIC;
        }
        if (a + b < 0) {
            throw ErrorId.LIMIT_001.error(
                    "what", type, "got", "the concatenated size", "limit", "2^63 - 1", "setting", "elements");
        }
        return a + b;
    }

    static Stream<Sample> samples() {
        return Stream.of(
                Sample.of(new Concatenate(0), Sample.f32(2, 3), Sample.f32(1, 3)),
                Sample.of(new Concatenate(1), Sample.i32(2, 1), Sample.i32(2, 0), Sample.i32(2, 2)),
                Sample.of(new Concatenate(0), Sample.of(DType.C64, 2)));
    }
}
