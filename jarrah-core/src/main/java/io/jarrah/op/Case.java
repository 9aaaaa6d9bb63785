package io.jarrah.op;

import io.jarrah.DType;
import io.jarrah.Type;
import io.jarrah.program.Program;
import java.util.List;
import java.util.stream.Stream;

/**
 * Runs one of several programs: {@code case(captured…, index)}. An index out of range takes the last.
 *
 * @param branches each takes (captured…), all give the same types
 * @param captured how many leading arguments the branches take
 * @param conditional whether it is {@code stablehlo.if}: a predicate instead of an index, the first branch when it holds
 */
public record Case(List<Program> branches, int captured, boolean conditional) implements Nested {
    public Case {
        branches = List.copyOf(branches);
    }

    @Override
    public String name() {
        return conditional ? "stablehlo.if" : "stablehlo.case";
    }

    @Override
    public List<Type> infer(List<Type> types) {
        var args = Arguments.of(this, types, captured + 1);
        args.requireAttribute(
                conditional ? branches.size() == 2 : !branches.isEmpty(),
                "branches",
                branches.size(),
                conditional ? "2" : "at least 1");
        if (conditional) {
            args.array(captured, DType::isPredicate, "predicates");
        } else {
            args.array(captured, element -> element == DType.I32, "i32");
        }
        args.scalar(captured);
        for (int i = 0; i < branches.size(); i++) {
            Bodies.takes(args, branches.get(i), "branch " + i, types.subList(0, captured));
            Bodies.gives(
                    args, branches.get(i), "branch " + i, branches.getFirst().resultTypes());
        }
        return Bodies.merge(branches);
    }

    @Override
    public List<Program> bodies() {
        return branches;
    }

    @Override
    public Op withBodies(List<Program> bodies) {
        return new Case(bodies, captured, conditional);
    }

    static Stream<Sample> samples() {
        var value = Sample.f32(3);
        var negate = Bodies.pointwise("", Pointwise.Fn.NEGATE, value);
        var sine = Bodies.pointwise("", Pointwise.Fn.SINE, value);
        return Stream.of(
                Sample.of(new Case(List.of(negate, sine), 1, false), value, Sample.i32()),
                Sample.of(new Case(List.of(negate, sine), 1, true), value, Sample.of(DType.I1)));
    }
}
