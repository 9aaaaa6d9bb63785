package io.jarrah.tck.conformance;

import io.jarrah.Array;
import io.jarrah.backend.Options;
import io.jarrah.error.ErrorId;
import io.jarrah.error.JarrahException;
import io.jarrah.op.ForeignCall;
import io.jarrah.program.Attribute;
import io.jarrah.program.Equation;
import io.jarrah.program.Module;
import io.jarrah.program.Walk;
import io.jarrah.stablehlo.StableHlo;
import java.util.List;

/**
 * Runs the programs of a test file and prints their results, as StableHLO's interpreter does.
 *
 * @param name of the file
 * @param settings what runs them
 * @param dense whether results are printed as constants are written
 * @param args arguments in the form {@code [dense<1> : tensor<2xi32>, ...]}, empty for none
 */
record Interpretation(String name, Settings settings, boolean dense, String args) {
    // CHECK comments compare these messages, in this spelling.
    private static final String USAGE = ", i.e. --args=[dense<1> : tensor<2xi32>, ...]";
    private static final String NO_LIST = "expectected array attribute string for args" + USAGE;
    private static final String NOT_DENSE = "expected dense elements attribute for args elements" + USAGE;

    /**
     * Runs a module; one without functions does nothing.
     *
     * @return what it printed
     * @throws JarrahException where it fails, a check among it included
     */
    String run(Module module) {
        var inputs = inputs();
        if (module.functions().isEmpty()) {
            return "";
        }
        try {
            var printed = new StringBuilder();
            long held = 0;
            for (var entry : entries(module)) {
                held += run(entry, inputs, printed);
            }
            if (held == 0 && Walk.over(module).equations().stream().anyMatch(Interpretation::isCheck)) {
                throw ErrorId.CHECK_001.error("check", name, "what", "none of its checks ran");
            }
            return printed.toString();
        } finally {
            inputs.forEach(Array::close);
        }
    }

    /** How many checks held. */
    private long run(Module entry, List<Array> inputs, StringBuilder printed) {
        try (var checks = new Checks(entry, settings.probeFolder())) {
            var options = Options.DEFAULT.withTargets(List.of(checks));
            var results = settings.backend().compile(entry, options).run(inputs);
            printed.append(checks.printed());
            for (var result : results) {
                printed.append(dense ? Printed.dense(result) : Printed.nested(result))
                        .append('\n');
                result.close();
            }
            return checks.held();
        }
    }

    /** The module for each function to run: its main one, or where there is none and none takes anything, every one. */
    private static List<Module> entries(Module module) {
        var open = module.functions().stream().filter(Module.Function::isPublic).toList();
        if (module.find("main").isPresent()
                || open.size() < 2
                || !open.stream()
                        .allMatch(function -> function.program().params().isEmpty())) {
            return List.of(module);
        }
        return open.stream()
                .map(entry -> new Module(
                        module.name(),
                        module.attributes(),
                        module.meshes(),
                        module.functions().stream()
                                .map(function -> function.program() == entry.program() ? function : function.hidden())
                                .toList()))
                .toList();
    }

    private static boolean isCheck(Equation equation) {
        return equation.op() instanceof ForeignCall call && call.target().startsWith("check.");
    }

    /** Read as an attribute of a module, which has the same form. */
    private List<Array> inputs() {
        if (args.isEmpty()) {
            return List.of();
        }
        Attribute list;
        try {
            list = StableHlo.read(name + " --args", "module attributes {jarrah.args = " + args + "} {}")
                    .attributes()
                    .get("jarrah.args");
        } catch (JarrahException e) {
            throw ErrorId.CLI_001.error("what", NO_LIST).causedBy(e);
        }
        if (!(list instanceof Attribute.ListOf(var elements))) {
            throw ErrorId.CLI_001.error("what", NO_LIST);
        }
        if (!elements.stream().allMatch(Attribute.Dense.class::isInstance)) {
            throw ErrorId.CLI_001.error("what", NOT_DENSE);
        }
        return elements.stream()
                .map(element -> Array.of(((Attribute.Dense) element).literal()))
                .toList();
    }
}
