package io.jarrah.program;

import io.jarrah.Mesh;
import io.jarrah.error.ErrorId;
import java.math.BigInteger;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A file of programs: named functions, meshes and attributes.
 *
 * @param name the module's name; empty where it has none
 * @param attributes its attributes, such as {@code mhlo.num_partitions}
 * @param meshes Shardy meshes by name, in the order they were written
 * @param functions functions in the order they were written
 */
public record Module(String name, Attributes attributes, Map<String, NamedMesh> meshes, List<Function> functions) {
    /** A mesh and the attributes it does not know of. */
    public record NamedMesh(Mesh mesh, Attributes attributes) {}

    /**
     * A named program.
     *
     * @param program the program, which carries the name
     * @param isPublic false for {@code private} functions
     * @param attributes of the function
     * @param paramAttributes one for each parameter
     * @param resultAttributes one for each result
     * @param location where it was written
     */
    public record Function(
            Program program,
            boolean isPublic,
            Attributes attributes,
            List<Attributes> paramAttributes,
            List<Attributes> resultAttributes,
            Location location) {
        public Function {
            paramAttributes = List.copyOf(paramAttributes);
            resultAttributes = List.copyOf(resultAttributes);
        }

        /** A public function without attributes. */
        public static Function of(Program program) {
            return new Function(
                    program,
                    true,
                    Attributes.NONE,
                    Collections.nCopies(program.params().size(), Attributes.NONE),
                    Collections.nCopies(program.results().size(), Attributes.NONE),
                    Location.UNKNOWN);
        }

        public String name() {
            return program.name();
        }

        /** The same function as a private one. */
        public Function hidden() {
            return new Function(program, false, attributes, paramAttributes, resultAttributes, location);
        }

        /** The same function with another program of the same type. */
        public Function withProgram(Program other) {
            return new Function(other, isPublic, attributes, paramAttributes, resultAttributes, location);
        }
    }

    public Module {
        meshes = Collections.unmodifiableMap(new LinkedHashMap<>(meshes));
        functions = List.copyOf(functions);
    }

    public Optional<Function> find(String function) {
        return functions.stream().filter(f -> f.name().equals(function)).findFirst();
    }

    /**
     * The function of that name.
     *
     * @throws io.jarrah.error.JarrahException JRH-SYNTAX-007 where there is none
     */
    public Function function(String function) {
        return find(function)
                .orElseThrow(() -> ErrorId.SYNTAX_007.error(
                        "name",
                        "@" + function,
                        "known",
                        functions.stream().map(f -> "@" + f.name()).toList()));
    }

    /**
     * The function that runs: {@code main}, or the only public one.
     *
     * @throws io.jarrah.error.JarrahException JRH-SYNTAX-007 where there is neither
     */
    public Function main() {
        var main = find("main");
        if (main.isPresent()) {
            return main.get();
        }
        var open = functions.stream().filter(Function::isPublic).toList();
        return open.size() == 1 ? open.getFirst() : function("main");
    }

    /**
     * How many devices the module asks for: its replicas by partitions, or the devices of its largest mesh.
     *
     * @throws io.jarrah.error.JarrahException JRH-OP-003 where those are more than {@link Mesh#MOST_DEVICES}
     */
    public long devices() {
        long replicas = atMostDevices("mhlo.num_replicas", Mesh.MOST_DEVICES);
        long attributes = replicas * atMostDevices("mhlo.num_partitions", Mesh.MOST_DEVICES / replicas);
        long largest = meshes.values().stream()
                .mapToLong(named -> named.mesh().size())
                .max()
                .orElse(1);
        return Math.max(attributes, largest);
    }

    private long atMostDevices(String attribute, long most) {
        if (!(attributes.get(attribute) instanceof Attribute.IntegerOf number)) {
            return 1;
        }
        if (number.value().compareTo(BigInteger.valueOf(most)) > 0) {
            throw ErrorId.OP_003.error(
                    "op", "module", "attribute", attribute, "got", number.value(), "wanted", "at most " + most);
        }
        return number.value().max(BigInteger.ONE).longValueExact();
    }
}
