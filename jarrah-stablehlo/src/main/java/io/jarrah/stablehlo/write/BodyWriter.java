package io.jarrah.stablehlo.write;

import io.jarrah.host.HostCallForm;
import io.jarrah.op.AsyncStart;
import io.jarrah.op.Call;
import io.jarrah.op.Case;
import io.jarrah.op.Composite;
import io.jarrah.op.Constant;
import io.jarrah.op.ForeignCall;
import io.jarrah.op.HostCall;
import io.jarrah.op.Nested;
import io.jarrah.op.Op;
import io.jarrah.op.Pointwise;
import io.jarrah.op.Reducer;
import io.jarrah.op.Scan;
import io.jarrah.op.Several;
import io.jarrah.op.ShardMap;
import io.jarrah.op.Single;
import io.jarrah.op.While;
import io.jarrah.program.Attribute;
import io.jarrah.program.Attributes;
import io.jarrah.program.Equation;
import io.jarrah.program.Program;
import io.jarrah.program.Var;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** Writes the steps of one function. */
final class BodyWriter {
    private final StringBuilder text;
    private final Names names;
    private final Map<Program, String> functions;

    BodyWriter(StringBuilder text, Names names, Map<Program, String> functions) {
        this.text = text;
        this.names = names;
        this.functions = functions;
    }

    /** All equations of a program, indented. */
    void equations(Program program, int depth) {
        for (var equation : program.equations()) {
            text.repeat("  ", depth);
            equation(equation, depth);
            var location = equation.location().attribute();
            if (location != null) {
                text.append(" loc").append(location);
            }
            text.append('\n');
        }
    }

    /** Values and their types, as after {@code return}. */
    String values(List<Var> vars) {
        return Writer.returned(vars, names);
    }

    private void equation(Equation equation, int depth) {
        var op = equation.op();
        var args = equation.args().subList(op.captured(), equation.args().size());
        var operands = args.stream().map(names::of).collect(Collectors.joining(", "));
        switch (op) {
            case Constant(var value)
            when equation.attributes().isEmpty() && !value.type().element().isQuantized() -> {
                begin(equation);
                text.append("stablehlo.constant ").append(Elements.dense(value));
            }
            case Pointwise(var fn)
            when isPretty(equation, fn) -> {
                begin(equation);
                text.append(fn.spelling()).append(' ').append(operands).append(" : ");
                text.append(Spelling.of(args.getFirst().type()));
            }
            case Single single -> generic(equation, args, Properties.of(single), List.of(), depth);
            case Several several -> generic(equation, args, Properties.of(several), List.of(), depth);
            case Reducer reducer ->
                generic(equation, args, Properties.of(reducer, equation.args().size()), reducer.bodies(), depth);
            case Nested nested -> nested(nested, equation, args, operands, depth);
            case ForeignCall call -> foreign(call, equation, args, depth);
            case HostCall call -> foreign(HostCallForm.of(call), equation, args, depth);
        }
    }

    private void nested(Nested op, Equation equation, List<Var> args, String operands, int depth) {
        switch (op) {
            case Call(var callee) -> {
                begin(equation);
                text.append("func.call ").append(Spelling.symbol(function(callee)));
                text.append('(').append(operands).append(')');
                discardable(equation);
                text.append(" : ").append(signature(args, equation.results()));
            }
            case Composite composite -> generic(equation, args, composite(composite), List.of(), depth);
            case ShardMap map -> generic(equation, args, Properties.of(map), map.bodies(), depth);
            case While loop -> generic(equation, args, Attributes.NONE, loop.bodies(), depth);
            case Case branch -> generic(equation, args, Attributes.NONE, branch.bodies(), depth);
            case AsyncStart start -> generic(equation, args, Attributes.NONE, start.bodies(), depth);
            case Scan scan -> throw Writer.noForm(scan.name());
        }
    }

    private static boolean isPretty(Equation equation, Pointwise.Fn fn) {
        var result = equation.results().getFirst().type();
        return fn.spelling().startsWith("stablehlo.")
                && equation.attributes().isEmpty()
                && equation.args().stream().allMatch(arg -> arg.type().equals(result));
    }

    private String function(Program program) {
        var name = functions.get(program);
        if (name == null) {
            throw new IllegalStateException(program + " has no name");
        }
        return name;
    }

    private void foreign(ForeignCall call, Equation equation, List<Var> args, int depth) {
        var step = new Equation(equation.results(), call, equation.args(), equation.attributes(), equation.location());
        generic(step, args, foreign(call), List.of(), depth);
    }

    private static Attributes foreign(ForeignCall call) {
        if (call.dialectOperation()) {
            return call.attributes();
        }
        var made = Make.attributes().text("call_target_name", call.target());
        if (call.sideEffect()) {
            made.flag("has_side_effect", true);
        }
        call.attributes().entries().forEach(made::with);
        return made.done();
    }

    private Attributes composite(Composite composite) {
        return Make.attributes()
                .text("name", composite.compositeName())
                .with("composite_attributes", new Attribute.Dictionary(composite.compositeAttributes()))
                .with("decomposition", new Attribute.Symbol(function(composite.decomposition())))
                .number32("version", composite.version())
                .done();
    }

    private void generic(Equation equation, List<Var> args, Attributes properties, List<Program> bodies, int depth) {
        begin(equation);
        var captured = equation.args().subList(0, equation.op().captured());
        text.append(Spelling.quoted(equation.op().name())).append('(');
        text.append(args.stream().map(names::of).collect(Collectors.joining(", ")))
                .append(')');
        boolean isForeign = equation.op() instanceof ForeignCall;
        if (!properties.isEmpty() && !isForeign) {
            text.append(" <{").append(Spelling.entries(properties)).append("}>");
        }
        if (!bodies.isEmpty()) {
            text.append(" (");
            for (int i = 0; i < bodies.size(); i++) {
                text.append(i == 0 ? "" : ", ");
                region(equation.op(), bodies.get(i), captured, depth);
            }
            text.append(')');
        }
        if (isForeign) {
            var all = Make.attributes();
            properties.entries().forEach(all::with);
            equation.attributes().entries().forEach(all::with);
            braces(all.done());
        } else {
            discardable(equation);
        }
        text.append(" : ").append(signature(args, equation.results()));
    }

    private void region(Op op, Program body, List<Var> captured, int depth) {
        for (int i = 0; i < captured.size(); i++) {
            names.alias(body.params().get(i), captured.get(i));
        }
        text.append("{\n");
        var own = body.params().subList(captured.size(), body.params().size());
        if (!own.isEmpty()) {
            text.repeat("  ", depth).append("^bb0(");
            text.append(own.stream()
                    .map(param -> names.parameter(param) + ": " + Spelling.of(param.type()))
                    .collect(Collectors.joining(", ")));
            text.append("):\n");
        }
        equations(body, depth + 1);
        text.repeat("  ", depth + 1).append(op instanceof ShardMap ? "sdy.return" : "stablehlo.return");
        text.append(values(body.results())).append('\n');
        text.repeat("  ", depth).append('}');
    }

    private void begin(Equation equation) {
        var results = names.results(equation.results());
        text.append(results).append(results.isEmpty() ? "" : " = ");
    }

    private void discardable(Equation equation) {
        braces(equation.attributes());
    }

    private void braces(Attributes attributes) {
        if (!attributes.isEmpty()) {
            text.append(" {").append(Spelling.entries(attributes)).append('}');
        }
    }

    private static String signature(List<Var> args, List<Var> results) {
        return "(" + Spelling.of(args.stream().map(Var::type).toList()) + ") -> "
                + Spelling.results(results.stream().map(Var::type).toList());
    }
}
