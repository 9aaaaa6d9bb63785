package io.jarrah.tck.conformance;

import io.jarrah.Array;
import io.jarrah.backend.ForeignTargets;
import io.jarrah.error.ErrorId;
import io.jarrah.error.JarrahException;
import io.jarrah.io.Npy;
import io.jarrah.op.ForeignCall;
import io.jarrah.program.Attribute;
import io.jarrah.program.Location;
import io.jarrah.program.Module;
import java.io.IOException;
import java.math.BigInteger;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What the test files of StableHLO call while they run: the {@code check} and {@code interpreter} dialects, and the
 * custom-call targets of the same names. One object serves one run of one module.
 *
 * <p>A check that does not hold throws JRH-CHECK-001, which says the first element that differs.
 */
public final class Checks implements ForeignTargets, AutoCloseable {
    private final Map<Location, String> printedNames;
    private final @Nullable Path probeFolder;
    private final Map<String, List<Array>> probes = new LinkedHashMap<>();
    private final StringBuilder printed = new StringBuilder();
    private int held;
    private int probeFiles;

    /**
     * Checks for a run.
     *
     * @param module what will run
     * @param probeFolder where the arrays that {@code interpreter.probe} sees are written to, or null for nowhere
     */
    public Checks(Module module, @Nullable Path probeFolder) {
        this.printedNames = ValueNames.operands(module, "interpreter.print");
        this.probeFolder = probeFolder;
    }

    /** How many checks held so far. */
    public synchronized int held() {
        return held;
    }

    /** What {@code interpreter.print} printed so far. */
    public synchronized String printed() {
        return printed.toString();
    }

    @Override
    public @Nullable Target find(String target) {
        return switch (target) {
            case "check.eq" -> this::eq;
            case "check.expect_eq" -> (call, operands, place) -> expect(call, operands, new Rule.Equal(false));
            case "check.expect_almost_eq" ->
                (call, operands, place) ->
                        expect(call, operands, new Rule.Almost(tolerance(call, call.dialectOperation() ? 1e-4 : 1e-3)));
            case "check.expect_close" -> (call, operands, place) -> expect(call, operands, ulps(call));
            case "check.expect_eq_const" ->
                (call, operands, place) -> expectConstant(call, operands, new Rule.Equal(false));
            case "check.expect_almost_eq_const" ->
                (call, operands, place) -> expectConstant(call, operands, new Rule.Almost(tolerance(call, 1e-4)));
            case "check.expect_serialized_eq" -> (call, operands, place) -> expectProbed(call, operands);
            case "interpreter.probe" -> (call, operands, place) -> probe(call, operands);
            case "interpreter.print" -> (call, operands, place) -> print(call, operands, place);
            default -> null;
        };
    }

    /** The form of quantized test files: expected first, and the result says that it held. */
    private List<Array> eq(ForeignCall call, List<Array> operands, Location place) {
        require(call, operands, 2);
        var type = operands.getFirst().type().dtype();
        expect(
                call,
                operands.reversed(),
                type.isFloat() || type.isComplex() ? new Rule.Almost(1e-4) : new Rule.Equal(false));
        return call.results().isEmpty() ? List.of() : List.of(Array.scalar(true));
    }

    private List<Array> expect(ForeignCall call, List<Array> operands, Rule rule) {
        require(call, operands, 2);
        var difference = rule.compare(operands.get(0), operands.get(1));
        if (difference != null) {
            throw ErrorId.CHECK_001.error("check", call.target(), "what", difference);
        }
        synchronized (this) {
            held++;
        }
        return List.of();
    }

    private List<Array> expectConstant(ForeignCall call, List<Array> operands, Rule rule) {
        require(call, operands, 1);
        if (call.attributes().get("value") instanceof Attribute.Dense(var literal)) {
            try (var wanted = Array.of(literal)) {
                return expect(call, List.of(operands.getFirst(), wanted), rule);
            }
        }
        throw ErrorId.SYNTAX_010.error("op", call.target(), "attribute", "value", "wanted", "value = dense<...>");
    }

    private synchronized List<Array> probe(ForeignCall call, List<Array> operands) {
        require(call, operands, 1);
        var array = operands.getFirst();
        var id = id(call);
        probes.computeIfAbsent(id, ignored -> new ArrayList<>()).add(copy(array));
        if (probeFolder != null) {
            write(probeFolder, id, array);
        }
        return List.of(copy(array));
    }

    private void write(Path folder, String id, Array array) {
        var file = folder.resolve("probe" + ++probeFiles + ".npy");
        try {
            Files.createDirectories(folder);
            Npy.write(file, array);
            Files.writeString(
                    folder.resolve("index.csv"),
                    id + "," + array.type().text() + "," + file + "\n",
                    StandardOpenOption.CREATE,
                    StandardOpenOption.APPEND);
        } catch (IOException e) {
            throw ErrorId.IO_001.error("file", file, "what", e.toString()).causedBy(e);
        }
    }

    private List<Array> expectProbed(ForeignCall call, List<Array> operands) {
        require(call, operands, 1);
        var id = id(call);
        long iteration = number(call, call.attributes().has("iter") ? "iter" : "iteration", 0);
        Array probed;
        synchronized (this) {
            var seen = probes.getOrDefault(id, List.of());
            if (iteration < 0 || iteration >= seen.size()) {
                throw ErrorId.CHECK_001.error(
                        "check",
                        call.target(),
                        "what",
                        "probe '" + id + "' ran " + seen.size() + " times, wanted iteration " + iteration);
            }
            probed = seen.get((int) iteration);
        }
        return expect(call, List.of(probed, operands.getFirst()), new Rule.Equal(false));
    }

    private synchronized List<Array> print(ForeignCall call, List<Array> operands, Location place) {
        require(call, operands, 1);
        printed.append(printedNames.getOrDefault(place, "%_"))
                .append(" = ")
                .append(Printed.nested(operands.getFirst()))
                .append('\n');
        return List.of();
    }

    /** Frees the arrays that probes kept. */
    @Override
    public synchronized void close() {
        probes.values().forEach(seen -> seen.forEach(Array::close));
        probes.clear();
    }

    private static Array copy(Array array) {
        return array.use(memory -> Array.of(array.type(), memory));
    }

    private static void require(ForeignCall call, List<Array> operands, int count) {
        if (operands.size() != count) {
            throw ErrorId.OP_001.error("op", call.target(), "got", operands.size(), "wanted", count);
        }
    }

    private static String id(ForeignCall call) {
        if (call.attributes().get("probe_id") instanceof Attribute.Text(var id)) {
            return id;
        }
        throw ErrorId.SYNTAX_010.error("op", call.target(), "attribute", "probe_id", "wanted", "probe_id = \"...\"");
    }

    private static Rule ulps(ForeignCall call) {
        return call.dialectOperation()
                ? new Rule.Ulps(number(call, "min_ulp_difference", 0), number(call, "max_ulp_difference", 1))
                : new Rule.Ulps(0, 3);
    }

    private static double tolerance(ForeignCall call, double otherwise) {
        var attribute = call.dialectOperation() ? call.attributes().get("tolerance") : null;
        return switch (attribute) {
            case null -> otherwise;
            case Attribute.FloatOf(var spelling, var type) -> real(call, spelling, type);
            default -> throw wrong(call, "tolerance", attribute, "a number");
        };
    }

    private static double real(ForeignCall call, String spelling, String type) {
        try {
            return spelling.startsWith("0x")
                    ? Double.longBitsToDouble(Long.parseUnsignedLong(spelling.substring(2), 16))
                    : Double.parseDouble(spelling);
        } catch (NumberFormatException e) {
            throw wrong(call, "tolerance", spelling + " : " + type, "a number").causedBy(e);
        }
    }

    /** An integer, of 64 bits, signed or not. */
    private static long number(ForeignCall call, String name, long otherwise) {
        var attribute = call.attributes().get(name);
        return switch (attribute) {
            case null -> otherwise;
            case Attribute.IntegerOf(BigInteger value, var type) -> value.longValue();
            default -> throw wrong(call, name, attribute, "an integer");
        };
    }

    private static JarrahException wrong(ForeignCall call, String name, Object got, String wanted) {
        return ErrorId.OP_003.error("op", call.target(), "attribute", name, "got", got, "wanted", wanted);
    }
}
