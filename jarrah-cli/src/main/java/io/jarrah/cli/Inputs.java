package io.jarrah.cli;

import io.jarrah.Array;
import io.jarrah.ArrayType;
import io.jarrah.DType;
import io.jarrah.error.ErrorId;
import io.jarrah.error.JarrahException;
import io.jarrah.io.Npy;
import io.jarrah.io.Npz;
import io.jarrah.program.Module;
import io.jarrah.program.Var;
import io.jarrah.program.Verifier;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** The arrays for a program's parameters, tokens aside, from files that options name. */
final class Inputs {
    private final String program;
    private final List<String> names;
    private final List<ArrayType> types;
    private final TreeMap<Integer, Array> given = new TreeMap<>();

    private Inputs(String program, List<String> names, List<ArrayType> types) {
        this.program = program;
        this.names = names;
        this.types = types;
    }

    /**
     * Reads the files of {@code K=FILE.npy} and {@code FILE.npz} options.
     *
     * @throws JarrahException JRH-RUN-002 where an input is of another type, JRH-RUN-006 where some are missing,
     *     JRH-RUN-007 where there is no such input, JRH-RUN-008 where one is given twice, JRH-CLI-001 for another option
     */
    static List<Array> read(Module.Function main, List<ArrayType> types, List<String> options) {
        var names = main.program().params().stream()
                .filter(param -> param.type() instanceof ArrayType)
                .map(Var::hint)
                .toList();
        var inputs = new Inputs("@" + main.name(), names, types);
        options.forEach(inputs::add);
        return inputs.all();
    }

    private void add(String option) {
        int equals = option.indexOf('=');
        if (equals > 0 && option.endsWith(".npy")) {
            int index = index(option.substring(0, equals));
            put(index, read(Path.of(option.substring(equals + 1)), index));
        } else if (option.endsWith(".npz")) {
            Npz.read(Path.of(option)).forEach((key, array) -> {
                int index = index(key);
                put(index, fromBits(array, types.get(index)));
            });
        } else {
            throw ErrorId.CLI_001.error("what", "--input " + option + " is neither K=FILE.npy nor FILE.npz");
        }
    }

    private void put(int index, Array array) {
        var wanted = types.get(index);
        if (!Verifier.refines(array.type(), wanted)) {
            throw wrong(index, array.type());
        }
        if (given.put(index, array) != null) {
            throw ErrorId.RUN_008.error("input", label(index), "program", program);
        }
    }

    private JarrahException wrong(int index, ArrayType got) {
        return ErrorId.RUN_002.error("index", label(index), "program", program, "got", got, "wanted", types.get(index));
    }

    /** The array of a file, which may hold the bits of the wanted type as integers. */
    private Array read(Path file, int index) {
        try {
            return Npy.read(file, types.get(index));
        } catch (JarrahException e) {
            if (e.id() != ErrorId.IO_002) {
                throw e;
            }
            // Where the file is well formed, its type is what is wrong.
            try (var other = Npy.read(file)) {
                throw wrong(index, other.type());
            }
        }
    }

    /** Integers of an archive are taken as bits where the program wants numbers of a type that NumPy lacks. */
    private static Array fromBits(Array array, ArrayType wanted) {
        var stored = array.type().dtype();
        var dtype = wanted.dtype();
        boolean lacking = dtype.isFloat() && (dtype.bytes() == 1 || dtype == DType.BF16);
        if (!lacking || !stored.isUnsigned() || stored.bytes() != dtype.bytes()) {
            return array;
        }
        try (array) {
            return array.use(memory -> Array.of(array.type().withElement(dtype), memory));
        }
    }

    private int index(String key) {
        int named = names.indexOf(key);
        if (named >= 0 && !key.isEmpty()) {
            return named;
        }
        for (var prefix : List.of("", "arr_", "in_")) {
            for (int i = 0; i < types.size(); i++) {
                if (key.equals(prefix + i)) {
                    return i;
                }
            }
        }
        throw ErrorId.RUN_007.error("program", program, "got", "'" + key + "'", "known", known());
    }

    private String known() {
        return types.isEmpty()
                ? "none"
                : IntStream.range(0, types.size())
                        .mapToObj(i -> label(i) + ": " + types.get(i))
                        .collect(Collectors.joining(", "));
    }

    /** Such as {@code 0 (x)}. */
    private String label(int index) {
        var name = names.get(index);
        return name.isEmpty() ? Integer.toString(index) : index + " (" + name + ")";
    }

    private List<Array> all() {
        var missing = IntStream.range(0, types.size())
                .filter(i -> !given.containsKey(i))
                .boxed()
                .toList();
        if (!missing.isEmpty()) {
            throw ErrorId.RUN_006.error(
                    "program",
                    program,
                    "missing",
                    missing.stream().map(i -> label(i) + ": " + types.get(i)).collect(Collectors.joining(", ")),
                    "example",
                    missing.getFirst());
        }
        return new ArrayList<>(given.values());
    }
}
