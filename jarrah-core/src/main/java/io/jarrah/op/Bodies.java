package io.jarrah.op;

import io.jarrah.ArrayType;
import io.jarrah.ElementType;
import io.jarrah.Type;
import io.jarrah.program.Attributes;
import io.jarrah.program.Equation;
import io.jarrah.program.Location;
import io.jarrah.program.Program;
import io.jarrah.program.Var;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** What operations ask of the programs that they hold. */
final class Bodies {
    private Bodies() {}

    /** The effects of all programs of an operation. */
    static Set<Effect> effects(Op op) {
        var effects = new HashSet<Effect>();
        for (var body : op.bodies()) {
            for (var equation : body.equations()) {
                effects.addAll(equation.op().effects());
            }
        }
        return effects;
    }

    /** Requires that a program takes values of the given types, up to what is dynamic. */
    static void takes(Arguments args, Program body, String name, List<Type> given) {
        args.requireBody(fits(given, body.paramTypes()), "the parameters of " + name, body.paramTypes(), given);
    }

    /** Requires that a program gives values of the given types, up to what is dynamic. */
    static void gives(Arguments args, Program body, String name, List<? extends Type> wanted) {
        args.requireBody(fits(body.resultTypes(), wanted), "the results of " + name, body.resultTypes(), wanted);
    }

    /** Whether values of the given types may stand where others are wanted. */
    static boolean fits(List<? extends Type> given, List<? extends Type> wanted) {
        return given.size() == wanted.size()
                && IntStream.range(0, given.size()).allMatch(i -> fits(given.get(i), wanted.get(i)));
    }

    static boolean fits(Type given, Type wanted) {
        return given instanceof ArrayType a && wanted instanceof ArrayType b
                ? Arguments.alike(a.element(), b.element()) && a.shapeAgrees(b)
                : given.equals(wanted);
    }

    /**
     * Requires the body of a reduction: it takes the captured values, one scalar accumulator for each input and one
     * scalar for each input, and gives accumulators that initial values and inputs can be promoted to.
     *
     * @param firstInput index of the first input among the arguments
     * @param firstInit index of the first initial value, or -1 where there is none
     * @return the accumulators' types
     */
    static List<Type> accumulators(
            Arguments args, Program body, int captured, int inputs, int firstInput, int firstInit) {
        var params = body.paramTypes();
        args.requireBody(
                params.size() == captured + 2 * inputs,
                "the number of the body's parameters",
                params.size(),
                captured + 2 * inputs);
        takesCaptured(args, body, captured);
        var accumulators = params.subList(captured, captured + inputs);
        for (int i = 0; i < inputs; i++) {
            var scalar = accumulators.get(i);
            args.requireBody(
                    scalar instanceof ArrayType array && array.rank() == 0, "accumulator " + i, scalar, "a scalar");
            var element = ((ArrayType) scalar).element();
            args.requireBody(
                    fits(params.get(captured + inputs + i), scalar),
                    "parameter " + (inputs + i) + " of the body",
                    params.get(captured + inputs + i),
                    scalar);
            promotes(args, firstInput + i, element);
            if (firstInit >= 0) {
                args.scalar(firstInit + i);
                promotes(args, firstInit + i, element);
            }
        }
        gives(args, body, "the body", accumulators);
        return accumulators;
    }

    /** Requires that a body's leading parameters have the types of the captured arguments. */
    static void takesCaptured(Arguments args, Program body, int captured) {
        for (int i = 0; i < captured; i++) {
            args.requireBody(
                    fits(args.type(i), body.paramTypes().get(i)),
                    "captured parameter " + i,
                    body.paramTypes().get(i),
                    args.type(i));
        }
    }

    /** Requires that elements of an argument can be promoted: same kind, no wider. */
    private static void promotes(Arguments args, int index, ElementType to) {
        var from = args.array(index).element();
        args.require(
                Arguments.alike(from, to)
                        || from.expressed().kind() == to.expressed().kind()
                                && from.storage().bits() <= to.storage().bits()
                        || from.isQuantized() != to.isQuantized() && from.expressed() == to.expressed(),
                index,
                "elements that can be promoted to " + to);
    }

    /** A program of one pointwise function, all of whose arguments have one type. */
    static Program pointwise(String name, Pointwise.Fn fn, ArrayType type) {
        var params = Stream.generate(() -> new Var(type)).limit(fn.arity()).toList();
        var op = new Pointwise(fn);
        var result = new Var(op.infer1(params.stream().map(Var::type).toList()));
        var equation = new Equation(List.of(result), op, params, Attributes.NONE, Location.UNKNOWN);
        return new Program(name, params, List.of(equation), List.of(result));
    }

    /** Requires the body of a collective: it combines two scalars; gives their type. */
    static Type combination(Arguments args, Program body, int captured, int operand) {
        return accumulators(args, body, captured, 1, operand, -1).getFirst();
    }

    /** The effects of all programs of an operation, and one more. */
    static Set<Effect> effectsAnd(Op op, Effect own) {
        var effects = new HashSet<>(effects(op));
        effects.add(own);
        return effects;
    }

    /** The results' types of several programs, each dimension as well known as in any. */
    static List<Type> merge(List<Program> programs) {
        var first = programs.getFirst().resultTypes();
        return IntStream.range(0, first.size())
                .mapToObj(i -> first.get(i) instanceof ArrayType
                        ? (Type) Shapes.merge(programs.stream()
                                .map(program ->
                                        (ArrayType) program.resultTypes().get(i))
                                .toList())
                        : first.get(i))
                .toList();
    }

    /** A program of one operation, applied to some of its parameters. */
    static Program apply(Op op, List<? extends Type> params, List<Integer> used) {
        var vars = params.stream().map(Var::new).toList();
        var args = used.stream().map(vars::get).toList();
        var results = op.infer(args.stream().map(Var::type).toList()).stream()
                .map(Var::new)
                .toList();
        var equation = new Equation(results, op, args, Attributes.NONE, Location.UNKNOWN);
        return new Program("", vars, List.of(equation), results);
    }

    /** A program that compares its two scalar parameters. */
    static Program compare(Compare.Direction direction, ElementType element) {
        var scalar = ArrayType.of(element);
        return apply(new Compare(direction, null), List.of(scalar, scalar), List.of(0, 1));
    }

    /** The same program with its parameters in reverse order. */
    static Program swapped(Program program) {
        return new Program(program.name(), program.params().reversed(), program.equations(), program.results());
    }
}
