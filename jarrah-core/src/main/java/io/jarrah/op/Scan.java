package io.jarrah.op;

import io.jarrah.ArrayType;
import io.jarrah.Type;
import io.jarrah.program.Program;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/**
 * A loop over the leading dimension of arrays that carries values from step to step:
 * {@code scan(captured…, carries…, xs…)} gives the last carries, then what each step gave, stacked.
 *
 * @param body takes (captured…, carries…, one slice of each of xs), gives new carries and the slices of the results
 * @param captured how many leading arguments are the same in every step
 * @param carries how many values are carried
 * @param length the number of steps
 * @param reverse whether the last slice comes first
 */
public record Scan(Program body, int captured, int carries, long length, boolean reverse) implements Nested {
    @Override
    public String name() {
        return "scan";
    }

    @Override
    public List<Type> infer(List<Type> types) {
        var args = Arguments.atLeast(this, types, captured + carries);
        args.requireAttribute(length >= 0, "length", length, "0 or more");
        var given = new ArrayList<>(types.subList(0, captured + carries));
        for (int i = captured + carries; i < types.size(); i++) {
            var stacked = args.array(i);
            args.requireShape(stacked.rank() > 0 && stacked.dim(0) == length, i, "a leading dimension of " + length);
            given.add(stacked.withDims(stacked.dims().subList(1, stacked.rank())));
        }
        Bodies.takes(args, body, "the body", given);
        var results = body.resultTypes();
        args.requireBody(
                results.size() >= carries, "the number of the body's results", results.size(), "at least " + carries);
        var carried = types.subList(captured, captured + carries);
        args.requireBody(
                Bodies.fits(results.subList(0, carries), carried),
                "the new carries",
                results.subList(0, carries),
                carried);
        var all = new ArrayList<>(carried);
        for (var slice : results.subList(carries, results.size())) {
            var array = (ArrayType) slice;
            var dims = new ArrayList<>(array.dims());
            dims.addFirst(length);
            all.add(array.withDims(dims));
        }
        return all;
    }

    @Override
    public List<Program> bodies() {
        return List.of(body);
    }

    @Override
    public Op withBodies(List<Program> bodies) {
        return new Scan(bodies.getFirst(), captured, carries, length, reverse);
    }

    static Stream<Sample> samples() {
        var add = Bodies.pointwise("", Pointwise.Fn.ADD, Sample.f32());
        return Stream.of(
                Sample.of(new Scan(add, 0, 1, 3, false), Sample.f32(), Sample.f32(3)),
                Sample.of(new Scan(add, 1, 0, 3, true), Sample.f32(), Sample.f32(3)));
    }
}
