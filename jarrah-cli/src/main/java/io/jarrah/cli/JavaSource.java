package io.jarrah.cli;

import io.jarrah.error.ErrorId;
import io.jarrah.error.JarrahException;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import javax.tools.Diagnostic;
import javax.tools.DiagnosticCollector;
import javax.tools.FileObject;
import javax.tools.ForwardingJavaFileManager;
import javax.tools.JavaFileManager;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.ToolProvider;

/** The classes of a Java source file, compiled in memory against Jarrah; they run with the rights of this process. */
final class JavaSource {
    private final Map<String, byte[]> classes;
    private final ClassLoader loader;

    private JavaSource(Map<String, byte[]> classes) {
        this.classes = classes;
        this.loader = new Loader(classes);
    }

    /**
     * Compiles a file.
     *
     * @param refused makes the exception for what is wrong with it
     * @throws JarrahException JRH-IO-001 where there is no such file, else what {@code refused} makes
     */
    static JavaSource compile(Path file, Function<String, JarrahException> refused) {
        if (!Files.isRegularFile(file)) {
            throw ErrorId.IO_001.error("file", file, "what", "there is no such file");
        }
        return new JavaSource(compiled(file, refused));
    }

    /** The names of its classes, in order. */
    List<String> names() {
        return classes.keySet().stream().sorted().toList();
    }

    /** One of its classes, not initialized. */
    Class<?> load(String name) throws ClassNotFoundException {
        return Class.forName(name, false, loader);
    }

    private static Map<String, byte[]> compiled(Path file, Function<String, JarrahException> refused) {
        var compiler = ToolProvider.getSystemJavaCompiler();
        if (compiler == null) {
            throw refused.apply("this Java runtime has no compiler; use a JDK");
        }
        var diagnostics = new DiagnosticCollector<JavaFileObject>();
        var options = List.of("-proc:none", "-nowarn", "-classpath", System.getProperty("java.class.path", ""));
        try (var standard = compiler.getStandardFileManager(diagnostics, Locale.ROOT, null);
                var memory = new MemoryFiles(standard)) {
            var task = compiler.getTask(null, memory, diagnostics, options, null, standard.getJavaFileObjects(file));
            if (!task.call()) {
                var errors = diagnostics.getDiagnostics().stream()
                        .filter(each -> each.getKind() == Diagnostic.Kind.ERROR)
                        .map(JavaSource::spell)
                        .toList();
                throw refused.apply("it does not compile\n" + String.join("\n", errors));
            }
            return memory.bytes();
        } catch (IOException e) {
            throw refused.apply(e.toString()).causedBy(e);
        }
    }

    /** Such as {@code Solver.java:12: cannot find symbol ...}. */
    private static String spell(Diagnostic<? extends JavaFileObject> error) {
        var source = error.getSource();
        var place = source == null ? "" : Path.of(source.getName()).getFileName() + ":" + error.getLineNumber() + ": ";
        return place + error.getMessage(Locale.ROOT);
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
            super(JavaSource.class.getClassLoader());
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
