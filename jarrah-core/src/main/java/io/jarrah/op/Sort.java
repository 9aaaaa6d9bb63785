package io.jarrah.op;

import io.jarrah.ArrayType;
import io.jarrah.DType;
import io.jarrah.Type;
import io.jarrah.program.Program;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/**
 * Arrays sorted together along one dimension: {@code sort(captured…, inputs…)}.
 *
 * @param dimension from 0 up to the rank, or negative and counted from the end
 * @param isStable whether equal elements keep their order
 * @param comparator takes (captured…, left and right element of each input in turn), gives whether left comes first
 * @param captured how many leading arguments the comparator takes from outside
 */
public record Sort(long dimension, boolean isStable, Program comparator, int captured) implements Reducer {
    @Override
    public String name() {
        return "stablehlo.sort";
    }

    /** The dimension counted from 0. */
    public int dimension(int rank) {
        return Math.toIntExact(dimension < 0 ? dimension + rank : dimension);
    }

    @Override
    public List<Type> infer(List<Type> types) {
        var args = Arguments.atLeast(this, types, captured + 1);
        var inputs = new ArrayList<ArrayType>();
        var wanted = new ArrayList<>(types.subList(0, captured));
        for (int i = captured; i < types.size(); i++) {
            args.sameShape(i, captured);
            inputs.add(args.array(i));
            var element = ArrayType.of(args.array(i).element());
            wanted.add(element);
            wanted.add(element);
        }
        int rank = inputs.getFirst().rank();
        args.requireAttribute(
                dimension >= -rank && dimension < rank,
                "dimension",
                dimension,
                "from " + -rank + " up to " + (rank - 1));
        Bodies.takes(args, comparator, "the comparator", wanted);
        Bodies.gives(args, comparator, "the comparator", List.of(ArrayType.of(DType.I1)));
        return List.copyOf(inputs);
    }

    @Override
    public List<Program> bodies() {
        return List.of(comparator);
    }

    @Override
    public Op withBodies(List<Program> bodies) {
        return new Sort(dimension, isStable, bodies.getFirst(), captured);
    }

    static Stream<Sample> samples() {
        var less = Bodies.compare(Compare.Direction.LT, DType.F32);
        return Stream.of(
                Sample.of(new Sort(1, true, less, 0), Sample.f32(2, 3)),
                Sample.of(new Sort(-2, false, less, 0), Sample.f32(2, 3)));
    }
}
