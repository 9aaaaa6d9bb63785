package io.jarrah.stablehlo.read;

import io.jarrah.Limits;
import io.jarrah.Mesh;
import io.jarrah.error.ErrorId;
import io.jarrah.error.JarrahException;
import io.jarrah.program.Attribute;
import io.jarrah.program.Attributes;
import io.jarrah.program.Module;
import io.jarrah.program.Program;
import io.jarrah.stablehlo.syntax.Parser;
import io.jarrah.stablehlo.syntax.ShardingParser;
import io.jarrah.stablehlo.syntax.Source;
import io.jarrah.stablehlo.syntax.Syntax;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Makes a module from a text. */
public final class ModuleReader {
    private static final Set<String> FUNCTION_ATTRIBUTES =
            Set.of("sym_name", "sym_visibility", "arg_attrs", "res_attrs", "function_type");

    private final Syntax.Document document;
    private final Source source;
    private final Limits limits;
    private final Map<String, Syntax.Operation> functions = new LinkedHashMap<>();
    private final Map<String, Module.NamedMesh> namedMeshes = new LinkedHashMap<>();

    private ModuleReader(Syntax.Document document, Limits limits) {
        this.document = document;
        this.source = document.source();
        this.limits = limits;
    }

    /**
     * The module that a text spells; one without a {@code module} line is the inside of one.
     *
     * @throws JarrahException with line and column, JRH-SYNTAX, JRH-LIMIT, JRH-OP, JRH-SHAPE or JRH-TYPE
     */
    public static Module read(Source source, Limits limits) {
        try {
            return new ModuleReader(Parser.parse(source, limits), limits).module();
        } catch (StackOverflowError e) {
            throw ErrorId.LIMIT_001
                    .error(
                            "what",
                            "the text",
                            "got",
                            "nesting deeper than the thread's stack",
                            "limit",
                            limits.nesting(),
                            "setting",
                            "nesting")
                    .at(source.at(0));
        }
    }

    private Module module() {
        var operations = document.operations();
        var name = "";
        var attributes = new LinkedHashMap<String, Attribute>();
        int offset = 0;
        if (operations.size() == 1 && operations.getFirst().name().equals("builtin.module")) {
            var module = operations.getFirst();
            name = module.attribute("sym_name") instanceof Attribute.Text(var text) ? text : "";
            module.attributes().forEach((key, entry) -> attributes.put(key, entry.value()));
            attributes.remove("sym_name");
            offset = module.offset();
            operations = inside(module);
        }
        operations.forEach(this::symbol);
        var meshes = new LinkedHashMap<String, Mesh>();
        namedMeshes.forEach((key, mesh) -> meshes.put(key, mesh.mesh()));
        var programs = new HashMap<String, Program>();
        var names = functions.keySet().stream().map(key -> "@" + key).toList();
        var context = new Context(source, document.locations(), meshes, programs, names);
        var reader = new ProgramReader(context);
        for (var function : new CallOrder(functions, source, limits).calleesFirst()) {
            programs.put(function, reader.function(function, functionOf(function)));
        }
        var all = new ArrayList<Module.Function>();
        functions.forEach(
                (key, function) -> all.add(function(function, Objects.requireNonNull(programs.get(key)), context)));
        return new Module(
                name, ShardingAttributes.resolve(new Attributes(attributes), offset, context), namedMeshes, all);
    }

    private Syntax.Operation functionOf(String name) {
        var function = functions.get(name);
        if (function == null) {
            throw new IllegalStateException("no function " + name);
        }
        return function;
    }

    private List<Syntax.Operation> inside(Syntax.Operation module) {
        if (module.regions().size() != 1 || module.regions().getFirst().blocks().size() != 1) {
            throw ErrorId.SYNTAX_001
                    .error("wanted", "a module with one block", "got", "another number")
                    .at(source.at(module.offset()));
        }
        return module.regions().getFirst().blocks().getFirst().operations();
    }

    private void symbol(Syntax.Operation operation) {
        switch (operation.name()) {
            case "func.func" -> {
                var name = name(operation);
                if (operation.regions().isEmpty()
                        || operation.regions().getFirst().blocks().isEmpty()) {
                    throw ErrorId.SYNTAX_001
                            .error("wanted", "the body of function @" + name, "got", "a declaration without one")
                            .at(source.at(operation.offset()));
                }
                var before = functions.putIfAbsent(name, operation);
                requireNew("function @" + name, before == null ? -1 : before.offset(), operation.offset());
            }
            case "sdy.mesh" -> {
                var name = name(operation);
                requireNew("mesh @" + name, namedMeshes.containsKey(name) ? 0 : -1, operation.offset());
                namedMeshes.put(name, mesh(operation));
            }
            default -> {
                if (Operations.isKnown(operation.name()) || operation.name().equals("builtin.module")) {
                    throw ErrorId.SYNTAX_001
                            .error("wanted", "a function or mesh", "got", operation.name())
                            .at(source.at(operation.offset()));
                }
                throw ErrorId.SYNTAX_003.error("op", operation.name()).at(source.at(operation.offset()));
            }
        }
    }

    private void requireNew(String what, int before, int offset) {
        if (before >= 0) {
            throw ErrorId.SYNTAX_006
                    .error("name", what, "first", source.at(before))
                    .at(source.at(offset));
        }
    }

    private String name(Syntax.Operation operation) {
        if (operation.attribute("sym_name") instanceof Attribute.Text(var name)) {
            return name;
        }
        throw ErrorId.SYNTAX_010
                .error("op", operation.name(), "attribute", "sym_name", "wanted", "its name")
                .at(source.at(operation.offset()));
    }

    private Module.NamedMesh mesh(Syntax.Operation operation) {
        var entry = operation.attributes().get("mesh");
        if (entry == null
                || !(entry.value() instanceof Attribute.Dialect(var dialect, var body))
                || !dialect.equals("sdy.mesh")
                || body == null) {
            throw ErrorId.SYNTAX_010
                    .error("op", "sdy.mesh", "attribute", "mesh", "wanted", "#sdy.mesh<...>")
                    .at(source.at(operation.offset()));
        }
        var mesh = new ShardingParser(Source.inside(source, entry.offset(), body), Map.of()).mesh();
        return new Module.NamedMesh(mesh, rest(operation, Set.of("sym_name", "mesh")));
    }

    private static Attributes rest(Syntax.Operation operation, Set<String> known) {
        var rest = new LinkedHashMap<String, Attribute>();
        operation.attributes().forEach((name, entry) -> {
            if (!known.contains(name)) {
                rest.put(name, entry.value());
            }
        });
        return new Attributes(rest);
    }

    private Module.Function function(Syntax.Operation function, Program program, Context context) {
        boolean open = !(function.attribute("sym_visibility") instanceof Attribute.Text(var visibility))
                || visibility.equals("public");
        int offset = function.offset();
        return new Module.Function(
                program,
                open,
                ShardingAttributes.resolve(rest(function, FUNCTION_ATTRIBUTES), offset, context),
                lists(function, "arg_attrs", program.params().size(), context),
                lists(function, "res_attrs", program.results().size(), context),
                context.location(function));
    }

    /** The attributes of parameters or results: a list with a dictionary for each, or nothing. */
    private List<Attributes> lists(Syntax.Operation function, String name, int count, Context context) {
        var entry = function.attributes().get(name);
        if (entry == null) {
            return Collections.nCopies(count, Attributes.NONE);
        }
        var lists = new ArrayList<Attributes>();
        if (entry.value() instanceof Attribute.ListOf(var elements)) {
            elements.forEach(element -> lists.add(dictionary(element)));
        }
        if (lists.size() != count || lists.contains(null)) {
            throw ErrorId.OP_003
                    .error(
                            "op",
                            "func.func",
                            "attribute",
                            name,
                            "got",
                            "something else",
                            "wanted",
                            count + " dictionaries")
                    .at(source.at(entry.offset()));
        }
        return lists.stream()
                .map(attributes -> ShardingAttributes.resolve(attributes, entry.offset(), context))
                .toList();
    }

    private static @Nullable Attributes dictionary(Attribute attribute) {
        return attribute instanceof Attribute.Dictionary(var entries) ? entries : null;
    }
}
