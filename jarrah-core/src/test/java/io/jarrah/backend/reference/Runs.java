package io.jarrah.backend.reference;

import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.jarrah.ArrayType;
import io.jarrah.DType;
import io.jarrah.ElementType;
import io.jarrah.error.JarrahException;
import io.jarrah.host.Site;
import io.jarrah.op.ForeignCall;
import io.jarrah.op.HostCall;
import io.jarrah.op.Op;
import io.jarrah.program.Attributes;
import io.jarrah.program.Equation;
import io.jarrah.program.Location;
import io.jarrah.program.Module;
import io.jarrah.program.Program;
import io.jarrah.program.Var;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** Runs single operations, for tests of kernels. */
final class Runs {
    private static final Outside NOTHING = new Outside() {
        @Override
        public List<Tensor> call(HostCall call, Site site, List<Tensor> operands) {
            throw new AssertionError(call);
        }

        @Override
        public List<Tensor> call(ForeignCall call, Location location, List<Tensor> operands) {
            throw new AssertionError(call);
        }
    };

    private Runs() {}

    /** The results of an operation of these arguments. */
    static List<Datum> all(Op op, Datum... args) {
        return Grid.alone(device -> apply(on(device), op, List.of(args)));
    }

    /** What runs programs on a device. */
    static Evaluator on(Grid.Device device) {
        var module = new Module("", Attributes.NONE, Map.of(), List.of());
        return new Evaluator(new Evaluator.Context(module, NOTHING), device, null);
    }

    /** The results of an operation on a device. */
    static List<Datum> apply(Evaluator evaluator, Op op, List<Datum> args) {
        var vars = args.stream().map(arg -> new Var(arg.type())).toList();
        var results = op.infer(vars.stream().map(Var::type).toList()).stream()
                .map(Var::new)
                .toList();
        var equation = new Equation(results, op, vars, Attributes.NONE, Location.UNKNOWN);
        return evaluator.run(new Program("main", vars, List.of(equation), results), args);
    }

    /** The results of a program. */
    static List<Datum> program(Program program, Datum... args) {
        return Grid.alone(device -> on(device).run(program, List.of(args)));
    }

    static Tensor run(Op op, Datum... args) {
        return (Tensor) all(op, args).getFirst();
    }

    static String refused(Op op, Datum... args) {
        return catchThrowableOfType(JarrahException.class, () -> all(op, args)).summary();
    }

    /** A program of one operation on some of its scalar parameters. */
    static Program body(Op op, ElementType element, int params, int... used) {
        var vars = Stream.generate(() -> new Var(ArrayType.of(element)))
                .limit(params)
                .toList();
        var args = Arrays.stream(used).mapToObj(vars::get).toList();
        var results = op.infer(args.stream().map(Var::type).toList()).stream()
                .map(Var::new)
                .toList();
        return new Program(
                "", vars, List.of(new Equation(results, op, args, Attributes.NONE, Location.UNKNOWN)), results);
    }

    static Tensor reals(ElementType element, List<Long> dims, double... elements) {
        return Tensor.of(ArrayType.of(element, dims), elements);
    }

    static Tensor ints(ElementType element, List<Long> dims, long... elements) {
        return Tensor.of(ArrayType.of(element, dims), elements);
    }

    /** A list of f32. */
    static Tensor f32(double... elements) {
        return reals(DType.F32, List.of((long) elements.length), elements);
    }

    /** A list of i32. */
    static Tensor i32(long... elements) {
        return ints(DType.I32, List.of((long) elements.length), elements);
    }

    static Tensor scalar(double element) {
        return reals(DType.F32, List.of(), element);
    }

    static Tensor scalar(long element) {
        return ints(DType.I32, List.of(), element);
    }

    /** The numbers from 0 on. */
    static Tensor counting(long... dims) {
        var type = ArrayType.of(DType.I32, dims);
        var elements = new long[Tensor.length(type)];
        Arrays.setAll(elements, i -> i);
        return Tensor.of(type, elements);
    }
}
