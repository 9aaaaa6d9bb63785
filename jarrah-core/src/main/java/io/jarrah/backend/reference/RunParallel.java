package io.jarrah.backend.reference;

import io.jarrah.error.ErrorId;
import io.jarrah.op.ForeignCall;
import io.jarrah.program.Attribute;
import io.jarrah.program.Program;
import java.util.ArrayList;
import java.util.List;

/**
 * Runs functions on a grid of devices: {@code interpreter.run_parallel} of StableHLO's test files. The attribute
 * {@code programs} lists replicas, each a list of functions by partition; operands are handed out in that order.
 */
final class RunParallel {
    static final String TARGET = "interpreter.run_parallel";

    private RunParallel() {}

    static List<Datum> run(Evaluator evaluator, ForeignCall call, List<Datum> args) {
        var rows =
                list(call, "programs").stream().map(row -> symbols(call, row)).toList();
        int partitions = rows.isEmpty() ? 0 : rows.getFirst().size();
        if (partitions == 0 || rows.stream().anyMatch(row -> row.size() != partitions)) {
            throw ErrorId.OP_003.error(
                    "op",
                    call.name(),
                    "attribute",
                    "programs",
                    "got",
                    rows,
                    "wanted",
                    "replicas with equally many partitions");
        }
        var grid = new Grid(rows.size(), partitions);
        if (call.attributes().has("infeed")) {
            for (var name : symbols(call, new Attribute.ListOf(list(call, "infeed")))) {
                grid.feed(evaluator.run(program(evaluator, name), List.of()));
            }
        }
        var tasks = new ArrayList<Grid.Task>();
        int next = 0;
        for (var name : rows.stream().flatMap(List::stream).toList()) {
            var program = program(evaluator, name);
            int count = program.params().size();
            if (next + count > args.size()) {
                throw ErrorId.OP_001.error(
                        "op", call.name(), "got", args.size(), "wanted", "at least " + (next + count));
            }
            var mine = args.subList(next, next + count);
            next += count;
            tasks.add(device -> new Evaluator(evaluator.context(), device, null).run(program, mine));
        }
        if (next != args.size()) {
            throw ErrorId.OP_001.error("op", call.name(), "got", args.size(), "wanted", next);
        }
        return grid.run(tasks).stream().flatMap(List::stream).toList();
    }

    private static Program program(Evaluator evaluator, String name) {
        return evaluator.context().module().function(name).program();
    }

    private static List<Attribute> list(ForeignCall call, String attribute) {
        if (call.attributes().get(attribute) instanceof Attribute.ListOf(var elements)) {
            return elements;
        }
        throw ErrorId.SYNTAX_010.error("op", call.name(), "attribute", attribute, "wanted", attribute + " = [...]");
    }

    private static List<String> symbols(ForeignCall call, Attribute row) {
        if (row instanceof Attribute.ListOf(var elements)
                && elements.stream().allMatch(Attribute.Symbol.class::isInstance)) {
            return elements.stream().map(e -> ((Attribute.Symbol) e).name()).toList();
        }
        throw ErrorId.OP_003.error(
                "op", call.name(), "attribute", "programs", "got", row, "wanted", "a list of functions");
    }
}
