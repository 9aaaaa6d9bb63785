package io.jarrah.op;

import io.jarrah.TokenType;
import io.jarrah.Type;
import io.jarrah.host.HostFunction;
import io.jarrah.host.Placement;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Calls a Java method while a program runs, with the arrays among its arguments. Tokens of imported programs pass
 * through: the first token among the results is the first among the arguments.
 *
 * @param function the method
 * @param results the types of the results, tokens among them
 * @param effects nothing for a pure function
 * @param placement how often it is called where several devices run the program
 * @param origin the custom call of the imported program that the method was bound to, kept to be written back; null where
 *     there was none
 */
public record HostCall(
        HostFunction function,
        List<Type> results,
        Set<Effect> effects,
        Placement placement,
        @Nullable ForeignCall origin)
        implements Op {
    public HostCall {
        results = List.copyOf(results);
        effects = Set.copyOf(effects);
    }

    /** A call that comes from no imported program. */
    public HostCall(HostFunction function, List<Type> results, Set<Effect> effects) {
        this(function, results, effects, Placement.ONCE, null);
    }

    @Override
    public String name() {
        return "host function '" + function.name() + "'";
    }

    @Override
    public List<Type> infer(List<Type> types) {
        var args = Arguments.atLeast(this, types, 0);
        for (int i = 0; i < types.size(); i++) {
            if (!(types.get(i) instanceof TokenType)) {
                args.array(i);
            }
        }
        return results;
    }

    static Stream<Sample> samples() {
        var copy = HostFunction.of("copy", (site, in) -> List.copyOf(in));
        return Stream.of(Sample.of(new HostCall(copy, List.of(Sample.f32(3)), Set.of()), Sample.f32(3)));
    }
}
