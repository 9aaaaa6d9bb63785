package io.jarrah.stablehlo.read;

import io.jarrah.Type;
import io.jarrah.error.ErrorId;
import io.jarrah.error.JarrahException;
import io.jarrah.op.Op;
import io.jarrah.program.Attributes;
import io.jarrah.program.Equation;
import io.jarrah.program.Program;
import io.jarrah.program.Var;
import io.jarrah.program.Verifier;
import io.jarrah.stablehlo.syntax.Syntax;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** Makes programs from the regions of functions and operations. */
final class ProgramReader {
    /** Operations whose regions may use values from outside. */
    private static final Set<String> OPEN = Set.of(
            "stablehlo.all_reduce",
            "stablehlo.case",
            "stablehlo.collective_reduce",
            "stablehlo.if",
            "stablehlo.map",
            "stablehlo.reduce",
            "stablehlo.reduce_scatter",
            "stablehlo.reduce_window",
            "stablehlo.scatter",
            "stablehlo.select_and_scatter",
            "stablehlo.sort",
            "stablehlo.while");

    private final Context context;

    ProgramReader(Context context) {
        this.context = context;
    }

    /** The program of a function that has a body. */
    Program function(String name, Syntax.Operation function) {
        var scope = Scope.closed(context.source());
        var body = body(function, function.regions().getFirst(), scope, "func.return");
        var returned = body.results.stream().map(Var::type).toList();
        if (!returned.equals(function.resultTypes())) {
            throw ErrorId.SYNTAX_011
                    .error("what", "@" + name + " returns", "got", returned, "wanted", function.resultTypes())
                    .at(body.end);
        }
        return new Program(name, body.params, body.equations, body.results);
    }

    /** A region that has been read, before values from outside become parameters. */
    private static final class Body {
        final List<Var> params = new ArrayList<>();
        final List<Equation> equations = new ArrayList<>();
        List<Var> results = List.of();
        Object end = "";
    }

    private Body body(Syntax.Operation owner, Syntax.Region region, Scope scope, String terminator) {
        if (region.blocks().size() != 1) {
            throw ErrorId.SYNTAX_001
                    .error(
                            "wanted",
                            "one block in a region of " + owner.name(),
                            "got",
                            region.blocks().size())
                    .at(context.source().at(region.offset()));
        }
        var block = region.blocks().getFirst();
        var body = new Body();
        for (var argument : block.arguments()) {
            var var = new Var(argument.type(), hint(argument.name()));
            body.params.add(var);
            scope.define(argument.name(), List.of(var), argument.offset());
        }
        var operations = block.operations();
        if (operations.isEmpty() || !operations.getLast().name().equals(terminator)) {
            throw ErrorId.SYNTAX_001
                    .error(
                            "wanted",
                            terminator + " at the end of a region of " + owner.name(),
                            "got",
                            operations.isEmpty()
                                    ? "nothing"
                                    : operations.getLast().name())
                    .at(context.source()
                            .at(
                                    operations.isEmpty()
                                            ? region.offset()
                                            : operations.getLast().offset()));
        }
        for (var operation : operations.subList(0, operations.size() - 1)) {
            body.equations.add(equation(operation, scope));
        }
        var end = operations.getLast();
        body.results = operands(end, scope);
        body.end = context.source().at(end.offset());
        return body;
    }

    private Equation equation(Syntax.Operation operation, Scope scope) {
        var location = context.location(operation);
        try {
            var operands = operands(operation, scope);
            var shared = new Scope.Captures();
            var bodies = programs(operation, scope, shared);
            var captured = shared.values();
            var written = new WrittenOp(operation, context, bodies, captured.size());
            var op = Operations.read(written);
            requireNoOtherRegions(operation, op);
            var args = new ArrayList<>(captured);
            args.addAll(operands);
            var results = results(operation, scope);
            var equation = new Equation(results, op, args, written.rest(), location);
            Verifier.verify(equation);
            return equation;
        } catch (JarrahException e) {
            throw e.at(location);
        }
    }

    private static void requireNoOtherRegions(Syntax.Operation operation, Op op) {
        if (!operation.regions().isEmpty()
                && (op.bodies().isEmpty() || operation.name().equals("stablehlo.composite"))) {
            throw ErrorId.OP_004.error(
                    "op",
                    operation.name(),
                    "body",
                    "the number of regions",
                    "got",
                    operation.regions().size(),
                    "wanted",
                    0);
        }
    }

    /** The programs of an operation's regions, each of which takes all values from outside that one of them uses. */
    private List<Program> programs(Syntax.Operation operation, Scope scope, Scope.Captures shared) {
        if (operation.regions().isEmpty() || !Operations.isKnown(operation.name())) {
            return List.of();
        }
        boolean open = OPEN.contains(operation.name());
        var terminator = operation.name().startsWith("sdy.") ? "sdy.return" : "stablehlo.return";
        var scopes = new ArrayList<Scope>();
        var bodies = new ArrayList<Body>();
        for (var region : operation.regions()) {
            var inner = open ? scope.inner(shared) : Scope.closed(context.source());
            scopes.add(inner);
            bodies.add(body(operation, region, inner, terminator));
        }
        var programs = new ArrayList<Program>();
        for (int i = 0; i < bodies.size(); i++) {
            var params = new ArrayList<Var>();
            for (var outside : shared.values()) {
                params.add(scopes.get(i).parameter(outside));
            }
            params.addAll(bodies.get(i).params);
            programs.add(new Program("", params, bodies.get(i).equations, bodies.get(i).results));
        }
        return programs;
    }

    private List<Var> operands(Syntax.Operation operation, Scope scope) {
        var vars = new ArrayList<Var>();
        for (int i = 0; i < operation.operands().size(); i++) {
            var use = operation.operands().get(i);
            var var = scope.find(use);
            Type declared = operation.operandTypes().get(i);
            if (!var.type().equals(declared)) {
                throw ErrorId.SYNTAX_011
                        .error(
                                "what",
                                "operand " + use + " of " + operation.name(),
                                "got",
                                declared,
                                "wanted",
                                var.type())
                        .at(context.source().at(use.offset()));
            }
            vars.add(var);
        }
        return vars;
    }

    private List<Var> results(Syntax.Operation operation, Scope scope) {
        var vars = new ArrayList<Var>();
        var types = operation.resultTypes();
        if (operation.results().isEmpty()) {
            types.forEach(type -> vars.add(new Var(type)));
            return vars;
        }
        for (var definition : operation.results()) {
            int from = vars.size();
            for (int i = 0; i < definition.count(); i++) {
                vars.add(new Var(types.get(vars.size()), hint(definition.name())));
            }
            scope.define(definition.name(), List.copyOf(vars.subList(from, vars.size())), definition.offset());
        }
        return vars;
    }

    /** The name unless it is a number. */
    private static String hint(String name) {
        return name.isEmpty() || name.charAt(0) >= '0' && name.charAt(0) <= '9' ? "" : name;
    }

    /** Attributes with their shardings understood. */
    Attributes attributes(Attributes attributes, int offset) {
        return ShardingAttributes.resolve(attributes, offset, context);
    }
}
