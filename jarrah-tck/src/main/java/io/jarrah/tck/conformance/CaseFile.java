package io.jarrah.tck.conformance;

import io.jarrah.Array;
import io.jarrah.ArrayType;
import io.jarrah.DType;
import io.jarrah.Elements;
import io.jarrah.error.ErrorId;
import io.jarrah.error.JarrahException;
import java.lang.foreign.MemorySegment;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import tools.jackson.core.JacksonException;
import tools.jackson.core.json.JsonReadFeature;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * What {@code case.json} says of a program.
 *
 * @param inputs the arrays it is given
 * @param outputs the arrays it has to give
 * @param devices how many devices it runs over
 * @param targets the custom-call targets in it
 * @param freedom in words: signs or phases that may differ; empty for none
 * @param calls the arguments of each call of a host function, as they were seen; empty where none was
 * @param callOrder in words: what may be relied on in the order of calls; empty where there are no calls
 * @param callback in words: what host functions do; empty where there are no calls
 */
record CaseFile(
        List<Item> inputs,
        List<Item> outputs,
        int devices,
        List<String> targets,
        String freedom,
        List<List<Array>> calls,
        String callOrder,
        String callback) {
    private static final JsonMapper MAPPER = JsonMapper.builder()
            .enable(JsonReadFeature.ALLOW_NON_NUMERIC_NUMBERS)
            .build();

    /**
     * An array in a file of its own.
     *
     * @param file its name in the folder
     * @param type its type; the file may hold the bits as integers
     * @param rule when an array that was computed matches it
     * @param ownError how far from it the same function in double precision is at most
     */
    record Item(String file, ArrayType type, Rule rule, double ownError) {
        /** The rule for arrays that are allowed to be off by the error of the numbers that they are compared with. */
        Rule lenient() {
            return rule instanceof Rule.Near(var relative, var absolute)
                    ? new Rule.Near(relative, absolute + ownError)
                    : rule;
        }
    }

    /**
     * Reads a {@code case.json}.
     *
     * @throws io.jarrah.error.JarrahException JRH-IO-002 where it is not one
     */
    static CaseFile read(String name, byte[] bytes) {
        try {
            var root = MAPPER.readTree(bytes);
            if (!root.isObject()) {
                throw invalid(name, "it is not an object");
            }
            return new CaseFile(
                    items(name, root.path("inputs")),
                    items(name, root.path("outputs")),
                    Math.max(1, root.path("num_devices").asInt(1)),
                    texts(root.path("custom_call_targets")),
                    root.path("compare").asString(""),
                    calls(name, root.path("observed_calls")),
                    root.path("call_order").asString(""),
                    root.path("callback").asString(""));
        } catch (JacksonException e) {
            throw invalid(name, e.getOriginalMessage()).causedBy(e);
        }
    }

    private static JarrahException invalid(String name, String what) {
        return ErrorId.IO_002.error("file", name, "format", "case.json", "what", what);
    }

    private static List<String> texts(JsonNode list) {
        var texts = new ArrayList<String>();
        list.forEach(each -> texts.add(each.asString("")));
        return List.copyOf(texts);
    }

    private static List<Item> items(String name, JsonNode list) {
        var items = new ArrayList<Item>();
        for (var each : list) {
            var rule = each.path("exact").asBoolean(false)
                    ? new Rule.Equal(true)
                    : new Rule.Near(
                            each.path("rtol").asDouble(0), each.path("atol").asDouble(0));
            items.add(new Item(
                    each.path("file").asString(""),
                    type(name, each),
                    rule,
                    each.path("jax_vs_f64_max_abs").asDouble(0)));
        }
        return List.copyOf(items);
    }

    private static ArrayType type(String name, JsonNode item) {
        var dims = new ArrayList<Long>();
        item.path("shape").forEach(dim -> dims.add(dim.asLong()));
        return ArrayType.of(dtype(name, item.path("dtype").asString("")), dims);
    }

    /** The element type of a NumPy or ml_dtypes name. */
    private static DType dtype(String name, String numpy) {
        var spelling = switch (numpy) {
            case "bool", "float0" -> "i1";
            case "bfloat16" -> "bf16";
            case "complex64" -> "complex<f32>";
            case "complex128" -> "complex<f64>";
            default ->
                numpy.contains("_")
                        ? "f" + small(numpy)
                        : numpy.replace("uint", "ui").replace("float", "f").replaceFirst("^int", "i");
        };
        var type = DType.named(spelling);
        if (type == null) {
            throw invalid(name, "dtype '" + numpy + "' is not known");
        }
        return type;
    }

    /** {@code float8_e4m3b11fnuz} gives {@code 8E4M3B11FNUZ}. */
    private static String small(String numpy) {
        return numpy.substring("float".length()).replace("_", "").toUpperCase(Locale.ROOT);
    }

    private static List<List<Array>> calls(String name, JsonNode list) {
        var calls = new ArrayList<List<Array>>();
        for (var call : list) {
            var args = new ArrayList<Array>();
            for (var arg : call.path("args")) {
                args.add(array(name, type(name, arg), arg.path("values")));
            }
            calls.add(List.copyOf(args));
        }
        return List.copyOf(calls);
    }

    private static Array array(String name, ArrayType type, JsonNode values) {
        var flat = new ArrayList<JsonNode>();
        flatten(values, flat);
        if (flat.size() != type.size()) {
            throw invalid(name, "a call has " + flat.size() + " values for " + type);
        }
        return Array.filled(type, memory -> {
            for (int i = 0; i < flat.size(); i++) {
                set(type.dtype(), memory, i, flat.get(i));
            }
        });
    }

    private static void flatten(JsonNode value, List<JsonNode> flat) {
        if (value.isArray()) {
            value.forEach(each -> flatten(each, flat));
        } else {
            flat.add(value);
        }
    }

    private static void set(DType type, MemorySegment memory, int index, JsonNode value) {
        switch (type.kind()) {
            case PREDICATE -> Elements.setBits(type, memory, index, value.asBoolean() ? 1 : 0);
            case SIGNED, UNSIGNED ->
                Elements.setBits(type, memory, index, value.bigIntegerValue().longValue());
            case FLOAT -> Elements.setDouble(type, memory, index, real(value));
            case COMPLEX -> {
                var parts = value.isString() ? PythonComplex.parse(value.asString()) : new double[] {real(value), 0};
                Elements.setComplex(type, memory, index, parts[0], parts[1]);
            }
        }
    }

    private static double real(JsonNode value) {
        return value.isString() ? PythonComplex.part(value.asString()) : value.asDouble();
    }
}
