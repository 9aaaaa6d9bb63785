package io.jarrah.stablehlo.read;

import io.jarrah.Limits;
import io.jarrah.error.ErrorId;
import io.jarrah.program.Attribute;
import io.jarrah.stablehlo.syntax.Source;
import io.jarrah.stablehlo.syntax.Syntax;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** The order in which functions are read: each after those that it calls. */
final class CallOrder {
    private final Map<String, Syntax.Operation> functions;
    private final Source source;
    private final Limits limits;
    private final Set<String> done = new LinkedHashSet<>();
    private final Map<String, Integer> depths = new HashMap<>();

    CallOrder(Map<String, Syntax.Operation> functions, Source source, Limits limits) {
        this.functions = functions;
        this.source = source;
        this.limits = limits;
    }

    /** A function on the way from the first one to the current one. */
    private record Step(String name, Iterator<Map.Entry<String, Integer>> calls) {}

    /**
     * All functions, those that others call first.
     *
     * @throws io.jarrah.error.JarrahException JRH-SYNTAX-008 where one calls itself, JRH-LIMIT-001 where calls are nested
     *     too deep
     */
    List<String> calleesFirst() {
        for (var name : functions.keySet()) {
            visit(name);
        }
        return new ArrayList<>(done);
    }

    private void visit(String first) {
        var path = new ArrayDeque<Step>();
        var onPath = new LinkedHashSet<String>();
        if (!done.contains(first)) {
            path.push(step(first));
            onPath.add(first);
        }
        while (!path.isEmpty()) {
            var step = path.element();
            if (!step.calls().hasNext()) {
                path.pop();
                onPath.remove(step.name());
                finish(step.name());
                continue;
            }
            var call = step.calls().next();
            if (onPath.contains(call.getKey())) {
                throw ErrorId.SYNTAX_008.error("name", "@" + call.getKey()).at(source.at(call.getValue()));
            }
            if (functions.containsKey(call.getKey()) && !done.contains(call.getKey())) {
                path.push(step(call.getKey()));
                onPath.add(call.getKey());
            }
        }
    }

    private void finish(String name) {
        done.add(name);
        int depth = 1;
        for (var call : calls(name).entrySet()) {
            depth = Math.max(depth, depths.getOrDefault(call.getKey(), 0) + 1);
            if (depth > limits.nesting()) {
                throw ErrorId.LIMIT_001
                        .error(
                                "what",
                                "calls of functions",
                                "got",
                                depth + " levels of nesting",
                                "limit",
                                limits.nesting(),
                                "setting",
                                "nesting")
                        .at(source.at(call.getValue()));
            }
        }
        depths.put(name, depth);
    }

    private Step step(String name) {
        return new Step(name, calls(name).entrySet().iterator());
    }

    /** The functions that a function calls, and where. */
    private Map<String, Integer> calls(String name) {
        var calls = new LinkedHashMap<String, Integer>();
        var open = new ArrayDeque<Syntax.Operation>();
        var function = functions.get(name);
        if (function != null) {
            open.push(function);
        }
        while (!open.isEmpty()) {
            var operation = open.pop();
            for (var attribute : List.of("callee", "decomposition")) {
                if (operation.attribute(attribute) instanceof Attribute.Symbol(var callee)) {
                    calls.putIfAbsent(callee, operation.offset());
                }
            }
            operation.regions().forEach(region -> region.blocks().forEach(block -> open.addAll(block.operations())));
        }
        return calls;
    }
}
