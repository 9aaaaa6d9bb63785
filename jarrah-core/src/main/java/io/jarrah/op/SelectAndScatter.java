package io.jarrah.op;

import io.jarrah.ArrayType;
import io.jarrah.DType;
import io.jarrah.Type;
import io.jarrah.program.Program;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/**
 * Selects one element of each window over an array and adds up, at its place, the element of the source that belongs to
 * the window: {@code select_and_scatter(captured…, operand, source, init_value)}.
 *
 * @param windows the windows; their elements lie next to each other
 * @param select takes (captured…, selected element, another), gives whether the first stays selected
 * @param scatter takes (captured…, result so far, element of the source), gives the new result
 * @param captured how many leading arguments both programs take from outside
 */
public record SelectAndScatter(Windows windows, Program select, Program scatter, int captured) implements Reducer {
    @Override
    public String name() {
        return "stablehlo.select_and_scatter";
    }

    @Override
    public List<Type> infer(List<Type> types) {
        var args = Arguments.of(this, types, captured + 3);
        var operand = args.array(captured);
        args.sameElement(captured + 1, captured);
        var element = ArrayType.of(operand.element());
        var wanted = new ArrayList<>(types.subList(0, captured));
        wanted.addAll(List.of(element, element));
        Bodies.takes(args, select, "the selection", wanted);
        Bodies.gives(args, select, "the selection", List.of(ArrayType.of(DType.I1)));
        var result = Bodies.accumulators(args, scatter, captured, 1, captured + 1, captured + 2)
                .getFirst();
        windows.check(args, operand.rank());
        var source = windows.over(args, operand);
        args.requireShape(args.array(captured + 1).shapeAgrees(source), captured + 1, source.shape());
        return List.of(operand.withElement(((ArrayType) result).element()));
    }

    @Override
    public List<Program> bodies() {
        return List.of(select, scatter);
    }

    @Override
    public Op withBodies(List<Program> bodies) {
        return new SelectAndScatter(windows, bodies.get(0), bodies.get(1), captured);
    }

    static Stream<Sample> samples() {
        var larger = Bodies.compare(Compare.Direction.GE, DType.F32);
        var sum = Bodies.pointwise("", Pointwise.Fn.ADD, Sample.f32());
        var apart = new Windows(
                List.of(1L, 2L),
                List.of(1L, 2L),
                List.of(1L, 1L),
                List.of(1L, 1L),
                List.of(List.of(0L, 0L), List.of(0L, 1L)));
        return Stream.of(
                Sample.of(
                        new SelectAndScatter(Windows.of(List.of(2L)), larger, sum, 0),
                        Sample.f32(4),
                        Sample.f32(3),
                        Sample.f32()),
                Sample.of(
                        new SelectAndScatter(apart, larger, sum, 0), Sample.f32(2, 5), Sample.f32(2, 3), Sample.f32()));
    }
}
