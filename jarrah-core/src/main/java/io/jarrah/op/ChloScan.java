package io.jarrah.op;

import io.jarrah.ArrayType;
import io.jarrah.Type;
import io.jarrah.program.Program;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Runs a program over the slices of arrays along a chosen dimension, handing values on from step to step:
 * {@code scan(captured…, inputs…, inits…)} gives the stacked outputs, then the last carries.
 *
 * @param dimension the dimension that inputs are cut along and outputs are stacked along
 * @param carries how many values are handed on
 * @param scanDimSize the number of steps; null where the inputs tell it
 * @param isReverse whether the last slice comes first
 * @param isAssociative whether the program is known to be associative; null where nothing is said
 * @param body takes (captured…, one slice per input, carries…), gives (one slice per output, carries…)
 * @param captured how many leading arguments are the same in every step
 */
public record ChloScan(
        long dimension,
        int carries,
        @Nullable Long scanDimSize,
        boolean isReverse,
        @Nullable Boolean isAssociative,
        Program body,
        int captured)
        implements Reducer {
    @Override
    public String name() {
        return "chlo.scan";
    }

    @Override
    public List<Type> infer(List<Type> types) {
        var args = Arguments.atLeast(this, types, captured + carries);
        int firstInit = types.size() - carries;
        int outputs = body.results().size() - carries;
        args.requireBody(
                outputs >= 0, "the number of the body's results", body.results().size(), "at least " + carries);
        args.require(firstInit > captured || outputs > 0, 0, "at least one input or output");
        args.requireAttribute(dimension >= 0, "dimension", dimension, "at least 0");
        args.requireAttribute(scanDimSize == null || scanDimSize >= 0, "scan_dim_size", scanDimSize + "", "at least 0");
        long steps = scanDimSize == null ? ArrayType.DYNAMIC : scanDimSize;
        var wanted = new ArrayList<>(types.subList(0, captured));
        for (int i = captured; i < firstInit; i++) {
            var input = args.array(i);
            Dimensions.inRange(args, "dimension", List.of(dimension), input.rank());
            long size = input.dim((int) dimension);
            args.requireShape(
                    steps == ArrayType.DYNAMIC || size == ArrayType.DYNAMIC || size == steps,
                    i,
                    "size " + steps + " of dimension " + dimension);
            steps = steps == ArrayType.DYNAMIC ? size : steps;
            wanted.add(Shapes.pick(input, Dimensions.others(List.of(dimension), input.rank())));
        }
        wanted.addAll(types.subList(firstInit, types.size()));
        Bodies.takes(args, body, "the body", wanted);
        var results = body.resultTypes();
        args.requireBody(
                Bodies.fits(results.subList(outputs, results.size()), types.subList(firstInit, types.size())),
                "the carries that the body gives",
                results.subList(outputs, results.size()),
                types.subList(firstInit, types.size()));
        var all = new ArrayList<Type>();
        for (var result : results.subList(0, outputs)) {
            args.requireBody(
                    result instanceof ArrayType array && dimension <= array.rank(),
                    "an output of the body",
                    result,
                    "an array of at least " + dimension + " dimensions");
            all.add(stacked((ArrayType) result, steps));
        }
        all.addAll(types.subList(firstInit, types.size()));
        return all;
    }

    private ArrayType stacked(ArrayType slice, long steps) {
        var dims = new ArrayList<>(slice.dims());
        dims.add((int) dimension, steps);
        return slice.withDims(dims);
    }

    @Override
    public List<Program> bodies() {
        return List.of(body);
    }

    @Override
    public Op withBodies(List<Program> bodies) {
        return new ChloScan(dimension, carries, scanDimSize, isReverse, isAssociative, bodies.getFirst(), captured);
    }

    static Stream<Sample> samples() {
        var sum = twice(Bodies.pointwise("", Pointwise.Fn.ADD, Sample.f32(2)));
        return Stream.of(
                Sample.of(new ChloScan(0, 1, null, false, null, sum, 0), Sample.f32(3, 2), Sample.f32(2)),
                Sample.of(new ChloScan(1, 1, 3L, true, true, sum, 0), Sample.f32(2, 3), Sample.f32(2)));
    }

    /** The same program with its result given twice: as output and as carry. */
    private static Program twice(Program program) {
        var result = program.results().getFirst();
        return new Program("", program.params(), program.equations(), List.of(result, result));
    }
}
