package io.jarrah;

import io.jarrah.op.Constant;
import io.jarrah.op.ShardMap;
import io.jarrah.program.Attribute;
import io.jarrah.program.Attributes;
import io.jarrah.program.Equation;
import io.jarrah.program.Literal;
import io.jarrah.program.Location;
import io.jarrah.program.Module;
import io.jarrah.program.Program;
import io.jarrah.program.Value;
import io.jarrah.program.Walk;
import io.jarrah.transform.Tracer;
import java.lang.foreign.ValueLayout;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/** Makes modules that stand alone of functions that were traced. */
final class Lowered {
    private Lowered() {}

    static Module module(Tracer.Closure closure, Set<Platform> platforms) {
        var main = closed(closure);
        var module = new Module("jarrah", Attributes.NONE, Map.of(), List.of(Module.Function.of(main)));
        var attributes = new LinkedHashMap<String, Attribute>();
        attributes.put("mhlo.num_partitions", number(devices(module)));
        attributes.put("mhlo.num_replicas", number(1));
        attributes.put(
                "jarrah.platforms",
                new Attribute.ListOf(platforms.stream()
                        .sorted()
                        .<Attribute>map(
                                platform -> new Attribute.Text(platform.name().toLowerCase(Locale.ROOT)))
                        .toList()));
        return new Module(module.name(), new Attributes(attributes), Map.of(), module.functions());
    }

    private static long devices(Module module) {
        return Walk.over(module).equations().stream()
                .mapToLong(equation ->
                        equation.op() instanceof ShardMap map ? map.mesh().size() : 1)
                .max()
                .orElse(1);
    }

    private static Attribute number(long value) {
        return new Attribute.IntegerOf(BigInteger.valueOf(value), "i32");
    }

    /** The program with constants in the place of the arrays from outside. */
    private static Program closed(Tracer.Closure closure) {
        var program = closure.program();
        int count = closure.captured().size();
        var equations = new ArrayList<Equation>();
        for (int i = 0; i < count; i++) {
            var constant = new Constant(literal(closure.captured().get(i)));
            equations.add(new Equation(
                    List.of(program.params().get(i)), constant, List.of(), Attributes.NONE, Location.UNKNOWN));
        }
        equations.addAll(program.equations());
        var params = program.params().subList(count, program.params().size());
        return new Program(program.name(), params, equations, program.results());
    }

    private static Literal literal(Value value) {
        var array = Array.wrap(value);
        return array.use(segment -> Literal.of(array.type(), segment.toArray(ValueLayout.JAVA_BYTE)));
    }
}
