package io.jarrah.errors;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.io.StringWriter;
import java.lang.reflect.InvocationTargetException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import javax.tools.FileObject;
import javax.tools.ForwardingJavaFileManager;
import javax.tools.JavaFileManager;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.ToolProvider;

/** Compact source files, each with a {@code void main()}, compiled in memory and run one at a time. */
final class CompactSources {
    private final Map<String, ByteArrayOutputStream> classes = new HashMap<>();
    private final StringWriter problems = new StringWriter();

    /** Compiles sources by the name of the class that each becomes. */
    static CompactSources compile(Map<String, String> sources) throws IOException {
        var compiled = new CompactSources();
        var compiler = ToolProvider.getSystemJavaCompiler();
        try (var manager = compiled.new Files(compiler.getStandardFileManager(null, null, StandardCharsets.UTF_8))) {
            var units = sources.entrySet().stream()
                    .map(source -> new Source(source.getKey(), source.getValue()))
                    .toList();
            var options = List.of("-proc:none", "-nowarn", "-classpath", System.getProperty("java.class.path"));
            compiler.getTask(compiled.problems, manager, null, options, null, units)
                    .call();
        }
        return compiled;
    }

    /** What the compiler says against the sources. */
    String problems() {
        return problems.toString();
    }

    /**
     * Runs a source in a new loader, with what it prints kept back.
     *
     * @return what it prints
     */
    String run(String name) throws Throwable {
        var out = new ByteArrayOutputStream();
        var before = System.out;
        System.setOut(new PrintStream(out, true, StandardCharsets.UTF_8));
        try {
            var type = new Loader().loadClass(name);
            var main = type.getDeclaredMethod("main");
            main.setAccessible(true);
            var constructor = type.getDeclaredConstructor();
            constructor.setAccessible(true);
            main.invoke(constructor.newInstance());
            return out.toString(StandardCharsets.UTF_8);
        } catch (InvocationTargetException e) {
            throw e.getCause();
        } finally {
            System.setOut(before);
        }
    }

    private static final class Source extends SimpleJavaFileObject {
        private final String text;

        private Source(String name, String text) {
            super(URI.create("string:///" + name + ".java"), Kind.SOURCE);
            this.text = text;
        }

        @Override
        public CharSequence getCharContent(boolean ignoreEncodingErrors) {
            return text;
        }
    }

    private final class Files extends ForwardingJavaFileManager<JavaFileManager> {
        private Files(JavaFileManager manager) {
            super(manager);
        }

        @Override
        public JavaFileObject getJavaFileForOutput(
                Location location, String name, JavaFileObject.Kind kind, FileObject sibling) {
            return new SimpleJavaFileObject(URI.create("bytes:///" + name), kind) {
                @Override
                public OutputStream openOutputStream() {
                    var bytes = new ByteArrayOutputStream();
                    classes.put(name, bytes);
                    return bytes;
                }
            };
        }
    }

    private final class Loader extends ClassLoader {
        private Loader() {
            super(CompactSources.class.getClassLoader());
        }

        @Override
        protected Class<?> findClass(String name) throws ClassNotFoundException {
            var bytes = classes.get(name);
            if (bytes == null) {
                throw new ClassNotFoundException(name);
            }
            return defineClass(name, bytes.toByteArray(), 0, bytes.size());
        }
    }
}
