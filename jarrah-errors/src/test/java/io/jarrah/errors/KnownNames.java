package io.jarrah.errors;

import com.sun.management.HotSpotDiagnosticMXBean;
import io.jarrah.DType;
import io.jarrah.op.Op;
import java.lang.management.ManagementFactory;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ExecutorService;
import java.util.regex.Pattern;

/** The names that a written text may use: those of Jarrah's code, commands, options and programs, and a few of others. */
final class KnownNames {
    private static final Pattern WORD =
            Pattern.compile("--?[A-Za-z][\\w-]*(?:[.:][A-Za-z]\\w*)*|[A-Za-z_]\\w*(?:\\.[A-Za-z_]\\w*)*");
    private static final Pattern STRING = Pattern.compile("\"[^\"]*\"");
    private static final Pattern TENSOR = Pattern.compile("\\b(?:tensor|complex|array|dense)<[^`]*?>+");
    private static final Pattern QUOTED = Pattern.compile("\"([^\"\\n]*)\"");

    /** Names of Java that need no import and are no classes, and the variables that examples use. */
    private static final Set<String> JAVA = Set.of(
            "if",
            "while",
            "for",
            "switch",
            "try",
            "return",
            "var",
            "long",
            "int",
            "double",
            "float",
            "bool",
            "new",
            "public",
            "null",
            "true",
            "false",
            "i",
            "x",
            "y",
            "n",
            "v",
            "index",
            "values",
            "value",
            "result",
            "operand",
            "operands",
            "segment",
            "site",
            "module",
            "target",
            "name",
            "file",
            "call",
            "path",
            "predicate",
            "dims",
            "axis",
            "from",
            "to",
            "row",
            "column",
            "e",
            "dimension",
            "type",
            "functions",
            "executable",
            "size",
            "count",
            "part",
            "println",
            "BYTES");

    /** Names of other projects. */
    private static final Set<String> OTHERS = Set.of(
            "numpy.save",
            "numpy.savez",
            "allow_pickle",
            "numpy",
            "pure_callback",
            "io_callback",
            "debug.print",
            "mhlo",
            "mhlo.num_partitions",
            "mhlo.num_replicas",
            "arith",
            "linalg",
            "tensor",
            "func",
            "func.func",
            "func.call",
            "cpu",
            "gpu",
            "send",
            "recv",
            "main",
            "reduce",
            "sort",
            "case",
            "convert",
            "rank",
            "x93NUMPY",
            "PK",
            "FILE.java",
            "FILE.mlir",
            "x.npy",
            "y.npy",
            "all.npz",
            "COUNT",
            "COMMAND",
            "K",
            "NAME",
            "FILE.npy",
            "iota",
            "float64",
            "float32",
            "arr_0",
            "arr_1",
            "java");

    private final Map<String, List<Class<?>>> classes = new HashMap<>();
    private final Set<String> members = new HashSet<>();
    private final String sources;
    private final Set<String> literals = new HashSet<>();

    KnownNames() {
        var text = new StringBuilder();
        for (var type : List.of(List.class, Throwable.class, ExecutorService.class)) {
            Arrays.stream(type.getMethods()).forEach(method -> members.add(method.getName()));
        }
        for (var module : List.of("jarrah-core", "jarrah-stablehlo", "jarrah-io", "jarrah-tck", "jarrah-cli")) {
            var folder = Root.folder().resolve(module).resolve("src/main/java");
            for (var file : Root.files(folder, ".java")) {
                var name =
                        folder.relativize(file).toString().replace(".java", "").replace('/', '.');
                if (!name.contains("-info") && !name.startsWith("io.jarrah.cli")) {
                    add(load(name).orElseThrow());
                }
                text.append(Root.read(file));
            }
        }
        sources = text + Root.read(Root.folder().resolve("jarrah"));
        QUOTED.matcher(sources).results().forEach(match -> literals.add(match.group(1)));
    }

    private void add(Class<?> type) {
        if (Modifier.isPublic(type.getModifiers())) {
            classes.computeIfAbsent(type.getSimpleName(), key -> new ArrayList<>())
                    .add(type);
            Arrays.stream(type.getDeclaredMethods()).forEach(method -> members.add(method.getName()));
            Arrays.stream(type.getDeclaredClasses()).forEach(this::add);
        }
    }

    private static Optional<Class<?>> load(String name) {
        try {
            return Optional.of(Class.forName(name, false, KnownNames.class.getClassLoader()));
        } catch (ClassNotFoundException e) {
            return Optional.empty();
        }
    }

    /** The first name in a piece of code that is not known. */
    Optional<String> unknown(String code) {
        if (code.startsWith("{") && code.endsWith("}") && code.length() > 2) {
            return Optional.empty();
        }
        if (literals.contains(code)) {
            return Optional.empty();
        }
        var types = TENSOR.matcher(STRING.matcher(code).replaceAll("")).replaceAll("");
        return WORD.matcher(types)
                .results()
                .map(match -> match.group())
                .filter(word -> !isKnown(word))
                .findFirst();
    }

    private boolean isKnown(String word) {
        if (JAVA.contains(word) || OTHERS.contains(word) || DType.named(word) != null || word.startsWith("JRH-")) {
            return true;
        }
        if (word.startsWith("-XX:")) {
            return isFlag(word.substring("-XX:".length()));
        }
        if (word.startsWith("-D")) {
            return literals.contains(word.substring(2));
        }
        if (word.startsWith("--")) {
            return literals.contains(word);
        }
        if (word.startsWith("JARRAH_")) {
            return sources.contains(word);
        }
        return isCommand(word) || isOperation(word) || isJava(word);
    }

    private boolean isCommand(String word) {
        return word.equals("jarrah") || sources.contains("name = \"" + word + "\"") || literals.contains(word);
    }

    private boolean isOperation(String word) {
        var parts = word.split("\\.", 2);
        return parts.length == 2
                && Set.of("stablehlo", "chlo", "check").contains(parts[0])
                && (literals.contains(word) || literals.contains(parts[1]));
    }

    private static boolean isFlag(String flag) {
        try {
            ManagementFactory.getPlatformMXBean(HotSpotDiagnosticMXBean.class).getVMOption(flag);
            return true;
        } catch (IllegalArgumentException e) {
            return false;
        }
    }

    /** A class with or without its package, one of its members, a member of any class, or one of a variable. */
    private boolean isJava(String word) {
        var parts = new ArrayList<>(List.of(word.split("\\.")));
        if (load(word).isPresent()
                || load("java.lang." + parts.getFirst())
                        .map(type -> parts.size() == 1 || has(type, parts.getLast()))
                        .orElse(false)) {
            return true;
        }
        if (word.startsWith("io.jarrah")) {
            return Op.class.getClassLoader().getDefinedPackage(word) != null
                    || sources.contains("package " + word + ";");
        }
        for (var folder : List.of("java.util.", "java.util.concurrent.")) {
            if (parts.size() == 2
                    && load(folder + parts.getFirst())
                            .filter(type -> has(type, parts.get(1)))
                            .isPresent()) {
                return true;
            }
        }
        var first = parts.removeFirst();
        if (Character.isUpperCase(first.charAt(0))) {
            return classes.getOrDefault(first, List.of()).stream()
                    .anyMatch(type -> parts.isEmpty() || has(type, parts.getFirst()));
        }
        return parts.isEmpty() ? members.contains(first) : JAVA.contains(first) && members.contains(parts.getFirst());
    }

    private static boolean has(Class<?> type, String member) {
        return Arrays.stream(type.getMethods())
                        .anyMatch(method -> method.getName().equals(member))
                || Arrays.stream(type.getFields())
                        .anyMatch(field -> field.getName().equals(member))
                || Arrays.stream(type.getClasses())
                        .anyMatch(inner -> inner.getSimpleName().equals(member));
    }
}
