package io.jarrah.stablehlo.write;

import io.jarrah.Type;
import io.jarrah.error.ErrorId;
import io.jarrah.op.Call;
import io.jarrah.op.Composite;
import io.jarrah.program.Attributes;
import io.jarrah.program.Module;
import io.jarrah.program.Program;
import io.jarrah.program.Var;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * Writes modules as StableHLO text, which reads back equal and which XLA takes. A program that several calls share is
 * printed once; values that the regions of an operation take from outside are named in place.
 */
public final class Writer {
    private final StringBuilder text = new StringBuilder();
    private final Map<Program, String> functions = new IdentityHashMap<>();

    private Writer() {}

    /**
     * The module as text.
     *
     * @throws io.jarrah.error.JarrahException JRH-OP-006 where an operation has no form in StableHLO
     */
    public static String write(Module module) {
        var writer = new Writer();
        writer.module(ScanLowering.lower(module));
        return writer.text.toString();
    }

    private void module(Module module) {
        text.append("module");
        if (!module.name().isEmpty()) {
            text.append(' ').append(Spelling.symbol(module.name()));
        }
        if (!module.attributes().isEmpty()) {
            text.append(" attributes {")
                    .append(Spelling.entries(module.attributes()))
                    .append('}');
        }
        text.append(" {\n");
        module.meshes().forEach((name, mesh) -> {
            text.append("  sdy.mesh ")
                    .append(Spelling.symbol(name))
                    .append(" = ")
                    .append(Meshes.body(mesh.mesh()));
            if (!mesh.attributes().isEmpty()) {
                text.append(" {").append(Spelling.entries(mesh.attributes())).append('}');
            }
            text.append('\n');
        });
        functionsOf(module).forEach(this::function);
        text.append("}\n");
    }

    /** The module's functions, and private ones for programs that are called and not among them. */
    private List<Module.Function> functionsOf(Module module) {
        var all = new ArrayList<>(module.functions());
        var names = new HashSet<String>();
        all.forEach(function -> {
            functions.put(function.program(), function.name());
            names.add(function.name());
        });
        var open = new ArrayDeque<>(all.stream().map(Module.Function::program).toList());
        var seen = new IdentityHashMap<Program, Boolean>();
        while (!open.isEmpty()) {
            var program = open.remove();
            if (seen.put(program, true) != null) {
                continue;
            }
            for (var equation : program.equations()) {
                open.addAll(equation.op().bodies());
                if (equation.op() instanceof Call(var callee)) {
                    add(callee, all, names);
                } else if (equation.op() instanceof Composite composite) {
                    add(composite.decomposition(), all, names);
                }
            }
        }
        return all;
    }

    private void add(Program callee, List<Module.Function> all, HashSet<String> names) {
        if (functions.containsKey(callee)) {
            return;
        }
        var base = callee.name().isEmpty() ? "function" : callee.name();
        var name = base;
        for (int i = 0; !names.add(name); i++) {
            name = base + "_" + i;
        }
        functions.put(callee, name);
        var open = Module.Function.of(callee);
        all.add(new Module.Function(
                callee, false, Attributes.NONE, open.paramAttributes(), open.resultAttributes(), open.location()));
    }

    private void function(Module.Function function) {
        var program = function.program();
        var names = new Names();
        text.append("  func.func ").append(function.isPublic() ? "public " : "private ");
        text.append(Spelling.symbol(functions.getOrDefault(program, function.name())))
                .append('(');
        for (int i = 0; i < program.params().size(); i++) {
            var param = program.params().get(i);
            text.append(i == 0 ? "" : ", ").append(names.parameter(param)).append(": ");
            text.append(typed(param.type(), function.paramAttributes().get(i)));
        }
        text.append(')').append(resultTypes(function));
        if (!function.attributes().isEmpty()) {
            text.append(" attributes {")
                    .append(Spelling.entries(function.attributes()))
                    .append('}');
        }
        text.append(" {\n");
        var body = new BodyWriter(text, names, functions);
        body.equations(program, 2);
        text.append("    return").append(body.values(program.results()));
        text.append("\n  }\n");
    }

    private static String resultTypes(Module.Function function) {
        var types = function.program().resultTypes();
        if (types.isEmpty()) {
            return "";
        }
        var spelled = new ArrayList<String>();
        for (int i = 0; i < types.size(); i++) {
            spelled.add(typed(types.get(i), function.resultAttributes().get(i)));
        }
        return " -> (" + String.join(", ", spelled) + ")";
    }

    private static String typed(Type type, Attributes attributes) {
        return Spelling.of(type) + (attributes.isEmpty() ? "" : " {" + Spelling.entries(attributes) + "}");
    }

    /** Values and their types after a terminator's name; nothing where there are none. */
    static String returned(List<Var> vars, Names names) {
        return vars.isEmpty()
                ? ""
                : " " + vars.stream().map(names::of).collect(Collectors.joining(", ")) + " : "
                        + vars.stream().map(Var::type).map(Spelling::of).collect(Collectors.joining(", "));
    }

    static RuntimeException noForm(String op) {
        return ErrorId.OP_006.error("op", op);
    }
}
