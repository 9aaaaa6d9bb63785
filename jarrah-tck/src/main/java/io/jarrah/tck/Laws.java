package io.jarrah.tck;

import io.jarrah.ArrayType;
import io.jarrah.TokenType;
import io.jarrah.TupleType;
import io.jarrah.Type;
import io.jarrah.error.JarrahException;
import io.jarrah.op.Call;
import io.jarrah.op.Composite;
import io.jarrah.op.HostCall;
import io.jarrah.op.Op;
import io.jarrah.op.Sample;
import io.jarrah.op.Scan;
import io.jarrah.program.Attributes;
import io.jarrah.program.Equation;
import io.jarrah.program.Location;
import io.jarrah.program.Module;
import io.jarrah.program.Program;
import io.jarrah.program.Programs;
import io.jarrah.program.Var;
import io.jarrah.program.Verifier;
import io.jarrah.stablehlo.StableHlo;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * What every operation has to hold for each of its samples. A check throws an {@link AssertionError} that names the
 * operation where it does not.
 */
public final class Laws {
    private Laws() {}

    /** The operation infers types for its arguments, the same ones each time, and the verifier takes them. */
    public static void infers(Sample sample) {
        var results = sample.op().infer(sample.args());
        require(sample, results.equals(sample.op().infer(sample.args())), "infers other types the second time");
        Verifier.verify(program(sample));
    }

    /** One argument less, or one more, is refused in a message that names the operation. */
    public static void refusesWrongCounts(Sample sample) {
        if (!sample.args().isEmpty() && hasFixedCount(sample)) {
            refuses(sample, sample.args().subList(0, sample.args().size() - 1), "one argument less");
        }
        if (hasFixedCount(sample)) {
            var more = new ArrayList<>(sample.args());
            more.add(new TokenType());
            refuses(sample, more, "one argument more");
        }
    }

    /** A value of another kind in the place of an argument is refused in a message that names its position. */
    public static void refusesOtherKinds(Sample sample) {
        for (int i = 0; i < sample.args().size(); i++) {
            if (!(sample.args().get(i) instanceof ArrayType)) {
                continue;
            }
            var args = new ArrayList<>(sample.args());
            args.set(i, new TupleType(List.of()));
            refuses(sample, args, "a tuple as argument " + i);
        }
    }

    /**
     * The program of the one operation is written as text and read back equal. A host call reads back as the custom call
     * that it is bound to again, and a scan as a loop; their text is then the same.
     */
    public static void roundTrips(Sample sample) {
        var module = module(sample);
        var text = StableHlo.write(module);
        var again = StableHlo.read("sample.mlir", text);
        require(sample, text.equals(StableHlo.write(again)), "is written differently after reading:\n" + text);
        boolean hasOwnForm = !(sample.op() instanceof HostCall || sample.op() instanceof Scan);
        require(sample, !hasOwnForm || Programs.same(module, again), "reads back as something else:\n" + text);
    }

    private static void refuses(Sample sample, List<Type> args, String what) {
        try {
            sample.op().infer(args);
        } catch (JarrahException e) {
            require(sample, e.getMessage().contains(sample.op().name()), "does not name itself: " + e.getMessage());
            return;
        } catch (RuntimeException e) {
            throw new AssertionError(sample.op().name() + " fails with " + e + " for " + what, e);
        }
        throw new AssertionError(sample.op().name() + " takes " + what + ": " + args);
    }

    private static boolean hasFixedCount(Sample sample) {
        return !Variadic.takesAnyCount(sample.op());
    }

    /** A module whose main function applies the operation to its parameters. */
    public static Module module(Sample sample) {
        return new Module("", Attributes.NONE, Map.of(), functions(sample));
    }

    private static List<Module.Function> functions(Sample sample) {
        var all = new ArrayList<>(List.of(Module.Function.of(program(sample))));
        callee(sample.op()).forEach(callee -> all.add(privately(callee)));
        return all;
    }

    private static List<Program> callee(Op op) {
        return switch (op) {
            case Call(var program) -> List.of(program);
            case Composite composite -> List.of(composite.decomposition());
            default -> List.of();
        };
    }

    private static Module.Function privately(Program program) {
        var open = Module.Function.of(program);
        return new Module.Function(
                program, false, Attributes.NONE, open.paramAttributes(), open.resultAttributes(), open.location());
    }

    /** A program that applies the operation to its parameters. */
    public static Program program(Sample sample) {
        var params = sample.args().stream().map(Var::new).toList();
        var results = sample.op().infer(sample.args()).stream().map(Var::new).toList();
        var equation = new Equation(results, sample.op(), params, Attributes.NONE, Location.UNKNOWN);
        return new Program("main", params, List.of(equation), results);
    }

    private static void require(Sample sample, boolean holds, String otherwise) {
        if (!holds) {
            throw new AssertionError(sample.op().name() + " of " + sample.args() + " " + otherwise);
        }
    }
}
