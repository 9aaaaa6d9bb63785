package io.jarrah.op;

import io.jarrah.ArrayType;
import io.jarrah.DType;
import io.jarrah.Type;
import io.jarrah.program.Program;
import io.jarrah.program.Var;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Arrays with updates worked into them at the places that index vectors give: {@code scatter(captured…, inputs…,
 * scatter_indices, updates…)}. Updates that lie outside are left out.
 *
 * @param dimensionNumbers which dimensions belong together
 * @param indicesAreSorted whether the index vectors are known to ascend
 * @param uniqueIndices whether the index vectors are known to be distinct
 * @param updateComputation takes (captured…, one scalar per input, one scalar per update), gives the new elements
 * @param captured how many leading arguments the program takes from outside
 */
public record Scatter(
        ScatterDimensions dimensionNumbers,
        boolean indicesAreSorted,
        boolean uniqueIndices,
        Program updateComputation,
        int captured)
        implements Reducer {
    @Override
    public String name() {
        return "stablehlo.scatter";
    }

    @Override
    public List<Type> infer(List<Type> types) {
        var args = Arguments.atLeast(this, types, captured + 3);
        int inputs = (types.size() - captured - 1) / 2;
        args.require((types.size() - captured) % 2 == 1, types.size() - 1, "one of as many updates as inputs");
        int indices = captured + inputs;
        var results = Bodies.accumulators(args, updateComputation, captured, inputs, captured, -1);
        for (int i = 0; i < inputs; i++) {
            args.sameShape(captured + i, captured);
            args.sameShape(indices + 1 + i, indices + 1);
            args.sameElement(indices + 1 + i, captured + i);
        }
        dimensionNumbers.check(args, captured, indices, indices + 1);
        return IntStream.range(0, inputs)
                .<Type>mapToObj(i -> args.array(captured + i).withElement(((ArrayType) results.get(i)).element()))
                .toList();
    }

    @Override
    public List<Program> bodies() {
        return List.of(updateComputation);
    }

    @Override
    public Op withBodies(List<Program> bodies) {
        return new Scatter(dimensionNumbers, indicesAreSorted, uniqueIndices, bodies.getFirst(), captured);
    }

    static Stream<Sample> samples() {
        var sum = Bodies.pointwise("", Pointwise.Fn.ADD, Sample.f32());
        var params = List.of(new Var(Sample.i32()), new Var(Sample.i32()));
        var replace = new Program("", params, List.of(), List.of(params.get(1)));
        var rows = new ScatterDimensions(List.of(1L), List.of(0L), List.of(), List.of(), List.of(0L), 1);
        var batched = new ScatterDimensions(List.of(), List.of(1L), List.of(0L), List.of(0L), List.of(1L), 2);
        return Stream.of(
                Sample.of(
                        new Scatter(rows, false, false, sum, 0), Sample.f32(4, 3), Sample.i32(2, 1), Sample.f32(2, 3)),
                Sample.of(
                        new Scatter(batched, true, true, replace, 0),
                        Sample.i32(2, 3),
                        Sample.of(DType.I64, 2, 5),
                        Sample.i32(2, 5)));
    }
}
