package io.jarrah.op;

import io.jarrah.Type;
import io.jarrah.program.Attributes;
import io.jarrah.program.Program;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * An operation known by name, together with a program that says what it means.
 *
 * @param compositeName the name, such as {@code chlo.erf}
 * @param compositeAttributes the operation's own attributes
 * @param decomposition the program
 * @param version counts changes of meaning
 */
public record Composite(String compositeName, Attributes compositeAttributes, Program decomposition, long version)
        implements Nested {
    private static final Pattern NAME = Pattern.compile("[a-zA-Z][a-zA-Z0-9_]*([.][a-zA-Z0-9_$]+)+");

    @Override
    public String name() {
        return "stablehlo.composite";
    }

    @Override
    public List<Type> infer(List<Type> types) {
        var args = Arguments.of(this, types, decomposition.params().size());
        args.requireAttribute(
                NAME.matcher(compositeName).matches(),
                "name",
                '"' + compositeName + '"',
                "a name such as \"namespace.op\"");
        Bodies.takes(args, decomposition, "@" + decomposition.name(), types);
        return decomposition.resultTypes();
    }

    @Override
    public List<Program> bodies() {
        return List.of(decomposition);
    }

    @Override
    public Op withBodies(List<Program> bodies) {
        return new Composite(compositeName, compositeAttributes, bodies.getFirst(), version);
    }

    static Stream<Sample> samples() {
        var twice = Bodies.pointwise("twice", Pointwise.Fn.ADD, Sample.f32(3));
        var sine = Bodies.pointwise("sine", Pointwise.Fn.SINE, Sample.f32());
        return Stream.of(
                Sample.of(new Composite("my.twice", Attributes.NONE, twice, 0), Sample.f32(3), Sample.f32(3)),
                Sample.of(new Composite("my.own.sine", Attributes.NONE, sine, 1), Sample.f32()));
    }
}
