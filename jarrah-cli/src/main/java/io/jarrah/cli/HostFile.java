package io.jarrah.cli;

import io.jarrah.error.ErrorId;
import io.jarrah.error.JarrahException;
import io.jarrah.host.Bindings;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Modifier;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import javax.tools.Diagnostic;
import javax.tools.DiagnosticCollector;
import javax.tools.FileObject;
import javax.tools.ForwardingJavaFileManager;
import javax.tools.JavaFileManager;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.ToolProvider;

/**
 * A Java source file with host functions: a public class that implements {@link Bindings} and has a constructor without
 * parameters. It is compiled in memory and runs with the rights of this process.
 */
final class HostFile implements Supplier<Bindings> {
    private final Path file;
    private final Class<? extends Bindings> type;

    private HostFile(Path file, Class<? extends Bindings> type) {
        this.file = file;
        this.type = type;
    }

    /**
     * Compiles a file.
     *
     * @throws JarrahException JRH-IO-001 where there is no such file, JRH-HOST-007 where it does not compile or holds no
     *     bindings
     */
    static HostFile compile(Path file) {
        if (!Files.isRegularFile(file)) {
            throw ErrorId.IO_001.error("file", file, "what", "there is no such file");
        }
        var classes = compiled(file);
        var loader = new Loader(classes);
        var found = new ArrayList<Class<? extends Bindings>>();
        for (var name : classes.keySet().stream().sorted().toList()) {
            try {
                var each = Class.forName(name, false, loader);
                if (Bindings.class.isAssignableFrom(each)
                        && Modifier.isPublic(each.getModifiers())
                        && !Modifier.isAbstract(each.getModifiers())) {
                    found.add(each.asSubclass(Bindings.class));
                }
            } catch (ClassNotFoundException | LinkageError e) {
                throw refuse(file, "class " + name + " cannot be loaded: " + e).causedBy(e);
            }
        }
        if (found.size() != 1) {
            throw refuse(
                    file,
                    found.isEmpty()
                            ? "no public class implements io.jarrah.host.Bindings"
                            : "several public classes implement io.jarrah.host.Bindings: "
                                    + found.stream().map(Class::getName).collect(Collectors.joining(", ")));
        }
        var made = new HostFile(file, found.getFirst());
        made.get();
        return made;
    }

    /** A new object of the class. */
    @Override
    public Bindings get() {
        try {
            return type.getConstructor().newInstance();
        } catch (NoSuchMethodException e) {
            throw refuse(file, "class " + type.getName() + " has no public constructor without parameters")
                    .causedBy(e);
        } catch (InvocationTargetException e) {
            throw refuse(file, "the constructor of " + type.getName() + " threw " + e.getCause())
                    .causedBy(e);
        } catch (ReflectiveOperationException | LinkageError e) {
            throw refuse(file, "class " + type.getName() + " cannot be used: " + e)
                    .causedBy(e);
        }
    }

    private static Map<String, byte[]> compiled(Path file) {
        var compiler = ToolProvider.getSystemJavaCompiler();
        if (compiler == null) {
            throw refuse(file, "this Java runtime has no compiler; use a JDK");
        }
        var diagnostics = new DiagnosticCollector<JavaFileObject>();
        var options = List.of("-proc:none", "-nowarn", "-classpath", System.getProperty("java.class.path", ""));
        try (var standard = compiler.getStandardFileManager(diagnostics, Locale.ROOT, null);
                var memory = new MemoryFiles(standard)) {
            var task = compiler.getTask(null, memory, diagnostics, options, null, standard.getJavaFileObjects(file));
            if (!task.call()) {
                var errors = diagnostics.getDiagnostics().stream()
                        .filter(each -> each.getKind() == Diagnostic.Kind.ERROR)
                        .map(HostFile::spell)
                        .toList();
                throw refuse(file, "it does not compile\n" + String.join("\n", errors));
            }
            return memory.bytes();
        } catch (IOException e) {
            throw refuse(file, e.toString()).causedBy(e);
        }
    }

    /** Such as {@code Solver.java:12: cannot find symbol ...}. */
    private static String spell(Diagnostic<? extends JavaFileObject> error) {
        var source = error.getSource();
        var place = source == null ? "" : Path.of(source.getName()).getFileName() + ":" + error.getLineNumber() + ": ";
        return place + error.getMessage(Locale.ROOT);
    }

    private static JarrahException refuse(Path file, String what) {
        return ErrorId.HOST_007.error("file", file, "what", what);
    }

    /** Keeps the classes that the compiler writes. */
    private static final class MemoryFiles extends ForwardingJavaFileManager<JavaFileManager> {
        private final Map<String, ByteArrayOutputStream> classes = new HashMap<>();

        MemoryFiles(JavaFileManager standard) {
            super(standard);
        }

        @Override
        public JavaFileObject getJavaFileForOutput(
                Location location, String className, JavaFileObject.Kind kind, FileObject sibling) {
            var name = URI.create("memory:///" + className.replace('.', '/') + kind.extension);
            return new SimpleJavaFileObject(name, kind) {
                @Override
                public OutputStream openOutputStream() {
                    var bytes = new ByteArrayOutputStream();
                    classes.put(className, bytes);
                    return bytes;
                }
            };
        }

        Map<String, byte[]> bytes() {
            return classes.entrySet().stream()
                    .collect(Collectors.toMap(
                            Map.Entry::getKey, each -> each.getValue().toByteArray()));
        }
    }

    /** Finds those classes, and all others as Jarrah does. */
    private static final class Loader extends ClassLoader {
        private final Map<String, byte[]> classes;

        Loader(Map<String, byte[]> classes) {
            super(HostFile.class.getClassLoader());
            this.classes = classes;
        }

        @Override
        protected Class<?> findClass(String name) throws ClassNotFoundException {
            var bytes = classes.get(name);
            if (bytes == null) {
                throw new ClassNotFoundException(name);
            }
            return defineClass(name, bytes, 0, bytes.length);
        }
    }
}
