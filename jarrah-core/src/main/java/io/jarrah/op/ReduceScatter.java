package io.jarrah.op;

import io.jarrah.ArrayType;
import io.jarrah.Type;
import io.jarrah.program.Program;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Arrays of the devices of a group combined element by element, of which each device gets its piece along a dimension,
 * in the order of the group: {@code reduce_scatter(captured…, operand)}.
 *
 * @param scatterDimension the dimension that is cut
 * @param groups which devices meet
 * @param body takes (captured…, two scalars), gives their combination
 * @param captured how many leading arguments the body takes from outside
 */
public record ReduceScatter(long scatterDimension, Groups groups, Program body, int captured) implements Reducer {
    @Override
    public String name() {
        return "stablehlo.reduce_scatter";
    }

    @Override
    public List<Type> infer(List<Type> types) {
        var args = Arguments.of(this, types, captured + 1);
        args.perTensor(captured);
        groups.checkUniform(args);
        var operand = args.array(captured);
        Dimensions.inRange(args, "scatter_dimension", List.of(scatterDimension), operand.rank());
        long members = groups.devices();
        long size = operand.dim((int) scatterDimension);
        args.requireShape(
                size < 0 || members <= 0 || size % members == 0,
                captured,
                "dimension " + scatterDimension + " to be a multiple of " + members + ", the size of the groups");
        var element = (ArrayType) Bodies.combination(args, body, captured, captured);
        var piece = Shapes.resize(
                operand, (int) scatterDimension, whole -> members <= 0 ? ArrayType.DYNAMIC : whole / members);
        return List.of(piece.withElement(element.element()));
    }

    @Override
    public Set<Effect> effects() {
        return Bodies.effectsAnd(this, new Effect.Meet());
    }

    @Override
    public List<Program> bodies() {
        return List.of(body);
    }

    @Override
    public Op withBodies(List<Program> bodies) {
        return new ReduceScatter(scatterDimension, groups, bodies.getFirst(), captured);
    }

    static Stream<Sample> samples() {
        var sum = Bodies.pointwise("", Pointwise.Fn.ADD, Sample.f32());
        var alone = new Groups(List.of(List.of(0L)), 1, 0, true);
        return Stream.of(
                Sample.of(new ReduceScatter(1, Groups.all(), sum, 0), Sample.f32(2, 4)),
                Sample.of(new ReduceScatter(0, alone, sum, 0), Sample.f32(2)));
    }
}
