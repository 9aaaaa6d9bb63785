package io.jarrah.numpy;

import io.jarrah.Array;
import io.jarrah.ArrayType;
import io.jarrah.DType;
import io.jarrah.Operations;
import io.jarrah.error.ErrorId;
import io.jarrah.op.Concatenate;
import io.jarrah.op.DynamicSlice;
import io.jarrah.op.DynamicUpdateSlice;
import io.jarrah.op.Reshape;
import io.jarrah.op.Slice;
import io.jarrah.op.Transpose;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.stream.LongStream;

/** Other shapes of the same elements, parts of arrays, and arrays put together. */
public final class Shaping {
    private Shaping() {}

    /** The same elements in another shape; one dimension may be -1, which makes it fit. */
    public static Array reshape(Array x, long... dims) {
        var fitted = dims.clone();
        long known = LongStream.of(dims).filter(dim -> dim != -1).reduce(1, Math::multiplyExact);
        for (int i = 0; i < fitted.length; i++) {
            if (fitted[i] == -1) {
                if (known == 0 || x.type().size() % known != 0) {
                    throw ErrorId.SHAPE_001.error(
                            "op",
                            "reshape",
                            "index",
                            0,
                            "got",
                            x.type().shape(),
                            "wanted",
                            "one that fits " + Arrays.toString(dims));
                }
                fitted[i] = x.type().size() / known;
            }
        }
        return Operations.apply(new Reshape(ArrayType.of(x.type().element(), fitted)), x);
    }

    /** The array with its axes in another order, reversed where none is given. */
    public static Array transpose(Array x, int... axes) {
        int rank = x.type().rank();
        var order = axes.length == 0 && rank > 0
                ? LongStream.range(0, rank).map(i -> rank - 1 - i).boxed().toList()
                : Arrays.stream(axes)
                        .mapToObj(axis -> Promotion.axis("transpose", rank, axis))
                        .toList();
        return Operations.apply(new Transpose(order), x);
    }

    /** A shape that the array broadcasts to. */
    public static Array broadcastTo(Array x, long... dims) {
        return Promotion.together(
                        "broadcast_to", x, Creation.zeros(ArrayType.of(x.type().element(), dims)))
                .getFirst();
    }

    /** Arrays one after the other along an axis. */
    public static Array concatenate(int axis, Array... arrays) {
        long dimension = Promotion.axis("concatenate", arrays[0].type().rank(), axis);
        return Operations.apply(new Concatenate(dimension), arrays);
    }

    /** Arrays of one shape side by side along a new leading axis. */
    public static Array stack(Array... arrays) {
        return concatenate(0, Arrays.stream(arrays).map(Shaping::expand).toArray(Array[]::new));
    }

    private static Array expand(Array x) {
        var dims = new ArrayList<>(x.type().dims());
        dims.addFirst(1L);
        return Operations.apply(new Reshape(x.type().withDims(dims)), x);
    }

    /** Elements {@code from} up to, not including, {@code to} along an axis. */
    public static Array slice(Array x, int axis, long from, long to) {
        int at = (int) Promotion.axis("slice", x.type().rank(), axis);
        var starts = new ArrayList<>(Collections.nCopies(x.type().rank(), 0L));
        var limits = new ArrayList<>(x.type().dims());
        starts.set(at, from);
        limits.set(at, to);
        return Operations.apply(
                new Slice(starts, limits, Collections.nCopies(x.type().rank(), 1L)), x);
    }

    /** The part at an index of the leading axis. */
    public static Array row(Array x, long index) {
        return dropLeading(slice(x, 0, index, index + 1));
    }

    /** The part at an index of the leading axis that is known when the program runs; moved into range. */
    public static Array row(Array x, Array index) {
        var starts = startsAt(x, index);
        var sizes = new ArrayList<>(x.type().dims());
        sizes.set(0, 1L);
        return dropLeading(Operations.apply(new DynamicSlice(sizes), starts.toArray(Array[]::new)));
    }

    /** The array with the part at an index of the leading axis replaced. */
    public static Array withRow(Array x, Array index, Array row) {
        var args = startsAt(x, index);
        args.add(1, expand(row));
        return Operations.apply(new DynamicUpdateSlice(), args.toArray(Array[]::new));
    }

    private static List<Array> startsAt(Array x, Array index) {
        var args = new ArrayList<Array>();
        args.add(x);
        args.add(index);
        for (int i = 1; i < x.type().rank(); i++) {
            args.add(Promotion.scalar(0, index.type().dtype()));
        }
        return args;
    }

    private static Array dropLeading(Array x) {
        return Operations.apply(
                new Reshape(
                        x.type().withDims(x.type().dims().subList(1, x.type().rank()))),
                x);
    }

    /** The elements as another type, see {@link io.jarrah.op.Convert}. */
    public static Array astype(Array x, DType element) {
        return Promotion.convert(x, element);
    }
}
